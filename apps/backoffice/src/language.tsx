import { type LanguageCode, languageCodes } from '@baize/contract/vocabulary'
import { chooseLanguage } from '@baize/i18n'
import { browserStorage } from '@baize/ui/storage'
import { createContext, use } from 'react'

const key = 'lang'

export function firstLanguage(): LanguageCode {
  const kept = languageCodes.find((code) => code === browserStorage.getItem(key))
  return kept ?? chooseLanguage(navigator.languages, languageCodes, 'EN')
}

export function keepLanguage(code: LanguageCode): void {
  browserStorage.setItem(key, code)
}

const ChooseContext = createContext<(code: LanguageCode) => void>(() => {})

export const ChooseLanguage = ChooseContext

export function useChooseLanguage(): (code: LanguageCode) => void {
  return use(ChooseContext)
}
