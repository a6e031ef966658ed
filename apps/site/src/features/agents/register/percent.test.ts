import { describe, expect, test } from 'vitest'
import { noRates, rateFault, ratesTyped, rateTyped, written } from './percent.ts'

describe('[AGT-02] rates as they are typed', () => {
  test.each([
    ['0.8', 8_000],
    ['0,8', 8_000],
    [' 1.2345 % ', 12_345],
    ['', 0],
    ['100', 1_000_000],
    ['100.1', undefined],
    ['0.00001', undefined],
    ['-1', undefined],
    ['much', undefined],
  ])('[AGT-02] %j is %j millionths', (typed, rate) => {
    expect(rateTyped(typed)).toBe(rate)
  })

  test('[AGT-02] lie between the rates below and the own', () => {
    expect(rateFault('0.5', 2_000, 8_000)).toBeUndefined()
    expect(rateFault('0.9', 2_000, 8_000)).toBe('tooHigh')
    expect(rateFault('0.1', 2_000, 8_000)).toBe('tooLow')
    expect(rateFault('x', 0, 8_000)).toBe('unreadable')
  })

  test('[AGT-02] are written so that they read as the same', () => {
    const rates = { ...noRates, RNG: 8_000, LIVE: 1 }
    expect(ratesTyped(written(rates))).toEqual(rates)
  })
})
