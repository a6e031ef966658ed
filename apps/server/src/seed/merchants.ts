import { languageCodes } from '@baize/contract'
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
      resource('iOS', '/', 'Baize for iOS'),
      resource('Android', '/', 'Baize for Android'),
      resource('lite', '/', 'Web app'),
    ],
    contacts: [
      contact('live-chat', 1, 'Live chat', 'https://example.com/chat'),
      contact('telegram', 1, 'Telegram', 'https://example.com/telegram'),
      contact('telegram', 2, 'Telegram news', 'https://example.com/telegram-news'),
      contact('telegram', 3, 'Telegram agents', 'https://example.com/telegram-agents'),
      contact('facebook', 1, 'Facebook', 'https://example.com/facebook'),
    ],
  }
}

function resource(resourceType: string, url: string, label: string) {
  return { id: newId(), resourceType, url, labels: { EN: label } }
}

function contact(
  kind: Merchant['contacts'][number]['kind'],
  place: number,
  title: string,
  address: string,
) {
  return { id: newId(), kind, place, title, address }
}
