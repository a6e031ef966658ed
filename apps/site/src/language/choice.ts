import { type LanguageCode, languageCodes } from '@baize/contract/vocabulary'
import { browserStorage } from '@baize/ui/storage'

export interface Offer {
  languages: readonly LanguageCode[]
  defaultLanguage: LanguageCode
}

/**
 * The language to start in: the visitor's earlier choice, else the one that the server detected for
 * this visit, else the merchant's default. Only languages that the merchant offers are used.
 */
export function startingLanguage(
  offer: Offer,
  remembered: readonly (string | null | undefined)[],
): LanguageCode {
  for (const code of remembered) {
    const offered = offer.languages.find((each) => each === code)
    if (offered) return offered
  }
  return offer.defaultLanguage
}

const choiceKeys = ['hisLang', 'lang'] as const
const cookieAgeSeconds = 31_536_000

export function rememberedLanguage(): LanguageCode | undefined {
  const found = choiceKeys.map((key) => browserStorage.getItem(key)).find((code) => code)
  return languageCodes.find((code) => code === found)
}

/** The cookie lets the server send the next page in this language. */
export function rememberLanguage(code: LanguageCode): void {
  for (const key of choiceKeys) browserStorage.setItem(key, code)
  // biome-ignore lint/suspicious/noDocumentCookie: a plain preference, read by the server
  document.cookie = `lang=${code}; path=/; max-age=${cookieAgeSeconds}; samesite=lax`
}
