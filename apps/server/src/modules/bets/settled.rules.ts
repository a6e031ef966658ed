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
      bets: 1n,
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
