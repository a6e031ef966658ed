import { expect, test } from 'vitest'
import { readAll, type Source } from './pages.ts'

const { signal } = new AbortController()

/** A source with these rows that records the cursors it is asked for. */
function sourceOf(all: readonly number[]) {
  const asked: (string | undefined)[] = []
  const source: Source<number, number> = ({ after, pageSize }) => {
    asked.push(after)
    const start = Number(after ?? 0)
    const end = start + pageSize
    return Promise.resolve({
      currency: 'USD',
      list: all.slice(start, end),
      next: end < all.length ? String(end) : null,
      totals: null,
    })
  }
  return { source, asked }
}

test('[MEM-03] a record is read whole for a file, up to a limit, and says when it was cut', async () => {
  const { source, asked } = sourceOf([9, 8, 7, 6, 5])
  const read = (rowsMax: number) => readAll(source, { pageSize: 2, rowsMax, signal })
  expect(await read(5)).toEqual({ rows: [9, 8, 7, 6, 5], currency: 'USD', isWhole: true })
  expect(asked).toEqual([undefined, '2', '4'])
  expect(await read(4)).toEqual({ rows: [9, 8, 7, 6], currency: 'USD', isWhole: false })
  expect(await read(3)).toEqual({ rows: [9, 8, 7], currency: 'USD', isWhole: false })
})

test('[MEM-03] a record that finds nothing is whole at once', async () => {
  const { source, asked } = sourceOf([])
  const found = await readAll(source, { pageSize: 2, rowsMax: 5, signal })
  expect([found, asked]).toEqual([{ rows: [], currency: 'USD', isWhole: true }, [undefined]])
})
