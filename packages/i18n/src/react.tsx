import type { LanguageCode } from '@baize/contract/vocabulary'
import { createContext, type ReactNode, use } from 'react'
import { type Language, languages } from './languages.ts'
import type { Part } from './parts.ts'
import type { Say, Words } from './words.ts'

export { loadPart } from './load.ts'

const WordsContext = createContext<Words | undefined>(undefined)

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

/** The messages of one part; suspends until the part is loaded. */
export function useWords<P extends Part>(part: P): Say<P> {
  const words = useProvided()
  // Called even if the part is loaded: React renders a suspended component again and expects `use` again.
  use(words.said(part) ? nothingToWaitFor : words.load(part))
  return words.said(part) as Say<P>
}

/** React reads `status`, so that it does not suspend on a settled promise. */
const nothingToWaitFor = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

export function useLanguage(): Language & { code: LanguageCode } {
  const { language } = useProvided()
  return { code: language, ...languages[language] }
}

function useProvided(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('words are used outside of their provider')
  return words
}
