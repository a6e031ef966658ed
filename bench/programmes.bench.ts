import { sql } from 'kysely'
import { transactSlowly } from '../apps/server/src/kernel/database.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import type { Holder } from '../apps/server/src/modules/ledger/index.ts'
import { openHouse } from './house.ts'
import { p99, report } from './report.ts'

/** Programmes: whether they keep the pace of bets, how long a race board takes, and a large claim. */
const asked = { lagMs: 2_000, boardMs: 20, claimMs: 100 }
const playing = { members: 5_000, callers: 512, seconds: 10 }
const race = { entrants: 100_000, readings: 1_000 }
const claims = { members: 200, rewards: 50 }

const house = await openHouse()
const { modules } = house
const merchant = modules.config.merchantByCode('baize')
if (!merchant) throw new Error('the demonstration has no merchant')
const { id: merchantId, timeZone, currency } = merchant
try {
  const holders = await house.players(playing.members, 1_000_000_000n)
  await untilProgrammesCount()
  await measurePace(holders)
  await untilAllHeard()
  await measureBoard()
  await measureClaims(holders.slice(0, claims.members))
} finally {
  await house.stop()
}

/** A version counts from the next full minute. */
async function untilProgrammesCount(): Promise<void> {
  const all = await modules.rewards.programmes.all(merchantId)
  const countsAtMs = Math.max(...all.map(({ countsFrom }) => countsFrom.getTime()))
  await sleep(countsAtMs - Date.now())
}

/** Bets as fast as the path of a bet goes; then how far the programmes are behind. */
async function measurePace(holders: readonly Holder[]): Promise<void> {
  const { database } = modules
  await modules.outbox.start()
  // The first bet of a member begins every sum, and some missions are met by it.
  const firstMs = performance.now()
  const first = await Promise.all(holders.map(bet))
  const begunMs = performance.now() - firstMs + (await untilHeard())
  console.log(
    `         first bets of ${holders.length} members, counted: ${Math.round(begunMs)} ms`,
  )
  await house.analyse()
  let placed = first.filter(Boolean).length
  const before = placed
  const untilMs = performance.now() + playing.seconds * 1_000
  const play = async (nth: number) => {
    for (let at = nth; performance.now() < untilMs; at += playing.callers)
      if (await bet(holders[at % holders.length] as Holder)) placed += 1
  }
  await Promise.all(Array.from({ length: playing.callers }, (_, nth) => play(nth)))
  const lagMs = await untilHeard()
  const found = await sql<{ bets: string; missions: string; score: string }>`
    select (select sum(bets) from rewards.play)::text as bets,
      (select sum(value) from missions.progress where mission = 'ten-bets')::text as missions,
      (select sum(score) from missions.score where board like 'race:%')::text as score`.execute(
    database.db,
  )
  const { bets: heard = '0', missions = '0', score = '0' } = found.rows[0] ?? {}
  const rate = Math.round((placed - before) / playing.seconds)
  const isAll =
    heard === String(placed) && missions === heard && BigInt(score) === BigInt(heard) * 10_000n
  report('bets in play, missions and race', `${heard} of ${placed} (${rate}/s)`, 'all', isAll)
  report(
    'programmes after the last bet',
    `${Math.round(lagMs)} ms`,
    `< ${asked.lagMs} ms`,
    lagMs < asked.lagMs,
  )
}

/** Answers whether it was placed. */
async function bet(holder: Holder): Promise<boolean> {
  const game = { gameType: 'RNG', vendor: 'PG', game: 'bench', round: newId() } as const
  const placement = { ...holder, ...game, id: newId(), stake: 100n, rulesVersion: '1' }
  const { kind } = await modules.bets.place({ ...placement, isLost: true })
  return kind === 'placed'
}

/** How long it takes until the programmes have heard of all bets. */
async function untilHeard(): Promise<number> {
  const startedMs = performance.now()
  while (await modules.outbox.oldestWaiting('rewards.play')) await sleep(20)
  return performance.now() - startedMs
}

/** Other listeners are still at work when the programmes have heard of everything. */
async function untilAllHeard(): Promise<void> {
  const waiting = sql<{ count: number }>`select count(*)::int as count from kernel.delivery`
  while ((await waiting.execute(modules.database.db)).rows[0]?.count !== 0) await sleep(200)
}

/** Own rank and the best hundred, of entrants anywhere on the board. */
async function measureBoard(): Promise<void> {
  const { list } = await modules.missions.races({
    merchant: { id: merchantId, timeZone, currency },
  })
  const [running] = list
  if (!running) throw new Error('no race runs')
  const ids = await enter(running.id)
  await house.analyse()
  const visit = (memberId: string) => ({
    merchant: { id: merchantId, timeZone, currency },
    caller: { memberId },
  })
  const waits: number[] = []
  for (let nth = 0; nth < race.readings; nth += 1) {
    const memberId = ids[Math.floor(Math.random() * ids.length)] ?? ''
    const startedMs = performance.now()
    const board = await modules.missions.raceBoard(visit(memberId), running.id)
    waits.push(performance.now() - startedMs)
    if (!board.own || board.rows.length < 100) throw new Error('the board is not whole')
  }
  const slow = p99(waits)
  const what = `race board, ${race.entrants} entrants, p99`
  report(what, `${slow.toFixed(1)} ms`, `< ${asked.boardMs} ms`, slow < asked.boardMs)
}

/** Written as the product leaves it, because playing so many bets takes long. */
async function enter(raceId: string): Promise<string[]> {
  return transactSlowly(modules.database.db, async (tx) => {
    const found = await sql<{ id: string }>`
      insert into identity.member (id, merchant_id, account, nickname, type, created_at, referral_code)
      select gen_random_uuid(), ${merchantId}, 'racer' || n, '', 0, now(), 'R' || lpad(n::text, 7, '0')
      from generate_series(1, ${race.entrants}::int) n returning id`.execute(tx)
    await sql`
      insert into missions.score (merchant_id, board, member_id, score)
      select ${merchantId}, ${`race:${raceId}`}, id, 1 + floor(random() * 100000000)
      from identity.member where account like 'racer%'`.execute(tx)
    return found.rows.map(({ id }) => id)
  })
}

async function measureClaims(holders: readonly Holder[]): Promise<void> {
  const [mission] = await modules.rewards.programmes.running(merchantId, 'mission')
  if (!mission) throw new Error('no mission runs')
  const waits: number[] = []
  for (const holder of holders) {
    const grants = Array.from({ length: claims.rewards }, (_, nth) => ({
      ...holder,
      id: newId(),
      programmeId: mission.id,
      version: mission.version,
      kind: 'mission' as const,
      trigger: `bench:${nth}`,
      unit: 'money' as const,
      amount: 1n,
      why: {},
      expiresAt: null,
    }))
    await transactSlowly(modules.database.db, (tx) => modules.rewards.grants.give(tx, grants))
    const startedMs = performance.now()
    const ids = grants.map(({ id }) => id)
    const claimed = await modules.rewards.grants.claim(holder, ids)
    waits.push(performance.now() - startedMs)
    if (claimed.length !== claims.rewards) throw new Error('not everything was claimed')
  }
  const slow = p99(waits)
  report(
    `claim of ${claims.rewards} rewards, p99`,
    `${slow.toFixed(1)} ms`,
    `< ${asked.claimMs} ms`,
    slow < asked.claimMs,
  )
}

function sleep(ms: number): Promise<void> {
  return new Promise((go) => setTimeout(go, Math.max(0, ms)))
}
