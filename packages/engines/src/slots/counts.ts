import type { Counts } from './model.ts'

export type Count = readonly [count: number, value: number]

/** Ascending by number: JavaScript keeps integer keys in this order. */
export function entriesOf(counts: Counts): Count[] {
  return Object.entries(counts).map(([count, value]) => [Number(count), value])
}

/** The value for a count; 0 below the first entry. */
export function valueFor(counts: Counts, shown: number): number {
  return entriesOf(counts).findLast(([count]) => count <= shown)?.[1] ?? 0
}
