import {
  chooseLanguage,
  createWords,
  type LoadPart,
  languages,
  type Messages,
  type Say,
} from '@baize/i18n'
import { createContext, type ReactNode, use } from 'react'
import { createFigures, type Figures } from './figures.ts'

export type SayOriginals = Say<'originals'>

export interface Speech {
  say: SayOriginals
  figures: Figures
  locale: string
  direction: 'ltr' | 'rtl'
}

const files = import.meta.glob<Messages>(
  '../../../../../packages/i18n/catalogues/*/originals.json',
  {
    import: 'default',
  },
)
const fileOf = (code: string) =>
  files[`../../../../../packages/i18n/catalogues/${code}/originals.json`]

/** A language without texts of its own falls back to English, unless it has a base language. */
const loadPart: LoadPart = async (code) => {
  const file = fileOf(code) ?? (languages[code].base ? undefined : fileOf('EN'))
  return (await file?.()) ?? {}
}

export async function loadSpeech(wished: string | null): Promise<Speech> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record
  const codes = Object.keys(languages) as (keyof typeof languages)[]
  const asked = codes.find((code) => code.toLowerCase() === wished?.toLowerCase())
  const code = asked ?? chooseLanguage(wished ? [wished] : navigator.languages, codes, 'EN')
  const words = createWords(code, loadPart)
  await words.load('originals')
  const say = words.said('originals')
  if (!say) throw new Error('no words were loaded')
  const { tag: locale, direction } = languages[code]
  return { say, locale, direction, figures: createFigures(locale, direction === 'rtl') }
}

const SpeechContext = createContext<Speech | undefined>(undefined)

export function Spoken({ speech, children }: { speech: Speech; children: ReactNode }) {
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export function useSpeech(): Speech {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('words are used outside of their provider')
  return speech
}
