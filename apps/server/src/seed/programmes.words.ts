import { type LanguageCode, languageCodes } from '@baize/contract'
import { catalogueOf } from '@baize/i18n/node'
import type { Content } from '../modules/rewards/index.ts'

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
