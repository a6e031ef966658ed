import { expect, test } from 'vitest'
import {
  addressOf,
  areaFault,
  isPasswordExpired,
  mustChange,
  provesAddress,
} from './login.rules.ts'

test.each([
  [0, undefined, 'non-agent'],
  [7, undefined, 'non-agent'],
  [1, 'non-member', undefined],
  [2, 'non-member', undefined],
  [41, 'non-member', undefined],
  [42, 'non-member', undefined],
  [4, 'non-member', 'non-agent'],
])('[ACC-09] type %i at the member area: %s, at the agent area: %s', (type, member, agent) => {
  expect(areaFault('member', { type })).toBe(member)
  expect(areaFault('agent', { type })).toBe(agent)
})

test('[ACC-05] a password expires after its days, and never without a number of days', () => {
  const passwordSetAt = new Date('2026-01-01T00:00:00Z')
  const at = (passwordDays: number, now: string) =>
    isPasswordExpired({ passwordDays }, { passwordSetAt }, new Date(now))
  expect(at(90, '2026-03-31T23:59:59Z')).toBe(false)
  expect(at(90, '2026-04-01T00:00:00Z')).toBe(true)
  expect(at(0, '2036-01-01T00:00:00Z')).toBe(false)
  expect(isPasswordExpired({ passwordDays: 1 }, { passwordSetAt: null }, new Date())).toBe(false)
})

test('[ACC-05] default, handed out, or expired with enforcement: the password must be changed', () => {
  const fine = { isDefault: false, isGiven: false, isExpired: false, forcesExpiry: true }
  expect(mustChange(fine)).toBe(false)
  expect(mustChange({ ...fine, isDefault: true })).toBe(true)
  expect(mustChange({ ...fine, isGiven: true })).toBe(true)
  expect(mustChange({ ...fine, isExpired: true })).toBe(true)
  expect(mustChange({ ...fine, isExpired: true, forcesExpiry: false })).toBe(false)
})

test('[ACC-08] a phone in hand proves the address, a password or a cookie does not', () => {
  expect(provesAddress('sms')).toBe(true)
  expect(provesAddress('register')).toBe(true)
  expect(provesAddress('username')).toBe(false)
  expect(provesAddress('remembered')).toBe(false)
  expect(provesAddress('social')).toBe(false)
})

test('[SEC-01] whatever a proxy calls an address, the database is given one', () => {
  expect(addressOf('203.0.113.9')).toBe('203.0.113.9')
  expect(addressOf('fe80::1%eth0')).toBe('fe80::1')
  expect(addressOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(addressOf("'; drop table")).toBe('0.0.0.0')
})
