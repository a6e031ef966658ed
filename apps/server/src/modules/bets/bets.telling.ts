import type { DayOf } from './bets.rules.ts'
import type { DayOfMember } from './bets.store.ts'
import type { Bet, BetSettled, RoundChange, RoundSums } from './bets.types.ts'

/** What else is told of a bet of a round, or of a correction. */
export interface Beside {
  /** Where bets count by rounds. */
  table: BetSettled['table']
  /** Where it is not the first of its round. */
  change: RoundChange | undefined
  corrected: Bet | undefined
}

export function settledEvents(closed: readonly Bet[], beside?: ReadonlyMap<string, Beside>) {
  return Array.from(Map.groupBy(closed, merchantOf), ([merchantId, bets]) => ({
    name: 'bets.settled' as const,
    merchantId,
    payload: { bets: bets.map((bet) => settledOf(bet, beside?.get(bet.id))) },
  }))
}

const merchantOf = ({ merchantId }: Bet) => merchantId

function settledOf(bet: Bet, beside: Beside | undefined): BetSettled {
  const { id: betId, memberId, currency, gameType, vendor, game, stake } = bet
  return {
    betId,
    memberId,
    currency,
    gameType,
    vendor,
    game,
    stake: String(stake),
    validBet: String(bet.validBet),
    payout: String(bet.payout),
    status: bet.status === 'cancelled' ? 'cancelled' : 'settled',
    settledAt: (bet.settledAt ?? bet.placedAt).toISOString(),
    placedAt: (beside?.corrected ?? bet).placedAt.toISOString(),
    rulesVersion: bet.rulesVersion,
    ...(bet.bonusId === null ? {} : { fromBonus: String(bet.fromBonus), bonusId: bet.bonusId }),
    ...(beside ? besideOf(bet, beside) : {}),
  }
}

function besideOf(
  { isVoid }: Bet,
  { table, change, corrected }: Beside,
): Pick<BetSettled, 'table' | 'round' | 'corrects'> {
  return {
    ...(table ? { table } : {}),
    ...(change ? { round: changeTold(change) } : {}),
    ...(corrected ? { corrects: { ...stakeTold(corrected), isVoid } } : {}),
  }
}

function changeTold({ settledAt, before, after }: RoundChange) {
  return { settledAt: settledAt.toISOString(), before: sumsTold(before), after: sumsTold(after) }
}

function stakeTold({ id: betId, stake, fromBonus, bonusId, settledAt, placedAt }: Bet) {
  const at = (settledAt ?? placedAt).toISOString()
  const staked = { betId, stake: String(stake), fromBonus: String(fromBonus), settledAt: at }
  return bonusId ? { ...staked, bonusId } : staked
}

function sumsTold({ stake, payout, validBet }: RoundSums) {
  return { stake: String(stake), payout: String(payout), validBet: String(validBet) }
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
