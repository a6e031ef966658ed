import { expect, test } from 'vitest'
import { frozenClock } from '../../kernel/clock.ts'
import { createStrikes } from './account.strikes.ts'

test('[SEC-01] five wrong attempts of a session are the last for ten minutes', () => {
  const clock = frozenClock('2026-01-01T00:00:00Z')
  const strikes = createStrikes(clock)
  const count = () => strikes.count('one')
  for (let attempt = 0; attempt < 5; attempt += 1) count()
  clock.advance(60_000)
  expect(count).toThrow(
    expect.objectContaining({ code: 'account-locked', value: { retryAfterSeconds: 540 } }),
  )
  expect(() => strikes.count('another')).not.toThrow()
  clock.advance(9 * 60_000)
  expect(count).not.toThrow('account-locked')
})

test('[SEC-01] a right one forgives', () => {
  const strikes = createStrikes(frozenClock('2026-01-01T00:00:00Z'))
  for (let attempt = 0; attempt < 4; attempt += 1) strikes.count('one')
  strikes.forgive('one')
  for (let attempt = 0; attempt < 5; attempt += 1) strikes.count('one')
  expect(() => strikes.count('one')).toThrow('account-locked')
})
