import { type LanguageCode, languageCodes } from '@baize/contract'
import { languages } from '@baize/i18n'
import { catalogueOf, format } from '@baize/i18n/node'
import { decimalsOf, decimalText } from '@baize/money'
import type { Content, NewVersion } from '../modules/rewards/index.ts'

/** A programme whose texts name amounts: minor units, by the name that the texts give them. */
export type Seeded = NewVersion & { amounts?: Readonly<Record<string, string>> }

type Words = Content['title']

/** With the amounts in the merchant's currency, as each language writes them. */
export function inCurrency({ amounts, ...programme }: Seeded, currency: string): NewVersion {
  if (!amounts) return programme
  const { title, summary, ...rest } = programme.content
  const fill = (words: Words) => filled(words, amounts, currency)
  return { ...programme, content: { ...rest, title: fill(title), summary: fill(summary) } }
}

function filled(words: Words, amounts: Readonly<Record<string, string>>, currency: string): Words {
  const all = languageCodes.flatMap((code) => {
    const text = words[code]
    if (text === undefined) return []
    const { tag } = languages[code]
    const shown = Object.entries(amounts).map(([name, minor]) => [
      name,
      moneyWords(BigInt(minor), currency, tag),
    ])
    return [[code, format(text, tag, Object.fromEntries(shown))] as const]
  })
  return { ...words, ...Object.fromEntries(all) }
}

/** Marks that some languages put into numbers; they would move the sign in other text. */
const directionMarks = /[\u061c\u200e\u200f]/g

/** As the site writes amounts: western figures, and the short sign of the currency. */
function moneyWords(minor: bigint, currency: string, tag: string): string {
  const decimals = decimalsOf(currency)
  const figures = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return figures.format(Number(decimalText(minor, decimals))).replaceAll(directionMarks, '')
}

/** Texts of the demonstration's catalogue in every language. */
export function contentOf(name: string, art?: string): Content {
  return {
    title: wordsOf(`${name}.title`),
    summary: wordsOf(`${name}.summary`),
    ...(art ? { art } : {}),
  }
}

/** With several keys, each is a line of the text. */
export function wordsOf(...keys: string[]): { EN: string } & Partial<Record<LanguageCode, string>> {
  const all = languageCodes.map((code) => {
    const lines = keys.map((key) => catalogueOf(code, 'demo')[key])
    return [code, lines.includes(undefined) ? undefined : lines.join('\n')] as const
  })
  const found = Object.fromEntries(all.filter(([, text]) => text !== undefined))
  return { ...found, EN: found.EN ?? keys.join('\n') }
}
