import { expect, test } from 'vitest'
import type { Source } from '../../../shared/record/pages.ts'
import { filled } from './filled.ts'

const { signal } = new AbortController()

/** Answers these pages one after the other. */
const sourceOf =
  (pages: readonly (readonly number[])[]): Source<number, string> =>
  ({ after }) => {
    const nth = Number(after ?? 0)
    return Promise.resolve({
      currency: 'USD',
      list: pages[nth] ?? [],
      next: nth + 1 < pages.length ? String(nth + 1) : null,
      totals: after === undefined ? 'all' : null,
    })
  }

test('[AGT-02] pages without rows are passed over; the totals of the first stay', async () => {
  const read = (pages: readonly (readonly number[])[], after?: string) =>
    filled(sourceOf(pages))({ after, pageSize: 2, signal })
  expect(await read([[], [], [1, 2], [3]])).toEqual({
    currency: 'USD',
    list: [1, 2],
    next: '3',
    totals: 'all',
  })
  expect(await read([[1], []])).toMatchObject({ list: [1], next: '1' })
  expect(await read([[], []])).toMatchObject({ list: [], next: null, totals: 'all' })
  expect(await read(Array.from({ length: 50 }, () => []))).toMatchObject({ list: [], next: '21' })
})
