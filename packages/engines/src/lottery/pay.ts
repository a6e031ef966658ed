import { compare, one, plus, type Ratio, ratio, times, zero } from '../house/ratio.ts'
import { dividedBy, ratioFrom, ratioText } from './fraction.ts'
import type {
  BetKind,
  ExplainedLine,
  Offer,
  Payouts,
  Result,
  TierHits,
  VariantLines,
} from './types.ts'

/** What a selection won. */
export interface Verdict {
  readonly hits: readonly TierHits[]
  /** Per unit of stake, exact. Hits of a tier with a pool are not in it. */
  readonly perUnit: Ratio
}

/** Judges a canonical selection by the payouts of its ticket. For many at once, use `kind.judging`. */
export function judge(kind: BetKind, payouts: Payouts, selection: string, result: Result): Verdict {
  const hits = kind.judging(result)(selection)
  return { hits, perUnit: perUnitOf(kind, payouts, hits) }
}

/** What these hits pay per unit of stake. */
export function perUnitOf(kind: BetKind, payouts: Payouts, hits: readonly TierHits[]): Ratio {
  return hits.reduce((sum, { tier, hits: count }) => {
    const payout = payouts[tier]
    if (payout === undefined) {
      if (kind.tiers.some(({ key, pool }) => key === tier && pool === true)) return sum
      throw new RangeError(`${kind.key}: there is no payout for ${tier}`)
    }
    return plus(sum, times(payout, { numerator: BigInt(count), denominator: 1n }))
  }, zero)
}

/** The only rounding: once for a ticket, down to whole minor units. */
export function paidOf(unit: bigint, perUnit: Ratio): bigint {
  return (unit * perUnit.numerator) / perUnit.denominator
}

/** What a selection costs, in units of stake. */
export function unitsOf(kind: BetKind, selection: string): number {
  return linesIn(kind, selection) * kind.unitsPerLine
}

export function linesIn(kind: BetKind, selection: string): number {
  return kind.linesOf(selection).reduce((sum, { lines }) => sum + lines, 0)
}

/** Payouts are whole ten-thousandths, so that what is shown is what is paid. */
export const payoutUnits = 10_000n

/** Payouts that return G/2000 of the stake in every tier: (G/2000) ÷ chance × price, rounded down. */
export function payoutsOfGroup(kind: BetKind, prizeGroup: number): Payouts {
  const returned = ratio(BigInt(prizeGroup) * BigInt(kind.unitsPerLine), 2000n)
  return Object.fromEntries(
    kind.tiers.map(({ key, chance }) => [key, inUnits(dividedBy(returned, chance))]),
  )
}

function inUnits({ numerator, denominator }: Ratio): Ratio {
  return ratio((numerator * payoutUnits) / denominator, payoutUnits)
}

/**
 * Payouts cut to a share, rounded down: for price ladders of external draws, and odds given up for a
 * rebate.
 */
export function payoutsCut(payouts: Payouts, share: Ratio): Payouts {
  if (compare(share, one) > 0) throw new RangeError('a cut does not raise a payout')
  return Object.fromEntries(
    Object.entries(payouts).map(([tier, payout]) => [tier, inUnits(times(payout, share))]),
  )
}

/** The most that a line of this selection pays for one hit, per unit of stake; pools are not in it. */
export function bestPayout(offer: Offer, selection: string): Ratio {
  return bestOfLines(offer, offer.kind.linesOf(selection))
}

/** The same for lines that were counted before. */
export function bestOfLines(offer: Offer, lines: readonly VariantLines[]): Ratio {
  return lines
    .map(({ variant }) => bestOfVariant(offer, variant))
    .reduce((best, payout) => (compare(payout, best) > 0 ? payout : best), zero)
}

const bests = new WeakMap<Offer, Map<string, Ratio>>()

function bestOfVariant(offer: Offer, variant: string): Ratio {
  const known = bests.get(offer) ?? new Map<string, Ratio>()
  bests.set(offer, known)
  const best =
    known.get(variant) ??
    offer.kind.tiers
      .filter((tier) => tier.variant === variant)
      .map(({ key }) => offer.payouts[key] ?? zero)
      .reduce((most, payout) => (compare(payout, most) > 0 ? payout : most), zero)
  known.set(variant, best)
  return best
}

/** Payouts as a ticket or a record holds them. */
export function payoutsText(payouts: Payouts): Record<string, string> {
  return Object.fromEntries(Object.entries(payouts).map(([tier, of]) => [tier, ratioText(of)]))
}

export function payoutsFrom(texts: Readonly<Record<string, string>>): Payouts {
  return Object.fromEntries(Object.entries(texts).map(([tier, text]) => [tier, ratioFrom(text)]))
}

/**
 * The part of the stake that comes back on average, for lines of a variant; the first variant if none is
 * named.
 */
export function returnOf(
  { kind, payouts, pools = {} }: Offer,
  variant = kind.tiers[0]!.variant,
): Ratio {
  const tiers = kind.tiers.filter((tier) => tier.variant === variant)
  if (tiers.length === 0) throw new RangeError(`${kind.key} has no variant ${variant}`)
  const price: Ratio = { numerator: BigInt(kind.unitsPerLine), denominator: 1n }
  return tiers.reduce((sum, { key, chance, pool }) => {
    if (pool === true) return plus(sum, pools[key] ?? zero)
    const payout = payouts[key]
    if (payout === undefined) throw new RangeError(`${kind.key}: there is no payout for ${key}`)
    return plus(sum, dividedBy(times(chance, payout), price))
  }, zero)
}

/** The variants of a kind, in order. */
export function variantsOf(kind: BetKind): string[] {
  return [...new Set(kind.tiers.map(({ variant }) => variant))]
}

/** The lines that won, with the drawn numbers that they hit; at most so many. */
export function explain(
  kind: BetKind,
  selection: string,
  result: Result,
  linesShownMax = 100,
): ExplainedLine[] {
  const judged = kind.judging(result)
  const shown: ExplainedLine[] = []
  for (const line of kind.expand(selection)) {
    const hits = judged(line)
    if (hits.length === 0) continue
    shown.push({ line, hits, marks: kind.marks(line, result) })
    if (shown.length === linesShownMax) break
  }
  return shown
}
