import { plus, type Ratio, ratio, times, zero } from '../house/ratio.ts'
import { dividedBy, ratioFrom } from './fraction.ts'
import type { Lottery, Offer, TierHits } from './types.ts'

/** What a pool gets of the stakes is counted in ten-thousandths of the smallest unit of money. */
export const poolParts = 10_000n

/** A tier whose prize is a pool, and the share of every stake that feeds it. */
export interface PoolTier {
  readonly kind: string
  readonly tier: string
  readonly share: Ratio
  /** What the house puts in after a win, as a part of the seed that the merchant has set. */
  readonly seed: Ratio
}

/** The second jackpot begins with a tenth of the first one, as it does in Vietnam. */
const seeds: Readonly<Record<string, Ratio>> = { bonus: ratioFrom('1/10') }
const wholeSeed = ratioFrom('1')

/** The pools of a lottery; none for most. */
export function poolTiersOf({ offers }: Pick<Lottery, 'offers'>): PoolTier[] {
  return offers.flatMap(({ kind, pools = {} }) =>
    kind.tiers
      .filter(({ pool }) => pool === true)
      .map(({ key }) => ({
        kind: kind.key,
        tier: key,
        share: pools[key] ?? zero,
        seed: seeds[key] ?? wholeSeed,
      })),
  )
}

export function hasPools(lottery: Pick<Lottery, 'offers'>): boolean {
  return lottery.offers.some(({ pools }) => pools !== undefined)
}

/** What the house puts into a pool, rounded down. */
export function seedOf({ seed }: Pick<PoolTier, 'seed'>, set: bigint): bigint {
  return (set * seed.numerator) / seed.denominator
}

export interface Fed {
  /** Whole smallest units that go into the pool; below zero: that go back. */
  readonly amount: bigint
  /** What is less than one, in parts: it counts with the next stakes. */
  readonly residue: bigint
}

/**
 * The share of stakes that feeds a pool. Stakes below zero are those of a draw that was given up. Over all
 * draws together the pool has exactly its share of all stakes, rounded down once.
 */
export function fedBy(share: Ratio, stakes: bigint, residue: bigint): Fed {
  const perUnit = times(share, { numerator: poolParts, denominator: 1n })
  if (perUnit.denominator !== 1n) throw new RangeError('the share of a pool is in ten-thousandths')
  const parts = stakes * perUnit.numerator + residue
  const left = ((parts % poolParts) + poolParts) % poolParts
  return { amount: (parts - left) / poolParts, residue: left }
}

/**
 * Splits a prize by weights: each gets its share rounded down, and what is left goes, one by one, to those
 * with the largest remainders; among equal ones to the first. Nothing is lost.
 */
export function splitPrize(prize: bigint, weights: readonly bigint[]): bigint[] {
  if (prize < 0n || weights.some((weight) => weight <= 0n))
    throw new RangeError('a prize is not below zero, and every weight above it')
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  const shares = weights.map((weight, at) => ({
    at,
    amount: (prize * weight) / total,
    rest: (prize * weight) % total,
  }))
  let left = prize - shares.reduce((sum, { amount }) => sum + amount, 0n)
  const split = shares.map(({ amount }) => amount)
  for (const { at } of shares.toSorted((a, b) => order(b.rest, a.rest) || a.at - b.at)) {
    if (left === 0n) break
    split[at] = split[at]! + 1n
    left -= 1n
  }
  return split
}

const order = (a: bigint, b: bigint) => (a === b ? 0 : a < b ? -1 : 1)

/** How often a selection hit the tiers with a pool. */
export function poolHitsOf({ kind }: Pick<Offer, 'kind'>, hits: readonly TierHits[]): TierHits[] {
  const pooled = new Set(kind.tiers.flatMap(({ key, pool }) => (pool === true ? [key] : [])))
  return hits.filter(({ tier }) => pooled.has(tier))
}

/** What comes back of the stake on average by fixed payouts, without pools. */
export function fixedReturnOf({ kind, payouts }: Pick<Offer, 'kind' | 'payouts'>): Ratio {
  const price = ratio(BigInt(kind.unitsPerLine), 1n)
  return kind.tiers.reduce((sum, { key, chance }) => {
    const payout = payouts[key]
    return payout === undefined ? sum : plus(sum, dividedBy(times(chance, payout), price))
  }, zero)
}

/** What comes back of the stakes by pools: their shares, as all that goes in is won some day. */
export function poolReturnOf({ pools = {} }: Pick<Offer, 'pools'>): Ratio {
  return Object.values(pools).reduce(plus, zero)
}
