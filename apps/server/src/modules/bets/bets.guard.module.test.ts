import { frozenClock, peopleOn, startPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deposit, grantBonus } from '../ledger/index.ts'
import type { BonusGuard } from '../limits/index.ts'
import type { Placement } from './index.ts'

const clock = frozenClock('2026-03-10T09:00:00Z')
const guard: BonusGuard = { stakeMax: '500', refused: ['LIVE'] }

let house: Awaited<ReturnType<typeof startPlatform>>
let people: ReturnType<typeof peopleOn>
beforeAll(async () => {
  house = await startPlatform({ clock })
  people = peopleOn(house, clock)
})
afterAll(() => house.stop())

/** Somebody with 10,000 of bonus money and no cash. */
async function holderOf(bonus: BonusGuard | null) {
  const { ledger, limits, database } = house.platform.modules
  const holder = {
    merchantId: people.merchantId,
    memberId: await people.person(0),
    currency: 'USD',
  }
  await ledger.post([grantBonus(holder, people.newId(), 10_000n)])
  await database.db.transaction().execute((tx) => limits.guardBonus(tx, holder, bonus))
  return holder
}

type Holder = Awaited<ReturnType<typeof holderOf>>

function place(
  holder: Holder,
  stake: bigint,
  gameType: Placement['gameType'] = 'RNG',
  more: Partial<Placement> = {},
) {
  const id = people.newId()
  const game = { vendor: 'PG', game: 'tiger', round: id, rulesVersion: '1' }
  return house.platform.modules.bets.place({ ...holder, ...game, id, gameType, stake, ...more })
}

it('[LED-05] a stake with bonus money above the most is refused before it is taken, with the figure', async () => {
  const holder = await holderOf(guard)
  expect(await place(holder, 501n)).toEqual({
    kind: 'refused',
    fault: { kind: 'bonusStake', most: 500n },
  })
  const { ledger } = house.platform.modules
  expect(await ledger.balanceOf(holder.memberId, 'USD')).toMatchObject({ bonus: 10_000n })
  expect(await place(holder, 500n)).toMatchObject({ kind: 'placed' })
  // The second one is decided by memory.
  expect(await place(holder, 501n)).toMatchObject({ kind: 'refused' })
  expect(await place(holder, 500n)).toMatchObject({ kind: 'placed' })
})

it('[LED-05] bonus money is refused on games that the bonus leaves out', async () => {
  const holder = await holderOf(guard)
  expect(await place(holder, 100n, 'LIVE')).toEqual({
    kind: 'refused',
    fault: { kind: 'bonusGame' },
  })
  expect(await place(holder, 100n, 'FISH')).toMatchObject({ kind: 'placed' })
})

it('[LED-05] cash is not bound by a bonus, but the part of a stake that cash does not cover is', async () => {
  const { ledger } = house.platform.modules
  const holder = await holderOf(guard)
  await ledger.post([deposit(holder, people.newId(), 3_000n)])
  expect(await place(holder, 2_000n, 'LIVE')).toMatchObject({ kind: 'placed' })
  expect(await place(holder, 1_001n)).toMatchObject({ fault: { kind: 'bonusStake' } })
  expect(await place(holder, 1_000n)).toMatchObject({ kind: 'placed', purses: { cash: 0n } })
})

it('[LED-05] a guard that changes counts at once, also on a node that remembers the old one', async () => {
  const { limits, database } = house.platform.modules
  const holder = await holderOf(null)
  expect(await place(holder, 2_000n)).toMatchObject({ kind: 'placed' })
  await database.db.transaction().execute((tx) => limits.guardBonus(tx, holder, guard))
  expect(await place(holder, 2_000n)).toMatchObject({ fault: { kind: 'bonusStake', most: 500n } })
  await database.db.transaction().execute((tx) => limits.guardBonus(tx, holder, null))
  expect(await place(holder, 2_000n)).toMatchObject({ kind: 'placed' })
})

it('[LED-05] all chips of a round are one stake, whichever of them are cash, on whatever product', async () => {
  const { ledger, bets } = house.platform.modules
  const holder = await holderOf({ stakeMax: '500', refused: [] })
  const round = { round: 'shoe 7' }
  const refused = { kind: 'refused', fault: { kind: 'bonusStake', most: 500n } }
  expect(await place(holder, 300n, 'LIVE', round)).toMatchObject({ kind: 'placed' })
  expect(await place(holder, 201n, 'LIVE', round)).toMatchObject(refused)
  const second = people.newId()
  expect(await place(holder, 200n, 'LIVE', { ...round, id: second })).toMatchObject({
    kind: 'placed',
  })
  expect(await place(holder, 1n, 'LIVE', round)).toMatchObject(refused)
  // Another round, and another game with a round of that name, are stakes of their own.
  expect(await place(holder, 500n, 'LIVE', { round: 'shoe 8' })).toMatchObject({ kind: 'placed' })
  expect(await place(holder, 500n, 'LIVE', { ...round, game: 'lion' })).toMatchObject({
    kind: 'placed',
  })
  // A chip that was taken back makes room.
  await bets.cancel({ id: second, memberId: holder.memberId })
  expect(await place(holder, 200n, 'LIVE', round)).toMatchObject({ kind: 'placed' })
  // Chips in cash are free, but they count beside bonus money.
  await ledger.post([deposit(holder, people.newId(), 400n)])
  expect(await place(holder, 400n, 'LIVE', { round: 'shoe 9' })).toMatchObject({ kind: 'placed' })
  expect(await place(holder, 101n, 'LIVE', { round: 'shoe 9' })).toMatchObject(refused)
  expect(await place(holder, 100n, 'LIVE', { round: 'shoe 9' })).toMatchObject({ kind: 'placed' })
})

it('[LED-05] the first table is not forgotten at the fortieth; what is settled is', async () => {
  const { bets } = house.platform.modules
  const holder = await holderOf({ stakeMax: '200', refused: [] })
  const first = people.newId()
  await place(holder, 200n, 'LIVE', { round: 'table 0', id: first })
  const others = Array.from({ length: 40 }, () => people.newId())
  for (const [nth, id] of others.entries())
    await place(holder, 10n, 'LIVE', { round: `table ${nth + 1}`, id })
  const again = () => place(holder, 1n, 'LIVE', { round: 'table 0' })
  expect(await again()).toMatchObject({ fault: { kind: 'bonusStake', most: 200n } })
  const end = { memberId: holder.memberId, step: 'end', payout: 0n, isLast: true }
  for (const id of others) await bets.settle({ ...end, id })
  expect(await again()).toMatchObject({ fault: { kind: 'bonusStake', most: 200n } })
  expect((await keptOf(holder)).length).toBeLessThan(40)
})

it('[LED-05] lottery tickets that are lost by the thousand end their rounds, too', async () => {
  const { bets } = house.platform.modules
  const holder = await holderOf({ stakeMax: '200', refused: [] })
  const ids = Array.from({ length: 40 }, () => people.newId())
  for (const [nth, id] of ids.entries())
    await place(holder, 10n, 'LOTT', { round: `draw ${nth}`, id })
  const openIn = async () => (await keptOf(holder)).filter((kept) => /^.{7}\d+x/.test(kept))
  expect(await openIn()).toHaveLength(40)
  const [first = '', last = ''] = [ids[0], ids.at(-1)]
  for (const nth of ids.keys()) {
    const round = { gameType: 'LOTT', vendor: 'PG', game: 'tiger', round: `draw ${nth}` } as const
    await house.platform.modules.database.db
      .transaction()
      .execute((tx) => bets.openRound(tx, round))
    expect(await bets.endRound({ ...round, range: { first, last } })).toBe('ended')
  }
  expect(await openIn()).toHaveLength(0)
  // The node's memory of the tally is stale now; a bet is decided all the same.
  expect(await place(holder, 200n)).toMatchObject({ kind: 'placed' })
})

/** Each round as it is stored: its name of seven signs, its stake, and how many of its bets are open. */
async function keptOf({ memberId }: Holder): Promise<string[]> {
  const found = await house.platform.modules.database.pool.query(
    'select bonus_rounds as rounds from limits.tally where member_id = $1',
    [memberId],
  )
  return found.rows[0]?.rounds.split(',')
}

it('[LED-05] chips of a round that are placed at the same moment are one stake, too', async () => {
  const holder = await holderOf({ stakeMax: '500', refused: [] })
  const chips = Array.from({ length: 8 }, () => place(holder, 100n, 'LIVE', { round: 'rush' }))
  const kinds = (await Promise.all(chips)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'placed')).toHaveLength(5)
})

it('[LED-05] a game can differ from its type', async () => {
  const holder = await holderOf({
    stakeMax: null,
    refused: ['LIVE'],
    games: { lion: true, tiger: false },
  })
  expect(await place(holder, 10n, 'LIVE', { game: 'lion' })).toMatchObject({ kind: 'placed' })
  expect(await place(holder, 10n, 'RNG')).toMatchObject({ fault: { kind: 'bonusGame' } })
})
