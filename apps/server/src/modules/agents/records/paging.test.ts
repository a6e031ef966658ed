import { assert, asyncProperty, integer, nat } from 'fast-check'
import { expect, test } from 'vitest'
import { scanPage } from './paging.ts'

test('[AGT-02] pages of a scan hold every row that is kept once and in order, however little is read for each', async () => {
  await assert(
    asyncProperty(
      nat(60),
      integer({ min: 1, max: 5 }),
      integer({ min: 1, max: 7 }),
      integer({ min: 1, max: 20 }),
      integer({ min: 1, max: 9 }),
      async (size, every, pageSize, rowsMax, partSize) => {
        const all = Array.from({ length: size }, (_, nth) => size - nth)
        const isKept = (row: number) => row % every === 0
        const seen: number[] = []
        let after: string | undefined
        let pages = 0
        do {
          const page = await scanPage<number>({
            after,
            pageSize,
            partSize,
            rowsMax,
            read: (before, limit) =>
              Promise.resolve(
                all.filter((row) => row < Number(before ?? size + 1)).slice(0, limit),
              ),
            keep: (rows) => Promise.resolve(rows.filter(isKept)),
            markOf: String,
          })
          expect(page.rows.length).toBeLessThanOrEqual(pageSize)
          seen.push(...page.rows)
          after = page.next ?? undefined
          pages += 1
        } while (after !== undefined && pages < 200)
        expect(seen).toEqual(all.filter(isKept))
      },
    ),
  )
})
