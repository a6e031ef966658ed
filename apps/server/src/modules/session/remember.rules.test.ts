import { expect, test } from 'vitest'
import { type Credential, graceMs, judge, skipsAuthenticator } from './remember.rules.ts'

const now = new Date('2026-01-01T12:00:00Z')
const at = (offsetMs: number) => new Date(now.getTime() + offsetMs)
const credential: Credential = {
  id: 'c',
  familyId: 'f',
  memberId: 'm',
  openedBy: 'username',
  authenticatorAt: null,
  expiresAt: at(1),
  usedAt: null,
  revokedAt: null,
}

test.each([
  ['nobody’s', undefined, 'void'],
  ['a fresh one', {}, 'good'],
  ['one at its end', { expiresAt: now }, 'void'],
  ['one that was revoked', { revokedAt: at(-1) }, 'void'],
  ['one of another tab', { usedAt: at(-graceMs) }, 'just-used'],
  ['one that was replaced before', { usedAt: at(-graceMs - 1) }, 'stolen'],
  ['one that was replaced and revoked', { usedAt: at(-graceMs - 1), revokedAt: at(-1) }, 'void'],
] as const)('[ACC-19] %s', (_what, change, judgement) => {
  expect(judge(change && { ...credential, ...change }, now)).toBe(judgement)
})

const hourMs = 3_600_000

test.each([
  ['never', null, {}, false],
  ['an hour ago', at(-hourMs), {}, true],
  ['to the millisecond when it was switched on', at(-5 * hourMs), {}, true],
  ['before it was switched on', at(-5 * hourMs - 1), {}, false],
  ['just within the hours', at(-2 * hourMs + 1), { rememberHours: 2 }, true],
  ['just beyond the hours', at(-2 * hourMs), { rememberHours: 2 }, false],
  ['where it is asked every time', at(-hourMs), { rememberedSkipsAuthenticator: false }, false],
] as const)('[ACC-19] the authenticator was shown %s', (_what, authenticatorAt, change, skips) => {
  const since = at(-5 * hourMs)
  const policy = { since, rememberHours: 24, rememberedSkipsAuthenticator: true, now }
  expect(skipsAuthenticator({ authenticatorAt }, { ...policy, ...change })).toBe(skips)
})
