import { expect, test } from 'vitest'
import { remindFrom } from './reminding.rules.ts'

test.each([
  ['2026-05-01T00:00:00Z', '2026-05-15T00:00:00Z', '2026-05-14T00:00:00Z'],
  ['2026-05-01T00:00:00Z', '2026-05-05T00:00:00Z', '2026-05-04T00:00:00Z'],
  ['2026-05-01T00:00:00Z', '2026-05-03T00:00:00Z', '2026-05-02T12:00:00Z'],
])('[AGT-06] a wage of %s that expires at %s is told of from %s on', (opened, expires, from) => {
  const wage = { openedAt: new Date(opened), expiresAt: new Date(expires) }
  expect(remindFrom(wage)).toEqual(new Date(from))
})
