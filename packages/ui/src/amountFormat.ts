import { decimalsOf, decimalText } from '@baize/money'

export type AmountFormat = {
  /** Integer minor units: cents, not dollars. */
  minor: bigint | number
  currency: string
  locale?: string
  /** Digits after the point; left out, the currency decides (JPY 0, USD 2, KWD 3, unknown 2). */
  decimals?: number
  /** auto: minus only. always: plus and minus. never: no sign, for columns that say it. */
  sign?: 'auto' | 'always' | 'never'
  /** code: 1,284.50 USD. symbol: $1,284.50. none: where the column names the currency. */
  show?: 'code' | 'symbol' | 'none'
}

/** Money in words of its locale. Exact for any size: minor units never become a float. */
export function formatAmount(amount: AmountFormat): string {
  const { currency, locale = 'en', sign = 'auto', show = 'symbol' } = amount
  const decimals = amount.decimals ?? decimalsOf(currency)
  const options: Intl.NumberFormatOptions = {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: sign === 'always' ? 'exceptZero' : sign,
    // Western figures everywhere: they align, and they are the figures on the bank statement.
    numberingSystem: 'latn',
  }
  const iso = show !== 'none' && isIso(currency)
  if (iso) {
    options.style = 'currency'
    options.currency = currency
    options.currencyDisplay = show === 'code' ? 'code' : 'narrowSymbol'
  }
  const figures = numberFormat(locale, options).format(decimalText(amount.minor, decimals))
  const bare = figures.replaceAll(directionMarks, '')
  return iso || show === 'none' ? bare : `${bare}\u00a0${currency}`
}

/** Direction marks that some locales put into numbers; they would move the sign in other text. */
const directionMarks = /[\u061C\u200E\u200F]/g

/** Intl knows three-letter codes only; USDT, TRX and points are written beside the figures. */
function isIso(currency: string): boolean {
  return /^[A-Z]{3}$/.test(currency)
}

const formatsMax = 60
const formats = /* @__PURE__ */ new Map<string, Intl.NumberFormat>()

/** Creating a format is expensive, and tables use one thousands of times, so formats are cached. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${Object.values(options).join('|')}`
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= formatsMax) formats.clear()
  const made = new Intl.NumberFormat(locale, options)
  formats.set(key, made)
  return made
}
