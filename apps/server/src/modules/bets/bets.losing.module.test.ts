import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betFaults, faultsOf } from '../../cli/books.ts'
import { createIds } from '../../kernel/ids.ts'
import { deposit, grantBonus } from '../ledger/index.ts'
import type { Bets, Placement } from './index.ts'

let house: TestPlatform
let clock: FrozenClock
let bets: Bets
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
async function toldOf(all: readonly Placement[]) {
  const ids = new Set(all.map(({ id }) => id))
  const found = await rows(sql<{ payload: { bets: { betId: string }[] }; heard: string[] }>`
    select payload, array(select listener from to_hear h where h.event_id = e.id order by 1) as heard
    from kernel.event e where name = 'bets.settled' order by id`)
  return found.filter(({ payload }) => payload.bets.some(({ betId }) => ids.has(betId)))
}

const dayOf = async (memberId: string) =>
  (
    await rows(sql<object>`
      select day::text, currency, stake::text, valid_bet::text, payout::text, count from bets.day
      where member_id = ${memberId}`)
  )[0]

const ofBet = async ({ id }: Placement) => {
  const [bet] = await rows(sql<object>`
    select status, steps, stake::text, valid_bet::text, payout::text, settled_at from bets.bet
    where id = ${id}`)
  return bet
}

test('[LED-04] [AGT-06] bets that are lost together are told, counted and written as if one by one', async () => {
  const [one, many] = [await player(50n, 100n), await player(50n, 100n)]
  const apart = [await place(one, 20n), await place(one, 60n)]
  const together = [await place(many, 20n), await place(many, 60n)]
  clock.advance(61_003)
  for (const bet of apart) await loseOne(bet)
  expect(
    await bets.lose(
      together.map(({ id }) => id),
      'draw',
    ),
  ).toEqual([])
  for (const [nth, bet] of together.entries())
    expect(await ofBet(bet)).toEqual(await ofBet(apart[nth] ?? bet))
  expect(await dayOf(many.memberId)).toEqual(await dayOf(one.memberId))
  expect(await dayOf(many.memberId)).toMatchObject({ stake: '80', valid_bet: '80', count: 2 })
  const said = async (all: Placement[]) =>
    (await toldOf(all))
      .flatMap(({ payload }) => payload.bets)
      .map((bet) => ({ ...bet, betId: '', memberId: '', ...('bonusId' in bet && { bonusId: '' }) }))
  expect(await said(together)).toEqual(await said(apart))
  expect((await said(together))[1]).toMatchObject({
    game: 'five "d"',
    fromBonus: '30',
    bonusId: '',
  })
  const [apartHeard, togetherHeard] = [await toldOf(apart), await toldOf(together)]
  expect(togetherHeard).toHaveLength(1)
  expect(togetherHeard[0]?.heard).toEqual(apartHeard[0]?.heard)
  expect(togetherHeard[0]?.heard.length).toBeGreaterThan(1)
  const read = await house.platform.modules.ledger.books()
  expect([...faultsOf(read), ...betFaults(read.kinds, await bets.sums())]).toEqual([])
})

test('[LED-04] what is closed, was paid in part or counts by rounds is left alone, and a second time all is', async () => {
  const who = await player(1_000n)
  const [open, cancelled, paid, table] = [
    await place(who, 10n),
    await place(who, 10n),
    await place(who, 10n),
    await place(who, 10n, { gameType: 'LIVE', vendor: 'EVO' }),
  ]
  await bets.cancel(cancelled)
  const { id, memberId } = paid
  await bets.settle({ id, memberId, step: 'first', payout: 1n, isLast: false })
  const all = [open, cancelled, paid, table].map((bet) => bet.id)
  const left = await bets.lose([...all, newId()], 'draw')
  expect(new Set(left.slice(0, 3))).toEqual(new Set(all.slice(1)))
  expect(left).toHaveLength(4)
  // The same again writes nothing: neither the day, nor an event.
  expect(await bets.lose(all, 'draw')).toHaveLength(4)
  expect(await dayOf(who.memberId)).toMatchObject({ count: 1, stake: '10' })
  expect(await toldOf([open])).toHaveLength(1)
})

test('[AGT-06] an event tells of five hundred bets at most, each once', async () => {
  const who = await player(10_000n)
  const all = await Promise.all(Array.from({ length: 1_100 }, () => place(who, 1n)))
  await bets.lose(
    all.map(({ id }) => id),
    'draw',
  )
  const told = await toldOf(all)
  expect(told.map(({ payload }) => payload.bets.length).toSorted((a, b) => a - b)).toEqual([
    100, 500, 500,
  ])
  const ids = told.flatMap(({ payload }) => payload.bets.map(({ betId }) => betId))
  expect(new Set(ids)).toEqual(new Set(all.map(({ id }) => id)))
  expect(await dayOf(who.memberId)).toMatchObject({ count: 1_100, stake: '1100' })
})
