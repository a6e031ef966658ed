import type { Value } from '@baize/contract'

export type Pool = Value<'jackpotWinners'>['pools'][number]

/** Figures arrive each minute; an older figure is shown with its time. */
const oldAfterMs = 5 * 60_000

export function isOld({ at }: Pick<Pool, 'at'>, nowMs: number): boolean {
  return nowMs - Date.parse(at) > oldAfterMs
}

/** Sorted by amount; pools with equal amounts keep a fixed order. */
export function shownPools(pools: readonly Pool[], max: number): Pool[] {
  return pools
    .toSorted((one, other) => {
      const [a, b] = [BigInt(one.amount), BigInt(other.amount)]
      if (a === b) return one.key < other.key ? -1 : 1
      return a > b ? -1 : 1
    })
    .slice(0, max)
}
