import {
  chooseLanguage,
  createWords,
  type LoadPart,
  languages,
  type Messages,
  type Say,
} from '@baize/i18n'
import { createContext, type ReactNode, use } from 'react'
import type { SayAmount } from '../amounts.ts'

export type SaySports = Say<'sports'>

export interface Speech {
  say: SaySports
  locale: string
  direction: 'ltr' | 'rtl'
}

const files = import.meta.glob<Messages>('../../../../../packages/i18n/catalogues/*/sports.json', {
  import: 'default',
})

/** A language without texts of its own has those of its base language. */
const loadPart: LoadPart = async (code) =>
  (await files[`../../../../../packages/i18n/catalogues/${code}/sports.json`]?.()) ?? {}

export async function loadSpeech(wished: string | null): Promise<Speech> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record
  const codes = Object.keys(languages) as (keyof typeof languages)[]
  const asked = codes.find((code) => code.toLowerCase() === wished?.toLowerCase())
  const code = asked ?? chooseLanguage(wished ? [wished] : navigator.languages, codes, 'EN')
  const words = createWords(code, loadPart)
  await words.load('sports')
  const say = words.said('sports')
  if (!say) throw new Error('no words were loaded')
  return { say, locale: languages[code].tag, direction: languages[code].direction }
}

export interface Spoken extends Speech {
  amount: SayAmount
  /** "14:05". */
  time(at: number): string
  /** "19 Nov, 14:05". */
  moment(at: number): string
}

const SpeechContext = createContext<Spoken | undefined>(undefined)

export function Speaking({ speech, children }: { speech: Spoken; children: ReactNode }) {
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export function useSpeech(): Spoken {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('words are used outside of their provider')
  return speech
}
