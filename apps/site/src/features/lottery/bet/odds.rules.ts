import {
  type BetKind,
  bestPayout,
  numberOf,
  type Payouts,
  paidOf,
  percentText,
  type Ratio,
  ratioFrom,
} from '@baize/engines/lottery'
import type { Kind } from '../lottery.types.ts'

/** The payouts of a kind as the server offers them. */
export function payoutsOf({ tiers }: Pick<Kind, 'tiers'>): Payouts {
  return Object.fromEntries(
    tiers.flatMap(({ key, payout }) =>
      payout === null ? [] : [[key, ratioFrom(payout)] as const],
    ),
  )
}

/** What the best line of a selection pays, stake included. */
export function bestWin(of: {
  engine: BetKind
  kind: Pick<Kind, 'tiers'>
  selection: string
  unit: bigint
}): bigint {
  const { engine, kind, selection, unit } = of
  return paidOf(unit, bestPayout({ kind: engine, payouts: payoutsOf(kind) }, selection))
}

export interface Span {
  low: string
  high: string
}

/** What a kind returns, in percent with two decimals; the variants of its lines may differ. */
export function returnsSpan({ returns }: Pick<Kind, 'returns'>): Span {
  const sorted = Object.values(returns)
    .map((text) => percentText(ratioFrom(text), 2))
    .toSorted((a, b) => Number(a) - Number(b))
  return { low: sorted[0] ?? '0.00', high: sorted.at(-1) ?? '0.00' }
}

/** The least and the greatest chance of a hit, of all lines or of those that were picked. */
export function chanceSpan(
  { tiers }: Pick<Kind, 'tiers'>,
  variants?: ReadonlySet<string>,
): { low: Ratio; high: Ratio } | undefined {
  const chances = tiers
    .filter(({ variant }) => !variants || variants.has(variant))
    .map(({ chance }) => ratioFrom(chance))
    .toSorted((a, b) => numberOf(a) - numberOf(b))
  const [low] = chances
  const high = chances.at(-1)
  return low && high && { low, high }
}

/** From here on a chance is easier to grasp as "1 in 200". */
const percentFrom = 0.02

export type ChanceShown = { in: 'percent'; percent: string } | { in: 'one'; of: number }

export function chanceShown(chance: Ratio): ChanceShown {
  const value = numberOf(chance)
  if (value >= percentFrom) return { in: 'percent', percent: percentText(chance, 2) }
  return { in: 'one', of: Number(chance.denominator / chance.numerator) }
}
