import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIds } from '../kernel/ids.ts'
import { deposit, stake } from '../modules/ledger/index.ts'
import type { Modules } from '../modules.ts'
import { prove } from './books.ts'

let house: TestPlatform
let clock: FrozenClock
let modules: Modules
let merchantId: string
let newId: () => string

const dayMs = 86_400_000
const runs = 10
const betsOfARun = 300

beforeAll(async () => {
  clock = frozenClock('2026-05-10T10:00:00Z')
  house = await startPlatform({ clock })
  modules = house.platform.modules
  merchantId = modules.config.merchantByCode('baize')?.id ?? ''
  newId = createIds({ clock })
})
afterAll(() => house.stop())

let people = 0

async function player() {
  people += 1
  const { memberId } = await house.enrol(`bookish${people}`, 0)
  const holder = { merchantId, memberId, currency: 'USD' }
  await modules.ledger.post([deposit(holder, newId(), 1_000_000n)])
  return holder
}

type Player = Awaited<ReturnType<typeof player>>

async function place(who: Player, amount: bigint): Promise<string> {
  const id = newId()
  const game = { gameType: 'RNG', vendor: 'PG', game: 'tiger', round: id } as const
  const placed = await modules.bets.place({ ...who, ...game, id, stake: amount, rulesVersion: '1' })
  expect(placed.kind).toBe('placed')
  return id
}

async function settle({ memberId }: Player, id: string, payout: bigint): Promise<void> {
  const paid = await modules.bets.settle({ id, memberId, step: 'win', payout, isLast: true })
  expect(paid.kind).toBe('settled')
}

/** One bet of each outcome. */
async function play(who: Player): Promise<void> {
  await settle(who, await place(who, 500n), 0n)
  await settle(who, await place(who, 300n), 720n)
  await modules.bets.cancel({ id: await place(who, 40n), memberId: who.memberId })
}

const faults = async (withSteps = false) => (await prove(modules, withSteps)).faults

describe('[LED-01] the books', () => {
  test('[LED-01] hold at every moment while bets are placed and paid', {
    timeout: 120_000,
  }, async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, player))
    const betting = async (count: number) => {
      const who = crowd[count % crowd.length]
      if (who) await settle(who, await place(who, 10n), 7n)
    }
    for (let run = 0; run < runs; run += 1) {
      const load = Promise.all(Array.from({ length: betsOfARun }, (_, count) => betting(count)))
      expect(await faults(run % 2 === 0)).toEqual([])
      await load
    }
    const { rows } = await sql<{ count: bigint }>`select count(*) as count from bets.bet`.execute(
      modules.database.db,
    )
    expect(rows[0]?.count).toBe(BigInt(runs * betsOfARun))
    expect(await faults(true)).toEqual([])
  })

  test('[LED-01] name a stake without a bet', async () => {
    const who = await player()
    await modules.ledger.post([stake(who, newId(), { cash: 13n, bonus: 0n })])
    expect(await faults()).toEqual([expect.stringContaining('bets say stake')])
    await settleFault(13n)
    expect(await faults()).toEqual([])
  })
})

describe('[LED-01] [LED-04] a month that is forgotten', () => {
  test('[LED-04] leaves what it came to: the books hold, and a fault is still found', async () => {
    const who = await player()
    await play(who)
    const { stake: before } = await sums()
    clock.advance(40 * dayMs)
    await play(who)
    clock.advance(40 * dayMs)
    expect(await modules.bets.months.forget(1)).toEqual(['bet_2026_05'])
    const left = await sql<{ count: bigint }>`select count(*) as count from bets.bet`.execute(
      modules.database.db,
    )
    expect(left.rows[0]?.count).toBe(3n)
    expect((await sums()).stake).toBe(before + 840n)
    expect(await faults(true)).toEqual([])
    expect(await closings()).toMatchObject([
      { month: 'bet_2026_05', cancelled: '40', currency: 'USD' },
    ])

    await modules.ledger.post([stake(who, newId(), { cash: 13n, bonus: 0n })])
    expect(await faults()).toEqual([expect.stringContaining('bets say stake')])
    await settleFault(13n)

    expect(await modules.bets.months.forget(0)).toEqual(['bet_2026_06'])
    expect(await faults(true)).toEqual([])
    await modules.ledger.post([stake(who, newId(), { cash: 17n, bonus: 0n })])
    expect(await faults()).toEqual([expect.stringContaining('bets say stake')])
    await settleFault(17n)
    expect(await faults()).toEqual([])
  })

  test('[LED-04] is closed for good: the database refuses to change or erase it', async () => {
    const { db } = modules.database
    for (const change of [
      sql`update bets.closed_month set stake = stake + 1`,
      sql`delete from bets.closed_month`,
      sql`truncate bets.closed_month`,
      sql`delete from bets.bet`,
      sql`truncate bets.bet`,
    ]) {
      const who = await player()
      await play(who)
      await expect(change.execute(db)).rejects.toThrow(/not erased/)
    }
    expect(await faults()).toEqual([])
  })

  test('[LED-04] waits where a bet is open or somebody reads, and makes nobody wait', async () => {
    const who = await player()
    await modules.bets.months.forget(0)
    const open = await place(who, 25n)
    clock.advance(40 * dayMs)
    expect(await modules.bets.months.forget(0)).toEqual([])
    await settle(who, open, 5n)

    const reader = await modules.database.connect()
    await reader.query('begin')
    await reader.query('select count(*) from bets.bet')
    const month = `bet_${new Date(clock.now().getTime() - 40 * dayMs).toISOString().slice(0, 7).replace('-', '_')}`
    expect(await modules.bets.months.forget(0)).toEqual([])
    await play(who)
    expect(await faults()).toEqual([])
    await reader.query('commit')
    await reader.end()
    expect(await modules.bets.months.forget(0)).toEqual([month])
    expect(await faults(true)).toEqual([])
  })

  test('[LED-01] that cannot go in the end is not written down as gone', async () => {
    const who = await player()
    await play(who)
    clock.advance(40 * dayMs)
    const before = await closings()
    const [closing, reader] = [await modules.database.connect(), await modules.database.connect()]
    await closing.query('begin')
    await closing.query('lock table bets.closed_month in share mode')
    const forgetting = modules.bets.months.forget(0)
    // The month is added up, and its drop waits for a lock; meanwhile another transaction begins to read.
    await untilSomebodyWaits()
    await reader.query('begin')
    await reader.query('select count(*) from bets.bet')
    await closing.query('commit')
    expect(await forgetting).toEqual([])
    expect(await closings()).toEqual(before)
    expect(await faults(true)).toEqual([])
    await reader.query('commit')
    await Promise.all([closing.end(), reader.end()])
    expect(await modules.bets.months.forget(0)).toHaveLength(1)
    expect(await faults(true)).toEqual([])
  })

  test('[LED-04] that could not go takes bets again as soon as whoever read it is done', async () => {
    const who = await player()
    await play(who)
    const late = newId()
    clock.advance(40 * dayMs)
    const [closing, reader] = [await modules.database.connect(), await modules.database.connect()]
    await closing.query('begin')
    await closing.query('lock table bets.closed_month in share mode')
    const forgetting = modules.bets.months.forget(0)
    await untilSomebodyWaits()
    await reader.query('begin')
    await reader.query('select count(*) from bets.bet')
    await closing.query('commit')
    expect(await forgetting).toEqual([])
    expect(await modules.bets.months.reopen()).toEqual([])
    await reader.query('commit')
    await Promise.all([closing.end(), reader.end()])
    expect(await modules.bets.months.reopen()).toHaveLength(1)
    const game = { gameType: 'RNG', vendor: 'PG', game: 'tiger', round: late } as const
    const owed = { ...who, ...game, id: late, stake: 0n, isOwed: true as const, rulesVersion: '1' }
    expect((await modules.bets.place(owed)).kind).toBe('placed')
    await settle(who, late, 7n)
    expect(await modules.bets.months.forget(0)).toHaveLength(1)
    expect(await faults(true)).toEqual([])
  })

  test('[LED-04] stays where a bet is placed while it is being closed, and that bet is paid', async () => {
    const who = await player()
    await play(who)
    const id = newId()
    clock.advance(40 * dayMs)
    const placing = await modules.database.connect()
    await placing.query('begin')
    await placing.query(
      `insert into bets.bet (id, merchant_id, member_id, currency, game_type, vendor, game, round, stake,
         from_cash, from_bonus, rules_version, placed_at, status)
       values ($1, $2, $3, 'USD', 'RNG', 'PG', 'tiger', 'late', 0, 0, 0, '1', now(), 'open')`,
      [id, merchantId, who.memberId],
    )
    const forgetting = modules.bets.months.forget(0)
    await untilSomebodyWaits()
    await placing.query('commit')
    await placing.end()
    expect(await forgetting).toEqual([])
    await settle(who, id, 5n)
    expect(await modules.bets.months.forget(0)).toHaveLength(1)
    expect(await faults(true)).toEqual([])
  })

  test('[LED-01] while the books are read nothing is forgotten under them', async () => {
    const who = await player()
    await play(who)
    clock.advance(40 * dayMs)
    const proving = prove(modules, true)
    const forgetting = modules.bets.months.forget(0)
    expect((await proving).faults).toEqual([])
    await forgetting
    expect(await faults(true)).toEqual([])
  })
})

/** Places a bet for what was posted without one, so that the next test begins with correct books. */
async function settleFault(amount: bigint): Promise<void> {
  const { db } = modules.database
  const id = newId()
  await modules.bets.months.prepareFor([id])
  await sql`
    insert into bets.bet (id, merchant_id, member_id, currency, game_type, vendor, game, round, stake,
      from_cash, from_bonus, rules_version, placed_at, status, settled_at)
    values (${id}, ${merchantId}, ${id}, 'USD', 'RNG', 'PG', 'tiger', 'r', ${amount}, ${amount}, 0, '1',
      now(), 'settled', now())`.execute(db)
}

async function sums() {
  const [own] = await modules.bets.sums()
  if (!own) throw new Error('nothing was staked')
  return own
}

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(modules.database.db)
    if (rows.length > 0) return
  }
}

async function closings() {
  const { rows } = await sql<{ month: string; cancelled: string; currency: string }>`
    select month, currency, cancelled::text as cancelled from bets.closed_month order by id`.execute(
    modules.database.db,
  )
  return rows
}
