import {
  type FieldName,
  type FieldRule,
  faultOf,
  fieldNames,
  type RegistrationFault,
  type Rules,
} from '@baize/contract/fields'
import { type ProfileField, profileFields, settledFields } from '@baize/contract/vocabulary'

export type Lines = Partial<Record<FieldName, string>>
export type Faults = Partial<Record<FieldName, RegistrationFault>>
export type Profile = Partial<Record<ProfileField, string>>

/** Not trimmed: a space in a password counts. */
const secrets: readonly FieldName[] = ['password', 'confirmPassword', 'paymentPassword']

/** The fields of a form as they are stored: trimmed and normalised. */
export function linesOf(given: Lines): Lines {
  const lines: Lines = {}
  for (const name of fieldNames) {
    const value = given[name]
    if (value !== undefined) lines[name] = secrets.includes(name) ? value : evened(value)
  }
  return lines
}

/** Replaces lone surrogates, which JSON can carry and PostgreSQL cannot store. */
export function evened(text: string): string {
  return text.toWellFormed().normalize('NFC').trim()
}

interface Day {
  year: number
  month: number
  day: number
}

/** A date that exists, written 1990-12-31 or 12-31-1990. */
export function dayOf(text: string): Day | undefined {
  const found =
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/.exec(text) ??
    /^(?<month>\d\d)-(?<day>\d\d)-(?<year>\d{4})$/.exec(text)
  if (!found?.groups) return undefined
  const { year, month, day } = found.groups
  const written = { year: Number(year), month: Number(month), day: Number(day) }
  const date = new Date(Date.UTC(written.year, written.month - 1, written.day))
  const exists = date.getUTCMonth() === written.month - 1 && date.getUTCDate() === written.day
  return exists && written.year >= 1_000 ? written : undefined
}

/** A member born on the 29th of February is a year older on the 1st of March. */
export function isOfAge(birthday: Day, years: number, now: Date): boolean {
  return Date.UTC(birthday.year + years, birthday.month - 1, birthday.day) <= now.getTime()
}

/** Why fields of a profile are not accepted. A field may always be left empty. */
export function profileFaults(rules: Rules, given: Profile): Faults {
  const faults: Faults = {}
  for (const name of profileFields) {
    const value = given[name]
    if (value === undefined || value === '') continue
    const rule = rules[name]
    const fault = rule && faultOf({ ...rule, enabled: true, required: false }, value)
    if (fault) faults[name] = fault
    else if (name === 'birthday' && !dayOf(value)) faults[name] = wrongDay
  }
  return faults
}

/** The fault of a date that does not exist. */
export const wrongDay: RegistrationFault = {
  kind: 'form',
  words: 'dateYearFirst',
  min: 10,
  max: 10,
  exact: true,
}

/** Fields that are set and may not be changed. */
export function settledIn(profile: Profile): ProfileField[] {
  return settledFields.filter((name) => profile[name])
}

export function emailRule(rules: Rules): FieldRule {
  return { ...(rules.email ?? anyEmail), enabled: true, required: true }
}

export function paymentPasswordRule(rules: Rules): FieldRule {
  return { ...(rules.paymentPassword ?? sixDigits), enabled: true, required: true }
}

const anyEmail: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  minLength: 3,
  maxLength: 254,
  patternId: 3,
}

const sixDigits: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  minLength: 6,
  maxLength: 6,
  patternId: 6,
}

const dayMs = 86_400_000

/** Undefined where passwords do not expire. */
export function expiryOf(setAt: Date | null, days: number): Date | undefined {
  if (setAt === null || days === 0) return undefined
  return new Date(setAt.getTime() + days * dayMs)
}
