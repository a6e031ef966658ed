import type { FieldRule } from '@baize/contract/fields'
import { describe, expect, test } from 'vitest'
import {
  dayOf,
  emailRule,
  expiryOf,
  isOfAge,
  linesOf,
  paymentPasswordRule,
  profileFaults,
  settledIn,
} from './account.rules.ts'

const off: FieldRule = {
  enabled: false,
  required: true,
  acceptedPattern: '',
  minLength: 2,
  maxLength: 10,
  patternId: 6,
}

test('[VAL-03] fields are taken without the spaces around them, passwords as they are', () => {
  expect(linesOf({ username: ' ann ', fullName: 'Nguye\u0302\u0303n', password: ' a b ' })).toEqual(
    {
      username: 'ann',
      fullName: 'Nguy\u1ec5n',
      password: ' a b ',
    },
  )
})

test('[SEC-01] half a character becomes a whole one, which can be kept', () => {
  expect(linesOf({ nickname: 'a\ud800b' })).toEqual({ nickname: 'a\ufffdb' })
})

describe('[VAL-04] age', () => {
  const now = new Date('2026-03-01T12:00:00Z')

  test('[VAL-04] is reached on the birthday', () => {
    const isAdult = (day: string) =>
      isOfAge(dayOf(day) ?? { year: 2026, month: 1, day: 1 }, 18, now)
    expect(isAdult('2008-03-01')).toBe(true)
    expect(isAdult('2008-03-02')).toBe(false)
    expect(isAdult('03-01-2008')).toBe(true)
    expect(isAdult('2008-02-29')).toBe(true)
    expect(isAdult('1900-01-01')).toBe(true)
  })

  test('[VAL-04] needs a day that exists', () => {
    for (const text of ['2001-02-29', '2000-13-01', '2000-00-10', '0000-01-01', 'x', '']) {
      expect(dayOf(text), text).toBeUndefined()
    }
    expect(dayOf('2000-02-29')).toEqual({ year: 2000, month: 2, day: 29 })
  })
})

describe('[ACC-21] the profile', () => {
  test('[ACC-21] is judged by the rules of registration also where its switch is off', () => {
    const rules = { qqNum: off }
    expect(profileFaults(rules, { qqNum: 'abc' })).toMatchObject({
      qqNum: { kind: 'form', words: 'digits', min: 2, max: 10 },
    })
    expect(profileFaults(rules, { qqNum: '12345', telegram: '@anything' })).toEqual({})
  })

  test('[ACC-21] may leave every field empty, and knows which days exist', () => {
    expect(profileFaults({ qqNum: off }, { qqNum: '', birthday: '' })).toEqual({})
    expect(profileFaults({}, { birthday: '2001-02-30' })).toHaveProperty('birthday')
  })

  test('[ACC-21] settles who somebody is once it was said', () => {
    expect(settledIn({ fullName: 'Ann Lee', telegram: '@ann' })).toEqual(['fullName'])
  })
})

test('rules that a merchant left out still judge', () => {
  expect(emailRule({})).toMatchObject({ enabled: true, required: true, patternId: 3 })
  expect(paymentPasswordRule({})).toMatchObject({ minLength: 6, maxLength: 6, patternId: 6 })
  expect(paymentPasswordRule({ paymentPassword: off })).toMatchObject({
    enabled: true,
    required: true,
    minLength: 2,
  })
})

test('[ACC-05] a password ages by the days of the policy, or not at all', () => {
  const setAt = new Date('2026-01-01T00:00:00Z')
  expect(expiryOf(setAt, 90)).toEqual(new Date('2026-04-01T00:00:00Z'))
  expect(expiryOf(setAt, 0)).toBeUndefined()
  expect(expiryOf(null, 90)).toBeUndefined()
})
