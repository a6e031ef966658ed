import { mostOf, returnOf, type SlipTerms, type Verdict } from '@baize/engines/odds'
import type { LegRow, SlipRow, SystemSettled } from '../store/index.ts'
import { shapeOf } from './slips.rules.ts'

/**
 * What a slip whose legs are all decided comes to. A leg that won counts with what it multiplies by; so half
 * wins and pushes are wins at another price.
 */
export function comesTo(slip: SlipRow, legs: readonly LegRow[]): SystemSettled {
  const prices = legs.map(({ times_n: n, times_d: d }) => ({
    numerator: BigInt(n ?? 0),
    denominator: BigInt(d ?? 1),
  }))
  const verdicts = prices.map(
    ({ numerator }): Verdict => ({ kind: numerator === 0n ? 'loss' : 'win' }),
  )
  const shape = shapeOf(slip.kind, slip.system, legs.length)
  const returned = returnOf({ shape, unit: slip.unit_left, prices }, verdicts)
  return { id: slip.id, returned, isVoid: legs.every(({ verdict }) => verdict === 'void') }
}

/** Every leg is decided; a parlay is also when one of them is lost. */
export function isDecided({ kind }: Pick<SlipRow, 'kind'>, legs: readonly LegRow[]): boolean {
  if (legs.every(({ verdict }) => verdict !== null)) return true
  return kind === 'parlay' && legs.some(({ times_n: n }) => n === '0')
}

type SlipPriced = Pick<SlipRow, 'kind' | 'system'>
type LegPriced = Pick<LegRow, 'verdict' | 'times_n' | 'times_d' | 'price_n' | 'price_d'>

/** Settled legs count with what they multiply by, as wins at that price. */
export function termsOf(slip: SlipPriced, legs: readonly LegPriced[], unit: bigint): SlipTerms {
  const prices = legs.map(({ verdict, times_n, times_d, price_n, price_d }) =>
    verdict === null
      ? { numerator: price_n ?? 1n, denominator: price_d ?? 1n }
      : { numerator: BigInt(times_n ?? 0), denominator: BigInt(times_d ?? 1) },
  )
  return { shape: shapeOf(slip.kind, slip.system, legs.length), unit, prices }
}

/** The most that can still come back of an accepted slip: what is decided or cashed out counts no more. */
export function mostLeft(
  slip: SlipPriced & Pick<SlipRow, 'unit_left'>,
  legs: readonly LegPriced[],
): bigint {
  return mostOf(termsOf(slip, legs, slip.unit_left))
}
