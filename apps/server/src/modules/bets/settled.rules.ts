import type { BetSettled } from './bets.types.ts'

/** What a settled bet, or a correction, adds to what its member played. */
export interface Added {
  stake: bigint
  validBet: bigint
  payout: bigint
  bets: bigint
}

/** Cancelled bets count nowhere. */
export function counts({ status }: Pick<BetSettled, 'status'>): boolean {
  return status === 'settled'
}

/** A whole round, and whatever corrects it, belongs to the moment at which its first bet was settled. */
export function settledFirst({ round, settledAt }: BetSettled): Date {
  return new Date(round?.settledAt ?? settledAt)
}

/** A correction is no bet of its own, and one that gives a stake back takes a bet away. */
export function addedBy(bet: BetSettled): Added {
  const { round, corrects } = bet
  if (!round)
    return {
      stake: BigInt(bet.stake),
      validBet: BigInt(bet.validBet),
      payout: BigInt(bet.payout),
      bets: BigInt(countOf(bet)),
    }
  const { before, after } = round
  const ownBets = corrects?.isVoid ? -1n : 0n
  return {
    stake: BigInt(after.stake) - BigInt(before.stake),
    validBet: BigInt(after.validBet) - BigInt(before.validBet),
    payout: BigInt(after.payout) - BigInt(before.payout),
    bets: corrects ? ownBets : 1n,
  }
}

/** News of several bets that were lost together. */
export type Lost = BetSettled & Required<Pick<BetSettled, 'many'>>

export const isLostTogether = (bet: BetSettled): bet is Lost => bet.many !== undefined

/** How many bets the news are about. */
export function countOf({ many }: Pick<BetSettled, 'many'>): number {
  return many?.placedMs.length ?? 1
}

/** The stake of one bet: those that are told together have the same. */
export function stakeOfOne(bet: Pick<BetSettled, 'stake' | 'many'>): bigint {
  return bet.many ? BigInt(bet.stake) / BigInt(countOf(bet)) : BigInt(bet.stake)
}

/** News of each bet, for who asks when it was placed. The id is that of one of them. */
export function apart(bet: BetSettled): BetSettled[] {
  if (!isLostTogether(bet)) return [bet]
  const { many, ...one } = bet
  const stake = String(stakeOfOne(bet))
  return many.placedMs.map((placedMs) => ({
    ...one,
    stake,
    validBet: stake,
    placedAt: new Date(placedMs).toISOString(),
  }))
}

export function lastPlaced({ many }: Lost): Date {
  return new Date(many.placedMs.reduce((last, one) => Math.max(last, one), 0))
}
