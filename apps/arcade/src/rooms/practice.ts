import type { KeptTable } from './kept.ts'

/** Whoever has done nothing at a practice table for so long gives it to somebody who wants one. */
const idleMs = 120_000

/** The practice table where nobody sits and that was left alone longest; undefined if all are in use. */
export function idlePractice<Table extends Pick<KeptTable, 'usedMs' | 'seating'>>(
  practice: readonly Table[],
  nowMs: number,
): Table | undefined {
  const idle = practice.filter(
    ({ seating, usedMs }) => seating.humans().length === 0 && nowMs - usedMs > idleMs,
  )
  return idle.toSorted((a, b) => a.usedMs - b.usedMs)[0]
}
