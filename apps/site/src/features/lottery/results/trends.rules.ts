import type { Value } from '@baize/contract'

export type Series = Value<'lotteryTrends'>['series'][number]
export type TrendOption = Series['options'][number]

export const trendOrders = ['number', 'hot', 'cold'] as const
export type TrendOrder = (typeof trendOrders)[number]

/** Sorted as asked; equal ones by their name. */
export function sorted(options: readonly TrendOption[], order: TrendOrder): TrendOption[] {
  const byName = options.toSorted((a, b) => (a.option < b.option ? -1 : 1))
  if (order === 'hot') return byName.toSorted((a, b) => b.hits - a.hits)
  return order === 'cold' ? byName.toSorted((a, b) => b.missing - a.missing) : byName
}

/** The longest bar is full. */
export function shareOf({ hits }: TrendOption, options: readonly TrendOption[]): number {
  const most = Math.max(1, ...options.map((option) => option.hits))
  return hits / most
}

/** A long run would make a column longer than a screen. */
const dotsMax = 12

export function dotsOf(length: number): number {
  return Math.min(length, dotsMax)
}
