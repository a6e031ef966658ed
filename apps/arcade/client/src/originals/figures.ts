import { multiplierOne, percentText, type Ratio } from '@baize/engines/house'
import { cutPercent, edgePercent, returnPercent, writePercent } from '@baize/i18n'
import { decimalText, parseAmount } from '@baize/money'

/** Writes numbers as the language does, in Western digits, and reads them from a field. */
export interface Figures {
  /** 19_800 is 1.98×. */
  multiplier(units: number): string
  number(value: number, decimals?: number): string
  /** 0.49509 is 49.50 %: rounded down. */
  percent(share: number | Ratio, decimals?: number): string
  /** A return to player, as the lobby shows it. */
  returned(share: Ratio): string
  /** What the house keeps: with the return it is 100 %. */
  edge(share: Ratio): string
  /** For a field: no grouping, the language's decimal sign. */
  plain(value: number, decimals: number): string
  /** Undefined if the text is not a number. */
  read(text: string): number | undefined
  amountField(minor: bigint, decimals: number): string
  /** Undefined if the text is not an amount with at most so many decimals. */
  readAmount(text: string, decimals: number): bigint | undefined
}

const multiplierDecimalsMax = 4

/** In right-to-left text a multiplier is isolated, so that its sign stays on its side. */
export function createFigures(locale: string, isRtl = false): Figures {
  const latin = { numberingSystem: 'latn' } as const
  const formats = new Map<string, Intl.NumberFormat>()
  function format(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
    const made = formats.get(key) ?? new Intl.NumberFormat(locale, { ...latin, ...options })
    formats.set(key, made)
    return made
  }
  const point =
    format('point', {})
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.'

  const fixed = (decimals: number, rest: Intl.NumberFormatOptions) => ({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...rest,
  })
  return {
    multiplier(units) {
      const options = { minimumFractionDigits: 2, maximumFractionDigits: multiplierDecimalsMax }
      const text = `${bare(format('times', options).format(units / multiplierOne))}×`
      return isRtl ? `\u2066${text}\u2069` : text
    },
    number: (value, decimals = 0) =>
      bare(format(`n${decimals}`, fixed(decimals, {})).format(value)),
    percent(share, decimals = 2) {
      const isFloat = typeof share === 'number'
      return writePercent(
        isFloat ? cutPercent(share, decimals) : percentText(share, decimals),
        locale,
      )
    },
    returned: (share) => writePercent(returnPercent(share), locale),
    edge: (share) => writePercent(edgePercent(share), locale),
    plain: (value, decimals) =>
      bare(format(`f${decimals}`, fixed(decimals, { useGrouping: false })).format(value)),
    read(text) {
      const plain = withPoint(text, point)
      return /^\d{1,15}(?:\.\d*)?$/.test(plain) ? Number(plain) : undefined
    },
    amountField: (minor, decimals) => decimalText(minor, decimals).replace('.', point),
    readAmount: (text, decimals) => parseAmount(withPoint(text, point), decimals),
  }
}

/**
 * Some locales put direction marks into numbers; in other text they would move the sign to the other side.
 */
const directionMarks = /[\u061C\u200E\u200F]/g
const bare = (text: string) => text.replaceAll(directionMarks, '')

/** Zeros of the scripts that players may type in: Arabic, Persian, Devanagari, Bengali. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6]

/**
 * Signs before the decimal sign separate thousands. A point also counts as the decimal sign if the
 * language's own sign is missing and the point cannot separate thousands.
 */
function withPoint(text: string, point: string): string {
  const typed = text
    .trim()
    .replaceAll(/[\s\u00A0\u202F'’٬]/g, '')
    .replaceAll(/\p{Nd}/gu, westernDigit)
  if (point === '.') return typed.replaceAll(/,(?=\d{3}(?!\d))/g, '').replaceAll('٫', '.')
  const own = typed.replaceAll('٫', point)
  if (own.includes(point)) return own.replaceAll('.', '').replace(point, '.')
  return own.replaceAll(/\.(?=\d{3}(?!\d))/g, '')
}

function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((start) => code >= start && code < start + 10)
  return zero === undefined ? digit : String(code - zero)
}
