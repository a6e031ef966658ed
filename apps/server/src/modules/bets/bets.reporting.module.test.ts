import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { betFaults, faultsOf } from '../../cli/books.ts'
import { createIds } from '../../kernel/ids.ts'
import { bringToVendor, deposit } from '../ledger/index.ts'
import type { Bets, Played } from './index.ts'

let house: TestPlatform
let clock: FrozenClock
let bets: Bets
let newId: () => string

beforeAll(async () => {
  clock = frozenClock('2026-05-01T10:00:00Z')
  house = await startPlatform({ clock })
  bets = house.platform.modules.bets
  newId = createIds({ clock })
})
afterAll(() => house.stop())
afterEach(async () => {
  const read = await house.platform.modules.ledger.books()
  const faults = [...faultsOf(read), ...betFaults(read.kinds, await bets.sums())]
  if (faults.length > 0) throw new Error(faults.join('\n'))
})

let people = 0

/** A member whose money lies at a vendor. */
async function player(amount: bigint) {
  people += 1
  const enrolled = await house.enrol(`away${people}`, 0)
  const { ledger, config } = house.platform.modules
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  const holder = { merchantId, memberId: enrolled.memberId, currency: 'USD' }
  await ledger.post([deposit(holder, newId(), amount)])
  await ledger.post([bringToVendor(holder, 'JDB', newId(), amount)])
  const played = (stake: bigint, payout: bigint, more: Partial<Played> = {}): Played => ({
    ...holder,
    id: newId(),
    gameType: 'RNG',
    vendor: 'JDB',
    game: 'JDB',
    round: 'visit',
    stake,
    payout,
    rulesVersion: 'vendor',
    ...more,
  })
  const lying = async () => (await ledger.balanceOf(holder.memberId, 'USD')).vendors.JDB
  return { ...holder, played, lying, client: house.as(enrolled) }
}

describe('[LED-01] [LED-02] play that is over, with money that lay at a vendor', () => {
  test('[LED-01] is a settled bet; what was won was wagered again', async () => {
    const who = await player(100n)
    expect(await bets.report(who.played(900n, 850n))).toEqual({ kind: 'reported' })
    expect(await who.lying()).toBe(50n)
    const { list, totals } = await who.client.call('bets', { query: {} })
    expect(list).toMatchObject([
      { stake: '900', validBet: '900', payout: '850', status: 'settled' },
    ])
    expect(totals).toMatchObject({ profit: '-50', count: 1 })
    const { totals: days } = await who.client.call('profit', { query: {} })
    expect(days).toMatchObject({ stake: '900', payout: '850', profit: '-50', count: 1 })
  })

  test('[LED-02] is taken down once per id, also many times at once', async () => {
    const who = await player(100n)
    const once = who.played(30n, 10n)
    const kinds = await Promise.all(Array.from({ length: 10 }, () => bets.report(once)))
    expect(kinds.filter(({ kind }) => kind === 'reported')).toHaveLength(1)
    expect(kinds.filter(({ kind }) => kind === 'repeated')).toHaveLength(9)
    expect(await bets.report({ ...once, stake: 31n })).toEqual({ kind: 'reused' })
    expect(await who.lying()).toBe(80n)
  })

  test('[LED-01] takes no more than lay there, and then nothing of it', async () => {
    const who = await player(100n)
    expect(await bets.report(who.played(131n, 30n))).toEqual({ kind: 'insufficient' })
    expect(await who.lying()).toBe(100n)
    expect(await bets.report(who.played(130n, 30n))).toEqual({ kind: 'reported' })
    expect(await who.lying()).toBe(0n)
    await expect(bets.report(who.played(0n, 0n))).rejects.toThrow('neither a stake nor a payout')
  })

  test('[LED-01] never holds more than can be kept', async () => {
    const who = await player(100n)
    expect(await bets.report(who.played(0n, 2n ** 63n - 1n))).toEqual({ kind: 'too-large' })
    expect(await who.lying()).toBe(100n)
  })
})

test('[MEM-03] [PRO-02] a bet that was given away says so in both records, and a gain at a vendor does not', async () => {
  const who = await player(100n)
  await bets.report(who.played(0n, 20n))
  const { payout: _payout, ...free } = who.played(0n, 30n, { vendor: 'arcade', game: 'crash' })
  await bets.place(free)
  const { id, memberId } = free
  await bets.settle({ id, memberId, step: 'won', payout: 30n, isLast: true })
  const { list } = await who.client.call('bets', { query: {} })
  expect(list.map(({ payout, isFree }) => [payout, isFree])).toEqual([
    ['30', true],
    ['20', undefined],
  ])
  const statement = await who.client.call('statement', { query: { kinds: 'payout' } })
  expect(statement.list.map(({ amount, isFree }) => [amount, isFree])).toEqual([
    ['30', true],
    ['20', undefined],
  ])
})
