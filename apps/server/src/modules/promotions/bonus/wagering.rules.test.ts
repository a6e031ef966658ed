import { atRiskOf } from '@baize/money'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BetSettled } from '../../bets/index.ts'
import { type BonusRound, withBets } from './wagering.rules.ts'

const activatedAt = new Date('2026-05-01T10:00:00Z')
const contributions = { others: 100, types: { LIVE: 10 }, games: { golden: 33 } }
const counting = { activatedAt, contributions }
const [before, after] = ['2026-05-01T09:59:59.999Z', '2026-05-01T10:00:00.000Z']

let bets = 0
function told(more: Partial<BetSettled>): BetSettled {
  bets += 1
  return {
    betId: String(bets),
    memberId: 'm',
    currency: 'USD',
    gameType: 'RNG',
    vendor: 'PG',
    game: 'tiger',
    stake: more.validBet ?? '0',
    validBet: '0',
    payout: '0',
    status: 'settled',
    settledAt: after,
    placedAt: after,
    ...more,
  }
}

const addedBy = (list: readonly BetSettled[]) => withBets(counting, new Map(), list).added

/** What `bets` tells of the bets of one round, settled in this order. */
interface Stake {
  stake: bigint
  payout: bigint
  isBefore: boolean
}
function roundOf(list: readonly Stake[]): BetSettled[] {
  let [stake, payout] = [0n, 0n]
  return list.map((bet, nth) => {
    const then = { stake: String(stake), payout: String(payout), validBet: '0' }
    stake += bet.stake
    payout += bet.payout
    return told({
      gameType: 'LIVE',
      stake: String(bet.stake),
      payout: String(bet.payout),
      placedAt: bet.isBefore ? before : after,
      table: { name: 'round', entry: nth + 1 },
      ...(nth === 0
        ? {}
        : {
            round: {
              settledAt: after,
              before: then,
              after: { stake: String(stake), payout: String(payout), validBet: '0' },
            },
          }),
    })
  })
}

test('[LED-05] a bet counts by its game, else its type, else what others count; only since the bonus began', () => {
  expect(addedBy([told({ validBet: '100' })])).toBe(10_000n)
  expect(addedBy([told({ validBet: '1', game: 'golden' })])).toBe(33n)
  expect(addedBy([told({ validBet: '100', gameType: 'LIVE' })])).toBe(1_000n)
  expect(addedBy([told({ validBet: '100', placedAt: before })])).toBe(0n)
  // A stake that goes back takes away what its bet counted.
  expect(addedBy([told({ validBet: '-100' })])).toBe(-10_000n)
})

test('[LED-05] splitting bets, their order and the batches they are heard in change nothing', () => {
  const bet = fc.record({
    validBet: fc.bigInt({ min: -500n, max: 500n }).map(String),
    game: fc.constantFrom('tiger', 'golden'),
    gameType: fc.constantFrom('RNG', 'LIVE'),
    placedAt: fc.constantFrom(before, after),
  })
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 12 }), fc.nat(12), (list, cut) => {
      const all = list.map(told)
      const whole = addedBy(all)
      expect(addedBy(all.toReversed())).toBe(whole)
      expect(addedBy(all.slice(0, cut)) + addedBy(all.slice(cut))).toBe(whole)
      const halves = all.flatMap((one) => {
        const half = BigInt(one.validBet) / 2n
        const rest = BigInt(one.validBet) - half
        return [String(half), String(rest)].map((validBet) => ({ ...one, validBet }))
      })
      expect(addedBy(halves)).toBe(whole)
    }),
  )
})

test('[LED-05] of a table counts what the bets since the bonus put at risk, no more than the whole round, in any order', () => {
  const stake = fc.record({
    stake: fc.bigInt({ min: 1n, max: 500n }),
    payout: fc.bigInt({ min: 0n, max: 1_000n }),
    isBefore: fc.boolean(),
  })
  const lists = fc.array(stake, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(lists, fc.infiniteStream(fc.nat(1_000)), (list, chance) => {
      const sumsOf = (some: readonly Stake[]) => ({
        stake: some.reduce((sum, one) => sum + one.stake, 0n),
        payout: some.reduce((sum, one) => sum + one.payout, 0n),
      })
      const since = sumsOf(list.filter(({ isBefore }) => !isBefore))
      const own = since.stake > 0n ? atRiskOf(since) : 0n
      const all = atRiskOf(sumsOf(list))
      const expected = (own < all ? own : all) * 10n
      const news = roundOf(list)
        .map((one) => ({ one, place: chance.next().value ?? 0 }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ one }) => one)
      expect(addedBy(news)).toBe(expected)
      let rounds: ReadonlyMap<string, BonusRound> = new Map()
      let sum = 0n
      for (const one of news) {
        const next = withBets(counting, rounds, [one])
        sum += next.added
        rounds = next.rounds
      }
      expect(sum).toBe(expected)
    }),
  )
})
