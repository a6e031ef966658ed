import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge, sign, toleranceSeconds } from './signature.ts'

const secret = 'a secret that two know'
const now = new Date('2026-01-01T00:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

test('[SEC-01] a signature holds for its bytes, its purpose, its secret and its time', () => {
  const body = Buffer.from('{"amount":"5000"}')
  const signature = sign(secret, 'webhook', body, now)
  expect(judge(secret, 'webhook', body, signature, now)).toBe('right')
  expect(judge(secret, 'answer', body, signature, now)).toBe('forged')
  expect(judge('another', 'webhook', body, signature, now)).toBe('forged')
  expect(judge(secret, 'webhook', body, [signature], now)).toBe('forged')
  expect(judge(secret, 'webhook', body, undefined, now)).toBe('forged')
  expect(judge(secret, 'webhook', body, signature, later(toleranceSeconds))).toBe('right')
  expect(judge(secret, 'webhook', body, signature, later(toleranceSeconds + 1))).toBe('stale')
  expect(judge(secret, 'webhook', body, signature, later(-toleranceSeconds - 1))).toBe('stale')
  const redated = signature.replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1_000) + 1}`)
  expect(judge(secret, 'webhook', body, redated, now)).toBe('forged')
})

test('[SEC-01] one changed byte is a forgery', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 200 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (bytes, at, by) => {
        const signature = sign(secret, 'webhook', bytes, now)
        const changed = Uint8Array.from(bytes)
        const index = at % changed.length
        changed[index] = ((changed[index] ?? 0) + by) % 256
        expect(judge(secret, 'webhook', changed, signature, now)).toBe('forged')
      },
    ),
  )
})
