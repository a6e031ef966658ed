import { type FieldRule, faultOf } from './fault.ts'
import { commonWhole, commonWords } from './passwords.known.ts'
import type { RegistrationFault } from './registration.ts'

/** What is known about the member who chooses the password. */
export interface Whose {
  name?: string | null | undefined
  /** With or without the dialing code. */
  mobile?: string | null | undefined
}

/** 0 without a password; 1 weak or refused; 2 fair; 3 good; 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

export interface PasswordVerdict {
  fault: RegistrationFault | undefined
  strength: PasswordStrength
}

/** What a meter shows while a password is typed: a refused one is never praised. */
export function judgePassword(rule: FieldRule, password: string, whose: Whose): PasswordVerdict {
  if (password === '') return { fault: undefined, strength: 0 }
  const fault = passwordFault(rule, password, whose)
  return { fault, strength: fault ? 1 : strengthOf(password) }
}

const fairLength = 8
const goodLength = 14
const strongLength = 20
const distinctMin = 4
const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{Nd}]/u]

function strengthOf(password: string): 1 | 2 | 3 | 4 {
  const characters = Array.from(password)
  const { length } = characters
  const variety = kinds.filter((kind) => kind.test(password)).length
  if (length < fairLength || new Set(characters).size < distinctMin) return 1
  if (length >= strongLength || (length >= goodLength && variety >= 3)) return 4
  return length >= goodLength || variety >= 3 ? 3 : 2
}

/**
 * The only check of a new password, run by the strength meter, by the form before sending and by the
 * server on arrival. It has its own entry point because of its word list: only pages on which a password
 * is chosen load it.
 */
export function passwordFault(
  rule: FieldRule,
  password: string,
  whose: Whose,
): RegistrationFault | undefined {
  return faultOf(rule, password) ?? guessableFault(password, whose)
}

/**
 * Why a password of correct form is still too easy to guess: it is common, or it contains the member's
 * name or number.
 */
export function guessableFault(
  password: string,
  { name, mobile }: Whose,
): RegistrationFault | undefined {
  if (password === '') return undefined
  if (isCommon(password)) return { kind: 'common' }
  const names = [name?.trim(), numberOf(mobile ?? '')]
  return names.some((each) => each && holdsName(password, each)) ? { kind: 'named' } : undefined
}

const numberDigitsMax = 7

/** The last digits are the same with or without a dialing code or a leading zero. */
function numberOf(mobile: string): string {
  return mobile.replaceAll(/\D/g, '').slice(-numberDigitsMax)
}

function isCommon(password: string): boolean {
  const low = lowered(password)
  if (whole.has(low)) return true
  // A common word, also with digits or signs in place of letters, followed by a short tail.
  for (let end = low.length; end >= Math.max(1, low.length - tailMax); end -= 1) {
    if (isTail(low.slice(end)) && words.has(plain(low.slice(0, end)))) return true
  }
  return false
}

const anyTailMax = 4
const runs = ['0123456789', '1234567890', '9876543210', '0000000000', '1111111111']
const tailMax = 12

function isTail(tail: string): boolean {
  if (/\p{L}/u.test(tail)) return false
  if (Array.from(tail).length <= anyTailMax) return true
  const figures = tail.replaceAll(/\P{Nd}/gu, '')
  const marks = tail.length - figures.length
  return marks <= 2 && runs.some((run) => run.includes(figures))
}

const letterOf: Partial<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '5': 's',
  $: 's',
  '7': 't',
}

const whole = new Set(commonWhole)
const words = new Set(commonWords.map(plain))

function lowered(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** P@ssw0rd becomes password: digits and signs are replaced by the letters they stand for. */
function plain(text: string): string {
  return text.replaceAll(/[@4031!|l5$7]/g, (sign) => letterOf[sign] ?? sign)
}

/** A shorter name is part of many passwords by chance, so it must be equal to the whole password. */
const nameLettersMin = 4

function holdsName(password: string, name: string): boolean {
  const [one, other] = [lowered(password), lowered(name)]
  return other.length < nameLettersMin ? one === other : one.includes(other)
}
