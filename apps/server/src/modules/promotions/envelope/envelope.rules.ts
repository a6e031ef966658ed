import { z } from 'zod'
import { type Day, dayIn, daysLater, momentIn } from '../../../kernel/calendar.ts'
import type { Foretell } from '../../rewards/index.ts'

const whole = z.string().regex(/^[1-9]\d{0,11}$/)
const hourMs = 3_600_000

export const envelopeTerms = z.strictObject({
  /** Minor units that an envelope holds, and in how many shares. */
  total: whole,
  shares: z.int().min(1).max(10_000),
  minimum: whole,
  /** Times of day of the merchant's clock at which one opens; none where envelopes are gifts only. */
  drops: z.array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)).max(24),
  /** What nobody took after so many hours stays with the house. */
  hours: z.int().min(1).max(24),
})

export type EnvelopeTerms = z.infer<typeof envelopeTerms>

/** Draws are of 32 bits. */
const totalMax = 2_000_000_000n

export function envelopeFaults({ total, shares, minimum }: EnvelopeTerms): string[] {
  const faults: string[] = []
  if (BigInt(total) > totalMax) faults.push(`An envelope holds at most ${totalMax} minor units.`)
  if (BigInt(minimum) * BigInt(shares) > BigInt(total))
    faults.push('The shares at their minimum are more than the total.')
  return faults
}

/** The drops that open from some hours before a moment until some hours after it. */
export function dropsAround(
  { drops, hours }: Pick<EnvelopeTerms, 'drops' | 'hours'>,
  timeZone: string,
  now: Date,
  hoursAhead: number,
): Date[] {
  const today = dayIn(timeZone, now)
  const days: Day[] = [daysLater(today, -1), today, daysLater(today, 1)]
  return days
    .flatMap((day) => drops.map((time) => momentOf(timeZone, day, time)))
    .filter((at) => at.getTime() + hours * hourMs > now.getTime())
    .filter((at) => at.getTime() - now.getTime() <= hoursAhead * hourMs)
    .toSorted((a, b) => a.getTime() - b.getTime())
}

function momentOf(timeZone: string, day: Day, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return momentIn(timeZone, day, hours * 60 + minutes)
}

export const envelopeForetold: Foretell<EnvelopeTerms> = {
  by: 'budget',
  of: ({ total, drops }, days) => [
    { unit: 'money', amount: BigInt(total) * BigInt(drops.length) * BigInt(days) },
  ],
  note: 'Gifts that staff give are not among it.',
}
