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

export type SayRooms = Say<'rooms'>

export interface Speech {
  say: SayRooms
  locale: string
  direction: 'ltr' | 'rtl'
}

const files = import.meta.glob<Messages>('../../../../../packages/i18n/catalogues/*/rooms.json', {
  import: 'default',
})

/** A language without texts of its own has those of its base language. */
const loadPart: LoadPart = async (code) =>
  (await files[`../../../../../packages/i18n/catalogues/${code}/rooms.json`]?.()) ?? {}

export async function loadSpeech(wished: string | null): Promise<Speech> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record
  const codes = Object.keys(languages) as (keyof typeof languages)[]
  const asked = codes.find((code) => code.toLowerCase() === wished?.toLowerCase())
  const code = asked ?? chooseLanguage(wished ? [wished] : navigator.languages, codes, 'EN')
  const words = createWords(code, loadPart)
  await words.load('rooms')
  const say = words.said('rooms')
  if (!say) throw new Error('no words were loaded')
  return { say, locale: languages[code].tag, direction: languages[code].direction }
}

export interface Spoken extends Speech {
  amount: SayAmount
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
