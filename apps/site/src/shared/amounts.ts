import { decimalsOf, parseAmount } from '@baize/money'
import { formatAmount } from '@baize/ui'

/** The currency and the language of a typed amount. */
export interface Manner {
  currency: string
  tag: string
}

/**
 * The typed amount in minor units; undefined if it is not exactly one amount. Point and comma are read
 * as in the page's language; if that gives no valid amount, the other way round.
 */
export function amountTyped(typed: string, { currency, tag }: Manner): bigint | undefined {
  const text = western(typed).replaceAll(/[\s\u00A0\u202F'’]/g, '')
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return undefined
  const decimals = decimalsOf(currency)
  const at = pointAt(text, { decimals, point: pointOf(tag) })
  const whole = at < 0 ? text : text.slice(0, at)
  const rest = at < 0 ? '' : text.slice(at + 1)
  if (!isGrouped(whole)) return undefined
  return parseAmount(`${whole.replaceAll(/[.,]/g, '') || '0'}.${rest}`, decimals)
}

/** An amount as it would be typed: `amountTyped` reads exactly this one. */
export function amountWritten(minor: bigint, { currency, tag }: Manner): string {
  return formatAmount({ minor, currency, locale: tag, show: 'none' })
}

/** The position of the decimal separator; -1 if there is none. */
function pointAt(text: string, how: { decimals: number; point: string }): number {
  const marks = text.match(/[.,]/g) ?? []
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (marks.length === 0) return -1
  if (new Set(marks).size === 2) return last
  if (marks.length > 1) return -1
  const isOfThree = text.length - last - 1 === 3
  const isGroup = isOfThree && (how.decimals === 0 || text[last] !== how.point)
  return isGroup ? -1 : last
}

/** Groups have three digits (in India also two); the last group always has three. */
function isGrouped(whole: string): boolean {
  return /^\d*$|^\d{1,3}(?:,\d{2,3})*,\d{3}$|^\d{1,3}(?:\.\d{2,3})*\.\d{3}$/.test(whole)
}

const points = new Map<string, string>()

function pointOf(tag: string): string {
  const known = points.get(tag)
  if (known) return known
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1.5)
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  points.set(tag, point)
  return point
}

/** The zero digit of Arabic, Persian, Hindi, Bengali and Thai; the other nine digits follow it. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

function western(text: string): string {
  const plain = text.replaceAll('٫', '.').replaceAll('٬', ',')
  return plain.replaceAll(/\p{Nd}/gu, (figure) => {
    const code = figure.codePointAt(0) ?? 0
    const zero = zeros.find((each) => code >= each && code < each + 10)
    return zero === undefined ? figure : String(code - zero)
  })
}

export interface Range {
  min: bigint
  max: bigint
}

export type AmountFault = 'missing' | 'form' | 'low' | 'high'

/** Why the typed amount is not allowed. */
export function amountFault(
  typed: string,
  amount: bigint | undefined,
  { min, max }: Range,
): AmountFault | undefined {
  if (typed.trim() === '') return 'missing'
  if (amount === undefined) return 'form'
  if (amount < min) return 'low'
  return amount > max ? 'high' : undefined
}

const quickMax = 5
const quickSteps = [1n, 2n, 5n]

/** Quick amounts: 1, 2 and 5 times each power of ten, from the minimum on. */
export function quickAmounts({ min, max }: Range, currency: string): bigint[] {
  const found: bigint[] = []
  for (let ten = 10n ** BigInt(decimalsOf(currency)); ten <= max; ten *= 10n) {
    found.push(...quickSteps.map((step) => step * ten).filter((each) => each >= min && each <= max))
    if (found.length >= quickMax) break
  }
  return found.slice(0, quickMax)
}

export function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
