import { describe, expect, test } from 'vitest'
import { type Page, readAll, readSlice, type Source } from './merged.ts'

interface Row {
  at: number
  of: string
}

const { signal } = new AbortController()
const pageSize = 3

/** A server that keeps these rows, the newest first, and notes what it is asked. */
function sourceOf(lists: Record<string, number[]>) {
  const asked: string[] = []
  const questions = Object.entries(lists).map(([of, all]) => (page: Page) => {
    asked.push(`${of}@${page.after ?? 'start'}`)
    const start = page.after === undefined ? 0 : Number(page.after)
    const end = start + page.pageSize
    return Promise.resolve({
      currency: 'USD',
      list: all.slice(start, end).map((at) => ({ at, of })),
      next: end < all.length ? String(end) : null,
      totals: page.after === undefined ? all.length : null,
    })
  })
  const source: Source<Row, number> = {
    questions,
    isAbove: (a, b) => a.at > b.at,
    sum: (all) => all.reduce((so, count) => so + count, 0),
  }
  return { source, asked }
}

const times = (rows: readonly Row[]) => rows.map(({ at }) => at)

describe('[MEM-03] a record over several questions', () => {
  test('is one list in order of time, page by page, whichever question holds more', async () => {
    const { source } = sourceOf({ a: [90, 80, 70, 60, 20], b: [85], c: [], d: [75, 74, 73, 10] })
    const first = await readSlice(source, undefined, { pageSize, signal })
    const second = await readSlice(source, first.progress, { pageSize, signal })
    const third = await readSlice(source, second.progress, { pageSize, signal })
    const last = await readSlice(source, third.progress, { pageSize, signal })
    expect([first, second, third, last].map(({ rows }) => times(rows))).toEqual([
      [90, 85, 80],
      [75, 74, 73],
      [70, 60, 20],
      [10],
    ])
    expect([first.totals, second.totals]).toEqual([10, undefined])
    expect([third.progress === undefined, last.progress === undefined]).toEqual([false, true])
  })

  test('asks a question again only when its rows might not fill the page', async () => {
    const { source, asked } = sourceOf({ a: [9, 8, 7, 6], b: [5, 4, 3, 2, 1] })
    const first = await readSlice(source, undefined, { pageSize, signal })
    expect(asked).toEqual(['a@start', 'b@start'])
    asked.length = 0
    await readSlice(source, first.progress, { pageSize, signal })
    expect(asked).toEqual(['a@3'])
  })

  test('that finds nothing is empty and at its end', async () => {
    const { source } = sourceOf({ a: [], b: [] })
    expect(await readSlice(source, undefined, { pageSize, signal })).toEqual({
      currency: 'USD',
      rows: [],
      totals: 0,
      progress: undefined,
    })
  })

  test('is read whole for a file, up to a limit, and says when it was cut', async () => {
    const { source } = sourceOf({ a: [9, 7, 5, 3, 1], b: [8, 6, 4, 2] })
    const whole = await readAll(source, { pageSize, rowsMax: 9, signal })
    expect([times(whole.rows), whole.isWhole]).toEqual([[9, 8, 7, 6, 5, 4, 3, 2, 1], true])
    const cut = await readAll(source, { pageSize, rowsMax: 4, signal })
    expect([times(cut.rows), cut.isWhole]).toEqual([[9, 8, 7, 6], false])
  })
})
