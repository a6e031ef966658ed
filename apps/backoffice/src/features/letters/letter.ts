import type { CommandInput } from '@baize/contract/office'
import {
  type LanguageCode,
  type LetterPurpose,
  letterAccountsMax,
  type lettersLead,
} from '@baize/contract/vocabulary'

type Input = CommandInput<'letter.send'>
export type Audience = Input['audience']
export type Way = Input['ways'][number]
type Words = { title: string; text: string }

export const dates = ['registeredFrom', 'registeredTo', 'seenFrom', 'seenTo'] as const

/** The form as it is typed. */
export interface Draft {
  to: Audience['kind']
  accounts: string
  who: 'member' | 'agent' | ''
  language: LanguageCode | ''
  level: string
  dates: Partial<Record<(typeof dates)[number], string>>
  purpose: LetterPurpose
  ways: readonly Way[]
  leads: (typeof lettersLead)[number]
  words: Partial<Record<LanguageCode, Words>>
}

export const emptyDraft = (account: string | undefined): Draft => ({
  to: 'accounts',
  accounts: account ?? '',
  who: '',
  language: '',
  level: '',
  dates: {},
  purpose: 'news',
  ways: [],
  leads: 'nothing',
  words: {},
})

/** Undefined while something is missing. */
export function audienceOf(draft: Draft): Audience | undefined {
  if (draft.to === 'all') return { kind: 'all' }
  if (draft.to === 'accounts') {
    const accounts = [...new Set(draft.accounts.split(/[\s,;]+/).filter((one) => one !== ''))]
    const isUsable = accounts.length > 0 && accounts.length <= letterAccountsMax
    return isUsable ? { kind: 'accounts', accounts } : undefined
  }
  const { who, language, level } = draft
  const days = Object.entries(draft.dates).filter(([, day]) => day)
  return {
    kind: 'filter',
    ...(who && { who }),
    ...(language && { languages: [language] }),
    ...(level && { levelFrom: Number(level) }),
    ...Object.fromEntries(days.map(([name, day]) => [name, `${day}T00:00:00.000Z`])),
  }
}

/** Only languages with a title and a text are sent; the merchant’s own must be among them. */
export function inputOf(draft: Draft, own: LanguageCode): Input | undefined {
  const audience = audienceOf(draft)
  const words = Object.fromEntries(
    Object.entries(draft.words).filter(([, { title, text }]) => title.trim() && text.trim()),
  )
  if (!audience || !(own in words)) return undefined
  const { purpose, ways, leads } = draft
  return { audience, purpose, ways: [...ways], leads, words }
}
