import { compare, one, plus, type Ratio, ratio, times, zero } from '../house/ratio.ts'
import type { Verdict } from './types.ts'

const half = ratio(1n, 2n)

/** What one unit on a leg becomes. */
export function multiplierOf(decimal: Ratio, verdict: Verdict): Ratio {
  const paid = lessRule4(decimal, verdict.rule4 ?? 0)
  switch (verdict.kind) {
    case 'win':
      return paid
    case 'halfWin':
      return times(half, plus(one, paid))
    case 'void':
      return one
    case 'halfLoss':
      return half
    case 'loss':
      return zero
    case 'deadHeat':
      return times(paid, ratio(BigInt(verdict.places), BigInt(verdict.tied)))
  }
}

/** The percent are taken from what is won, not from the stake. */
function lessRule4({ numerator, denominator }: Ratio, percent: number): Ratio {
  const wins = ratio((numerator - denominator) * BigInt(100 - percent), 100n * denominator)
  return plus(one, wins)
}

/** From this decimal price on, in hundredths, so many percent: the lower bound of a band decides. */
const rule4Bands: readonly (readonly [from: bigint, percent: number])[] = [
  [700n, 10],
  [550n, 15],
  [420n, 20],
  [340n, 25],
  [280n, 30],
  [260n, 35],
  [225n, 40],
  [200n, 45],
  [183n, 50],
  [167n, 55],
  [157n, 60],
  [144n, 65],
  [133n, 70],
  [129n, 75],
  [120n, 80],
  [112n, 85],
]
/** The last bands: 5 % up to here, and 10 % below eleven. */
const rule4Ends = { none: ratio(15n, 1n), five: ratio(11n, 1n) }
const rule4Most = 90

/** Percent off the winnings for a runner withdrawn at this decimal price. */
export function rule4Of(decimal: Ratio): number {
  if (compare(decimal, rule4Ends.none) > 0) return 0
  if (compare(decimal, rule4Ends.five) >= 0) return 5
  const band = rule4Bands.find(([from]) => compare(decimal, ratio(from, 100n)) >= 0)
  return band ? band[1] : rule4Most
}

/** Several runners: the sum, at most 90. */
export function rule4Sum(decimals: readonly Ratio[]): number {
  return Math.min(
    rule4Most,
    decimals.reduce((sum, decimal) => sum + rule4Of(decimal), 0),
  )
}

/**
 * A leg of several selections of one event: one loss loses it, else one void makes it void. Only selections
 * that win or lose are combined, so there are no halves.
 */
export function builderVerdict(verdicts: readonly (Verdict | undefined)[]): Verdict | undefined {
  if (verdicts.some((verdict) => verdict?.kind === 'loss')) return { kind: 'loss' }
  if (verdicts.includes(undefined)) return undefined
  return { kind: verdicts.every((verdict) => verdict?.kind === 'win') ? 'win' : 'void' }
}
