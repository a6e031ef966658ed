import { ownRange } from '../apps/arcade/src/range.ts'
import { type LiveTable, liveTables } from '../apps/arcade/src/tables/live.ts'
import type { Range, Title } from '../apps/arcade/src/titles.types.ts'

/** The tables of `tables.bench.ts`: those of the arcade, and more of the same kinds up to this count. */
export const tablesWanted = 20

const more = Array.from({ length: Math.max(0, tablesWanted - liveTables.length) }, (_, nth) => {
  const like = liveTables[nth % liveTables.length]!
  return { ...like, code: `bench-live-${nth + 1}` } satisfies LiveTable
})

export const tables: readonly LiveTable[] = [...liveTables, ...more].slice(0, tablesWanted)

const titles: readonly Title[] = more.map(({ code, game }) => ({
  kind: 'original',
  code,
  vendor: 'EG2',
  name: code,
  game,
  tags: ['live', 'table'],
  releasedOn: '2026-11-19',
}))

export const range: Range = {
  ...ownRange,
  titles: [...titles, ...ownRange.titles],
  titleOf: (code) => titles.find((title) => title.code === code) ?? ownRange.titleOf(code),
}
