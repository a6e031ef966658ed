import { describe, expect, test } from 'vitest'
import { nextRows, pageSize, pagesOf, shapeOf } from './grid.rules.ts'

describe('[GAM-04] a grid over ten thousand games', () => {
  test('has two columns on a small phone and more where there is room', () => {
    expect(shapeOf(328, 360).columns).toBe(2)
    expect(shapeOf(736, 768).columns).toBe(4)
    expect(shapeOf(1_140, 1_440).columns).toBe(6)
    expect(shapeOf(0, 360).columns).toBeGreaterThan(0)
  })

  test('[GAM-02] asks for the pages of twenty that its rows show, and for no other', () => {
    expect(pageSize).toBe(20)
    expect(pagesOf([0, 1, 2], 6, 10_000)).toEqual([1])
    expect(pagesOf([9, 10, 11], 6, 10_000)).toEqual([3, 4])
    expect(pagesOf([1_664, 1_666], 6, 10_000)).toEqual([500])
    expect(pagesOf([0, 1], 6, 5)).toEqual([1])
    expect(pagesOf([], 6, 10_000)).toEqual([])
    expect(pagesOf([0], 6, 0)).toEqual([])
  })

  test('shows every game once: no row is without its page', () => {
    const total = 997
    for (const columns of [2, 3, 6, 7]) {
      const rows = Math.ceil(total / columns)
      for (let row = 0; row < rows; row += 1) {
        const pages = new Set(pagesOf([row], columns, total))
        for (let at = row * columns; at < Math.min((row + 1) * columns, total); at += 1) {
          expect(pages.has(Math.floor(at / pageSize) + 1)).toBe(true)
        }
      }
    }
  })
})

test('[GAM-04] rows are drawn a few at a time, on from those that are there', () => {
  expect(nextRows([0, 1, 2, 3], [], 2)).toEqual([0, 1])
  expect(nextRows([40, 41, 42], [], 2)).toEqual([40, 41])
  expect(nextRows([4, 5, 6, 7, 8], [4, 5], 2)).toEqual([6, 7])
  expect(nextRows([4, 5, 6, 7, 8], [7, 8], 2)).toEqual([6, 5])
  expect(nextRows([4, 5], [4, 5], 2)).toEqual([])
  expect(nextRows([], [], 2)).toEqual([])
})
