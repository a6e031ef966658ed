import { cutPercent, returnPercent, writePercent } from '@baize/i18n'
import { decimalText } from '@baize/money'

/** XXX is play money: it has no currency sign. */
const playMoney = 'XXX'

export interface Money {
  currency: string
  decimals: number
  locale: string
  isRtl?: boolean
}

export type SayAmount = (minor: bigint, sign?: 'always') => string

/**
 * Writes minor units as money of the session, exactly, in Western digits. In right-to-left text an amount
 * is isolated, so that its signs stay on their side.
 */
export function createSayAmount({ currency, decimals, locale, isRtl }: Money): SayAmount {
  const isIso = /^[A-Z]{3}$/.test(currency) && currency !== playMoney
  const options: Intl.NumberFormatOptions = {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    numberingSystem: 'latn',
    ...(isIso ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {}),
  }
  const plain = new Intl.NumberFormat(locale, options)
  const signed = new Intl.NumberFormat(locale, { ...options, signDisplay: 'exceptZero' })
  return (minor, sign) => {
    const digits = decimalText(minor, decimals) as Intl.StringNumericLiteral
    const figures = (sign ? signed : plain).format(digits).replaceAll(directionMarks, '')
    const text = isIso || currency === playMoney ? figures : `${figures}\u00a0${currency}`
    return isRtl ? `\u2066${text}\u2069` : text
  }
}

/**
 * Some locales put direction marks into numbers; in other text they would move the sign to the other side.
 */
const directionMarks = /[\u061C\u200E\u200F]/g

/** Digits only, as short as possible: for coins on the reels. */
export function shortAmount(minor: bigint, decimals: number): string {
  const text = decimalText(minor, decimals)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** 1:05 or 2:01:05. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const tail = `${h > 0 ? String(m).padStart(2, '0') : m}:${String(s).padStart(2, '0')}`
  return h > 0 ? `${h}:${tail}` : tail
}

/** A share as a percentage, rounded down: 0.95519 is 95.51 %. */
export function percentText(share: number, locale: string, digits = 2): string {
  return writePercent(cutPercent(share, digits), locale)
}

/** A return to player: as the lobby shows it. */
export function returnText(share: number, locale: string): string {
  return writePercent(returnPercent(share), locale)
}

/** The value of a pay-table entry at a bet: the bet buys `coins` coins. */
export function payAt(pay: number, bet: bigint, coins: number): bigint {
  return (BigInt(pay) * bet) / BigInt(coins)
}
