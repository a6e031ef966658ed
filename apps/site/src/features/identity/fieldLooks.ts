import type { FieldName } from '@baize/contract/fields'
import type { HTMLInputAutoCompleteAttribute } from 'react'

export interface FieldLook {
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'email' | 'numeric' | 'tel'
  type?: 'text' | 'email' | 'date' | 'password'
}

/** The right keyboard and the browser's own memory for each field. */
export const fieldLooks: Partial<Record<FieldName, FieldLook>> = {
  username: { autoComplete: 'username' },
  email: { autoComplete: 'email', inputMode: 'email', type: 'email' },
  verificationCode: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  captcha: { autoComplete: 'off' },
  payeeName: { autoComplete: 'name' },
  fullName: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric', type: 'password' },
  qqNum: { inputMode: 'numeric' },
  birthday: { autoComplete: 'bday', type: 'date' },
  address: { autoComplete: 'street-address' },
  nationality: { autoComplete: 'country-name' },
  occupation: { autoComplete: 'organization-title' },
}
