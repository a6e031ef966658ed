import { decimalsOf, decimalText } from '@baize/money'

const millionthDigits = 6

/** An exact amount, in millionths of a minor unit, as a plain number with a point. */
export function exactText(millionths: string, currency: string): string {
  return decimalText(BigInt(millionths), decimalsOf(currency) + millionthDigits)
}

/** The same for people, with as many digits as it has. */
export function exactWords(millionths: string, currency: string, tag: string): string {
  const format = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    maximumFractionDigits: decimalsOf(currency) + millionthDigits,
  })
  return format.format(exactText(millionths, currency) as Intl.StringNumericLiteral)
}
