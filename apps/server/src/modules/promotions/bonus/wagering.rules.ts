import { atRiskOf } from '@baize/money'
import type { BetSettled } from '../../bets/index.ts'
import { contributionOf } from './bonus.rules.ts'
import type { Contributions } from './bonus.terms.ts'

export interface Sums {
  stake: bigint
  payout: bigint
}

/** A round at a table, where all bets are one. */
export interface BonusRound {
  /** As of the latest of its entries that was heard of: bets before the bonus are in it, too. */
  entry: number
  whole: Sums
  /** The bets since the bonus became active. */
  since: Sums
}

export interface Counting {
  activatedAt: Date
  contributions: Contributions
}

/** What some news add to what is wagered, in hundredths, and the rounds after them. */
export function withBets(
  { activatedAt, contributions }: Counting,
  rounds: ReadonlyMap<string, BonusRound>,
  bets: readonly BetSettled[],
): { added: bigint; rounds: Map<string, BonusRound> } {
  let added = 0n
  const changed = new Map<string, BonusRound>()
  for (const bet of bets) {
    const percent = contributionOf(contributions, bet)
    const isSince = new Date(bet.placedAt) >= activatedAt
    if (!bet.table) {
      if (isSince) added += BigInt(bet.validBet) * percent
      continue
    }
    const { name } = bet.table
    const before = changed.get(name) ?? rounds.get(name)
    const after = withEntry(before, bet, bet.table.entry, isSince)
    added += (countedIn(after) - (before ? countedIn(before) : 0n)) * percent
    changed.set(name, after)
  }
  return { added, rounds: changed }
}

function withEntry(
  before: BonusRound | undefined,
  { round, stake, payout }: BetSettled,
  entry: number,
  isSince: boolean,
): BonusRound {
  const sums = round?.after ?? { stake, payout }
  const whole = { stake: BigInt(sums.stake), payout: BigInt(sums.payout) }
  const then = round ? sumsOf(round.before) : nothing
  const since = before?.since ?? nothing
  const isLatest = !before || entry > before.entry
  return {
    entry: isLatest ? entry : before.entry,
    whole: isLatest ? whole : before.whole,
    since: isSince
      ? {
          stake: since.stake + whole.stake - then.stake,
          payout: since.payout + whole.payout - then.payout,
        }
      : since,
  }
}

/**
 * What the bets since the bonus put at risk, but no more than the whole round: so a bet that covers the other
 * side of an earlier one counts nothing.
 */
function countedIn({ whole, since }: BonusRound): bigint {
  const [all, own] = [riskOf(whole), riskOf(since)]
  return own < all ? own : all
}

/** Where a stake that went back is heard of before its bet, the sums are below zero for a while. */
const riskOf = (sums: Sums): bigint => (sums.stake > 0n ? atRiskOf(sums) : 0n)

const sumsOf = ({ stake, payout }: { stake: string; payout: string }): Sums => ({
  stake: BigInt(stake),
  payout: BigInt(payout),
})

const nothing: Sums = { stake: 0n, payout: 0n }
