import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Product, startProduct } from '@baize/testkit/product'
import pg from 'pg'
import { runLoad } from './load.ts'
import { median, report } from './report.ts'
import { arcadeUrlOf, type Guests, openGuests } from './tables.guests.ts'
import type { LiveAsked, LiveTold } from './tables.live.ts'
import { measurePages } from './tables.pages.ts'
import type { RoomsAsked, RoomsTold } from './tables.rooms.ts'
import type { SeasAsked, SeasTold } from './tables.seas.ts'
import { tables } from './tables.shelf.ts'
import type { Percentiles } from './times.ts'

/**
 * Live tables, practice tables of hold'em and seas, each full, and their pages in a browser. `ONLY` names
 * some of `live,rooms,seas,pages`; a run with fewer players and seconds (`SOCKETS`, `ROOMS`, `GUNS`,
 * `SECONDS`) shows that the measurement works, and no figure.
 */
const asked = { stateMs: 100, settledMs: 1_000, decidedMs: 50, shotsPerCall: 20 }
const only = process.env.ONLY?.split(',')
const sockets = Number(process.env.SOCKETS ?? 2_000)
const rooms = Number(process.env.ROOMS ?? 200)
const guns = Number(process.env.GUNS ?? 200)
const liveSeconds = Number(process.env.SECONDS ?? 120)
const secondsEach = Number(process.env.SECONDS ?? 60)
const frameSeconds = Math.min(20, secondsEach)
const port = 3_410
const arcadePort = port + 1
const secret = 'a secret of the measurement, long enough'
const room = 'jdb-holdem-six'
const seas = ['jl-fishing-reef', 'jdb-fishing-abyss', 'jl-fishing-palace']
const gunsPerSea = 4
const otherGuns = 3
/** Sitting down, the last round and what follows it. */
const aroundMs = 300_000
const settledWithinMs = 60_000
const warmingSeconds = 15
const lookEveryMs = 250

const isMeant = (part: string) => only === undefined || only.includes(part)

console.log(`load of the machine before: ${loadavg()[0]?.toFixed(1)}`)
const product = await startProduct({
  port,
  arcadePort,
  arcadeProgram: 'bench/tables.arcade.ts',
  name: 'bench',
  // All players connect from this machine.
  env: { SECRET_KEY: secret, SOCKETS_PER_ADDRESS_MAX: '100000' },
})
const guests = await openGuests(product.databaseUrl, secret)
const client = new pg.Client(arcadeUrlOf(product.databaseUrl))
await client.connect()
try {
  await tablesOpen()
  if (isMeant('live')) await measureLive(guests)
  if (isMeant('rooms')) await measureRooms(guests)
  if (isMeant('seas')) await measureSeas(product, guests)
  if (isMeant('pages')) {
    const others = await guests.practice(otherGuns, seas[0]!)
    await measurePages({ url: product.url, arcadePort, seconds: frameSeconds, others })
  }
} finally {
  await client.end()
  await guests.close()
  await product.stop()
}

/** Each computes a chain before its first round. */
async function tablesOpen(): Promise<void> {
  for (const until = Date.now() + settledWithinMs; Date.now() < until; await sleep(lookEveryMs)) {
    const { rows } = await client.query<{ count: number }>(
      'select count(distinct at_table)::int as count from shared_round where at_table = any($1)',
      [tables.map(({ code }) => code)],
    )
    if (rows[0]?.count === tables.length) return
  }
  throw new Error('not all live tables have begun')
}

async function measureLive(from: Guests): Promise<void> {
  const at = (nth: number) => tables[nth % tables.length]!
  const sessions = await from.sessions(sockets, (nth) => at(nth).code)
  const load: LiveAsked = {
    port: arcadePort,
    seats: sessions.map((session, nth) => ({ session, code: at(nth).code, game: at(nth).game })),
    seconds: liveSeconds,
  }
  const told = await played<LiveTold>('tables.live.ts', load)
  const { states, bets, stateMs, toldMs, refused } = told
  console.log(
    `${told.sockets} sockets at ${tables.length} live tables: ${states} states, ${bets.length} bets; ` +
      `${told.ownMs.toFixed(0)} ms p99 the players' own`,
  )
  reportTimes('a table’s state reaches its players, p99', stateMs, asked.stateMs)
  const rounds = await roundsSettled(bets)
  const slowest = Math.max(...rounds)
  report(
    `all bets of a round paid after its deal, ${rounds.length} rounds`,
    `${slowest.toFixed(0)} ms the slowest (median ${median(rounds).toFixed(0)})`,
    `< ${asked.settledMs} ms`,
    rounds.length > 0 && slowest < asked.settledMs,
  )
  console.log(`what it returned is told each player: p50 ${toldMs.p50} ms, p99 ${toldMs.p99} ms`)
  report('sockets still open', `${told.sockets}`, `${sockets}`, told.sockets === sockets)
  reportRefused('bets and decisions refused', refused)
}

interface Paid {
  id: string
  state: string
  returned: string
  shared: string
  ms: number
  isWarm: boolean
}

/**
 * How long each round of these bets took, from the end of its deal until the wallet had been told of the last
 * bet; those of the first seconds warm the servers up. Every bet must be there, and paid as was told.
 */
async function roundsSettled(bets: LiveTold['bets']): Promise<number[]> {
  const ids = bets.map(({ id }) => id)
  const query = `select p.id, p.state, p.returned::text, p.shared::text,
      extract(epoch from p.done_at - s.ended_at)::float8 * 1000 as ms,
      s.ended_at > min(s.ended_at) over () + ${warmingSeconds} * interval '1 second' as "isWarm"
    from play p join shared_round s on s.number = p.shared where p.id = any($1::uuid[])`
  let found: Paid[] = []
  const isDone = () => found.length === ids.length && found.every(({ state }) => state === 'done')
  for (const until = Date.now() + settledWithinMs; Date.now() < until; await sleep(lookEveryMs)) {
    found = (await client.query<Paid>(query, [ids])).rows
    if (isDone()) break
  }
  const paid = new Map(found.map((one) => [one.id, one]))
  const right = bets.filter(({ id, returned }) => {
    const { state, returned: written } = paid.get(id) ?? {}
    return state === 'done' && (returned === undefined || returned === written)
  })
  const isRight = right.length === bets.length && bets.length > 0
  report('bets paid as they were told', `${right.length} of ${bets.length}`, 'all', isRight)
  const slowest = new Map<string, number>()
  for (const { shared, ms, isWarm } of found)
    if (isWarm) slowest.set(shared, Math.max(slowest.get(shared) ?? 0, ms))
  return [...slowest.values()]
}

async function measureRooms(from: Guests): Promise<void> {
  const sessions = await from.practice(rooms, room)
  const load: RoomsAsked = { port: arcadePort, sessions, seconds: secondsEach }
  const told = await played<RoomsTold>('tables.rooms.ts', load)
  const { decidedMs, shownMs, decisions, shown } = told
  console.log(
    `${told.sockets} tables of hold'em with ${told.bots} bots: ${told.hands} hands, ${shown} news; ` +
      `${told.ownMs.toFixed(0)} ms p99 the players' own`,
  )
  reportTimes(`from a decision to its news, p99 of ${decisions}`, decidedMs, asked.decidedMs)
  reportTimes('any news of a table reach its player, p99', shownMs, asked.decidedMs)
  report('tables still open', `${told.sockets}`, `${rooms}`, told.sockets === rooms)
  reportRefused('decisions refused', told.refused)
}

async function measureSeas({ url }: Product, from: Guests): Promise<void> {
  const seaOf = (nth: number) => seas[Math.floor(nth / gunsPerSea) % seas.length]!
  const sessions = await from.sessions(guns, seaOf)
  const before = await callsTaken(url)
  const load: SeasAsked = { port: arcadePort, sessions, seconds: secondsEach }
  const told = await played<SeasTold>('tables.seas.ts', load)
  const { fired, firedASecond, magazines, missed, shotMs } = told
  await untilCallsRest()
  const calls = (await callsTaken(url)) - before
  const not = Object.entries(missed).map(([why, count]) => `${count} ${why}`)
  console.log(
    `${told.sockets} guns in ${told.rooms} seas: ${fired} shots of ${magazines} magazines, ` +
      `${(firedASecond / guns).toFixed(2)} a second each; without effect: ${not.join(', ') || 'none'}; ` +
      `shot to answer p50 ${shotMs.p50} ms, p99 ${shotMs.p99} ms (${told.ownMs.toFixed(0)} the players' own)`,
  )
  const perCall = fired / Math.max(1, calls)
  report(
    `shots for each of ${calls} calls to the platform`,
    `${perCall.toFixed(1)} (two calls a magazine)`,
    `>= ${asked.shotsPerCall}`,
    perCall >= asked.shotsPerCall && calls > 0,
  )
  report('guns still there', `${told.sockets}`, `${guns}`, told.sockets === guns)
  reportRefused('magazines and shots refused', told.refused)
}

/** As the platform counts them: everything that its vendors have asked. */
async function callsTaken(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.matchAll(
    /^baize_call_seconds_count\{route="[^"]*\/vendors\/[^"]*".*\} (\d+)$/gm,
  )
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0)
}

async function untilCallsRest(): Promise<void> {
  for (const until = Date.now() + settledWithinMs; Date.now() < until; await sleep(lookEveryMs)) {
    const { rows } = await client.query<{ due: number }>(
      "select count(*)::int as due from call where state = 'due'",
    )
    if (rows[0]?.due === 0) return
  }
}

async function played<Told>(file: string, load: { seconds: number }): Promise<Told> {
  const withinMs = load.seconds * 1_000 + aroundMs
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own program's word
  return (await runLoad(file, load, withinMs)) as Told
}

function reportTimes(what: string, { p50, p99, most }: Percentiles, askedMs: number): void {
  report(what, `${p99} ms (p50 ${p50}, most ${most})`, `< ${askedMs} ms`, p99 > 0 && p99 < askedMs)
}

function reportRefused(what: string, refused: readonly string[]): void {
  const why = [...new Set(refused)].join(', ')
  report(what, `${refused.length} ${why}`, '0', refused.length === 0)
}
