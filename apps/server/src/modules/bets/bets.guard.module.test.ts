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

function place(holder: Holder, stake: bigint, gameType: Placement['gameType'] = 'RNG') {
  const id = people.newId()
  const game = { vendor: 'PG', game: 'tiger', round: id, rulesVersion: '1' }
  return house.platform.modules.bets.place({ ...holder, ...game, id, gameType, stake })
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
