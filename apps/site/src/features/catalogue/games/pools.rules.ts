import type { Value } from '@baize/contract'

export type Pool = Value<'jackpotWinners'>['pools'][number]

/** Told anew each minute; a figure that is older says of when it is. */
const oldAfterMs = 5 * 60_000

export function isOld({ at }: Pick<Pool, 'at'>, nowMs: number): boolean {
  return nowMs - Date.parse(at) > oldAfterMs
}

/** Pools of the same figure stand in one order, whoever asks. */
export function shownPools(pools: readonly Pool[], max: number): Pool[] {
  return pools
    .toSorted((one, other) => {
      const [a, b] = [BigInt(one.amount), BigInt(other.amount)]
      if (a === b) return one.key < other.key ? -1 : 1
      return a > b ? -1 : 1
    })
    .slice(0, max)
}
