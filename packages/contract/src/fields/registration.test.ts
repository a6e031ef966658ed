import { describe, expect, test } from 'vitest'
import type { FieldRule } from './fault.ts'
import {
  passwordRule,
  registrationFaults,
  registrationFields,
  registrationModes,
  ruleOf,
} from './registration.ts'

const rule = (more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: false,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 20,
  patternId: 0,
  ...more,
})
const noSms = { smsVerification: false, referral: true }
const sms = { smsVerification: true, referral: true }

describe('[ACC-12] ways to register', () => {
  test('[ACC-12] follow MOBILENUMREG3 and USERNAMEREG3, by mobile first', () => {
    const modes = (mobileRegistration: boolean, usernameRegistration: boolean) =>
      registrationModes({ mobileRegistration, usernameRegistration })
    expect(modes(true, true)).toEqual(['mobile', 'username'])
    expect(modes(false, true)).toEqual(['username'])
    expect(modes(true, false)).toEqual(['mobile'])
    expect(modes(false, false)).toEqual([])
  })
})

describe('[VAL-04] fields of the registration form', () => {
  test('[VAL-04] are what the way needs and what the merchant switched on', () => {
    const rules = { email: rule(), zalo: rule({ enabled: false }), referralCode: rule() }
    expect(registrationFields('username', rules, noSms)).toEqual([
      'username',
      'password',
      'confirmPassword',
      'email',
      'referralCode',
    ])
    expect(registrationFields('mobile', { ...rules, username: rule() }, noSms)).toEqual([
      'mobileNum',
      'password',
      'confirmPassword',
      'email',
      'referralCode',
    ])
  })

  test('[VAL-04] ask for a code only where SMS verification is on', () => {
    expect(registrationFields('mobile', {}, sms)).toContain('verificationCode')
    expect(registrationFields('mobile', { verificationCode: rule() }, noSms)).not.toContain(
      'verificationCode',
    )
  })

  test('[VAL-04] ask for the number that a code is sent to, whatever its switch says', () => {
    const rules = { mobileNum: rule({ enabled: false }) }
    expect(registrationFields('username', rules, sms)).toEqual([
      'username',
      'password',
      'confirmPassword',
      'mobileNum',
      'verificationCode',
    ])
    expect(registrationFaults('username', rules, sms, {}).mobileNum).toEqual({ kind: 'missing' })
    expect(registrationFields('username', rules, noSms)).not.toContain('mobileNum')
  })

  test('[VAL-04] end with the picture, where its rule is on, and then it is required', () => {
    const rules = { captcha: rule(), email: rule() }
    expect(registrationFields('username', rules, noSms).at(-1)).toBe('captcha')
    expect(ruleOf('captcha', 'username', rules).required).toBe(true)
    expect(registrationFields('username', { captcha: rule({ enabled: false }) }, noSms)).toEqual([
      'username',
      'password',
      'confirmPassword',
    ])
  })

  test('[ACC-18] after a sign-in elsewhere need neither password nor picture nor a name', () => {
    const rules = { username: rule({ required: true }), captcha: rule(), nickname: rule() }
    expect(registrationFields('social', rules, noSms)).toEqual(['username', 'nickname'])
    expect(ruleOf('username', 'social', rules).required).toBe(false)
  })

  test('[VAL-01] keep the rule of the server, but what the way needs is always required', () => {
    const rules = { username: rule({ required: false, minLength: 4 }), email: rule() }
    expect(ruleOf('username', 'username', rules)).toMatchObject({ required: true, minLength: 4 })
    expect(ruleOf('email', 'username', rules).required).toBe(false)
  })

  test('[VAL-04] the repeated password has no length of its own: it is equal or not', () => {
    const old = {
      password: rule({ minLength: 4, maxLength: 128 }),
      confirmPassword: rule({ maxLength: 32 }),
    }
    for (const password of ['four', 'a long one '.repeat(11)]) {
      const values = { username: 'mia', password, confirmPassword: password }
      expect(registrationFaults('username', old, noSms, values)).toEqual({})
    }
  })

  test('[SEC-01] a merchant without a rule for passwords still takes no short ones', () => {
    expect(passwordRule({})).toMatchObject({ enabled: true, required: true, minLength: 8 })
    expect(passwordRule({ password: rule({ enabled: false, minLength: 10 }) })).toMatchObject({
      enabled: true,
      minLength: 10,
    })
  })
})

describe('[VAL-04] faults of a registration', () => {
  const rules = {
    username: rule({ patternId: 1, acceptedPattern: '', minLength: 4 }),
    email: rule({ patternId: 3, acceptedPattern: '', required: true }),
    zalo: rule({ enabled: false, required: true }),
  }
  const good = {
    username: 'alice1',
    password: 'long enough 1',
    confirmPassword: 'long enough 1',
    email: 'a@example.com',
  }
  const faults = (values: Parameters<typeof registrationFaults>[3]) =>
    registrationFaults('username', rules, noSms, values)

  test('[VAL-04] none where everything holds, also for what is switched off', () => {
    expect(faults(good)).toEqual({})
    expect(faults({ ...good, zalo: '#'.repeat(100) })).toEqual({})
  })

  test('[VAL-04] name every field and why', () => {
    expect(faults({})).toEqual({
      username: { kind: 'missing' },
      password: { kind: 'missing' },
      confirmPassword: { kind: 'missing' },
      email: { kind: 'missing' },
    })
    expect(faults({ ...good, username: '1ab', confirmPassword: 'other' })).toEqual({
      username: { kind: 'form', words: 'letterThenLettersDigits', min: 4, max: 20, exact: false },
      confirmPassword: { kind: 'differs' },
    })
  })
})
