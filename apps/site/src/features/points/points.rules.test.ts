import { describe, expect, test } from 'vitest'
import {
  exactPoints,
  piecesMax,
  pointsFault,
  pointsTyped,
  quickPoints,
  worthOf,
} from './points.rules.ts'

describe('[PTS-01] converting', () => {
  test('[PTS-01] shows what the server will pay: rounded down once', () => {
    expect(worthOf(250n, { points: '100', amount: '100' })).toBe(250n)
    expect(worthOf(91n, { points: '90', amount: '100' })).toBe(101n)
    expect(worthOf(-1n, { points: '90', amount: '100' })).toBe(0n)
  })

  test('[PTS-01] points are typed as people type numbers', () => {
    expect(['1500', '1,500', '1.500', ' 1 500 '].map(pointsTyped)).toEqual(Array(4).fill(1_500n))
    expect(['', 'x', '-5', '1e3'].map(pointsTyped)).toEqual(Array(4).fill(undefined))
  })

  test('[PTS-01] too few and too many are told apart', () => {
    const range = { min: 500n, max: 6_400n }
    const faults = [undefined, 499n, 500n, 6_400n, 6_401n].map((each) => pointsFault(each, range))
    expect(faults).toEqual(['missing', 'low', undefined, undefined, 'high'])
    expect(pointsFault(600n, { min: 500n, max: -3n })).toBe('high')
  })

  test('[PTS-01] quick figures lie within what there is', () => {
    expect(quickPoints({ min: 500n, max: 6_400n })).toEqual([500n, 1_000n, 2_000n, 5_000n])
    expect(quickPoints({ min: 500n, max: 400n })).toEqual([])
  })
})

test('[PTS-01] no more pieces than there are, than points pay for, and than one redemption takes', () => {
  const goods = { price: '100', left: 7 }
  expect(piecesMax(goods, 450n, 20)).toBe(4)
  expect(piecesMax(goods, 9_000n, 20)).toBe(7)
  expect(piecesMax({ ...goods, left: 90 }, 9_000n, 20)).toBe(20)
  expect(piecesMax(goods, -5n, 20)).toBe(0)
})

test('[PTS-01] exact points keep two decimals', () => {
  expect(exactPoints(12_345_000_000n)).toBe('12.34')
  expect(exactPoints(3_000_000_000n)).toBe('3')
  expect(exactPoints(-500_000_000n)).toBe('-0.50')
})
