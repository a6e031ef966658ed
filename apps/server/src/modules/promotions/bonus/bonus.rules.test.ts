import { expect, test } from 'vitest'
import { amountOf, capOf, guardOf, isTooLittle, requiredOf, shownProgress } from './bonus.rules.ts'
import { type BonusTerms, bonusFaults, bonusTerms } from './bonus.terms.ts'

const terms: BonusTerms = {
  amount: { on: 'deposit', rate: 500_000, most: '5000', depositMin: '2000', which: 'every' },
  times: 10,
  days: 7,
  stakeMax: '500',
  leastStake: '0',
  contributions: { others: 100, types: { LIVE: 20, LOTT: 0 }, games: { keno: 100, dice: 0 } },
  canQueue: true,
}
const given: BonusTerms = {
  ...terms,
  amount: { on: 'given', amount: '500', cap: '5000', by: 'member' },
}

test('[LED-05] what must be wagered is the bonus so many times, whatever the deposit', () => {
  expect([1_999n, 2_000n, 9_000n, 90_000n].map((deposit) => amountOf(terms, deposit))).toEqual([
    0n,
    1_000n,
    4_500n,
    5_000n,
  ])
  expect(requiredOf(terms, 1_000n)).toBe(10_000n)
  expect([amountOf(given, 0n), capOf(given), capOf(terms)]).toEqual([500n, 5_000n, undefined])
})

test('[LED-05] what counts nothing is refused to bonus money, by type and by game', () => {
  expect(guardOf(terms)).toEqual({
    stakeMax: '500',
    refused: ['LOTT'],
    games: { keno: true, dice: false },
  })
})

test('[LED-05] progress is shown in whole units, done only when it is, and never below nothing', () => {
  const shown = (wagered: bigint) => shownProgress({ required: 1_000n, wagered })
  expect(shown(99_999n)).toEqual({ wagered: 999n, left: 1n })
  expect(shown(100_000n)).toEqual({ wagered: 1_000n, left: 0n })
  expect(shown(900_000n)).toEqual({ wagered: 1_000n, left: 0n })
  expect(shown(-5n)).toEqual({ wagered: 0n, left: 1_000n })
})

test('[LED-05] used up is what is empty, or below the least stake', () => {
  expect([0n, 1n].map((held) => isTooLittle(terms, held))).toEqual([true, false])
  const least = { ...terms, leastStake: '50' }
  expect([49n, 50n].map((held) => isTooLittle(least, held))).toEqual([true, false])
})

test('[PRO-01] terms that a rule profile forbids are refused with the reason', () => {
  expect(bonusTerms.safeParse(terms).success).toBe(true)
  expect(bonusFaults(terms, 'standard')).toEqual([])
  expect(bonusFaults({ ...terms, times: 11 }, 'standard')).toEqual([
    {
      field: 'times',
      problem: 'A bonus is wagered 10 times at most, and these terms ask for 11 times.',
    },
  ])
  const none = { others: 0, types: {}, games: {} }
  expect(bonusFaults({ ...terms, contributions: none }, 'standard')).toHaveLength(1)
  expect(bonusFaults(terms, 'uk').map(({ problem }) => problem)).toEqual([
    'A game counts in full or not at all: a part of it would mean more than 10 times the bonus.',
    'One incentive is for one product, and these terms count casino, lottery, betting.',
    'Games that count are named by their type, as only that says which product they are.',
  ])
  const slots = { others: 0, types: { RNG: 100, LIVE: 100 }, games: {} }
  expect(bonusFaults({ ...terms, contributions: slots }, 'uk')).toEqual([])
})
