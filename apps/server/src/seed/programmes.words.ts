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

export function wordsOf(key: string): { EN: string } & Partial<Record<LanguageCode, string>> {
  const all = languageCodes.map((code) => [code, catalogueOf(code, 'demo')[key]] as const)
  const found = Object.fromEntries(all.filter(([, text]) => text !== undefined))
  return { ...found, EN: found.EN ?? key }
}
