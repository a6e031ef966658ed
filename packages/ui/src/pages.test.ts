import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageMarks } from './pages.ts'

const member = { marginPages: 1, pageRange: 5 }
const notice = { marginPages: 1, pageRange: 1 }

test('[MSG-02] one margin page and a range of five in the member view', () => {
  expect(pageMarks(10, 20, member)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20])
  expect(pageMarks(1, 20, member)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
  expect(pageMarks(20, 20, member)).toEqual([1, 'gap', 16, 17, 18, 19, 20])
})

test('[MSG-02] a range of one in the notice view', () => {
  expect(pageMarks(10, 20, notice)).toEqual([1, 'gap', 10, 'gap', 20])
  expect(pageMarks(1, 20, notice)).toEqual([1, 'gap', 20])
})

test('a gap never hides a single page', () => {
  expect(pageMarks(4, 7, notice)).toEqual([1, 'gap', 4, 'gap', 7])
  expect(pageMarks(3, 5, notice)).toEqual([1, 2, 3, 4, 5])
})

test('whatever the page, it is shown, in order, with both ends', () => {
  const window = fc.record({
    marginPages: fc.integer({ min: 1, max: 3 }),
    pageRange: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(fc.nat(300), fc.nat(300), window, (page, pages, shown) => {
      const marks = pageMarks(page, pages, shown)
      const numbers = marks.filter((mark) => mark !== 'gap')
      const last = Math.max(1, pages)
      expect(numbers).toContain(Math.min(Math.max(1, page), last))
      expect(numbers[0]).toBe(1)
      expect(numbers.at(-1)).toBe(last)
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    }),
  )
})
