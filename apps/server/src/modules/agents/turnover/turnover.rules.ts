import type { Day } from '../../../kernel/calendar.ts'
import type { Added, BetSettled } from '../../bets/index.ts'
import type { Position } from '../tree/tree.types.ts'

export interface PlayHour extends Added {
  positionId: string
  hourAt: Date
  gameType: string
  currency: string
}

/** Play of rounds whose hour was closed when it was heard of, with that hour: its rates count. */
export interface LatePlay extends PlayHour {
  ratedAt: Date
}

export interface TeamDay extends Added {
  agentId: string
  day: Day
  gameType: string
  currency: string
}

/** A settled bet with the position in which it counts, and the hour. */
export interface Placed {
  bet: BetSettled
  play: Added
  position: Position
  /** When the first bet of its round was settled, or the bet that it corrects. */
  settledAt: Date
  hourAt: Date
  /** The hour of the round itself; an earlier one if that was closed. */
  ratedAt: Date
  day: Day
}

/** A bet that counts in another hour than its own: in that of its round, or in the first one that is open. */
export interface BetElsewhere {
  betId: string
  /** When the first bet of its round was settled, or the bet that it corrects. */
  settledAt: Date
  hourAt: Date
}

/** What real-time salaries are paid by. */
export interface Outcome {
  validBet: bigint
  isWon: boolean
}

/** What a round, which may be a single bet, came to before and after a bet. */
export function outcomesOf(bet: BetSettled): { before: Outcome; after: Outcome } {
  const nothing = { stake: '0', validBet: '0', payout: '0' }
  const { before, after } = bet.round ?? { before: nothing, after: bet }
  return { before: outcomeOf(before), after: outcomeOf(after) }
}

function outcomeOf(sums: Record<'stake' | 'validBet' | 'payout', string>): Outcome {
  return { validBet: BigInt(sums.validBet), isWon: BigInt(sums.payout) > BigInt(sums.stake) }
}

/** Each row once, as a statement cannot write a row twice; sorted, so that two nodes cannot deadlock. */
export function hoursOf(placed: readonly Placed[]): PlayHour[] {
  const sums: Sums<PlayHour> = new Map()
  for (const { bet, play, position, hourAt } of placed) {
    const { gameType, currency } = bet
    const together = groupIn(sums, `${hourAt.getTime()} ${currency} ${gameType}`)
    const so = together.get(position.id)
    if (so) add(so, play)
    else together.set(position.id, { positionId: position.id, hourAt, gameType, currency, ...play })
  }
  return inOrder(sums)
}

export function latePlaysOf(placed: readonly Placed[]): LatePlay[] {
  const late = placed.filter(({ hourAt, ratedAt }) => ratedAt < hourAt)
  return [...Map.groupBy(late, ({ ratedAt }) => ratedAt.getTime())].flatMap(([ratedAt, some]) =>
    hoursOf(some).map((hour) => ({ ...hour, ratedAt: new Date(ratedAt) })),
  )
}

/** A bet counts for its player, if that is an agent or becomes one, and for everybody above. */
export function teamDaysOf(placed: readonly Placed[]): TeamDay[] {
  const sums: Sums<TeamDay> = new Map()
  for (const { bet, play, position, day } of placed) {
    const { gameType, currency } = bet
    const together = groupIn(sums, `${day} ${currency} ${gameType}`)
    for (const agentId of [...position.line, position.personId]) {
      const so = together.get(agentId)
      if (so) add(so, play)
      else together.set(agentId, { agentId, day, gameType, currency, ...play })
    }
  }
  return inOrder(sums)
}

/** By what a batch has few of, then by id: a key made for each bet and agent would take most of the time. */
type Sums<T> = Map<string, Map<string, T>>

function groupIn<T>(sums: Sums<T>, name: string): Map<string, T> {
  const known = sums.get(name)
  if (known) return known
  const group = new Map<string, T>()
  sums.set(name, group)
  return group
}

function add(sum: Added, play: Added): void {
  sum.stake += play.stake
  sum.validBet += play.validBet
  sum.payout += play.payout
  sum.bets += play.bets
}

function inOrder<T>(sums: Sums<T>): T[] {
  return sorted(sums).flatMap((group) => sorted(group))
}

function sorted<T>(named: ReadonlyMap<string, T>): T[] {
  return [...named].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
