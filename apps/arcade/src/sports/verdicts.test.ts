import { type EventResult, selectionText } from '@baize/engines/odds'
import { expect, test } from 'vitest'
import { asksMoment, judge, poolPricesOf } from './verdicts.ts'

const price = { price_n: 9n, price_d: 5n }
const home = { ...price, pick: 'match/goals/1x2=home' }
const level = {
  ...price,
  pick: selectionText({
    market: { type: 'ah', period: 'match', of: 'goals', line: 0 },
    outcome: 'home',
  }),
}

function ended(
  goals: readonly [number, number],
  status: EventResult['status'] = 'finished',
): EventResult {
  const [of, against] = goals
  const counts = { goals: { home: of, away: against } }
  return { status, periods: { match: { isOver: status === 'finished', counts } } }
}

const said = (group: typeof home, result: EventResult) => {
  const judged = judge(group, result)
  return judged && [judged.verdict, judged.times, judged.reason]
}
const times = (n: bigint, d: bigint) => ({ n, d })

test('[GAM-11] every leg has a verdict, by what it is multiplied, and why', () => {
  expect(said(home, ended([2, 1]))).toEqual(['won', times(9n, 5n), 'result'])
  expect(said(home, ended([1, 1]))).toEqual(['lost', times(0n, 1n), 'result'])
  expect(said(level, ended([1, 1]))).toEqual(['void', times(1n, 1n), 'push'])
  expect(said(home, ended([2, 1], 'playing'))).toBeUndefined()
})

test('[GAM-11] what was called off says so, and not that the line was met', () => {
  const off: EventResult = { status: 'cancelled', periods: {} }
  expect(said(home, off)).toEqual(['void', times(1n, 1n), 'cancelled'])
  expect(said(home, ended([2, 1], 'abandoned'))).toEqual(['void', times(1n, 1n), 'abandoned'])
})

test('[GAM-11] a pool pays its winners, and says why it gives stakes back', () => {
  const fight = (
    result: 'meron' | 'wala' | 'draw',
    status: EventResult['status'] = 'finished',
  ) => ({
    status,
    periods: {},
    fight: result,
  })
  const meron = { pick: 'pool=meron', price_n: 158n, price_d: 100n }
  const wala = { pick: 'pool=wala', price_n: 237n, price_d: 100n }
  expect(said(meron, fight('meron'))).toEqual(['won', times(79n, 50n), 'result'])
  expect(said(wala, fight('meron'))).toEqual(['lost', times(0n, 1n), 'result'])
  expect(said(wala, fight('draw'))).toEqual(['void', times(1n, 1n), 'draw'])
  expect(judge({ ...wala, price_n: null, price_d: null }, fight('wala'))).toMatchObject({
    verdict: 'void',
    reason: 'pool-refund',
  })
  expect(said(meron, fight('meron', 'playing'))).toBeUndefined()
  expect(said(meron, fight('meron', 'cancelled'))).toEqual(['void', times(1n, 1n), 'cancelled'])
})

test('[GAM-12] a pool that pays 1.07 or less on a side, or has an empty one, has no price', () => {
  expect(poolPricesOf({ meron: 60n, wala: 40n })).toMatchObject({ meron: { numerator: 79n } })
  expect(poolPricesOf({ meron: 100n, wala: 0n })).toBeUndefined()
  expect(poolPricesOf({ meron: 900n, wala: 100n })).toBeUndefined()
})

test('[GAM-12] the moment of a bet is asked for where only bets of some time are void', () => {
  const result = ended([2, 1])
  expect(asksMoment(result)).toBe(false)
  expect(asksMoment({ ...result, withdrawn: [] })).toBe(false)
  expect(asksMoment({ ...result, startedMs: 1 })).toBe(true)
  expect(asksMoment({ ...result, cancelled: { fromMs: 1, untilMs: 2 } })).toBe(true)
  const late = { ...home, accepted_at: new Date(5) }
  expect(judge(late, { ...result, cancelled: { fromMs: 5, untilMs: 6 } })?.verdict).toBe('void')
  expect(judge(late, { ...result, cancelled: { fromMs: 6, untilMs: 7 } })?.verdict).toBe('won')
})
