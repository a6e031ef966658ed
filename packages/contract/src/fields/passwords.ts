import { type FieldRule, faultOf } from './fault.ts'
import { commonWhole, commonWords } from './passwords.known.ts'
import type { RegistrationFault } from './registration.ts'

/** Whose a password is to be, as far as whoever judges it knows. */
export interface Whose {
  name?: string | null | undefined
  /** With the dialing code or without. */
  mobile?: string | null | undefined
}

/**
 * The one judgement of a password that is chosen, asked by the meter, by the form before sending and by
 * the server on arrival. It stands apart from the other rules as it brings a list: only pages on which
 * a password is chosen load it.
 */
export function passwordFault(
  rule: FieldRule,
  password: string,
  whose: Whose,
): RegistrationFault | undefined {
  return faultOf(rule, password) ?? guessableFault(password, whose)
}

/**
 * Why a password is too easily guessed, however its form may hold: because many have it, or because
 * it says whose it is.
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

/** The end of a number is the same, however it is written: with the dialing code, with a zero before it. */
function numberOf(mobile: string): string {
  return mobile.replaceAll(/\D/g, '').slice(-numberDigitsMax)
}

function isCommon(password: string): boolean {
  const low = lowered(password)
  if (whole.has(low)) return true
  // A well-known word, spelled with figures for letters or not, and a little behind it.
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

/** P@ssw0rd is password: figures and marks that stand for letters, those that look alike as one. */
function plain(text: string): string {
  return text.replaceAll(/[@4031!|l5$7]/g, (sign) => letterOf[sign] ?? sign)
}

/** Names shorter than this are in too many passwords by chance; only the whole password counts. */
const nameLettersMin = 4

function holdsName(password: string, name: string): boolean {
  const [one, other] = [lowered(password), lowered(name)]
  return other.length < nameLettersMin ? one === other : one.includes(other)
}
