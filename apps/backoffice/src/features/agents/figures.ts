import { formatAmount } from '@baize/ui'

/** Keeps the order of an amount in a sentence that runs from right to left. */
const [isolated, ended] = ['\u2068', '\u2069']

/** An amount of the wire within a sentence. */
export function amountText(amount: string, currency: string, locale: string): string {
  const text = formatAmount({ minor: BigInt(amount), currency, locale, show: 'code' })
  return `${isolated}${text}${ended}`
}
