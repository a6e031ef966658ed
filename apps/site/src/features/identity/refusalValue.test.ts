import { Refusal } from '@baize/client'
import { describe, expect, test } from 'vitest'
import { waitSecondsOf } from '../../shared/refusals.ts'
import {
  attemptsLeftOf,
  challengeOf,
  fieldFaultsOf,
  fieldOf,
  isCaptchaWanted,
  isChallengeOver,
} from './refusalValue.ts'

const refused = (code: Refusal['code'], value?: unknown) => new Refusal(code, { value })

test('[ACC-07] a captcha is shown when the value says so, or when the last one was wrong', () => {
  expect(isCaptchaWanted(refused('wrong-credentials', { captcha: true }))).toBe(true)
  expect(isCaptchaWanted(refused('wrong-credentials', { captcha: false }))).toBe(false)
  expect(isCaptchaWanted(refused('wrong-credentials'))).toBe(false)
  expect(isCaptchaWanted(refused('captcha-wrong', { captcha: true }))).toBe(true)
  expect(isCaptchaWanted(refused('captcha-wrong'))).toBe(true)
})

describe('[ACC-08] an unregistered address', () => {
  const methods = [{ method: 'sms', hint: '•• 21' }]

  test('brings the ways to prove oneself', () => {
    expect(challengeOf(refused('unregistered-ip', { challenge: 'c', methods }))).toEqual({
      challenge: 'c',
      methods,
    })
  })

  test('an authenticator that is on asks the same way', () => {
    const app = [{ method: 'authenticator', hint: '' }]
    const asked = refused('authenticator-needed', { challenge: 'c', methods: app })
    expect(challengeOf(asked)).toEqual({ challenge: 'c', methods: app })
    expect(challengeOf(refused('authenticator-needed', { methods: app }))).toBeUndefined()
  })

  test('is no challenge without a way, and nothing else is one', () => {
    expect(challengeOf(refused('unregistered-ip', { challenge: 'c', methods: [] }))).toBeUndefined()
    expect(
      challengeOf(refused('unregistered-ip', { challenge: 'c', methods: [null] })),
    ).toBeUndefined()
    expect(challengeOf(refused('unregistered-ip'))).toBeUndefined()
    expect(challengeOf(refused('wrong-credentials', { challenge: 'c', methods }))).toBeUndefined()
  })
})

test('a locked account, or a code asked for too soon, says how long to wait', () => {
  expect(waitSecondsOf(refused('account-locked', { retryAfterSeconds: 12.2 }))).toBe(13)
  expect(waitSecondsOf(refused('account-locked', { retryAfterSeconds: -1 }))).toBeUndefined()
  expect(waitSecondsOf(refused('account-locked', null))).toBeUndefined()
  expect(waitSecondsOf(refused('too-many-requests', { retryAfterSeconds: 5 }))).toBe(5)
})

test('[ERR-03] faults of fields go to their fields, whatever else the server sends', () => {
  const value = {
    fields: {
      username: { kind: 'missing' },
      confirmPassword: { kind: 'differs' },
      email: { kind: 'form', words: 'email', min: 5, max: 9, exact: false },
      zalo: 'wrong',
      __proto__: { kind: 'missing' },
      unheardOf: { kind: 'missing' },
    },
  }
  expect(fieldFaultsOf(refused('wrong-fields', value)).map(([name]) => name)).toEqual([
    'username',
    'confirmPassword',
    'email',
  ])
  expect(fieldFaultsOf(refused('details-taken', value))).toEqual([])
  for (const kind of ['common', 'named'] as const) {
    const guessed = { fields: { password: { kind } } }
    expect(fieldFaultsOf(refused('wrong-fields', guessed))).toEqual([['password', { kind }]])
  }
  expect(fieldFaultsOf(refused('wrong-fields', { fields: 7 }))).toEqual([])
})

test('[ERR-03] a refusal about one field is said under it, details that are taken are not', () => {
  expect(fieldOf('username-taken')).toBe('username')
  expect(fieldOf('code-expired')).toBe('verificationCode')
  expect(fieldOf('details-taken')).toBeUndefined()
})

test('[ACC-08] a wrong proof says how often it may still be tried', () => {
  expect(attemptsLeftOf(refused('wrong-factor', { attemptsLeft: 3 }))).toBe(3)
  expect(attemptsLeftOf(refused('wrong-factor'))).toBeUndefined()
  expect(attemptsLeftOf(refused('wrong-credentials', { attemptsLeft: 3 }))).toBeUndefined()
})

test('[ACC-08] after the last try there is nothing left but to begin anew', () => {
  expect(isChallengeOver(refused('wrong-factor', { attemptsLeft: 1 }))).toBe(false)
  expect(isChallengeOver(refused('wrong-factor', { attemptsLeft: 0 }))).toBe(true)
  expect(isChallengeOver(refused('wrong-factor'))).toBe(false)
  expect(isChallengeOver(refused('ticket-expired'))).toBe(true)
  expect(isChallengeOver(refused('account-locked'))).toBe(true)
})
