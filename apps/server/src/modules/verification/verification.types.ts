import type { LanguageCode, Value } from '@baize/contract'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Merchant } from '../config/index.ts'

/** What a code is for; it is not valid for another purpose. */
export type CodePurpose = 'login' | 'register' | 'password' | 'challenge' | 'factor' | 'ownership'

export interface Phone {
  /** Digits only, the dialing code in front. */
  mobile: string
  dialingCode: string
}

export interface CodeAsked {
  merchant: Merchant
  purpose: CodePurpose
  channel: 'sms' | 'email'
  target: string
  ip: string
  language: LanguageCode
  memberId?: string
  /** Counted and answered like any other, but not sent: no member has the number. */
  isSilent?: boolean
}

export interface CodeGiven {
  merchantId: string
  purpose: CodePurpose
  target: string
  code: string | undefined
}

/** A right code that has not been used up yet. */
export interface CheckedCode {
  readonly codeId: string
}

/** A visitor's request for a code by short message. */
export interface CodeWish {
  merchantId: string
  countryDialingCode: string
  mobileNum: string
  altcha?: string | undefined
  ip: string
  language: LanguageCode
}

/** Proofs that a visitor is human, or holds a phone or a mailbox. */
export interface Verification {
  captcha(merchantId: string): Promise<Value<'captcha'>>
  /** Deletes the captcha, whatever the answer. */
  readCaptcha(merchantId: string, captchaId: string, answer: string): Promise<boolean>

  task(): Promise<Value<'antiBotTask'>>
  /** Refuses with `verification-first` where the merchant requires a solved task and there is none. */
  demandSolved(merchant: Merchant, altcha: string | undefined): Promise<void>

  /** Refuses a text that is no valid phone number here. */
  phoneOf(
    merchant: Merchant,
    given: { countryDialingCode?: string | undefined; mobileNum?: string | undefined },
  ): Phone
  /**
   * Refuses with `quota-exceeded` beyond the merchant's quotas, and with `too-many-requests` (`{
   * retryAfterSeconds }`) where a code was sent for the same purpose a moment ago.
   */
  sendCode(asked: CodeAsked): Promise<{ expiredMinutes: number }>
  /**
   * Refuses with missing-, invalid-verification-code or code-expired. A right code is used up; inside a
   * transaction only if that commits. An attempt counts even if the transaction does not commit, which
   * takes a second connection: so check a code before a transaction, and spend it inside.
   */
  takeCode(db: Db | Tx, given: CodeGiven): Promise<void>
  /** Refuses as takeCode does and counts the attempt, but does not use the code up. */
  checkCode(given: CodeGiven): Promise<CheckedCode>
  /** Uses a checked code up; refuses where a concurrent call was quicker. */
  spendCode(db: Db | Tx, checked: CheckedCode): Promise<void>
  /** Sends a code to log in with; a number without a member gets the same answer, but no code. */
  loginCode(wish: CodeWish): Promise<Value<'loginCode'>>
  /** Sends a code to register with; the owner of a number that is taken gets a note instead. */
  registerCode(wish: CodeWish): Promise<Value<'registerCode'>>
  /** Sends a code to set a new password with. */
  forgotCode(wish: CodeWish): Promise<Value<'forgotCode'>>
  /** The number that Firebase has verified; refuses an invalid token. */
  phoneOfToken(merchant: Merchant, idToken: string): Promise<Phone>

  /** Deletes what has expired. */
  tend(): Promise<void>
}
