import { setImmediate as turn } from 'node:timers/promises'
import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIds } from '../../kernel/ids.ts'
import { createLedger, deposit } from '../ledger/index.ts'
import type { Along, Bets, Placement } from './index.ts'

let house: TestPlatform
let clock: FrozenClock
let bets: Bets
let merchantId: string
let newId: () => string

beforeAll(async () => {
  clock = frozenClock('2026-05-01T10:00:00Z')
  house = await startPlatform({ clock })
  bets = house.platform.modules.bets
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
  newId = createIds({ clock })
})
afterAll(() => house.stop())

let people = 0
async function player(cash: bigint) {
  people += 1
  const { memberId } = await house.enrol(`look${people}`, 0)
  const holder = { merchantId, memberId, currency: 'USD' }
  await house.platform.modules.ledger.post([deposit(holder, newId(), cash)])
  return holder
}

function wager(holder: Awaited<ReturnType<typeof player>>, stake: bigint): Placement {
  const game = { gameType: 'RNG', vendor: 'PG', game: 'tiger', round: newId() } as const
  return { ...holder, ...game, id: newId(), stake, rulesVersion: '1' }
}

test('[RGM-02] whoever is excluded is given no free bet either, whatever is remembered of his limits', async () => {
  const who = await player(1_000n)
  expect((await bets.place(wager(who, 10n))).kind).toBe('placed')
  const { database } = house.platform.modules
  // The same update as another node would write.
  await database.pool.query(
    `update limits.tally set excluded_until = 'infinity', version = version + 1 where member_id = $1`,
    [who.memberId],
  )
  // And this node's clock is a little behind the clock that recorded the member last.
  clock.advance(-500)
  expect((await bets.place(wager(who, 0n))).kind).toBe('refused')
})

test('[LED-04] two wins of one bet at once send nobody else the long way', async () => {
  const one = await player(1_000n)
  const others = await Promise.all(Array.from({ length: 8 }, () => player(1_000n)))
  const bet = wager(one, 10n)
  await bets.place(bet)
  await Promise.all(others.map((other) => bets.place(wager(other, 1n))))
  const writer: Along['writer'] = () => {}
  const outcomes: string[] = []
  for (let n = 0; n < 10; n += 1) {
    const win = (step: string) =>
      bets.settle({ id: bet.id, memberId: one.memberId, step, payout: 1n, isLast: false })
    const first = win(`a${n}`)
    await turn()
    await turn()
    const second = win(`b${n}`)
    const placed = others.map((other) => bets.place(wager(other, 1n), { writer, row: {} }))
    for (const { kind } of await Promise.all(placed)) outcomes.push(kind)
    await Promise.all([first, second])
  }
  expect(outcomes.filter((kind) => kind !== 'placed')).toEqual([])
})

test('[LED-02] a bet with rows of its caller that memory cannot decide is undecided, and nothing is written', async () => {
  const who = await player(1_000n)
  const along: Along = { writer: () => {}, row: {} }
  await bets.place(wager(who, 10n))
  expect((await bets.place(wager(who, 10n), along)).kind).toBe('placed')
  // Another node moves the member's money, so what this one remembers is stale.
  const there = createLedger({ ...house.platform.modules.database, clock })
  await there.post([deposit(who, newId(), 500n)])
  const bet = wager(who, 10n)
  expect(await bets.place(bet, along)).toEqual({ kind: 'undecided' })
  expect(await bets.bet(who.memberId, bet.id)).toBeUndefined()
  expect(await bets.place(bet)).toEqual({ kind: 'placed', purses: { cash: 1_470n, bonus: 0n } })
})
