/** An exact number in lowest terms, the denominator above zero. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

export function ratio(numerator: bigint, denominator: bigint): Ratio {
  if (denominator <= 0n) throw new RangeError(`${denominator} is no denominator`)
  const by = divisorOf(numerator < 0n ? -numerator : numerator, denominator)
  return { numerator: numerator / by, denominator: denominator / by }
}

function divisorOf(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisorOf(b, a % b)
}

export const zero: Ratio = { numerator: 0n, denominator: 1n }
export const one: Ratio = { numerator: 1n, denominator: 1n }

export function plus(a: Ratio, b: Ratio): Ratio {
  return ratio(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  )
}

export function times(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** Negative if a is less, positive if it is more. */
export function compare(a: Ratio, b: Ratio): number {
  const left = a.numerator * b.denominator
  const right = b.numerator * a.denominator
  return left === right ? 0 : left < right ? -1 : 1
}

/** The nearest double: for showing and comparing, never for paying. */
export function numberOf({ numerator, denominator }: Ratio): number {
  const scale = 10n ** 15n
  return Number((numerator * scale) / denominator) / Number(scale)
}

/** "98.9901" of 0.98990101…: rounded down, so that no more is promised than is paid. */
export function percentText(value: Ratio, decimals: number): string {
  const scale = 10n ** BigInt(decimals)
  const units = (value.numerator * 100n * scale) / value.denominator
  const whole = (units / scale).toString()
  return decimals === 0 ? whole : `${whole}.${(units % scale).toString().padStart(decimals, '0')}`
}
