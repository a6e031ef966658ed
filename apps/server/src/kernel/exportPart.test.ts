import { expect, test } from 'vitest'
import { exportPart } from './exportPart.ts'

/** A list of numbers; a page of it holds what is asked for, or less. */
const listOf = (length: number, shortBy = 0) => {
  return async (after: string | undefined, pageSize: number) => {
    const from = Number(after ?? 0)
    const to = Math.min(length, from + Math.max(1, pageSize - shortBy))
    const list = Array.from({ length: to - from }, (_, nth) => from + nth)
    return { list, next: to < length ? String(to) : null }
  }
}

test.each([
  [12_345, 0],
  [12_345, 7],
  [5_000, 0],
  [5_001, 0],
  [3, 0],
  [0, 0],
])(
  '[OPS-03] the parts of a list of %s rows are the list, and the last says that it is',
  async (length, shortBy) => {
    const page = listOf(length, shortBy)
    const all: number[] = []
    let next: string | undefined
    do {
      const part = await exportPart(page, next)
      expect(part.rows.length).toBeLessThanOrEqual(5_000)
      all.push(...part.rows)
      next = part.next ?? undefined
    } while (next !== undefined)
    expect(all).toEqual(Array.from({ length }, (_, nth) => nth))
  },
)
