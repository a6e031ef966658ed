import { type FieldFault, type FieldRule, faultOf } from './fault.ts'
import { type FieldName, fieldNames } from './names.ts'

export type RegistrationMode = 'mobile' | 'username'

/** A registration form: by mobile number, by name, or after a sign-in at an identity provider. */
export type RegistrationForm = RegistrationMode | 'social'

export interface RegistrationFlags {
  mobileRegistration: boolean
  usernameRegistration: boolean
  smsVerification: boolean
  referral: boolean
}

export type Rules = Partial<Record<FieldName, FieldRule>>

/** common and named: too easy to guess (`passwords.ts`). */
export type RegistrationFault = FieldFault | { kind: 'differs' | 'common' | 'named' }

/** The ways to register that the merchant offers; if there are several, by mobile comes first. */
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

/** A member of an identity provider needs no password; a member with a number needs no user name. */
const leftOut: Record<RegistrationForm, readonly FieldName[]> = {
  mobile: ['username'],
  username: [],
  social: ['password', 'confirmPassword'],
}

/** Shown only if the merchant has a referral programme. */
const ofReferral: readonly FieldName[] = ['referralCode', 'recommenderId']

/** These fields have conditions of their own; the merchant's switch alone does not show them. */
const byCondition: readonly FieldName[] = ['verificationCode', 'captcha', 'confirmPassword']

/**
 * The fields of the form in order: the required ones, number and code if SMS is on, those the merchant
 * switched on, and the captcha.
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
 * The fields that a way to register needs are required, whatever the merchant's switch says. After a
 * sign-in at an identity provider the user name is optional: the server makes one.
 */
export function ruleOf(
  name: FieldName,
  form: RegistrationForm,
  rules: Rules,
  flags: Pick<RegistrationFlags, 'smsVerification'> = { smsVerification: false },
): FieldRule {
  if (name === 'confirmPassword')
    return { ...usualPasswordRule, minLength: 0, maxLength: repeatedMax }
  const rule = rules[name] ?? (name === 'password' ? usualPasswordRule : anything)
  if (form === 'social' && name === 'username') return { ...rule, enabled: true, required: false }
  const isNeeded =
    first[form].includes(name) ||
    byCondition.includes(name) ||
    (name === 'mobileNum' && flags.smsVerification)
  return isNeeded ? { ...rule, enabled: true, required: true } : rule
}

/** The rule for a password outside the registration form. */
export function passwordRule(rules: Rules): FieldRule {
  return ruleOf('password', 'username', rules)
}

/**
 * The faults by field name: the form runs this before sending, the server on arrival. Fields that are not
 * in the form are not checked, and the server must not store them.
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

/**
 * The password rule of a merchant that sets no other: length alone, no demands on its characters. Any
 * character counts as one, whatever its language, also symbols and spaces (NIST SP 800-63B).
 */
export const usualPasswordRule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  minLength: 8,
  maxLength: 64,
  patternId: 0,
}

/** What is repeated is only compared, so it needs no length but that of the call. */
const repeatedMax = 200
