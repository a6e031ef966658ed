import { expect, test } from 'vitest'
import { countedAddress, type Quotas, sendFault } from './codes.rules.ts'

const policy: Quotas = {
  codesPerHourNumber: 6,
  codesPerHourAddress: 30,
  codesPerHourMerchant: 5_000,
}
const now = new Date('2026-03-01T12:00:00Z')
const none = { lastAt: null, toTarget: 0, fromAddress: 0, ofMerchant: 0 }

test('[ACC-17] a second code for the same purpose waits a minute and says how long', () => {
  const ago = (ms: number) => ({ ...none, lastAt: new Date(now.getTime() - ms) })
  expect(sendFault(ago(500), policy, now)).toEqual({
    code: 'too-many-requests',
    value: { retryAfterSeconds: 60 },
  })
  expect(sendFault(ago(59_001), policy, now)).toMatchObject({ value: { retryAfterSeconds: 1 } })
  expect(sendFault(ago(60_000), policy, now)).toBeUndefined()
})

test('[SEC-01] number, address and merchant have their quota', () => {
  expect(sendFault(none, policy, now)).toBeUndefined()
  expect(sendFault({ ...none, toTarget: 5, fromAddress: 29, ofMerchant: 4_999 }, policy, now)).toBe(
    undefined,
  )
  for (const over of [{ toTarget: 6 }, { fromAddress: 30 }, { ofMerchant: 5_000 }]) {
    expect(sendFault({ ...none, ...over }, policy, now)).toEqual({ code: 'quota-exceeded' })
  }
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1/64'],
  ['fe80::1%eth0', 'fe80::1/64'],
  ['', '0.0.0.0'],
  ['unknown', '0.0.0.0'],
  ['203.0.113.7, 10.0.0.1', '0.0.0.0'],
])('[SEC-01] codes asked for from "%s" count for %s', (ip, counted) => {
  expect(countedAddress(ip)).toBe(counted)
})
