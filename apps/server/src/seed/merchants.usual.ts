import { type FieldName, type FieldRule, usualPasswordRule } from '@baize/contract/fields'
import { newId } from '../kernel/ids.ts'
import type { NewMerchant } from '../modules/config/index.ts'

type Named = 'code' | 'name' | 'currency' | 'languages' | 'defaultLanguage'

/** With what every brand begins; commands change each of it later. */
export function usualMerchant(): Omit<NewMerchant, Named | 'mainDomain' | 'domains'> {
  return {
    id: newId(),
    minimumAge: 18,
    phoneDigits: 10,
    gtagId: null,
    imageCdns: [],
    launchCdns: [],
    blockedCountries: [],
    maintenance: undefined,
    theme: {
      accentDark: '#2BD08A',
      onAccentDark: '#04140C',
      accentLight: '#0A6F44',
      onAccentLight: '#FFFFFF',
    },
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
      tileCounter: true,
      dividendContracts: true,
      dailySalaries: true,
      hourlySalaries: true,
      realtimeSalaries: true,
    },
    fieldRules,
    resources: [],
    contacts: [],
  }
}

function rule(patternId: number, minLength: number, maxLength: number, required = true): FieldRule {
  return { enabled: true, required, acceptedPattern: '', minLength, maxLength, patternId }
}

/** Not asked for; the rule holds once somebody switches it on, and wherever else it is filled in. */
function unasked(patternId = 0, minLength = 1, maxLength = 100): FieldRule {
  return { ...rule(patternId, minLength, maxLength, false), enabled: false }
}

/** As little as an account needs: the anti-bot check keeps machines out, the rest can be said later. */
const fieldRules: Partial<Record<FieldName, FieldRule>> = {
  username: rule(1, 4, 16),
  password: usualPasswordRule,
  confirmPassword: rule(0, 1, 64),
  email: rule(3, 6, 100, false),
  // Asked for all the same where one registers by number, and where numbers are proven by SMS.
  mobileNum: unasked(6, 6, 15),
  verificationCode: rule(6, 6, 6),
  captcha: unasked(4, 4, 6),
  // A link that carries one brings its field along.
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
