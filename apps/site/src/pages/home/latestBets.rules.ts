import type { Value } from '@baize/contract'

export type LatestBet = Value<'latestBets'>['list'][number]

const shownMax = 12

/** Each bet once, even if it was reported several times. */
export function shownOf(list: readonly LatestBet[]): LatestBet[] {
  const seen = new Set<string>()
  const once = list.filter(({ key }) => !seen.has(key) && seen.add(key))
  return once.slice(0, shownMax)
}
