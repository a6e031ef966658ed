import type { FieldName } from '@baize/contract/fields'
import type { HTMLInputAutoCompleteAttribute } from 'react'

export interface FieldLook {
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoCapitalize?: 'none' | 'characters' | 'words'
  spellCheck?: false
  inputMode?: 'text' | 'email' | 'numeric' | 'tel'
  type?: 'text' | 'email' | 'date' | 'password'
}

/** For names and codes: no capitals and no spell check. */
const asTyped = { autoCapitalize: 'none', spellCheck: false } as const

/** Keyboard and autocomplete settings for each field. */
export const fieldLooks: Partial<Record<FieldName, FieldLook>> = {
  username: { autoComplete: 'username', ...asTyped },
  email: { autoComplete: 'email', inputMode: 'email', type: 'email' },
  verificationCode: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  captcha: { autoComplete: 'off', ...asTyped },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  fullName: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  nickname: { autoComplete: 'nickname', spellCheck: false },
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric', type: 'password' },
  qqNum: { autoComplete: 'off', inputMode: 'numeric' },
  line: { autoComplete: 'off', ...asTyped },
  whatsapp: { autoComplete: 'tel', inputMode: 'tel' },
  facebook: { autoComplete: 'off', ...asTyped },
  wechat: { autoComplete: 'off', ...asTyped },
  telegram: { autoComplete: 'off', ...asTyped },
  zalo: { autoComplete: 'off', ...asTyped },
  idNumber: { autoComplete: 'off', ...asTyped },
  recommenderId: { autoComplete: 'off', ...asTyped },
  affiliateCode: { autoComplete: 'off', ...asTyped },
  referralCode: { autoComplete: 'off', ...asTyped },
  birthday: { autoComplete: 'bday', type: 'date' },
  address: { autoComplete: 'street-address' },
  nationality: { autoComplete: 'country-name' },
  occupation: { autoComplete: 'organization-title' },
}
