import { lotteryByCode, offerOf, ratioFrom } from '@baize/engines/lottery'
import { expect, test } from 'vitest'
import type { Kind } from '../lottery.types.ts'
import { bestWin, chanceShown, chanceSpan, returnsSpan } from './odds.rules.ts'

const kind: Pick<Kind, 'tiers' | 'returns'> = {
  tiers: [
    { key: 'big', variant: 'big', chance: '1/2', payout: '19/10', poolShare: null },
    { key: 'tie', variant: 'tie', chance: '1/200', payout: '190', poolShare: null },
  ],
  returns: { big: '19/20', tie: '341999/360000' },
}

test('[LOT-01] what a kind returns is rounded down, and its variants are a span', () => {
  expect(returnsSpan(kind)).toEqual({ low: '94.99', high: '95.00' })
})

test('[LOT-01] chances are shown as percent, or as one in so many where that is easier to grasp', () => {
  expect(chanceShown(ratioFrom('1/2'))).toEqual({ in: 'percent', percent: '50.00' })
  expect(chanceShown(ratioFrom('1/200'))).toEqual({ in: 'one', of: 200 })
  expect(chanceSpan(kind, new Set(['tie']))?.high).toEqual(ratioFrom('1/200'))
  expect(chanceSpan(kind)?.low).toEqual(ratioFrom('1/200'))
})

test('[LOT-03] the possible win is that of the best line, by the payouts on offer', () => {
  const lottery = lotteryByCode('ZYKS45')
  const engine = lottery && offerOf(lottery, 'sides')?.kind
  if (!engine) throw new Error('K3 has no sides')
  const tiers = ['big', 'small', 'odd', 'even'].map((key) => ({
    key,
    variant: key,
    chance: '1/2',
    payout: key === 'odd' ? '2' : '19/10',
    poolShare: null,
  }))
  expect(bestWin({ engine, kind: { tiers }, selection: 'big', unit: 250n })).toBe(475n)
  expect(bestWin({ engine, kind: { tiers }, selection: 'big,odd', unit: 250n })).toBe(500n)
})
