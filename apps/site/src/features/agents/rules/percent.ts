import { parseAmount } from '@baize/money'

const percentDecimals = 4
const rateOne = 1_000_000

/** A rate in millionths as a percentage of the language: 5000 is "0.5%". */
export function percentWords(rate: number, tag: string): string {
  const format = new Intl.NumberFormat(tag, {
    style: 'percent',
    maximumFractionDigits: percentDecimals,
  })
  return format.format(rate / rateOne)
}

/** A typed percentage in millionths; undefined if it is none, or above a hundred. */
export function rateTyped(typed: string): number | undefined {
  const text = typed.trim().replace('%', '').trim().replace(',', '.')
  const rate = parseAmount(text, percentDecimals)
  return rate === undefined || rate > BigInt(rateOne) ? undefined : Number(rate)
}

/** A rate as it would be typed. */
export function rateWritten(rate: number): string {
  return String(rate / (rateOne / 100))
}
