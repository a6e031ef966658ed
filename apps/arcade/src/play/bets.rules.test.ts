import { models as engines } from '@baize/engines'
import { expect, test } from 'vitest'
import { models } from '../fixture/range.fixture.ts'
import { stepFor, stepsOf, ticketsOf } from './bets.rules.ts'

const { plain, buying, pooled } = models
const bets = (currency: string) => stepsOf(plain!, currency).map(({ bet }) => Number(bet))

test('bets rise, each amount once, in what the currency counts in', () => {
  expect(bets('USD')).toEqual([5, 10, 25, 50, 100, 250, 500, 1_000, 2_500])
  expect(bets('VND')[0]).toBe(500)
  expect(stepsOf(buying!, 'USD')[1]).toMatchObject({ bet: 10n, price: 70n, coin: 1n, level: 2 })
})

test('a bet is one of them, or refused by where it lies', () => {
  const steps = stepsOf(plain!, 'USD')
  expect(stepFor(steps, 25n)).toMatchObject({ coin: 1n, level: 5 })
  expect(stepFor(steps, 4n)).toBe('bet-too-low')
  expect(stepFor(steps, 26n)).toBe('bet-not-offered')
  expect(stepFor(steps, 2_501n)).toBe('bet-too-high')
})

test('chances in the pool are in proportion to the money staked', () => {
  const steps = stepsOf(pooled!, 'USD')
  for (const step of steps) {
    expect(BigInt(ticketsOf(pooled!, step, 'base')) * 5n).toBe(step.bet)
  }
  expect(ticketsOf({ ...buying!, jackpot: pooled!.jackpot! }, steps[0]!, 'buy')).toBe(7)
})

test('every model of the house can be staked on, and its highest win travels exactly', () => {
  expect(engines.length).toBeGreaterThan(0)
  for (const model of engines) {
    for (const currency of ['USD', 'PHP', 'VND', 'XXX']) {
      const steps = stepsOf(model, currency)
      expect(steps.length).toBeGreaterThan(3)
      const highest = (steps.at(-1)?.bet ?? 0n) * BigInt(model.maxWin) * 100_000n
      expect(highest).toBeLessThan(2n ** 63n)
      expect(steps.every((step) => ticketsOf(model, step, 'base') >= 1)).toBe(true)
    }
  }
})
