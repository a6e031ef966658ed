import type { TermsOf } from '@baize/contract/office/terms'
import { type Day, dayIn, daysLater, momentIn } from '../../../kernel/calendar.ts'
import { type Fault, type Foretell, fault } from '../../rewards/index.ts'

const hourMs = 3_600_000

export { envelopeTerms } from '@baize/contract/office/terms'
export type EnvelopeTerms = TermsOf<'envelope'>

/** Draws are of 32 bits. */
const totalMax = 2_000_000_000n

export function envelopeFaults({ total, shares, minimum }: EnvelopeTerms): Fault[] {
  const faults: Fault[] = []
  if (BigInt(total) > totalMax) faults.push(fault('total', 'One envelope cannot hold so much.'))
  if (BigInt(minimum) * BigInt(shares) > BigInt(total))
    faults.push(fault('minimum', 'The shares at their minimum are more than the total.'))
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
