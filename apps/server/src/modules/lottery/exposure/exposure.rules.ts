import { type Offer, payoutsCut } from '@baize/engines/lottery'
import type { Setting } from '../lottery.types.ts'

/** Without a cap of the operator, a number may cost so many of the largest wins of one ticket. */
const winsCapped = 10n

/** The most that may have to be paid on one number; the closest cap counts. */
export function capOf({ caps, winMax }: Setting, code: string, kind: string): bigint {
  const of = (ofCode: string, ofKind: string) =>
    caps.find((cap) => cap.code === ofCode && cap.kind === ofKind)?.amount
  return of(code, kind) ?? of(code, '') ?? of('', '') ?? winMax * winsCapped
}

/** At this share of the payouts, in percent, bets are taken until so much may have to be paid. */
export interface Step {
  share: number
  most: bigint
}

const ladder = [
  { share: 100, upTo: 60n },
  { share: 95, upTo: 80n },
  { share: 90, upTo: 100n },
] as const

/** Prices move only where a draw is made elsewhere; the pay tables of our own draws stay. */
export function stepsOf(cap: bigint, isOwn: boolean): Step[] {
  if (isOwn) return [{ share: 100, most: cap }]
  return ladder.map(({ share, upTo }) => ({ share, most: (cap * upTo) / 100n }))
}

/** The price of the next bet on a number; 0 where none is taken. */
export function shareAt(steps: readonly Step[], taken: bigint): number {
  return steps.find(({ most }) => taken < most)?.share ?? 0
}

const cuts = new WeakMap<Offer, Map<number, Offer>>()

/** An offer with its payouts cut to a share, rounded down. */
export function offerAt(offer: Offer, share: number): Offer {
  if (share === 100) return offer
  const known = cuts.get(offer) ?? new Map<number, Offer>()
  cuts.set(offer, known)
  const cut = known.get(share) ?? { ...offer, payouts: cutOf(offer, share) }
  known.set(share, cut)
  return cut
}

function cutOf({ payouts }: Offer, share: number): Offer['payouts'] {
  return payoutsCut(payouts, { numerator: BigInt(share), denominator: 100n })
}

/** A node reserves this part of the cap on every number of a kind, and all nodes together at most half. */
const nodesReserving = 16n

export const reservedOf = (cap: bigint): bigint => cap / nodesReserving
export const reservedMax = (cap: bigint): bigint => cap / 2n
