import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addresses, addressOf, trustedProxies } from './address.ts'

function from(peer: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return { headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage
}

test.each([
  ['off', '10.0.0.1', '1.1.1.1', '10.0.0.1'],
  ['0', '10.0.0.1', '1.1.1.1', '10.0.0.1'],
  ['1', '10.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['1', '10.0.0.1', undefined, '10.0.0.1'],
  ['1', '10.0.0.1', '9.9.9.9, 1.1.1.1', '1.1.1.1'],
  ['2', '10.0.0.1', '9.9.9.9, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
  ['10.0.0.0/8', '10.0.0.1', '9.9.9.9, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
  ['10.0.0.1 192.0.2.7', '10.0.0.1', '9.9.9.9, 1.1.1.1', '1.1.1.1'],
  ['10.0.0.0/8', '203.0.113.5', '9.9.9.9', '203.0.113.5'],
  ['2001:db8::/32', '2001:db8::1', '9.9.9.9, 2001:db9::2', '2001:db9::2'],
  ['loopback', '::ffff:127.0.0.1', '1.1.1.1', '1.1.1.1'],
])('[SEC-01] TRUST_PROXY=%s, from %s, forwarded for %s: it is %s', (text, peer, told, address) => {
  expect(addressOf(from(peer, told), trustedProxies.parse(text))).toBe(address)
})

test('[SEC-01] a list of addresses knows its own, and nothing that is no address', () => {
  const among = addresses('loopback').parse(undefined)
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(among)).toEqual([true, true, true])
  expect(['203.0.113.7', '', 'localhost'].map(among)).toEqual([false, false, false])
  expect(addresses('loopback').safeParse('monitoring.example').success).toBe(false)
})

test('[SEC-01] believing just anybody cannot be set', () => {
  for (const text of [
    'on',
    'true',
    '11',
    '-1',
    '10.0.0.0/99',
    'proxy.example.com',
    '10.0.0.1, x',
  ]) {
    expect([text, trustedProxies.safeParse(text).success]).toEqual([text, false])
  }
  expect(trustedProxies.parse(undefined)('127.0.0.1', 0)).toBe(false)
})
