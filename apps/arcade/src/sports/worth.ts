import { returnOf, type Verdict } from '@baize/engines/odds'
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
