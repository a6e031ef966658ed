import { type FieldFault, type FieldRule, faultOf } from './fault.ts'
import { type FieldName, fieldNames } from './names.ts'

export type RegistrationMode = 'mobile' | 'username'

/** A form of registration: one of the ways, or what follows a sign-in at an outside issuer. */
export type RegistrationForm = RegistrationMode | 'social'

export interface RegistrationFlags {
  mobileRegistration: boolean
  usernameRegistration: boolean
  smsVerification: boolean
  referral: boolean
}

export type Rules = Partial<Record<FieldName, FieldRule>>

/** common and named: too easily guessed (`passwords.ts`). */
export type RegistrationFault = FieldFault | { kind: 'differs' | 'common' | 'named' }

/** The ways to register that the merchant offers; by mobile comes first where there is a choice. */
export function registrationModes(
  flags: Pick<RegistrationFlags, 'mobileRegistration' | 'usernameRegistration'>,
): RegistrationMode[] {
  return [
    ...(flags.mobileRegistration ? (['mobile'] as const) : []),
    ...(flags.usernameRegistration ? (['username'] as const) : []),
  ]
}

const first: Record<RegistrationForm, readonly FieldName[]> = {
  mobile: ['mobileNum', 'password', 'confirmPassword'],
  username: ['username', 'password', 'confirmPassword'],
  social: ['username'],
}

/** Who proves himself elsewhere needs no password; who registers by number is named by it. */
const leftOut: Record<RegistrationForm, readonly FieldName[]> = {
  mobile: ['username'],
  username: [],
  social: ['password', 'confirmPassword'],
}

/** Asked for only where members recommend others. */
const ofReferral: readonly FieldName[] = ['referralCode', 'recommenderId']

/** Shown by their own conditions, never by a switch alone. */
const byCondition: readonly FieldName[] = ['verificationCode', 'captcha', 'confirmPassword']

/**
 * Fields of the form in order: what the way needs, a number and its code where SMS is on, what is
 * switched on, and the picture to read at the end.
 */
export function registrationFields(
  form: RegistrationForm,
  rules: Rules,
  flags: Pick<RegistrationFlags, 'smsVerification' | 'referral'>,
): FieldName[] {
  const code: FieldName[] = flags.smsVerification ? ['mobileNum', 'verificationCode'] : []
  const start = [...new Set([...first[form], ...code])]
  const others = fieldNames.filter(
    (name) =>
      rules[name]?.enabled &&
      !start.includes(name) &&
      !byCondition.includes(name) &&
      (flags.referral || !ofReferral.includes(name)) &&
      !leftOut[form].includes(name),
  )
  const picture: FieldName[] = rules.captcha?.enabled && form !== 'social' ? ['captcha'] : []
  return [...start, ...others, ...picture]
}

/**
 * What the way needs is required whatever the switch says; a name is made for whoever comes from
 * an outside issuer and gives none.
 */
export function ruleOf(
  name: FieldName,
  form: RegistrationForm,
  rules: Rules,
  flags: Pick<RegistrationFlags, 'smsVerification'> = { smsVerification: false },
): FieldRule {
  const rule = rules[name] ?? (name === 'password' ? anyPassword : anything)
  if (form === 'social' && name === 'username') return { ...rule, enabled: true, required: false }
  const isNeeded =
    first[form].includes(name) ||
    byCondition.includes(name) ||
    (name === 'mobileNum' && flags.smsVerification)
  return isNeeded ? { ...rule, enabled: true, required: true } : rule
}

/** The rule of a password that is set alone, without the rest of the form. */
export function passwordRule(rules: Rules): FieldRule {
  return ruleOf('password', 'username', rules)
}

/**
 * Why the fields are not accepted, by name: run by the form before sending and by the server on
 * arrival. Fields that the form does not have are not judged, and are not to be kept either.
 */
export function registrationFaults(
  form: RegistrationForm,
  rules: Rules,
  flags: Pick<RegistrationFlags, 'smsVerification' | 'referral'>,
  values: Partial<Record<FieldName, string>>,
): Partial<Record<FieldName, RegistrationFault>> {
  const faults: Partial<Record<FieldName, RegistrationFault>> = {}
  for (const name of registrationFields(form, rules, flags)) {
    const value = values[name] ?? ''
    const fault =
      name === 'confirmPassword' && value !== '' && value !== values.password
        ? ({ kind: 'differs' } as const)
        : faultOf(ruleOf(name, form, rules, flags), value)
    if (fault) faults[name] = fault
  }
  return faults
}

const anything: FieldRule = {
  enabled: true,
  required: false,
  acceptedPattern: '*',
  minLength: 0,
  maxLength: 200,
  patternId: 0,
}

const anyPassword: FieldRule = { ...anything, minLength: 8 }
