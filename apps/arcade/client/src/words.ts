import {
  chooseLanguage,
  createWords,
  type LoadPart,
  languages,
  type Messages,
  type Say,
} from '@baize/i18n'

export type SayArcade = Say<'arcade'>

export interface Speech {
  say: SayArcade
  locale: string
  direction: 'ltr' | 'rtl'
}

const files = import.meta.glob<Messages>('../../../../packages/i18n/catalogues/*/arcade.json', {
  import: 'default',
})

const read = async (code: string) =>
  (await files[`../../../../packages/i18n/catalogues/${code}/arcade.json`]?.()) ?? {}

/** Every language has all texts, its own or those of its base language. */
const loadPart: LoadPart = (code) => read(code)

export async function loadSpeech(wished: string | null): Promise<Speech> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record
  const codes = Object.keys(languages) as (keyof typeof languages)[]
  const asked = codes.find((code) => code.toLowerCase() === wished?.toLowerCase())
  const code = asked ?? chooseLanguage(wished ? [wished] : navigator.languages, codes, 'EN')
  const words = createWords(code, loadPart)
  await words.load('arcade')
  const say = words.said('arcade')
  if (!say) throw new Error('no words were loaded')
  return { say, locale: languages[code].tag, direction: languages[code].direction }
}
