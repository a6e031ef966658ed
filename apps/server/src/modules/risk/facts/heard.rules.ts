import { keptAmountMin } from '@baize/contract/office/risk'
import { type BetSettled, counts } from '../../bets/index.ts'
import type { BonusStake, TableRound, Win } from '../rules/facts.types.ts'

export interface HeardPlay {
  wins: Win[]
  rounds: TableRound[]
  bonusStakes: Omit<BonusStake, 'bonus'>[]
}

const keptMin = BigInt(keptAmountMin)

/** What rules may ask for later; most bets are none of it. */
export function playHeard(bets: readonly BetSettled[]): HeardPlay {
  const own = bets.filter((bet) => counts(bet) && !bet.corrects)
  return {
    wins: own.flatMap(winOf),
    rounds: latest(own.flatMap(roundOf)),
    bonusStakes: largest(own.flatMap(bonusStakeOf)),
  }
}

function winOf({ betId, memberId, game, stake, payout, settledAt }: BetSettled): Win[] {
  const [staked, paid] = [BigInt(stake), BigInt(payout)]
  if (paid - staked < keptMin) return []
  return [{ id: betId, memberId, game, stake: staked, payout: paid, at: new Date(settledAt) }]
}

/** A round as of its latest bet, also in time; the first bet of a round is all of it so far. */
function roundOf({ memberId, table, round, stake, payout, settledAt }: BetSettled): TableRound[] {
  if (!table) return []
  const sums = round?.after ?? { stake, payout }
  if (BigInt(sums.stake) < keptMin) return []
  return [
    {
      memberId,
      name: table.name,
      entries: table.entry,
      stake: BigInt(sums.stake),
      payout: BigInt(sums.payout),
      at: new Date(settledAt),
    },
  ]
}

function latest(rounds: readonly TableRound[]): TableRound[] {
  const byRound = Map.groupBy(rounds, ({ memberId, name }) => `${memberId} ${name}`)
  return Array.from(byRound.values(), (own) =>
    own.reduce((best, one) => (one.entries > best.entries ? one : best)),
  )
}

function bonusStakeOf(bet: BetSettled): Omit<BonusStake, 'bonus'>[] {
  const { betId, memberId, fromBonus, bonusId, settledAt } = bet
  if (!bonusId || !fromBonus) return []
  return [{ id: betId, memberId, bonusId, stake: BigInt(fromBonus), at: new Date(settledAt) }]
}

/** Only the largest stake of a bonus matters, and whether it is larger than those before. */
function largest(stakes: readonly Omit<BonusStake, 'bonus'>[]): Omit<BonusStake, 'bonus'>[] {
  const byBonus = Map.groupBy(stakes, ({ bonusId }) => bonusId)
  return Array.from(byBonus.values(), (own) =>
    own.reduce((best, one) => (one.stake > best.stake ? one : best)),
  )
}
