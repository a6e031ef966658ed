import { type FieldName, type FieldRule, fieldNames } from '@baize/contract/fields'
import type { Flags } from '../../start/site.tsx'

export type RegistrationMode = 'mobile' | 'username'

/** The ways to register that the merchant offers; by mobile comes first where there is a choice. */
export function registrationModes(
  flags: Pick<Flags, 'mobileRegistration' | 'usernameRegistration'>,
): RegistrationMode[] {
  return [
    ...(flags.mobileRegistration ? (['mobile'] as const) : []),
    ...(flags.usernameRegistration ? (['username'] as const) : []),
  ]
}

export type Rules = Partial<Record<FieldName, FieldRule>>

const always: Record<RegistrationMode, readonly FieldName[]> = {
  mobile: ['mobileNum', 'password', 'confirmPassword'],
  username: ['username', 'password', 'confirmPassword'],
}

/** Fields of the form in order: what the way needs, the code where SMS is on, what is switched on. */
export function registrationFields(
  mode: RegistrationMode,
  rules: Rules,
  flags: Pick<Flags, 'smsVerification'>,
): FieldName[] {
  const first = always[mode]
  const code: FieldName[] = flags.smsVerification ? ['verificationCode'] : []
  const others = fieldNames.filter(
    (name) =>
      rules[name]?.enabled &&
      !first.includes(name) &&
      !notOptional.includes(name) &&
      !(mode === 'mobile' && name === 'username'),
  )
  return [...first, ...code, ...others]
}

/** Shown by their own conditions, never by a switch alone. */
const notOptional: readonly FieldName[] = ['verificationCode', 'captcha', 'confirmPassword']

/** What stands at the front is required whatever the switch says. */
export function ruleOf(name: FieldName, mode: RegistrationMode, rules: Rules): FieldRule {
  const rule = rules[name] ?? anything
  return always[mode].includes(name) || name === 'verificationCode'
    ? { ...rule, enabled: true, required: true }
    : rule
}

const anything: FieldRule = {
  enabled: true,
  required: false,
  acceptedPattern: '*',
  minLength: 0,
  maxLength: 200,
  patternId: 0,
}
