import type { DayOf } from './bets.rules.ts'
import type { DayOfMember } from './bets.store.ts'
import type { Bet, BetPlaced, BetSettled } from './bets.types.ts'

export function placedEvents(placed: readonly Bet[]) {
  return Array.from(Map.groupBy(placed, merchantOf), ([merchantId, bets]) => ({
    name: 'bets.placed' as const,
    merchantId,
    payload: { bets: bets.map(toldOf) },
  }))
}

const merchantOf = ({ merchantId }: Bet) => merchantId

function toldOf({ id, memberId, currency, gameType, vendor, game, stake }: Bet): BetPlaced {
  return { betId: id, memberId, currency, gameType, vendor, game, stake: String(stake) }
}

export function settledEvents(closed: readonly Bet[]) {
  return Array.from(Map.groupBy(closed, merchantOf), ([merchantId, bets]) => ({
    name: 'bets.settled' as const,
    merchantId,
    payload: { bets: bets.map(settledOf) },
  }))
}

function settledOf(bet: Bet): BetSettled {
  return {
    ...toldOf(bet),
    validBet: String(bet.validBet),
    payout: String(bet.payout),
    status: bet.status === 'cancelled' ? 'cancelled' : 'settled',
    settledAt: (bet.settledAt ?? bet.placedAt).toISOString(),
    ...(bet.bonusId === null ? {} : { fromBonus: String(bet.fromBonus), bonusId: bet.bonusId }),
  }
}

/**
 * One sum for each row, as a statement cannot update a row twice; sorted, so that two nodes cannot
 * deadlock.
 */
export function daysOf(closed: readonly Bet[], dayOf: DayOf): DayOfMember[] {
  const days = new Map<string, DayOfMember>()
  for (const bet of closed) {
    if (bet.status !== 'settled' || !bet.settledAt) continue
    const { memberId, currency, merchantId } = bet
    const day = dayOf(merchantId, bet.settledAt)
    const key = `${memberId} ${day} ${currency}`
    const so = days.get(key)
    days.set(key, {
      memberId,
      day,
      currency,
      stake: (so?.stake ?? 0n) + bet.stake,
      validBet: (so?.validBet ?? 0n) + bet.validBet,
      payout: (so?.payout ?? 0n) + bet.payout,
      count: (so?.count ?? 0) + 1,
    })
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day)
}
