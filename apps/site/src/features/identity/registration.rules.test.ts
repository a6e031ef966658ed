import type { FieldRule } from '@baize/contract/fields'
import { describe, expect, test } from 'vitest'
import { registrationFields, registrationModes, ruleOf } from './registration.rules.ts'

const rule = (more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: false,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 20,
  patternId: 0,
  ...more,
})
const noSms = { smsVerification: false }

describe('[ACC-12] ways to register', () => {
  test('follow MOBILENUMREG3 and USERNAMEREG3, by mobile first', () => {
    const modes = (mobileRegistration: boolean, usernameRegistration: boolean) =>
      registrationModes({ mobileRegistration, usernameRegistration })
    expect(modes(true, true)).toEqual(['mobile', 'username'])
    expect(modes(false, true)).toEqual(['username'])
    expect(modes(true, false)).toEqual(['mobile'])
    expect(modes(false, false)).toEqual([])
  })
})

describe('[VAL-01] fields of the registration form', () => {
  test('are what the way needs and what the merchant switched on', () => {
    const rules = { email: rule(), zalo: rule({ enabled: false }), referralCode: rule() }
    expect(registrationFields('username', rules, noSms)).toEqual([
      'username',
      'password',
      'confirmPassword',
      'email',
      'referralCode',
    ])
  })

  test('ask for a code only where SMS verification is on', () => {
    expect(registrationFields('mobile', {}, { smsVerification: true })).toContain(
      'verificationCode',
    )
    expect(registrationFields('mobile', { verificationCode: rule() }, noSms)).not.toContain(
      'verificationCode',
    )
  })

  test('keep the rule of the server, but what the way needs is always required', () => {
    const rules = { username: rule({ required: false, minLength: 4 }), email: rule() }
    expect(ruleOf('username', 'username', rules)).toMatchObject({ required: true, minLength: 4 })
    expect(ruleOf('email', 'username', rules).required).toBe(false)
  })
})
