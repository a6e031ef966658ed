import type { LanguageCode, Value } from '@baize/contract'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Merchant } from '../config/index.ts'

/** What a code opens; one sent for one purpose opens no other. */
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
  /** Counted and answered like any other, but nothing is sent: the number is nobody's. */
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

/** A visitor's wish for a code by short message. */
export interface CodeWish {
  merchantId: string
  countryDialingCode: string
  mobileNum: string
  altcha?: string | undefined
  ip: string
  language: LanguageCode
}

/** Proofs that somebody is a person, or holds a phone or a mailbox. */
export interface Verification {
  captcha(merchantId: string): Promise<Value<'captcha'>>
  /** Takes the picture away, whatever the answer. */
  readCaptcha(merchantId: string, captchaId: string, answer: string): Promise<boolean>

  task(): Promise<Value<'antiBotTask'>>
  /** Refuses with `verification-first` where the merchant asks for a solved task and there is none. */
  demandSolved(merchant: Merchant, altcha: string | undefined): Promise<void>

  /** Refuses what cannot be a number here. */
  phoneOf(
    merchant: Merchant,
    given: { countryDialingCode?: string | undefined; mobileNum?: string | undefined },
  ): Phone
  /**
   * Refuses with `quota-exceeded` beyond the merchant's figures, and with `too-many-requests`
   * (`{ retryAfterSeconds }`) where one was sent for the same purpose a moment ago.
   */
  sendCode(asked: CodeAsked): Promise<{ expiredMinutes: number }>
  /**
   * Refuses with missing-, invalid-verification-code or code-expired; a right one is used up, inside
   * a transaction if and only if that commits. An attempt counts even where the transaction does
   * not commit, which takes a second connection: inside a transaction, rather check before it and
   * spend in it.
   */
  takeCode(db: Db | Tx, given: CodeGiven): Promise<void>
  /** Refuses as takeCode does and counts the attempt, but leaves the code to be spent. */
  checkCode(given: CodeGiven): Promise<CheckedCode>
  /** Uses a checked code up; refuses where somebody else was quicker. */
  spendCode(db: Db | Tx, checked: CheckedCode): Promise<void>
  /** Sends a code to log in with; to whoever is not a member, nothing, with the same answer. */
  loginCode(wish: CodeWish): Promise<Value<'loginCode'>>
  /** Sends a code to register with; to the owner of a number that is taken, a note instead. */
  registerCode(wish: CodeWish): Promise<Value<'registerCode'>>
  /** Sends a code to set a new password with. */
  forgotCode(wish: CodeWish): Promise<Value<'forgotCode'>>
  /** The number that an outside phone verification vouches for; refuses a token that is not sound. */
  phoneOfToken(merchant: Merchant, idToken: string): Promise<Phone>

  /** Deletes what has expired. */
  tend(): Promise<void>
}
