/** A rate in millionths: 0.5 % is 5_000. */
export type Rate = number

export const rateOne = 1_000_000

/** "0.8" of 8_000: percent, with as many decimals as it needs. */
export function ratePercent(rate: Rate): string {
  return String(rate / (rateOne / 100))
}

/** down: towards zero. up: away from zero. even: to the nearest, a half to the even neighbour. */
export type Rounding = 'down' | 'up' | 'even'

/** The highest value of a database's bigint. */
export const amountMax = 2n ** 63n - 1n

/** A share of an amount, with the given rounding. */
export function share(amount: bigint, rate: Rate, rounding: Rounding): bigint {
  if (!Number.isSafeInteger(rate)) throw new RangeError(`${rate} is no number of millionths`)
  return divided(amount * BigInt(rate), BigInt(rateOne), rounding)
}

function divided(value: bigint, by: bigint, rounding: Rounding): bigint {
  const whole = value / by
  const rest = value % by
  if (rest === 0n) return whole
  const away = value < 0n ? whole - 1n : whole + 1n
  if (rounding === 'down') return whole
  if (rounding === 'up') return away
  const twice = 2n * (rest < 0n ? -rest : rest)
  if (twice !== by) return twice > by ? away : whole
  return whole % 2n === 0n ? whole : away
}

/** Splits an amount by weights; the parts add up to it, the first ones take the remainder. */
export function parts(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError('weights must not be negative, and one must be above zero')
  }
  const cut = weights.map((weight) => (amount * weight) / total)
  const step = amount < 0n ? -1n : 1n
  let left = amount - cut.reduce((sum, part) => sum + part, 0n)
  return cut.map((part, at) => {
    if (left === 0n || weights[at] === 0n) return part
    left -= step
    return part + step
  })
}
