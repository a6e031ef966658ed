import { maskEmail } from '../../identity/index.ts'
import type { PaymentMethod } from '../cashier/cashier.types.ts'

/** A name as banks compare it: case, accents and spaces do not matter. */
export function folded(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().replaceAll(/\s+/gu, ' ').trim()
}

/** Whether an account is held by the name that its member is known by; null where none is known. */
export function isSameName(known: string | undefined, holder: string): boolean | null {
  return known === undefined ? null : folded(known) === folded(holder)
}

/**
 * An account number as it is stored, without the groups people write; undefined where it is invalid. Most
 * e-wallets know their members by an email address, so there one is a number too.
 */
export function numberAsKept(typed: string, kind: PaymentMethod['kind']): string | undefined {
  const trimmed = typed.trim()
  if (kind === 'wallet' && isEmail(trimmed)) return trimmed.toLowerCase()
  const plain = typed.replaceAll(/[\s.-]/g, '')
  return /^[A-Za-z0-9]{5,64}$/.test(plain) ? plain : undefined
}

function isEmail(text: string): boolean {
  return text.length <= emailLengthMax && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@.<>"]{2,}$/.test(text)
}

const emailLengthMax = 100
const shownDigits = 4

/** The end of a number, or an email address without its name: enough to recognise it. */
export function lastFourOf(number: string): string {
  return number.includes('@') ? maskEmail(number) : number.slice(-shownDigits)
}

export function maskedNumber(lastFour: string): string {
  return lastFour.includes('@') ? lastFour : `•••• ${lastFour}`
}

/** A name by the first letters of its words. */
export function maskedHolder(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  return words.map((word) => `${Array.from(word)[0]}•••`).join(' ')
}

/** The name under which a member is paid, if one is known. */
export function payeeOf(profile: { payeeName?: string; fullName?: string }): string | undefined {
  return profile.payeeName || profile.fullName || undefined
}
