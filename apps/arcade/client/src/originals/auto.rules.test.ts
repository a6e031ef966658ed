import { describe, expect, test } from 'vitest'
import {
  type AutoPlan,
  type AutoRun,
  afterBet,
  beginRun,
  endBefore,
  spareIn,
  strategies,
} from './auto.rules.ts'

const limits = { min: 10n, max: 1_000n, step: 5n, returnMax: 1_000_000n }
const keepStake = { onWin: { kind: 'reset' }, onLoss: { kind: 'reset' } } as const
const plan: AutoPlan = {
  bets: 3,
  stopOnProfit: undefined,
  stopOnLoss: undefined,
  strategy: keepStake,
}

/** Plays wins of twice the stake (W), losses (L) and returned stakes (E). */
function stakes(begun: AutoRun, outcomes: string): bigint[] {
  let run = begun
  return Array.from(outcomes, (outcome) => {
    const staked = run.stake
    const returned = outcome === 'W' ? staked * 2n : outcome === 'E' ? staked : 0n
    run = afterBet(run, { staked, returned }, limits)
    return run.stake
  })
}

const begin = (strategy: AutoPlan['strategy'], stake = 20n) =>
  beginRun({ ...plan, strategy }, stake)

describe('strategies', () => {
  test('martingale doubles after a loss and begins anew after a win', () => {
    expect(stakes(begin(strategies.martingale), 'LLLWL')).toEqual([40n, 80n, 160n, 20n, 40n])
  })

  test('d’Alembert goes up and down by one first stake, never below the lowest', () => {
    expect(stakes(begin(strategies.dalembert), 'LLWWW')).toEqual([40n, 60n, 40n, 20n, 10n])
  })

  test('Paroli doubles after a win and begins anew after three, or a loss', () => {
    expect(stakes(begin(strategies.paroli), 'WWWWL')).toEqual([40n, 80n, 20n, 40n, 20n])
  })

  test('a percentage is cut to what is offered', () => {
    const own = { onWin: { kind: 'reset' }, onLoss: { kind: 'percent', percent: 10 } } as const
    expect(stakes(begin(own, 55n), 'LL')).toEqual([60n, 65n])
  })

  test('a stake that comes back is neither won nor lost', () => {
    expect(stakes(begin(strategies.martingale), 'LEL')).toEqual([40n, 40n, 80n])
  })
})

describe('a run ends', () => {
  const after = (run: AutoRun, returned: bigint) =>
    afterBet(run, { staked: run.stake, returned }, limits)

  test('after so many bets', () => {
    let run = beginRun(plan, 20n)
    for (const left of [2, 1, 0]) {
      expect(endBefore(run, limits, 1_000n)).toBeUndefined()
      run = after(run, 0n)
      expect(run.left).toBe(left)
    }
    expect(endBefore(run, limits, 1_000n)).toBe('bets')
  })

  test('at the profit', () => {
    const run = beginRun({ ...plan, stopOnProfit: 20n }, 20n)
    expect(endBefore(after(run, 39n), limits, 1_000n)).toBeUndefined()
    expect(endBefore(after(run, 40n), limits, 1_000n)).toBe('profit')
  })

  test('before a bet whose loss would pass the limit', () => {
    const run = beginRun({ ...plan, stopOnLoss: 50n, strategy: strategies.martingale }, 20n)
    expect(endBefore(run, limits, 1_000n)).toBeUndefined()
    expect(endBefore(after(run, 0n), limits, 1_000n)).toBe('loss')
  })

  test('where the next stake is above the highest or above the balance, and is never cut to fit', () => {
    const run = beginRun({ ...plan, strategy: strategies.martingale }, 600n)
    expect(endBefore(run, limits, 599n)).toBe('money')
    expect(after(run, 0n).stake).toBe(1_200n)
    expect(endBefore(after(run, 0n), limits, 9_999n)).toBe('stake')
  })
})

test('a round adds to its stake only what there is, and what the player would lose', () => {
  const run = { ...begin(keepStake), net: -30n }
  expect(spareIn(run, { staked: 20n, balance: 500n })).toBe(500n)
  const cautious = { ...run, stopOnLoss: 100n }
  expect(spareIn(cautious, { staked: 20n, balance: 500n })).toBe(50n)
  expect(spareIn(cautious, { staked: 20n, balance: 40n })).toBe(40n)
})
