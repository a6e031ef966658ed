import { type Day, dayIn, daysLater, startOf } from '../../../kernel/calendar.ts'

const dayMs = 86_400_000

/** Claimed wages are paid every other day: at the start of days with an even number since 1970. */
export function isPayoutDay(day: Day): boolean {
  return (Date.parse(`${day}T00:00:00Z`) / dayMs) % 2 === 0
}

/** When a wage that was claimed at a moment is paid: the first start of a payout day after it. */
export function payoutOf(zone: string, claimedAt: Date): Date {
  const next = daysLater(dayIn(zone, claimedAt), 1)
  return startOf(zone, isPayoutDay(next) ? next : daysLater(next, 1))
}

/** What the ledger answers where the money has moved, now or before. */
export const isDone = (kind: string | undefined) => kind === 'posted' || kind === 'repeated'
