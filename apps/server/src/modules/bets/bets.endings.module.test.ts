import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betFaults, faultsOf } from '../../cli/books.ts'
import type { Tx } from '../../kernel/database.ts'
import { createIds } from '../../kernel/ids.ts'
import { deposit, grantBonus } from '../ledger/index.ts'
import { createEndings } from './bets.endings.ts'
import {
  apart as apartOf,
  type BetSettled,
  countOf,
  isLostTogether,
  type Placement,
} from './index.ts'

let house: TestPlatform
let clock: FrozenClock
let bets: TestPlatform['platform']['modules']['bets']
let newId: () => string

beforeAll(async () => {
  clock = frozenClock('2026-05-01T10:00:00.120Z')
  house = await startPlatform({ clock })
  bets = house.platform.modules.bets
  newId = createIds({ clock })
  const { db } = house.platform.modules.database
  // Who is to hear of an event is kept, as what was delivered is deleted.
  await sql`create table to_hear (event_id uuid, listener text)`.execute(db)
  await sql`
    create function note_hearing() returns trigger language plpgsql as
    $$ begin insert into to_hear values (new.event_id, new.listener); return new; end $$`.execute(
    db,
  )
  await sql`
    create trigger noting after insert on kernel.delivery
    for each row execute function note_hearing()`.execute(db)
})
afterAll(() => house.stop())

let people = 0

async function player(cash: bigint, bonus = 0n) {
  people += 1
  const { config, ledger } = house.platform.modules
  const { memberId } = await house.enrol(`loser${people}`, 0)
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  const holder = { merchantId, memberId, currency: 'USD' }
  if (cash > 0n) await ledger.post([deposit(holder, newId(), cash)])
  if (bonus > 0n) await ledger.post([grantBonus(holder, newId(), bonus)])
  return holder
}

async function place(
  holder: Awaited<ReturnType<typeof player>>,
  stake: bigint,
  more: Partial<Placement> = {},
): Promise<Placement> {
  const game = { gameType: 'LOTT', vendor: 'LOTTO', game: 'five "d"', round: 'r' } as const
  const bet = { ...holder, ...game, id: newId(), stake, rulesVersion: '1', ...more }
  expect((await bets.place(bet)).kind).toBe('placed')
  return bet
}

const loseOne = ({ id, memberId }: Placement) =>
  bets.settle({ id, memberId, step: 'draw', payout: 0n, isLast: true })

async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(house.platform.modules.database.db)).rows
}

/** What was told of settled bets, in one line for each event. */
async function toldOf({ memberId }: { memberId: string }) {
  const found = await rows(sql<{ payload: { bets: BetSettled[] }; heard: string[] }>`
    select payload, array(select listener from to_hear h where h.event_id = e.id order by 1) as heard
    from kernel.event e where name = 'bets.settled' order by id`)
  return found.filter(({ payload }) => payload.bets.some((bet) => bet.memberId === memberId))
}

/** As they stand in the record, in the order of their ids. */
const knownOf = (all: readonly Placement[]) =>
  rows(sql<{ status: string; placed: string }>`
    select status, steps, stake::text, valid_bet::text, payout::text, settled_at,
      to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as placed
    from bets.known where id = any(${all.map(({ id }) => id)}::uuid[]) order by id`)

const cashOf = async ({ memberId }: { memberId: string }) =>
  (await house.platform.modules.ledger.balanceOf(memberId, 'USD')).cash

async function inOrder<T, R>(list: readonly T[], one: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const item of list) done.push(await one(item))
  return done
}

const dayOf = async (memberId: string) =>
  (
    await rows(sql<object>`
      select day::text, currency, stake::text, valid_bet::text, payout::text, count from bets.day
      where member_id = ${memberId}`)
  )[0]

const read = () => house.platform.modules.ledger.books()

async function mustBalance(): Promise<void> {
  const books = await read()
  expect([...faultsOf(books), ...betFaults(books.kinds, await bets.sums())]).toEqual([])
}

const inTx = <T>(work: (tx: Tx) => Promise<T>) =>
  house.platform.modules.database.db.transaction().execute(work)

let rounds = 0

/** A round that bets share, from its opening to its end. */
async function sharedRound() {
  rounds += 1
  const round = {
    gameType: 'LOTT',
    vendor: 'LOTTO',
    game: 'five "d"',
    round: `r ${rounds}`,
  } as const
  expect(await inTx((tx) => bets.openRound(tx, round))).toBe(true)
  const placed: Placement[] = []
  return {
    round,
    placed,
    async bet(holder: Awaited<ReturnType<typeof player>>, stake: bigint) {
      const one = await place(holder, stake, round)
      placed.push(one)
      return one
    },
    end: (spared: readonly string[] = []) => {
      const ids = placed.map(({ id }) => id).toSorted()
      const range = { first: ids[0] ?? '', last: ids.at(-1) ?? '' }
      return bets.endRound({ ...round, range: ids.length > 0 ? range : undefined, spared })
    },
  }
}

test('[LED-04] [AGT-06] bets that the end of their round loses are told and counted as if one by one', async () => {
  const [one, many] = [await player(150n, 100n), await player(150n, 100n)]
  const shared = await sharedRound()
  const stakes = [20n, 20n, 60n, 60n, 60n]
  const apart = await inOrder(stakes, (stake) => place(one, stake, { round: 'alone' }))
  const together = await inOrder(stakes, async (stake) => {
    clock.advance(7)
    return shared.bet(many, stake)
  })
  clock.advance(61_003)
  for (const bet of apart) await loseOne(bet)
  expect(await shared.end()).toBe('ended')
  const [known, first] = await Promise.all([knownOf(together), knownOf(apart)])
  const timeless = (bet: object) => ({ ...bet, steps: [], placed: '' })
  expect(known.map(timeless)).toEqual(first.map(timeless))
  expect(await dayOf(many.memberId)).toEqual(await dayOf(one.memberId))
  expect(await dayOf(many.memberId)).toMatchObject({ stake: '220', valid_bet: '220', count: 5 })
  const [toldApart, toldTogether] = [await toldOf(one), await toldOf(many)]
  expect(toldTogether).toHaveLength(1)
  expect(toldTogether[0]?.heard).toEqual(toldApart[0]?.heard)
  expect(toldTogether[0]?.heard.length).toBeGreaterThan(1)
  // Two of twenty and one of sixty staked cash alone; the others are told one by one, with their bonus.
  const said = toldTogether.flatMap((event) => event.payload.bets)
  expect(said.map(countOf).toSorted((a, b) => a - b)).toEqual([1, 1, 1, 2])
  const strip = (bet: BetSettled) => ({
    ...bet,
    betId: '',
    memberId: '',
    placedAt: '',
    bonusId: '',
  })
  const byStake = (list: BetSettled[]) =>
    list.map(strip).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  expect(byStake(said.flatMap(apartOf))).toEqual(
    byStake(toldApart.flatMap((event) => event.payload.bets)),
  )
  const times = said.flatMap(apartOf).map(({ placedAt }) => placedAt)
  expect(times.toSorted()).toEqual((await knownOf(together)).map(({ placed }) => placed))
  await mustBalance()
})

test('[LED-04] a round ends once: what was closed or is spared stays as it is, and a second end does nothing', async () => {
  const who = await player(1_000n)
  const shared = await sharedRound()
  const [open, cancelled, won, spared] = await inOrder([10n, 10n, 10n, 10n], (stake) =>
    shared.bet(who, stake),
  )
  if (!open || !cancelled || !won || !spared) throw new Error('no bets')
  await bets.cancel(cancelled)
  const pay = { memberId: who.memberId, step: 'draw', isLast: true }
  await bets.settle({ ...pay, id: won.id, payout: 95n })
  expect(await shared.end([spared.id])).toBe('ended')
  expect(await shared.end()).toBe('ended')
  const range = { first: open.id, last: spared.id }
  expect(new Set(await bets.leftIn({ ...shared.round, range }))).toEqual(
    new Set([cancelled.id, spared.id]),
  )
  expect((await knownOf(shared.placed)).map(({ status }) => status)).toEqual([
    'settled',
    'cancelled',
    'settled',
    'open',
  ])
  expect(await bets.settle({ ...pay, id: open.id, payout: 5n })).toMatchObject({ kind: 'closed' })
  expect(await bets.settle({ ...pay, id: spared.id, payout: 5n })).toMatchObject({
    kind: 'settled',
  })
  expect(await dayOf(who.memberId)).toMatchObject({ count: 3, stake: '30', payout: '100' })
  await mustBalance()
})

test('[LED-04] a round that nobody opened ends at the second call', async () => {
  const who = await player(100n)
  const bet = await place(who, 10n, { round: 'unheard' })
  const ending = {
    gameType: 'LOTT',
    vendor: 'LOTTO',
    game: 'five "d"',
    round: 'unheard',
    range: { first: bet.id, last: bet.id },
  } as const
  expect(await bets.endRound(ending)).toBe('later')
  expect(await bets.bet(who.memberId, bet.id)).toMatchObject({ status: 'open' })
  expect(await bets.endRound(ending)).toBe('ended')
  expect(await bets.bet(who.memberId, bet.id)).toMatchObject({ status: 'settled', payout: 0n })
})

test('[LED-04] bets that are closed at the very moment at which their round ends are closed or lost, never both', async () => {
  const who = await player(100_000n)
  const shared = await sharedRound()
  const all = await inOrder(
    Array.from({ length: 60 }, () => 100n),
    (stake) => shared.bet(who, stake),
  )
  const before = await cashOf(who)
  const asked = all.map(({ id, memberId }, nth) =>
    nth % 2 === 0
      ? bets.cancel({ id, memberId })
      : bets.settle({ id, memberId, step: 'draw', payout: 300n, isLast: true }),
  )
  const [first, second, ...kinds] = await Promise.all([shared.end(), shared.end(), ...asked])
  expect([first, second]).toEqual(['ended', 'ended'])
  const known = await knownOf(all)
  let [cash, counted] = [0n, 0]
  for (const [nth, { kind }] of kinds.entries()) {
    const [wanted, back] = nth % 2 === 0 ? ['cancelled', 100n] : ['settled', 300n]
    if (kind === 'settled') cash += back
    expect(['settled', 'closed']).toContain(kind)
    expect(known[nth]?.status).toBe(kind === 'settled' ? wanted : 'settled')
    if (!(kind === 'settled' && nth % 2 === 0)) counted += 1
  }
  expect((await cashOf(who)) - before).toBe(cash)
  expect(await dayOf(who.memberId)).toMatchObject({ count: counted })
  const told = (await toldOf(who)).flatMap(({ payload }) => payload.bets)
  expect(told.reduce((sum, bet) => sum + countOf(bet), 0)).toBe(60)
  await mustBalance()
})

test('[LED-04] sums that a stopped node has left are added to the days once', async () => {
  const who = await player(1_000n)
  const shared = await sharedRound()
  await shared.bet(who, 10n)
  const { config, limits, database } = house.platform.modules
  const failing = createEndings({
    ...house.platform.modules,
    db: database.db,
    clock,
    config,
    // The days are added up after the round has ended: here the node stops in between.
    dayOf: () => {
      throw new Error('the node stops')
    },
    limits,
  })
  const id = shared.placed[0]?.id ?? ''
  const ending = { ...shared.round, range: { first: id, last: id } }
  await expect(failing.endRound(ending)).rejects.toThrow('the node stops')
  expect(await bets.bet(who.memberId, id)).toMatchObject({ status: 'settled' })
  expect(await dayOf(who.memberId)).toBeUndefined()
  await Promise.all([shared.end(), shared.end(), shared.end()])
  expect(await dayOf(who.memberId)).toMatchObject({ count: 1, stake: '10' })
})

test('[AGT-06] who needs each bet of those that were told together finds their ids', async () => {
  const who = await player(10_000n)
  const shared = await sharedRound()
  for (let nth = 0; nth < 5; nth += 1) await shared.bet(who, 10n)
  await shared.bet(who, 20n)
  await shared.end()
  const told = (await toldOf(who)).flatMap(({ payload }) => payload.bets)
  const [lost] = told.filter(isLostTogether)
  if (!lost) throw new Error('none was told')
  const { db } = house.platform.modules.database
  expect(await bets.lostApart(db, lost)).toEqual(shared.placed.slice(0, 5).map(({ id }) => id))
})

test('[LED-05] rounds of forgotten months are forgotten with their bets, whose sums stay', async () => {
  const who = await player(1_000n)
  const shared = await sharedRound()
  await shared.bet(who, 10n)
  await shared.end()
  const before = await bets.sums()
  clock.advance(200 * 86_400_000)
  const { months } = house.platform.modules.bets
  await months.ahead()
  expect((await months.forget(3)).length).toBeGreaterThan(0)
  expect(await rows(sql<object>`select from bets.common_round`)).toEqual([])
  expect(await bets.sums()).toEqual(before)
  await mustBalance()
})

test('[LED-04] what a second end would spare was lost by the first one', async () => {
  const who = await player(1_000n)
  const shared = await sharedRound()
  const bet = await shared.bet(who, 10n)
  const [first] = await Promise.all([shared.end(), shared.end([bet.id])])
  expect(first).toBe('ended')
  await shared.end([bet.id])
  const [known] = await knownOf([bet])
  const day = await dayOf(who.memberId)
  // Whichever of both came first: lost and counted, or open and not counted.
  expect(known?.status === 'settled').toBe(day !== undefined)
  expect((await toldOf(who)).length).toBe(day === undefined ? 0 : 1)
})
