import type { GiftState } from '@baize/contract/vocabulary'
import { z } from 'zod'

const whole = z.string().regex(/^[1-9]\d{0,11}$/)

/** Nobody can send one while no such programme runs: that is how it is switched on. */
export const giftTerms = z.strictObject({
  /** The least and the most of an envelope, in minor units, and the most that a member sends in a day. */
  least: whole,
  most: whole,
  dayMost: whole,
  /** The most shares of an envelope with a link. */
  shares: z.int().min(1).max(1_000),
  /** What nobody took after so many hours goes back. */
  hours: z.int().min(1).max(72),
})

export type GiftTerms = z.infer<typeof giftTerms>

/** Draws are of 32 bits. */
const totalMax = 2_000_000_000n

export function giftFaults({ least, most, dayMost, shares }: GiftTerms): string[] {
  const faults: string[] = []
  if (BigInt(most) > totalMax) faults.push(`An envelope holds at most ${totalMax} minor units.`)
  if (BigInt(most) < BigInt(least)) faults.push('The most is less than the least.')
  if (BigInt(dayMost) < BigInt(most)) faults.push('The most of a day is less than the most of one.')
  if (BigInt(least) < BigInt(shares)) faults.push('The least is not enough for all shares.')
  return faults
}

export function stateOf(
  { closesAt, returned }: { closesAt: Date; returned: bigint | null },
  left: number,
  now: Date,
): GiftState {
  if (left === 0 && (returned ?? 0n) === 0n) return 'taken'
  return returned !== null || closesAt <= now ? 'over' : 'open'
}
