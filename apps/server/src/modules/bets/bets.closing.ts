import {
  cancel,
  type EndedBonus,
  type Journal,
  type Need,
  payout,
  takeBack,
} from '../ledger/index.ts'
import type { TallySheet } from '../limits/index.ts'
import { needsOf, pursesOf } from './bets.purses.ts'
import { type Closing, decideClosing, type Part, payoutId, stepOf, takenOf } from './bets.rules.ts'
import type { ChangedBet } from './bets.store.ts'
import type { Bet, Settled } from './bets.types.ts'
import type { RoundSheet } from './roundSheet.ts'

/** What closings of a batch are decided by, and the bets changed so far. */
export interface ClosingAt {
  /** False by memory: then only a success is an answer, as another node may have closed the bet. */
  isSure: boolean
  now: Date
  tallySheet: TallySheet
  /** The locked bets; undefined by memory, where the cached bets are compared when they are written. */
  locked: ReadonlyMap<string, Bet> | undefined
  /** Where the money of ended bonuses went, with the room that is left after the closings so far. */
  ends: Map<string, EndedBonus>
  rounds: RoundSheet
  changed: Map<string, ChangedBet>
  /** The corrections that were carried out, and what of them could not be taken back. */
  corrected: { id: string; owed: bigint }[]
}

/**
 * Pays or cancels one bet, also for members who may no longer play. Undefined where it cannot be decided
 * yet.
 */
export function closeOne(
  ask: Closing,
  known: Bet | undefined,
  journal: Journal,
  at: ClosingAt,
): Settled | undefined {
  const { tallySheet, locked, changed, isSure } = at
  const corrected = correctedBy(ask)
  // Corrections are rare, and what they correct is not cached.
  if (corrected && !isSure) return undefined
  const before = locked ? locked.get(ask.id) : known
  if (!before || tallySheet.isHeld(before.memberId)) return undefined
  const bet = changed.get(ask.id)?.after ?? before
  const decided = decideClosing(bet, ask, at.now)
  if (decided.kind !== 'apply') {
    if (!isSure) return undefined
    if (decided.kind === 'above') return { kind: 'above' }
    if (decided.kind === 'closed') return { kind: 'closed', status: bet.status }
    return { kind: 'repeated', purses: pursesOf(journal, bet) }
  }
  const { back } = decided
  const ended = endOf(bet, back, journal, at)
  if (ended === 'unknown') return undefined
  if (ask.kind === 'correct' && ask.difference < 0n)
    return takeOne(ask, { before, bet: decided.bet, back, ended }, journal, at)
  const sum = back.cash + back.bonus
  const move = moveOf(bet, ask, back, ended)
  const posted = sum > 0n ? journal.post(move).kind : 'posted'
  if (posted !== 'posted') {
    if (!isSure) return undefined
    if (posted === 'too-large') return { kind: 'too-large' }
    throw new Error(`${keyOf(ask)} was used before for another move`)
  }
  if (ended && ended.room !== null && move.fills)
    at.ends.set(ended.bonusId, { ...ended, room: ended.room - move.fills.amount })
  tallySheet.noteReturn(bet.memberId, sum)
  if (ask.kind === 'cancel') tallySheet.noteCancelled(bet.memberId, bet.stake, bet)
  if (ask.kind === 'correct') at.corrected.push({ id: bet.id, owed: 0n })
  const told = ask.kind === 'pay' ? ask.validBet : undefined
  const isSettled = decided.bet.status === 'settled'
  // A bet that stakes nothing was never noted in its round.
  if (ask.kind === 'pay' && isSettled && bet.stake > 0n) tallySheet.noteEnded(bet.memberId, bet)
  const after = isSettled ? at.rounds.count(decided.bet, corrected, told) : decided.bet
  changed.set(bet.id, { before, after })
  return { kind: 'settled', purses: pursesOf(journal, bet) }
}

/** Takes back what a bet was paid too much, as far as the purses hold it: none goes below zero. */
function takeOne(
  ask: Extract<Closing, { kind: 'correct' }>,
  {
    before,
    bet,
    back,
    ended,
  }: { before: Bet; bet: Bet; back: Part; ended: EndedBonus | undefined },
  journal: Journal,
  at: ClosingAt,
): Settled {
  const taken = takenOf(back, ended?.went, pursesOf(journal, bet))
  const sum = taken.cash + taken.bonus
  if (sum > 0n) {
    const { kind } = journal.post(takeBack(bet, payoutId(bet.id, stepOf(ask)), taken))
    if (kind !== 'posted') throw new Error(`${keyOf(ask)} was not posted: ${kind}`)
  }
  at.tallySheet.noteReturn(bet.memberId, -sum)
  at.corrected.push({ id: bet.id, owed: taken.owed })
  at.changed.set(bet.id, {
    before,
    after: at.rounds.count({ ...bet, payout: -sum }, ask.corrected),
  })
  return { kind: 'settled', purses: pursesOf(journal, bet) }
}

/** The bet that a closing corrects. */
export function correctedBy(ask: Closing): Bet | undefined {
  if (ask.kind === 'correct') return ask.corrected
  return ask.kind === 'pay' ? ask.owedFor : undefined
}

/** The key of the one move that closing makes. */
export function keyOf(ask: Closing): string {
  return ask.kind === 'cancel' ? `cancel:${ask.id}` : `payout:${payoutId(ask.id, stepOf(ask))}`
}

function moveOf(bet: Bet, ask: Closing, back: Part, ended: EndedBonus | undefined) {
  return ask.kind === 'cancel'
    ? cancel(bet, bet.id, back, ended)
    : payout(bet, payoutId(bet.id, stepOf(ask)), back, ended)
}

/** The bonuses the money may belong to: that of the bet, and that of the bet a payment is owed for. */
export function bonusesOf(ask: Closing, { bonusId }: Bet): string[] {
  return [bonusId, correctedBy(ask)?.bonusId].filter((id) => typeof id === 'string')
}

/**
 * Undefined while the bonus runs: its money stays in the purse. Otherwise where the ended bonus went. By
 * memory, a bonus can be neither in the purse nor known as ended, and what room is left is not certain: then
 * it is `unknown`.
 */
function endOf(
  bet: Bet,
  { bonus, bonusId }: Part,
  journal: Journal,
  { ends, isSure }: ClosingAt,
): EndedBonus | 'unknown' | undefined {
  if (bonus === 0n || bonusId === null) return undefined
  const ended = ends.get(bonusId)
  if (ended && ended.room !== null && !isSure) return 'unknown'
  if (ended || journal.bonusOf(bet) === bonusId) return ended
  if (isSure)
    throw new Error(`the bonus ${bonusId} is neither in its purse nor in ledger.bonus_end`)
  return 'unknown'
}

/** The accounts of a closing. The house's bonus account is among them if bonus money may be paid back. */
export function closingNeeds(bet: Bet): Need[] {
  const { merchantId, currency, bonusId, stake } = bet
  if (bonusId === null && stake > 0n) return needsOf(bet)
  return [...needsOf(bet), { merchantId, currency, account: { house: 'bonus' } }]
}
