import type { Counts } from './model.ts'

export type Count = readonly [count: number, value: number]

/** Rising by the number: the language keeps whole keys in this order. */
export function entriesOf(counts: Counts): Count[] {
  return Object.entries(counts).map(([count, value]) => [Number(count), value])
}

/** The value for so many; 0 below the first entry. */
export function valueFor(counts: Counts, shown: number): number {
  return entriesOf(counts).findLast(([count]) => count <= shown)?.[1] ?? 0
}
