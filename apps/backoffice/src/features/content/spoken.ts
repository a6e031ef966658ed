import { type LanguageCode, languageCodes } from '@baize/contract/vocabulary'
import { createContext, use } from 'react'

/** In which language the words of a document are edited and previewed. */
interface Spoken {
  offered: readonly LanguageCode[]
  chosen: LanguageCode
  /** Their words are older than the brand’s own ones. */
  outdated: readonly LanguageCode[]
  choose(code: LanguageCode): void
}

export const SpokenContext = createContext<Spoken>({
  offered: languageCodes,
  chosen: 'EN',
  outdated: [],
  choose: () => {},
})

export const useSpoken = (): Spoken => use(SpokenContext)
