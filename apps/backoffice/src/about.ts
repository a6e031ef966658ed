import type { LanguageCode } from '@baize/contract/vocabulary'

/** What every call says of the page: its language, and the merchant that it is about. */
export const about: { language: LanguageCode; merchantId: string | undefined } = {
  language: 'EN',
  merchantId: undefined,
}
