import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  capOf,
  effectOf,
  isRipe,
  judgeValue,
  levelOf,
  openDays,
  shareOf,
  typedValue,
} from './limits.rules.ts'

const day = { kind: 'deposit', period: 'day' } as const
const inEnglish = (currency: string) => ({ currency, tag: 'en' })
const now = new Date('2026-06-10T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

describe('what is shown of a limit', () => {
  test.each([
    [null, null, null],
    ['500', null, 500n],
    [null, '300', 300n],
    ['500', '300', 300n],
    ['200', '300', 200n],
  ])('[RGM-01] own %s and house %s leave %s', (own, house, cap) => {
    expect(capOf({ own, house })).toBe(cap)
  })

  test('[RGM-01] the bar is never longer than its line', () => {
    expect(shareOf({ own: '300', house: null, used: '299' })).toBe(99)
    expect(shareOf({ own: '300', house: null, used: '900' })).toBe(100)
    expect(shareOf({ own: null, house: null, used: '900' })).toBe(0)
    expect([0, 79, 80, 99, 100].map(levelOf)).toEqual(['calm', 'calm', 'near', 'near', 'full'])
  })
})

describe('what is typed', () => {
  test('[RGM-01] becomes minor units or minutes, or is told what is wrong', () => {
    expect(judgeValue(day, '120.50', inEnglish('USD'))).toEqual({ value: 12_050n })
    expect(judgeValue(day, '120', inEnglish('JPY'))).toEqual({ value: 120n })
    expect(judgeValue({ kind: 'session', period: 'day' }, '90', inEnglish('USD'))).toEqual({
      value: 90n,
    })
    expect(judgeValue(day, ' ', inEnglish('USD'))).toEqual({ fault: 'missing' })
    expect(judgeValue(day, '1.234', inEnglish('USD'))).toEqual({ fault: 'unreadable' })
    expect(judgeValue(day, '99999999999999999.99', inEnglish('USD'))).toEqual({
      fault: 'unreadable',
    })
    expect(judgeValue(day, '0.00', inEnglish('USD'))).toEqual({ fault: 'zero' })
    expect(judgeValue({ kind: 'session', period: 'week' }, '10081', inEnglish('USD'))).toEqual({
      fault: 'tooLong',
    })
    expect(judgeValue({ kind: 'session', period: 'day' }, '1.5', inEnglish('USD'))).toEqual({
      fault: 'unreadable',
    })
  })

  test('[RGM-01] is read as the language writes it', () => {
    const spanish = { currency: 'USD', tag: 'es' }
    expect(judgeValue(day, '1.120,50', spanish)).toEqual({ value: 112_050n })
  })

  test('[RGM-01] what stands in the field means the limit that it came from', () => {
    const value = fc.bigInt({ min: 1n, max: 10n ** 17n })
    fc.assert(
      fc.property(value, fc.constantFrom('USD', 'JPY', 'KWD'), (limit, currency) => {
        const typed = typedValue(day, String(limit), inEnglish(currency))
        expect(judgeValue(day, typed, inEnglish(currency))).toEqual({ value: limit })
      }),
    )
    expect(typedValue(day, null, inEnglish('USD'))).toBe('')
  })

  test('[RGM-01] tighter holds at once, looser and none wait', () => {
    expect(effectOf(null, 5n)).toBe('now')
    expect(effectOf('5', 4n)).toBe('now')
    expect(effectOf('5', 5n)).toBe('same')
    expect(effectOf('5', 6n)).toBe('later')
    expect(effectOf('5', null)).toBe('later')
    expect(effectOf(null, null)).toBe('same')
    expect(isRipe({ from: inDays(1) }, now)).toBe(false)
    expect(isRipe({ from: inDays(0) }, now)).toBe(true)
  })
})

describe('breaks', () => {
  test('[RGM-02] only longer ones than what stands are offered', () => {
    expect(openDays('timeOut', null, now)).toEqual([1, 7, 14, 30, 42])
    expect(openDays('timeOut', { until: inDays(10) }, now)).toEqual([14, 30, 42])
    expect(openDays('exclusion', { until: inDays(400) }, now)).toEqual([1_825, null])
    expect(openDays('timeOut', { until: inDays(400) }, now)).toEqual([])
    expect(openDays('exclusion', { until: null }, now)).toEqual([])
  })
})
