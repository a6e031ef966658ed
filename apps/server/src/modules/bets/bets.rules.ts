import type { GameType } from '@baize/contract/vocabulary'
import { atRiskOf, parts } from '@baize/money'
import type { Split } from '../ledger/index.ts'
import type { Bet, Placement, RoundSums, Settlement, Stake } from './bets.types.ts'

const clockSlackMs = 86_400_000

/** The day of a moment by the merchant's clock. */
export type DayOf = (merchantId: string, at: Date) => string

/** When a bet was asked for: its id begins with the time. */
export function timeOfId(id: string): Date {
  const found = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.exec(id)
  if (!found) throw new RangeError(`${id} is no UUID of version 7`)
  return new Date(Number.parseInt(`${found[1]}${found[2]}`, 16))
}

/** The smallest id of a moment. */
export function idOfTime(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** The earliest time in the id of a bet that was placed at some moment. */
export function earliestId(placedAt: Date): Date {
  return new Date(placedAt.getTime() - clockSlackMs)
}

/** A malformed placement is a bug of the caller, so it throws instead of answering. */
export function assertSound({ id, stake, isOwed }: Placement, now: Date): void {
  const aheadMs = timeOfId(id).getTime() - now.getTime()
  // A payment that is owed may come late.
  if (aheadMs > clockSlackMs || (aheadMs < -clockSlackMs && !isOwed)) {
    throw new RangeError(`the bet ${id} carries a time too far from now in its id`)
  }
  if (stake < 0n) throw new RangeError(`the bet ${id} has a negative stake`)
  if (isOwed && stake > 0n) throw new RangeError(`the bet ${id} is owed and must not have a stake`)
}

/** Whether a placement asks for a bet that was placed before. */
export function isSame(bet: Bet, { memberId, stake, vendor, game, round }: Placement): boolean {
  return (
    bet.memberId === memberId &&
    bet.stake === stake &&
    bet.vendor === vendor &&
    bet.game === game &&
    bet.round === round
  )
}

/** What is paid from each purse, and the bonus that the bonus money belongs to. */
export interface Part extends Split {
  bonusId: string | null
}

export function newBet(placement: Placement, part: Part, now: Date): Bet {
  const { isOwed: _isOwed, isLost, ...wager } = placement
  return {
    ...wager,
    fromCash: part.cash,
    fromBonus: part.bonus,
    bonusId: part.bonusId,
    validBet: 0n,
    payout: 0n,
    steps: [],
    corrects: null,
    isVoid: false,
    status: isLost ? 'settled' : 'open',
    placedAt: now,
    settledAt: isLost ? now : null,
  }
}

export type Closing =
  | ({ kind: 'pay' } & Settlement)
  | { kind: 'cancel'; id: string; memberId: string }
  | ({ kind: 'correct' } & Correcting)

/** A bet that stakes nothing carries the difference to what a settled bet should have paid. */
export interface Correcting {
  id: string
  memberId: string
  corrected: Bet
  /** Below zero: so much was paid too much. */
  difference: bigint
}

const correctingStep = 'corrected'

/** The name of the payout that a closing makes. */
export const stepOf = (ask: Exclude<Closing, { kind: 'cancel' }>): string =>
  ask.kind === 'pay' ? ask.step : correctingStep

/**
 * The decision about a closing: the bet afterwards, without its valid bet, and the money to pay back, or why
 * not.
 */
export type ClosingDecision =
  | { kind: 'apply'; bet: Bet; back: Part }
  | { kind: 'repeated' }
  | { kind: 'closed' }
  | { kind: 'above' }

export function decideClosing(bet: Bet, ask: Closing, now: Date): ClosingDecision {
  if (ask.kind === 'cancel') {
    if (bet.status === 'cancelled') return { kind: 'repeated' }
    if (bet.status !== 'open' || bet.steps.length > 0) return { kind: 'closed' }
    const back = { cash: bet.fromCash, bonus: bet.fromBonus, bonusId: bet.bonusId }
    return { kind: 'apply', bet: { ...bet, status: 'cancelled', settledAt: now }, back }
  }
  const step = stepOf(ask)
  if (bet.steps.includes(step)) return { kind: 'repeated' }
  if (bet.status !== 'open') return { kind: 'closed' }
  if (ask.kind === 'correct') return decideCorrecting(bet, ask, now)
  const isAbove = ask.ceiling !== undefined && bet.payout + ask.payout > ask.ceiling
  if (isAbove && ask.payout > 0n) return { kind: 'above' }
  return {
    kind: 'apply',
    back: backOf(ask.owedFor ?? bet, ask.payout),
    bet: {
      ...bet,
      payout: bet.payout + ask.payout,
      steps: [...bet.steps, step],
      ...(ask.isLast ? { status: 'settled', settledAt: now } : {}),
      ...(ask.owedFor ? { corrects: ask.owedFor.id, isVoid: ask.isVoid === true } : {}),
    },
  }
}

/** What is taken back can turn out to be less than asked: the purses may hold less. */
function decideCorrecting(
  bet: Bet,
  { corrected, difference }: Correcting,
  now: Date,
): ClosingDecision {
  const steps = [...bet.steps, correctingStep]
  const settled = { status: 'settled', settledAt: now, corrects: corrected.id } as const
  const amount = difference < 0n ? -difference : difference
  return {
    kind: 'apply',
    back: backOf(corrected, amount),
    bet: { ...bet, ...settled, payout: difference, steps },
  }
}

/**
 * What can be taken back of a payout that went to these purses. Money of a bonus that has become cash is
 * taken from cash; what an expired bonus left with the house is there already. The rest is owed.
 */
export function takenOf(
  { cash, bonus }: Split,
  went: 'cash' | 'house' | undefined,
  holds: Split,
): Split & { owed: bigint } {
  const wanted = {
    cash: cash + (went === 'cash' ? bonus : 0n),
    bonus: went === undefined ? bonus : 0n,
  }
  const taken = { cash: least(wanted.cash, holds.cash), bonus: least(wanted.bonus, holds.bonus) }
  return { ...taken, owed: wanted.cash + wanted.bonus - taken.cash - taken.bonus }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Pays in the proportion of cash and bonus in the stake; a free bet pays cash. */
function backOf({ stake, fromCash, fromBonus, bonusId }: Stake, payout: bigint): Part {
  if (stake === 0n) return { cash: payout, bonus: 0n, bonusId: null }
  const [cash = 0n, bonus = 0n] = parts(payout, [fromCash, fromBonus])
  return { cash, bonus, bonusId }
}

/**
 * How the valid bet is decided. At a table a player can bet on both sides, so all bets of a round are one:
 * what counts is what was at risk. A bet on sports counts by itself, with what of it was lost or won. In
 * other games every stake is at risk.
 */
const countedBy: Readonly<Record<GameType, 'round' | 'risk' | 'stake'>> = {
  BGS: 'round',
  LIVE: 'round',
  PVP: 'round',
  SPORTS: 'risk',
  ESPORTS: 'risk',
  COCKFIGHT: 'risk',
  RNG: 'stake',
  FISH: 'stake',
  ELOTT: 'stake',
  LOTT: 'stake',
}

/** What counts towards turnover of a whole round, or of a single bet where bets do not count by rounds. */
export function validOf(
  { gameType }: Pick<Bet, 'gameType'>,
  { stake, payout }: Omit<RoundSums, 'validBet'>,
): bigint {
  const by = countedBy[gameType]
  if (by === 'stake') return stake
  if (by === 'risk' && payout > stake) return stake
  return atRiskOf({ stake, payout })
}

/** A round after one more bet. A bet that is given back leaves it, and what is paid for that is no win. */
export function withBet(before: RoundSums, bet: Bet, corrected: Bet | undefined): RoundSums {
  const gone = bet.isVoid ? corrected : undefined
  const stake = before.stake + bet.stake - (gone?.stake ?? 0n)
  const payout = before.payout + (gone ? -gone.payout : bet.payout)
  const isAsBefore = corrected && !gone && isTold(bet, before)
  const validBet = isAsBefore ? before.validBet : validOf(bet, { stake, payout })
  return { stake, payout, validBet }
}

/** Whether the vendor told what was at risk, or every stake counts: then another payout does not change it. */
function isTold({ gameType }: Pick<Bet, 'gameType'>, before: RoundSums): boolean {
  if (countedBy[gameType] === 'stake') return true
  return gameType === 'PVP' && before.validBet !== validOf({ gameType }, before)
}

/**
 * What the vendor told to have been at risk: of a stake, never more than it; of a sitting in a card room,
 * all that was put into pots, as the same chips are at risk again and again.
 */
export function toldOf(
  { gameType, stake }: Pick<Bet, 'gameType' | 'stake'>,
  turnover: bigint,
): bigint {
  return countedBy[gameType] === 'round' ? turnover : least(turnover, stake)
}

/** Whether all bets of a round are one. */
export function countsByRound({ gameType }: Pick<Bet, 'gameType'>): boolean {
  return countedBy[gameType] === 'round'
}

/** Those in which each stake counts as it is, whatever it won. */
export const gameTypesByStake: readonly string[] = Object.entries(countedBy).flatMap(
  ([gameType, by]) => (by === 'stake' ? gameType : []),
)

/** Whether it may share its round with others, and be lost by its end; what carries a correction may not. */
export function endsWithRound(bet: Pick<Bet, 'gameType' | 'status' | 'stake'>): boolean {
  const { gameType, status, stake } = bet
  return status === 'open' && stake > 0n && (gameType === 'LOTT' || gameType === 'ELOTT')
}

/**
 * The name of the round in which a bet is decided; undefined for a bet that is decided by itself. Two games
 * of a vendor may give their rounds the same names.
 */
export function roundOf(
  bet: Omit<Placement, 'id'>,
  corrected: Bet | undefined,
): string | undefined {
  const { vendor, game, currency, round } = bet
  if (countsByRound(bet)) return `${vendor} ${game} ${currency} round ${round}`
  return corrected && `${vendor} ${currency} bet ${corrected.id}`
}

/** The ledger keys that a bet's moves can have. */
export function keysOf({ id, steps }: Pick<Bet, 'id' | 'steps'>): string[] {
  return [`stake:${id}`, `cancel:${id}`, ...steps.map((step) => `payout:${payoutId(id, step)}`)]
}

export function payoutId(id: string, step: string): string {
  return `${id}:${step}`
}

/** The one payout step of play at a vendor. */
export const reportedStep = 'played'

/** Given away by a vendor or a programme. What carries a correction, or play at a vendor, has no stake either. */
export function isGivenAway({
  stake,
  corrects,
  steps,
}: Pick<Bet, 'stake' | 'corrects' | 'steps'>): boolean {
  return stake === 0n && corrects === null && !steps.includes(reportedStep)
}

export function profitOf({ status, stake, payout }: Bet): bigint {
  return status === 'settled' ? payout - stake : 0n
}
