import type { TermsOf } from '@baize/contract/office/terms'
import type { GiftState } from '@baize/contract/vocabulary'
import { type Fault, fault } from '../../rewards/index.ts'

export { giftTerms } from '@baize/contract/office/terms'
export type GiftTerms = TermsOf<'gift'>

/** Draws are of 32 bits. */
const totalMax = 2_000_000_000n

export function giftFaults({ least, most, dayMost, shares }: GiftTerms): Fault[] {
  const faults: Fault[] = []
  if (BigInt(most) > totalMax) faults.push(fault('most', 'One envelope cannot hold so much.'))
  if (BigInt(most) < BigInt(least)) faults.push(fault('most', 'The most is less than the least.'))
  if (BigInt(dayMost) < BigInt(most))
    faults.push(fault('dayMost', 'The most of a day is less than the most of one.'))
  if (BigInt(least) < BigInt(shares))
    faults.push(fault('least', 'The least is not enough for all shares.'))
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
