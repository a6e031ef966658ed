import { expect, test } from 'vitest'
import {
  afterOneMore,
  asksCaptcha,
  folded,
  locks,
  networkOf,
  retryAfterSeconds,
} from './throttle.rules.ts'

const figures = { captchaAfter: 3, lockAfter: 10 }

test.each([
  [0, 0, false],
  [2, 14, false],
  [3, 0, true],
  [0, 15, true],
  [9, 49, true],
])(
  '[ACC-07] after %i failures of a name and %i of an address a captcha is asked: %s',
  (byName, byAddress, asked) => {
    expect(asksCaptcha(figures, { byName, byAddress })).toBe(asked)
  },
)

test('[SEC-01] the failure that makes the number full locks the name, once', () => {
  const after = [8, 9, 10].map((byName) => locks(figures, afterOneMore({ byName, byAddress: 0 })))
  expect(after).toEqual([false, true, false])
})

test('[SEC-01] the wait is told in whole seconds and never as none', () => {
  const now = new Date('2026-01-01T00:00:00.000Z')
  expect(retryAfterSeconds(now, new Date('2026-01-01T00:00:01.001Z'))).toBe(2)
  expect(retryAfterSeconds(now, now)).toBe(1)
})

test('[SEC-01] other spellings of a name get no attempts of their own', () => {
  expect(folded('ADMIN')).toBe(folded('admin'))
  expect(folded('ΑΣ')).toBe(folded('ασ'))
  expect(folded('ａｄｍｉｎ')).toBe(folded('admin'))
  expect(folded('admin1')).not.toBe(folded('admin'))
})

test('[SEC-01] addresses of one network of IPv6 count as one', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2:3:4:5:6/64')
})
