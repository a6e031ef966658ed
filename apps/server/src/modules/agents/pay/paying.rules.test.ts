import { expect, test } from 'vitest'
import { daysLater } from '../../../kernel/calendar.ts'
import { isPayoutDay, payoutOf } from './paying.rules.ts'

test('[AGT-06] every other day is a payout day, over the end of months and years', () => {
  const days = Array.from({ length: 800 }, (_, nth) => daysLater('2027-12-01', nth))
  for (const [nth, day] of days.entries())
    expect(isPayoutDay(day)).toBe((nth % 2 === 0) === isPayoutDay(days[0]!))
})

test.each([
  ['UTC', '2026-05-06T10:00:00Z'],
  ['UTC', '2026-05-07T00:00:00Z'],
  ['UTC', '2026-05-07T23:59:59Z'],
  ['Asia/Manila', '2026-05-06T16:00:00Z'],
  ['Europe/Berlin', '2026-03-28T23:30:00Z'],
])(
  '[AGT-06] in %s a wage claimed at %s is paid with the next payout day, within two days',
  (zone, at) => {
    const claimedAt = new Date(at)
    const paidAt = payoutOf(zone, claimedAt)
    const hours = (paidAt.getTime() - claimedAt.getTime()) / 3_600_000
    expect(hours).toBeGreaterThan(0)
    expect(hours).toBeLessThanOrEqual(48)
    expect(isPayoutDay(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(paidAt))).toBe(
      true,
    )
  },
)
