import { languageCodes } from '@baize/contract'
import type { FieldName, FieldRule } from '@baize/contract/fields'
import { newId } from '../kernel/ids.ts'
import type { Merchant, NewMerchant } from '../modules/config/index.ts'

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
      theme: {
        accentDark: '#2BD08A',
        onAccentDark: '#04140C',
        accentLight: '#0A6F44',
        onAccentLight: '#FFFFFF',
      },
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
    id: newId(),
    minimumAge: 18,
    phoneDigits: 10,
    gtagId: null,
    imageCdns: [],
    launchCdns: [],
    blockedCountries: [],
    maintenance: undefined,
    flags: {
      pointsMall: true,
      manualRebate: true,
      mobileRegistration: true,
      usernameRegistration: true,
      forgotPasswordByMobile: true,
      consolidatedContracts: true,
      freePlay: true,
      smsVerification: false,
      forcedPasswordExpiry: false,
      verificationCodeLogin: true,
      referral: true,
    },
    fieldRules,
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

function rule(patternId: number, minLength: number, maxLength: number, required = true): FieldRule {
  return { enabled: true, required, acceptedPattern: '', minLength, maxLength, patternId }
}

/**
 * The field is off; its rule applies once an operator switches it on, and in other forms with this field.
 */
function unasked(patternId = 0, minLength = 1, maxLength = 100): FieldRule {
  return { ...rule(patternId, minLength, maxLength, false), enabled: false }
}

/** As few fields as possible: the anti-bot check keeps machines out, and members can add the rest later. */
const fieldRules: Partial<Record<FieldName, FieldRule>> = {
  username: rule(1, 4, 16),
  password: rule(5, 8, 32),
  confirmPassword: rule(0, 1, 32),
  email: rule(3, 6, 100, false),
  // Still asked for where members register by number, and where numbers are verified by SMS.
  mobileNum: unasked(6, 6, 15),
  verificationCode: rule(6, 6, 6),
  captcha: unasked(4, 4, 6),
  // A link that carries a code shows this field.
  referralCode: unasked(4, 4, 16),
  affiliateCode: unasked(4, 4, 16),
  birthday: unasked(11, 10, 10),
  payeeName: unasked(21, 3, 60),
  paymentPassword: unasked(6, 6, 6),
  qqNum: unasked(6),
  line: unasked(),
  whatsapp: unasked(6),
  facebook: unasked(),
  wechat: unasked(),
  telegram: unasked(),
  zalo: unasked(),
  idNumber: unasked(4),
  recommenderId: unasked(4),
  nickname: unasked(),
  fullName: unasked(21),
}
