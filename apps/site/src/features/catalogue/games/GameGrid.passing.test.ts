import { expect, test } from 'vitest'
import { isQuick } from './GameGrid.passing.ts'

const rowHeight = 300
const from = { top: 0, atMs: 1_000 }

test('[GAM-04] rows that pass quicker than anybody looks are not drawn, others are', () => {
  expect(isQuick(from, { top: 50, atMs: 1_016 }, rowHeight)).toBe(false)
  expect(isQuick(from, { top: 100, atMs: 1_016 }, rowHeight)).toBe(true)
  expect(isQuick({ ...from, top: 100 }, { top: 0, atMs: 1_016 }, rowHeight)).toBe(true)
  expect(isQuick(from, { top: 400, atMs: 1_100 }, rowHeight)).toBe(false)
})

test('[GAM-04] a jump to another place shows at once what is there', () => {
  expect(isQuick(from, { top: 90_000, atMs: 4_000 }, rowHeight)).toBe(false)
})
