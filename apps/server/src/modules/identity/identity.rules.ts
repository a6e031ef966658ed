import type { ProfileField } from '@baize/contract/vocabulary'
import type { Taken } from './identity.types.ts'

/** Digits and capitals that are not mistaken for one another; five bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const referralCodeLength = 8
const recoveryCodeLength = 12
export const recoveryCodesGiven = 10

/** Random bytes as characters of the alphabet: one byte each, uniformly distributed. */
function spelled(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
}

export function referralCodeFrom(random: (bytes: number) => Uint8Array): string {
  return spelled(random(referralCodeLength))
}

/** Sixty bits in three groups, such as `4K7T-9QXW-2M3D`. */
export function recoveryCodeFrom(random: (bytes: number) => Uint8Array): string {
  return spelled(random(recoveryCodeLength)).replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')
}

/**
 * A code as it is stored and compared: people write it in lower case, with spaces, with an O for a zero.
 */
export function codeAsKept(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

/** Affiliate codes are chosen by people, so only their case is normalised. */
export function affiliateCodeAsKept(typed: string): string {
  return typed.trim().toUpperCase()
}

const takenBy: Record<string, Taken | 'referralCode'> = {
  member_account_once: 'username',
  member_mobile_once: 'mobile',
  member_email_once: 'email',
  member_referral_once: 'referralCode',
}

/** The detail that another member has already, if that is why the database refused. */
export function conflictOf(error: unknown): Taken | 'referralCode' | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined
  return takenBy[String(error.constraint)]
}

export type Fields = Partial<Record<ProfileField, string>>

/** The fields that differ from the stored ones; an empty text removes a field. */
export function changedFields(kept: Fields, given: Fields): ProfileField[] {
  return (Object.keys(given) as ProfileField[]).filter(
    (name) => given[name] !== undefined && given[name] !== (kept[name] ?? ''),
  )
}

const hiddenMark = '•••'
const digitsShown = 4

/** Enough of a number to recognise it, too little to use it. */
export function maskMobile(mobile: string): string {
  return `${hiddenMark}${mobile.slice(-digitsShown)}`
}

const numberForm = /^\d{7,15}$/

/** Who registered by mobile number is called by that number: on a screen it is hidden like the number itself. */
export function shownAccount(account: string): string {
  return numberForm.test(account) ? maskMobile(account) : account
}

/** Fewer characters are no part to search by. */
export const partLengthMin = 3

/** A text as a pattern finds it: nothing in it means something else. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** The digits of a number as people write it; undefined where it is no number. */
export function digitsIn(text: string): string | undefined {
  return /^\+?[\d\s().-]{3,24}$/.test(text) ? text.replaceAll(/\D/g, '') : undefined
}

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${Array.from(email)[0] ?? ''}${hiddenMark}${at < 0 ? '' : email.slice(at)}`
}

/** Personal text in the record of changes: its first character and its length. */
export function maskText(value: string | undefined): string {
  const characters = Array.from(value ?? '')
  return characters.length === 0 ? '' : `${characters[0]}${hiddenMark}(${characters.length})`
}
