import { type Rate, share } from './share.ts'

/** An amount in minor units: as a number inside the server, as digits on the wire. */
type Minor = bigint | string

/** What a payment method takes: a rate of the amount, and a fixed part. */
export interface FeeTerms {
  feeRate: Rate
  feeFixed: Minor
}

/** Rounded in the member's favour; never more than the amount. */
export function feeOf(amount: bigint, { feeRate, feeFixed }: FeeTerms): bigint {
  const fee = share(amount, feeRate, 'down') + BigInt(feeFixed)
  return fee < amount ? fee : amount
}

/** What is left of an amount after the fee. */
export function arrivesOf(amount: bigint, terms: FeeTerms): bigint {
  return amount - feeOf(amount, terms)
}

export interface BonusTerms {
  /** As a share of what the member pays; a fee does not make the bonus smaller. */
  rate: Rate
  most: Minor
  /** The smallest deposit that gets one. */
  depositMin: Minor
}

/** Zero where the deposit is too small for the bonus. */
export function bonusOf(amount: bigint, { rate, most, depositMin }: BonusTerms): bigint {
  if (amount < BigInt(depositMin)) return 0n
  const bonus = share(amount, rate, 'down')
  return bonus < BigInt(most) ? bonus : BigInt(most)
}

/** What bets that are valued together put at risk: both sides of a table cancel out, and a tie is no risk. */
export function atRiskOf({ stake, payout }: { stake: bigint; payout: bigint }): bigint {
  const result = payout > stake ? payout - stake : stake - payout
  return result < stake ? result : stake
}

/**
 * What must be played: for a deposit the cash that came into the wallet so many times, for a bonus the bonus
 * alone. A fee never came there, so nobody has to play it.
 */
export function toPlayOf(amount: bigint, times: number): bigint {
  return amount * BigInt(times)
}
