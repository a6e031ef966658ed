import { expect, test } from 'vitest'
import { type Credential, graceMs, judge } from './remember.rules.ts'

const now = new Date('2026-01-01T12:00:00Z')
const at = (offsetMs: number) => new Date(now.getTime() + offsetMs)
const credential: Credential = {
  id: 'c',
  familyId: 'f',
  memberId: 'm',
  openedBy: 'username',
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
