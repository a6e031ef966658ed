import { type LanguageCode, languageCodes } from '@baize/contract'
import { catalogueOf } from '@baize/i18n/node'
import { newId } from '../kernel/ids.ts'
import type { Merchant, NewMerchant } from '../modules/config/index.ts'
import { usualMerchant } from './merchants.usual.ts'

/** Two brands on one deployment: the demonstration site, and a second one that shares nothing with it. */
export function demoMerchants(): NewMerchant[] {
  return [
    {
      ...common(),
      code: 'baize',
      name: 'Baize',
      currency: 'USD',
      languages: languageCodes,
      defaultLanguage: 'EN',
      mainDomain: 'localhost',
      domains: ['localhost', '127.0.0.1', '[::1]'],
    },
    {
      ...common(),
      code: 'harbour',
      name: 'Harbour',
      currency: 'PHP',
      languages: ['EN', 'TY'],
      defaultLanguage: 'EN',
      theme: {
        accentDark: '#7FB2FF',
        onAccentDark: '#06152B',
        accentLight: '#1F5FBF',
        onAccentLight: '#FFFFFF',
      },
      mainDomain: 'harbour.localhost',
      domains: ['harbour.localhost'],
    },
  ]
}

function common() {
  return {
    ...usualMerchant(),
    resources: [
      resource('iOS', '/', 'app.ios'),
      resource('Android', '/', 'app.android'),
      resource('lite', '/', 'app.lite'),
    ],
    // No live chat of another service: our own answers.
    contacts: [
      contact('telegram', 1, 'Telegram', 'https://example.com/telegram'),
      contact('telegram', 2, 'contact.news', 'https://example.com/telegram-news'),
      contact('telegram', 3, 'contact.agents', 'https://example.com/telegram-agents'),
      contact('facebook', 1, 'Facebook', 'https://example.com/facebook'),
    ],
  }
}

function resource(resourceType: string, url: string, name: string) {
  return { id: newId(), resourceType, url, labels: labelsOf(name) }
}

function contact(
  kind: Merchant['contacts'][number]['kind'],
  place: number,
  name: string,
  address: string,
) {
  const labels = labelsOf(name)
  return { id: newId(), kind, place, title: labels.EN ?? name, labels, address }
}

/** A key of the demonstration's catalogue in every language; a proper name needs none. */
function labelsOf(name: string): Partial<Record<LanguageCode, string>> {
  if (!name.includes('.')) return {}
  return Object.fromEntries(languageCodes.map((code) => [code, catalogueOf(code, 'demo')[name]]))
}
