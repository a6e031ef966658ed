import type { LanguageCode } from '@baize/contract/vocabulary'

export interface Language {
  /** BCP 47 tag: for `lang`, Intl and plural rules. */
  tag: string
  /** The language's name in itself. */
  name: string
  direction: 'ltr' | 'rtl'
  /** The base language; this catalogue holds only the messages that differ from it. */
  base?: LanguageCode
  /** The country whose flag is shown beside the name. */
  flag: string
}

export const languages: Record<LanguageCode, Language> = {
  EN: { tag: 'en', name: 'English', direction: 'ltr', flag: 'gb' },
  CN: { tag: 'zh-CN', name: '简体中文', direction: 'ltr', flag: 'cn' },
  JA: { tag: 'ja', name: '日本語', direction: 'ltr', flag: 'jp' },
  TH: { tag: 'th', name: 'ไทย', direction: 'ltr', flag: 'th' },
  VI: { tag: 'vi', name: 'Tiếng Việt', direction: 'ltr', flag: 'vn' },
  ES: { tag: 'es', name: 'Español', direction: 'ltr', flag: 'es' },
  HI: { tag: 'hi', name: 'हिन्दी', direction: 'ltr', flag: 'in' },
  ID: { tag: 'id', name: 'Bahasa Indonesia', direction: 'ltr', flag: 'id' },
  KO: { tag: 'ko', name: '한국어', direction: 'ltr', flag: 'kr' },
  PT: { tag: 'pt-BR', name: 'Português', direction: 'ltr', flag: 'br' },
  TR: { tag: 'tr', name: 'Türkçe', direction: 'ltr', flag: 'tr' },
  AR: { tag: 'ar', name: 'العربية', direction: 'rtl', flag: 'sa' },
  RU: { tag: 'ru', name: 'Русский', direction: 'ltr', flag: 'ru' },
  FR: { tag: 'fr', name: 'Français', direction: 'ltr', flag: 'fr' },
  BN: { tag: 'bn', name: 'বাংলা', direction: 'ltr', flag: 'bd' },
  TL: { tag: 'fil', name: 'Tagalog', direction: 'ltr', flag: 'ph' },
  TY: { tag: 'fil', name: 'Filipino', direction: 'ltr', flag: 'ph', base: 'TL' },
}

/** The layers of a language's catalogue, the lowest first. */
export function layersOf(code: LanguageCode): LanguageCode[] {
  const { base } = languages[code]
  return base ? [...layersOf(base), code] : [code]
}

/** The first language of the browser's list that is offered. */
export function chooseLanguage(
  wishes: readonly string[],
  offered: readonly LanguageCode[],
  fallback: LanguageCode,
): LanguageCode {
  for (const wish of wishes) {
    const match = offered.find((code) => isWished(code, wish.toLowerCase()))
    if (match) return match
  }
  return fallback
}

function isWished(code: LanguageCode, wish: string): boolean {
  const tag = languages[code].tag.toLowerCase()
  const language = wish.split('-')[0]
  return tag === wish || tag.split('-')[0] === language || (language === 'tl' && tag === 'fil')
}
