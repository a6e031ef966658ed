import { formatAmount } from '@baize/ui'

/** An amount of the wire within a sentence. */
export const amountText = (amount: string, currency: string, locale: string): string =>
  formatAmount({ minor: BigInt(amount), currency, locale, show: 'code' })
