import type { Merchant } from '../config/index.ts'
import type { SignedInMember } from '../session/index.ts'

/** A call of a member who is logged in. */
export interface Visit {
  merchant: Pick<Merchant, 'id' | 'currency' | 'timeZone'>
  caller: Pick<SignedInMember, 'memberId'>
}

/** What a bet or a deposit adds to what its member did; corrections take away. */
export interface Activity {
  memberId: string
  currency: string
  /** A game type, or DEPOSIT. */
  source: string
  vendor: string
  game: string
  /** When its round was settled first, or the deposit was credited. */
  at: Date
  /** The valid bet, of the part staked in cash; of a deposit what came into the wallet. */
  basis: bigint
  /** Of the part staked in cash. */
  stake: bigint
  payout: bigint
  /** How many bets or deposits it is: a stake that goes back takes one away. */
  count: bigint
  /** What its round came to in all before and after it, bonus money included; not of deposits. */
  round?: { before: RoundSums; after: RoundSums }
}

export interface RoundSums {
  stake: bigint
  payout: bigint
}

export const depositSource = 'DEPOSIT'
