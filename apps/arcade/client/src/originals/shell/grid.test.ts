import { expect, test } from 'vitest'
import { cellAfter } from './grid.ts'

test('arrows move over a board and stop at its edges', () => {
  const size = { columns: 5, count: 25 }
  expect(cellAfter('ArrowRight', 0, size)).toBe(1)
  expect(cellAfter('ArrowRight', 4, size)).toBeUndefined()
  expect(cellAfter('ArrowLeft', 5, size)).toBeUndefined()
  expect(cellAfter('ArrowDown', 4, size)).toBe(9)
  expect(cellAfter('ArrowUp', 4, size)).toBeUndefined()
  expect(cellAfter('ArrowDown', 24, size)).toBeUndefined()
  expect([cellAfter('Home', 13, size), cellAfter('End', 13, size)]).toEqual([10, 14])
  expect(cellAfter('Enter', 13, size)).toBeUndefined()
})
