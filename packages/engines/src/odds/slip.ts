import { compare, one, plus, type Ratio, ratio, times, zero } from '../house/ratio.ts'
import type { Chances, SlipShape, SlipTerms, SystemName, Verdict } from './types.ts'
import { multiplierOf } from './verdict.ts'

/** `sizes`: how many legs the combinations have; all combinations of each size are played. */
export const systems: Readonly<
  Record<SystemName, { readonly legs: number; readonly sizes: readonly number[] }>
> = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  lucky15: { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  lucky31: { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  lucky63: { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  superheinz: { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
}

export const legsMax = 20
/** The combinations of a Goliath. */
export const linesMax = 247

/** Why these legs may not stand on one slip: legs of one event depend on each other. */
export function legFault(
  legs: readonly { readonly event: string }[],
): 'sameEvent' | 'tooMany' | undefined {
  if (legs.length > legsMax) return 'tooMany'
  return new Set(legs.map(({ event }) => event)).size < legs.length ? 'sameEvent' : undefined
}

/** How many combinations are staked; RangeError if the shape does not fit so many legs. */
export function linesOf(shape: SlipShape, legs: number): number {
  return sizesOf(shape, legs).reduce((sum, size) => sum + choices(legs, size), 0)
}

function sizesOf(shape: SlipShape, legs: number): readonly number[] {
  const sizes = sizesFitting(shape, legs)
  const lines = sizes?.reduce((sum, size) => sum + choices(legs, size), 0) ?? 0
  if (sizes === undefined || legs > legsMax || lines > linesMax) {
    throw new RangeError(`${legs} legs are no ${shape.kind}`)
  }
  return sizes
}

function sizesFitting(shape: SlipShape, legs: number): readonly number[] | undefined {
  switch (shape.kind) {
    case 'single':
      return legs === 1 ? [1] : undefined
    case 'accumulator':
      return legs >= 2 ? [legs] : undefined
    case 'system': {
      const system = systems[shape.name]
      return legs === system.legs ? system.sizes : undefined
    }
    case 'choose': {
      const { size } = shape
      return Number.isInteger(size) && size >= 1 && size <= legs ? [size] : undefined
    }
  }
}

function choices(of: number, size: number): number {
  let ways = 1
  for (let at = 1; at <= size; at += 1) ways = (ways * (of - size + at)) / at
  return ways
}

export function stakeOf({ shape, unit, prices }: SlipTerms): bigint {
  return unit * BigInt(linesOf(shape, prices.length))
}

/** What the slip returns: floored to the minor unit, once. */
export function returnOf(slip: SlipTerms, verdicts: readonly Verdict[]): bigint {
  return floored(exactReturnOf(slip, verdicts))
}

export function exactReturnOf(slip: SlipTerms, verdicts: readonly Verdict[]): Ratio {
  if (verdicts.length !== slip.prices.length) {
    throw new RangeError(`${verdicts.length} verdicts for ${slip.prices.length} legs`)
  }
  return worthOf(
    slip,
    verdicts.map((verdict, at) => multiplierOf(slip.prices[at]!, verdict)),
  )
}

/** If every leg wins. */
export function mostOf(slip: SlipTerms): bigint {
  return floored(worthOf(slip, slip.prices))
}

/** The sum of the products over all combinations, without listing them: each leg joins or stays out. */
function worthOf({ shape, unit, prices }: SlipTerms, multipliers: readonly Ratio[]): Ratio {
  const sizes = sizesOf(shape, prices.length)
  const sums: Ratio[] = [one, ...multipliers.map(() => zero)]
  multipliers.forEach((multiplier, at) => {
    for (let size = at + 1; size >= 1; size -= 1) {
      sums[size] = plus(sums[size]!, times(sums[size - 1]!, multiplier))
    }
  })
  const sum = sizes.reduce((all, size) => plus(all, sums[size]!), zero)
  return times(sum, ratio(unit, 1n))
}

function floored({ numerator, denominator }: Ratio): bigint {
  return numerator / denominator
}

const millionths = 1_000_000

/**
 * What the slip is worth now: settled legs by their verdict, open ones by the chances of now; `margin` in
 * millionths is kept.
 */
export function cashOutOf(
  slip: SlipTerms,
  legs: readonly (Verdict | Chances)[],
  margin: number,
): bigint {
  if (!Number.isInteger(margin) || margin < 0 || margin > millionths) {
    throw new RangeError(`${margin} is no number of millionths`)
  }
  if (legs.length !== slip.prices.length)
    throw new RangeError('one verdict or chances for each leg')
  const worth = worthOf(
    slip,
    legs.map((leg, at) => {
      const price = slip.prices[at]!
      return 'kind' in leg ? multiplierOf(price, leg) : expected(price, leg)
    }),
  )
  return floored(times(worth, ratio(BigInt(millionths - margin), BigInt(millionths))))
}

const billion = 1_000_000_000

/** The mean multiplier; chances are cut to billionths first, so that money is counted exactly. */
function expected(price: Ratio, chances: Chances): Ratio {
  const kinds = [
    [chances.win, 'win'],
    [chances.halfWin, 'halfWin'],
    [chances.push, 'void'],
    [chances.halfLoss, 'halfLoss'],
  ] as const
  const mean = kinds.reduce((sum, [chance, kind]) => {
    const exact = ratio(BigInt(Math.floor(chance * billion)), BigInt(billion))
    return plus(sum, times(exact, multiplierOf(price, { kind })))
  }, zero)
  // Certainty may lose a billionth to the cut, never gain one.
  return compare(mean, price) > 0 ? price : mean
}

/** A part of the slip, in millionths of each unit, is cashed; the rest keeps its prices. */
export function cashPart(slip: SlipTerms, part: number): { cashed: SlipTerms; kept: SlipTerms } {
  if (!Number.isInteger(part) || part < 0 || part > millionths) {
    throw new RangeError(`${part} is no number of millionths`)
  }
  const unit = (slip.unit * BigInt(part)) / BigInt(millionths)
  return { cashed: { ...slip, unit }, kept: { ...slip, unit: slip.unit - unit } }
}
