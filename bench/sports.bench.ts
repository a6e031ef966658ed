import { loadavg } from 'node:os'
import { footballModel, marketsOf } from '@baize/engines/odds'
import { createLog, createPlatform, type Platform, readSettings } from '@baize/server'
import { startDatabase, startProduct } from '@baize/testkit/product'
import pg from 'pg'
import { openSession } from '../apps/arcade/src/play/sessions.ts'
import { createSettler } from '../apps/arcade/src/sports/settle.ts'
import type { EventsAnswer, LegAsked } from '../apps/arcade/src/sports/wire.ts'
import { openDatabase } from '../apps/arcade/src/store/index.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { deposit } from '../apps/server/src/modules/ledger/index.ts'
import { userOf } from '../apps/server/src/modules/vendors/index.ts'
import { type Line, openLine } from './line.ts'
import { median, report } from './report.ts'
import { measureFeed } from './sports.feed.ts'
import { fillSlips } from './sports.fill.ts'

/**
 * Prices of a match, slips beside plain bets at the same vendor, the settlement of a large event, and a feed.
 */
const asked = { gridMs: 1, placed: 0.6, settleSeconds: 10, linear: 0.55 }
const only = process.env.ONLY
const port = 3_398
const arcadePort = port + 1
const secret = 'a secret of the measurement, long enough'
const depositOf = 1_000_000_000n
const players = 48
const secondsEach = 5
const warmUpSeconds = 2
const turns = 3
const warmUpSlips = 20_000
const slipsWanted = Number(process.env.SLIPS ?? 200_000)

interface Guest {
  dice: string
  slips: string
  line: Line
}

if (only === undefined || only === 'grid') measureGrid()
if (only === undefined || only === 'placing') await measurePlacing()
if (only === undefined || only === 'settling') await measureSettling()
if (only === undefined || only === 'feed') await measureFeed(port, arcadePort, secret)

function measureGrid(): void {
  const took: number[] = []
  for (let nth = 0; nth < 600; nth += 1) {
    const beganMs = performance.now()
    const model = footballModel({ home: 0.8 + (nth % 20) / 10, away: 0.6 + (nth % 13) / 8 })
    const markets = marketsOf(model)
    took.push(performance.now() - beganMs)
    if (markets.length < 40) throw new Error(`a match has only ${markets.length} markets`)
  }
  const usual = median(took.slice(200))
  const figure = `${usual.toFixed(2)} ms`
  report('grid and all markets of one match', figure, `< ${asked.gridMs} ms`, usual < asked.gridMs)
}

/** In turns, by the same members over as many connections: dice that lose at once, and singles. */
async function measurePlacing(): Promise<void> {
  const env = { SECRET_KEY: secret, SOCKETS_PER_ADDRESS_MAX: '100000' }
  const product = await startProduct({ port, arcadePort, name: 'bench', env })
  const { modules, stop } = await createPlatform({
    settings: readSettings({ DATABASE_URL: product.databaseUrl, SECRET_KEY: secret }),
    log: createLog('silent'),
  })
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`)
  const arcadeUrl = new URL(product.databaseUrl)
  arcadeUrl.pathname = `${arcadeUrl.pathname}_arcade`
  const guests = await invite(modules, arcadeUrl.href)
  try {
    const legs = await legsOpen(guests[0]!)
    await run(guests, diceOf, warmUpSeconds)
    await run(guests, slipOf(legs), warmUpSeconds)
    const shares: number[] = []
    let slips = 0
    for (let turn = 0; turn < turns; turn += 1) {
      const plain = await run(guests, diceOf, secondsEach)
      slips = await run(guests, slipOf(legs), secondsEach)
      shares.push(slips / plain)
    }
    const share = median(shares)
    console.log(`each turn: ${shares.map((one) => one.toFixed(2)).join(', ')}`)
    report(
      'slips accepted over HTTP, of plain bets at this vendor',
      `${(share * 100).toFixed(0)} % (${Math.round(slips)}/s)`,
      `>= ${asked.placed * 100} %`,
      share >= asked.placed,
    )
  } finally {
    for (const { line } of guests) line.close()
    await stop()
    await product.stop()
  }
}

/** Members with money and a session of each title. */
async function invite(
  { config, identity, ledger, vendors }: Platform['modules'],
  arcadeUrl: string,
): Promise<Guest[]> {
  await config.refresh()
  const merchant = config.merchantByCode('baize')
  if (!merchant) throw new Error('the demonstration merchant is missing')
  const { id: merchantId, currency } = merchant
  const db = await openDatabase(arcadeUrl, { warn: () => undefined })
  const guests: Guest[] = []
  for (let nth = 0; nth < players; nth += 1) {
    const account = `slips${nth}`
    const done = await identity.enrol({ merchantId, account, type: 0, registeredBy: 'house' })
    if (done.kind === 'taken') throw new Error(`${account} is taken`)
    const holder = { merchantId, memberId: done.member.id, currency }
    await ledger.post([deposit(holder, newId(), depositOf)])
    const sessionOf = async (title: string): Promise<string> => {
      const token = await vendors.issueTicket({ ...holder, integration: 'arcade', game: title })
      const player = userOf('baize', holder.memberId)
      const more = { kind: 'real', balance: depositOf, autoplay: true, turbo: true } as const
      const none = { lobby_url: null, deposit_url: null, shows: null }
      return openSession(db, { ...more, ...none, title, player, token, currency }, new Date())
    }
    const [dice, slips] = [await sessionOf('bgs-dice'), await sessionOf('imes-sports')]
    guests.push({ dice, slips, line: await openLine(arcadePort) })
  }
  await db.destroy()
  return guests
}

/** Main lines of matches that take bets for some minutes yet. */
async function legsOpen({ slips }: Guest): Promise<LegAsked[]> {
  const query = new URLSearchParams({ session: slips, when: 'early' })
  const answer = await fetch(`http://localhost:${arcadePort}/sports/events?${query.toString()}`)
  const { events, now } = (await answer.json()) as EventsAnswer
  const neededMs = (turns * 2 + 2) * secondsEach * 1_000 + 30_000
  const legs = events
    .filter(({ status, closesAt }) => status === 'open' && closesAt - now > neededMs)
    .flatMap(({ id, markets }) =>
      markets.flatMap(({ key, outcomes }) =>
        outcomes.map((outcome) => ({
          event: id,
          market: key,
          outcome: outcome.key,
          price: outcome.price,
        })),
      ),
    )
  if (legs.length < 20) throw new Error(`only ${legs.length} outcomes take bets`)
  return legs
}

function diceOf({ dice: session }: Guest): Buffer {
  const bet = { stake: '100', side: 'under', target: 1 }
  return call('/originals/bet', { session, id: newId(), bet })
}

function slipOf(legs: readonly LegAsked[]): (guest: Guest, nth: number) => Buffer {
  return ({ slips: session }, nth) =>
    call('/sports/place', {
      session,
      id: newId(),
      kind: 'single',
      legs: [legs[nth % legs.length]],
      stake: '100',
      policy: 'any',
      format: 'eu',
      again: true,
    })
}

function call(path: string, said: object): Buffer {
  const body = JSON.stringify(said)
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: localhost:${arcadePort}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

async function run(
  guests: readonly Guest[],
  made: (guest: Guest, nth: number) => Buffer,
  seconds: number,
): Promise<number> {
  const beganMs = performance.now()
  const untilMs = beganMs + seconds * 1_000
  let [done, unanswered] = [0, 0]
  await Promise.all(
    guests.map(async (guest, first) => {
      for (let nth = first; performance.now() < untilMs; nth += guests.length) {
        const answer = await guest.line.ask(made(guest, nth))
        // On a machine that is busy with something else the wallet may be late: its bet goes back.
        if (answer.includes('"code":"wallet-unavailable"')) {
          unanswered += 1
          continue
        }
        if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer.slice(-400))
        if (/"state":"(?:rejected|reoffered|pending)"/.test(answer)) throw new Error(answer)
        done += 1
      }
    }),
  )
  if (unanswered > 0) console.log(`${unanswered} bets of ${done + unanswered} without an answer`)
  return (done * 1_000) / (performance.now() - beganMs)
}

/** Singles and parlays on one event, settled by the arcade's own settler; the wallet is told afterwards. */
async function measureSettling(): Promise<void> {
  const { url, stop } = await startDatabase('bench')
  let [half, whole] = [0, 0]
  try {
    await settled(url, warmUpSlips)
    half = await settled(url, slipsWanted / 2)
    whole = await settled(url, slipsWanted)
  } finally {
    await stop()
  }
  report(
    `settlement of an event with ${slipsWanted} slips`,
    `${whole.toFixed(1)} s`,
    `<= ${asked.settleSeconds} s`,
    whole <= asked.settleSeconds,
  )
  const share = half / whole
  report('half of it', `${(share * 100).toFixed(0)} %`, '<= 55 %', share <= asked.linear)
}

async function settled(arcadeUrl: string, count: number): Promise<number> {
  const db = await openDatabase(arcadeUrl, { warn: () => undefined })
  const client = new pg.Client(arcadeUrl)
  await client.connect()
  try {
    const event = await fillSlips(client, count)
    const settler = createSettler({
      db,
      now: () => new Date(),
      nudge: () => undefined,
      stopping: new AbortController().signal,
      log: { warn: (detail) => console.log(detail) },
      moved: () => undefined,
      settled: async () => undefined,
    })
    const beganMs = performance.now()
    await settler.settle(event)
    const seconds = (performance.now() - beganMs) / 1_000
    const { rows } = await client.query<{ open: number; told: number }>(
      `select (select count(*)::int from sports_slip s join sports_leg l on l.slip = s.id
         where l.event = $1 and (l.verdict is null or (s.kind = 'single' and s.state = 'accepted'))) as open,
       (select count(*)::int from call c join sports_leg l on l.slip = c.slip where l.event = $1) as told`,
      [event.id],
    )
    if (rows[0]?.open !== 0) throw new Error(`${rows[0]?.open} slips were not settled`)
    console.log(
      `${count} slips: ${seconds.toFixed(1)} s, ${rows[0]?.told} calls to the wallet written`,
    )
    return seconds
  } finally {
    await db.destroy()
    await client.end()
  }
}
