import type { Day } from '../../../kernel/calendar.ts'
import type { BetSettled } from '../../bets/index.ts'
import type { Position } from '../tree/tree.types.ts'

export interface Play {
  stake: bigint
  validBet: bigint
  payout: bigint
  bets: bigint
}

export interface PlayHour extends Play {
  positionId: string
  hourAt: Date
  gameType: string
  currency: string
}

export interface TeamDay extends Play {
  agentId: string
  day: Day
  gameType: string
  currency: string
}

/** A settled bet with the position of its player and the hour in which it counts. */
export interface Placed {
  bet: BetSettled
  position: Position
  hourAt: Date
  day: Day
}

export interface LateBet {
  betId: string
  settledAt: Date
  hourAt: Date
}

/** Cancelled bets count nowhere. */
export function counts({ status }: BetSettled): boolean {
  return status === 'settled'
}

/** Each row once, as a statement cannot write a row twice; sorted, so that two nodes cannot deadlock. */
export function hoursOf(placed: readonly Placed[]): PlayHour[] {
  const sums = new Map<string, PlayHour>()
  for (const { bet, position, hourAt } of placed) {
    const { gameType, currency } = bet
    const key = `${position.id} ${hourAt.toISOString()} ${currency} ${gameType}`
    const so = sums.get(key)
    sums.set(key, { positionId: position.id, hourAt, gameType, currency, ...added(so, bet) })
  }
  return inOrder(sums)
}

/** A bet counts for its player, if that is an agent or becomes one, and for everybody above. */
export function teamDaysOf(placed: readonly Placed[]): TeamDay[] {
  const sums = new Map<string, TeamDay>()
  for (const { bet, position, day } of placed) {
    const { gameType, currency } = bet
    for (const agentId of [...position.line, position.personId]) {
      const key = `${agentId} ${currency} ${day} ${gameType}`
      const so = sums.get(key)
      sums.set(key, { agentId, day, gameType, currency, ...added(so, bet) })
    }
  }
  return inOrder(sums)
}

function added(so: Play | undefined, bet: BetSettled): Play {
  return {
    stake: (so?.stake ?? 0n) + BigInt(bet.stake),
    validBet: (so?.validBet ?? 0n) + BigInt(bet.validBet),
    payout: (so?.payout ?? 0n) + BigInt(bet.payout),
    bets: (so?.bets ?? 0n) + 1n,
  }
}

function inOrder<T>(sums: ReadonlyMap<string, T>): T[] {
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}
