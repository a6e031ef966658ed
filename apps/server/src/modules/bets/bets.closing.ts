import { type Book, cancel, payout } from '../ledger/index.ts'
import type { LimitBook } from '../limits/index.ts'
import { pursesOf } from './bets.purses.ts'
import { type Closing, decideClosing, payoutId } from './bets.rules.ts'
import type { ChangedBet } from './bets.store.ts'
import type { Bet, Settled } from './bets.types.ts'

/** What bets are closed in, and those it has changed so far. */
export interface ClosingAt {
  /** By memory, only what is granted is an answer: it may have been closed elsewhere. */
  isSure: boolean
  now: Date
  limitBook: LimitBook
  /** As they are locked; undefined where they are as remembered, and compared when it is written. */
  locked: ReadonlyMap<string, Bet> | undefined
  changed: Map<string, ChangedBet>
}

/** Pays or cancels one bet. Whoever plays no more is still paid. Undefined where it cannot be said. */
export function closeOne(ask: Closing, known: Bet, book: Book, at: ClosingAt): Settled | undefined {
  const { limitBook, locked, changed, isSure } = at
  const before = locked ? locked.get(ask.id) : known
  if (!before || limitBook.isHeld(known.memberId)) return undefined
  const bet = changed.get(ask.id)?.after ?? before
  const decided = decideClosing(bet, ask, at.now)
  if (decided.kind !== 'apply') {
    if (!isSure) return undefined
    if (decided.kind === 'closed') return { kind: 'closed', status: bet.status }
    return { kind: 'repeated', purses: pursesOf(book, bet) }
  }
  const { back } = decided
  const sum = back.cash + back.bonus
  const posted = sum > 0n ? book.post(moveOf(bet, ask, back)).kind : 'booked'
  if (posted !== 'booked') {
    if (!isSure) return undefined
    if (posted === 'too-large') return { kind: 'too-large' }
    throw new Error(`${keyOf(ask)} was booked for another bet`)
  }
  limitBook.noteReturn(bet.memberId, sum)
  changed.set(bet.id, { before, after: decided.bet })
  return { kind: 'settled', purses: pursesOf(book, bet) }
}

/** The key of the one move it makes. */
export function keyOf(ask: Closing): string {
  return ask.kind === 'cancel' ? `cancel:${ask.id}` : `payout:${payoutId(ask.id, ask.step)}`
}

function moveOf(bet: Bet, ask: Closing, back: { cash: bigint; bonus: bigint }) {
  return ask.kind === 'cancel'
    ? cancel(bet, bet.id, back)
    : payout(bet, payoutId(bet.id, ask.step), back)
}
