import { type Ratio, ratio } from '../house/ratio.ts'

export function dividedBy(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.denominator, a.denominator * b.numerator)
}

/** "185/2", or "9" for a whole number: exact, for tickets. */
export function ratioText({ numerator, denominator }: Ratio): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`
}

/** Reads "185/2" and also "92.5". That four endings of the North are all drawn is a fraction of 76 digits. */
export function ratioFrom(text: string): Ratio {
  const parts = /^(\d{1,100})(?:\/(\d{1,100})|\.(\d{1,9}))?$/.exec(text)
  if (parts === null) throw new TypeError(`${text.slice(0, 40)} is no ratio`)
  const [, whole = '', denominator, decimals] = parts
  if (decimals !== undefined) return ratio(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
  return ratio(BigInt(whole), BigInt(denominator ?? '1'))
}

/** "3.5055" of 950/271: rounded down, so that no more is promised than is paid. */
export function decimalOf({ numerator, denominator }: Ratio, decimals: number): string {
  const scale = 10n ** BigInt(decimals)
  const units = (numerator * scale) / denominator
  const [whole, rest] = [units / scale, units % scale]
  return decimals === 0 ? `${whole}` : `${whole}.${rest.toString().padStart(decimals, '0')}`
}
