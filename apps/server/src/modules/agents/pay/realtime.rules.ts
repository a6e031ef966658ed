import { rateOne } from '@baize/money'
import type { Agreed } from '../contracts/contracts.types.ts'
import type { RealtimeTerms } from '../contracts/terms.types.ts'
import type { Outcome } from '../turnover/turnover.rules.ts'

/**
 * A settled bet for which real-time salaries may be due: what its round, or the bet that it corrects, came
 * to before and after it. A bet that is alone came to nothing before.
 */
export interface FreshBet {
  betId: string
  /** Everybody above the player, from the top agent down, and the player. */
  team: readonly string[]
  currency: string
  before: Outcome
  after: Outcome
  /** When the first bet of the round was settled. */
  settledAt: Date
}

export interface RealtimeLine {
  agreed: Agreed
  bet: FreshBet
  /** By the contract's rate, in millionths of a minor unit. Below zero it is taken back. */
  claim: bigint
  /** What is left of it after the contracts below. */
  exact: bigint
}

const minorUnit = BigInt(rateOne)

/**
 * What each contract above a bet gets for it: what the round comes to after it, less what it came to before.
 * So the lines of a round add up to what the whole round comes to, whenever they are paid.
 */
export function linesOf(
  bet: FreshBet,
  contracts: ReadonlyMap<string, readonly Agreed[]>,
): RealtimeLine[] {
  const chain = bet.team.flatMap((personId) => {
    const agreed = contracts.get(personId)?.find((one) => isInForce(one, bet.settledAt))
    return agreed ? [agreed] : []
  })
  const [before, after] = [sharesOf(chain, bet.before), sharesOf(chain, bet.after)]
  return chain.flatMap((agreed, nth) => {
    const [was, is] = [before[nth] ?? none, after[nth] ?? none]
    if (was.claim === 0n && is.claim === 0n) return []
    return [{ agreed, bet, claim: is.claim - was.claim, exact: is.exact - was.exact }]
  })
}

const none = { claim: 0n, exact: 0n }

/**
 * The valid bet by the rate for a won or a lost one, less what the next contract below gets. As with other
 * pay, nothing exceeds the claim above it.
 */
function sharesOf(
  chain: readonly Agreed[],
  outcome: Outcome,
): readonly { claim: bigint; exact: bigint }[] {
  let above: bigint | undefined
  const granted = chain.map((agreed) => {
    const claim = claimOf(agreed, outcome)
    above = above === undefined || claim < above ? claim : above
    return { claim, granted: above }
  })
  return granted.map(({ claim, granted: own }, nth) => {
    return { claim, exact: own - (granted[nth + 1]?.granted ?? 0n) }
  })
}

function isInForce({ version: { from, to } }: Agreed, at: Date): boolean {
  return from !== null && from <= at && (to === null || to > at)
}

function claimOf({ version }: Agreed, { validBet, isWon }: Outcome): bigint {
  const terms = version.terms as RealtimeTerms
  if (validBet < terms.singleBet) return 0n
  return validBet * BigInt(isWon ? terms.profitRate : terms.lossRate)
}

export interface Paid {
  amount: bigint
  carriedOut: bigint
}

/**
 * Whole minor units are paid; what is left of one is carried to the next run. What corrections took back
 * beyond what was due is carried below zero, and nothing is paid until it is worked off.
 */
export function paidOf(exact: bigint, carriedIn: bigint): Paid {
  const all = exact + carriedIn
  const amount = all > 0n ? all / minorUnit : 0n
  return { amount, carriedOut: all - amount * minorUnit }
}
