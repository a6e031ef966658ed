import { rateOne } from '@baize/money'
import type { Agreed } from '../contracts/contracts.types.ts'
import type { RealtimeTerms } from '../contracts/terms.types.ts'

/** A settled bet for which real-time salaries may be due. */
export interface FreshBet {
  betId: string
  /** Everybody above the player, from the top agent down, and the player. */
  team: readonly string[]
  currency: string
  validBet: bigint
  isWon: boolean
  settledAt: Date
}

export interface RealtimeLine {
  agreed: Agreed
  bet: FreshBet
  /** By the contract's rate, in millionths of a minor unit. */
  claim: bigint
  /** What is left of it after the contracts below. */
  exact: bigint
}

const minorUnit = BigInt(rateOne)

/**
 * What each contract above a bet gets for it: the valid bet by the rate for a won or a lost bet, less what
 * the next contract below gets. As with other pay, nothing exceeds the claim above it.
 */
export function linesOf(
  bet: FreshBet,
  contracts: ReadonlyMap<string, readonly Agreed[]>,
): RealtimeLine[] {
  const chain = bet.team.flatMap((personId) => {
    const agreed = contracts.get(personId)?.find((one) => isInForce(one, bet.settledAt))
    return agreed ? [agreed] : []
  })
  let above: bigint | undefined
  const granted = chain.map((agreed) => {
    const claim = claimOf(agreed, bet)
    above = above === undefined || claim < above ? claim : above
    return { agreed, claim, granted: above }
  })
  return granted.flatMap(({ agreed, claim, granted: own }, nth) => {
    const exact = own - (granted[nth + 1]?.granted ?? 0n)
    return claim > 0n ? [{ agreed, bet, claim, exact }] : []
  })
}

function isInForce({ version: { from, to } }: Agreed, at: Date): boolean {
  return from !== null && from <= at && (to === null || to > at)
}

function claimOf({ version }: Agreed, { validBet, isWon }: FreshBet): bigint {
  const terms = version.terms as RealtimeTerms
  if (validBet < terms.singleBet) return 0n
  return validBet * BigInt(isWon ? terms.profitRate : terms.lossRate)
}

export interface Paid {
  amount: bigint
  carriedOut: number
}

/** Whole minor units are paid; what is left of one is carried to the next run. */
export function paidOf(exact: bigint, carriedIn: number): Paid {
  const all = exact + BigInt(carriedIn)
  return { amount: all / minorUnit, carriedOut: Number(all % minorUnit) }
}
