import type { Identity } from '../identity/index.ts'
import { type Book, splitOf, stake } from '../ledger/index.ts'
import type { LimitBook } from '../limits/index.ts'
import { pursesOf } from './bets.purses.ts'
import { isSame, newBet } from './bets.rules.ts'
import type { Bet, Placed, Placement } from './bets.types.ts'

/** What bets are placed in, and those it has placed so far. */
export interface PlacingAt {
  /** By memory, only what is granted is an answer: what is refused may have been placed before. */
  isSure: boolean
  now: Date
  limitBook: LimitBook
  /** Whose accounts are open; undefined where that is required when it is written. */
  open: Awaited<ReturnType<Identity['openAmong']>> | undefined
  known: Map<string, Bet>
  placed: Bet[]
}

/** Judges one bet with all before it. Undefined where it cannot be said. */
export function placeOne(ask: Placement, book: Book, at: PlacingAt): Placed | undefined {
  if (at.limitBook.isHeld(ask.memberId)) return undefined
  const answer = judge(ask, book, at)
  if (answer.kind !== 'placed' && !at.isSure) return undefined
  return answer
}

function judge(ask: Placement, book: Book, at: PlacingAt): Placed {
  const before = at.known.get(ask.id)
  if (before) return answerAgain(before, ask, book)
  const isAsked = ask.isOwed !== true
  if (isAsked && at.open?.has(ask.memberId) === false) return { kind: 'closed' }
  const bet = isAsked ? decide(ask, book, at) : free(ask, at.now)
  if ('kind' in bet) return bet
  at.placed.push(bet)
  at.known.set(bet.id, bet)
  return { kind: 'placed', purses: pursesOf(book, ask) }
}

function decide(placement: Placement, book: Book, { limitBook, now }: PlacingAt): Bet | Placed {
  const fault = limitBook.judgeStake(placement.memberId, placement.stake)
  const isFree = placement.stake === 0n
  // A bet that is given away costs nothing of any limit, but whoever is excluded does not play.
  if (fault && (fault.kind === 'excluded' || !isFree)) return { kind: 'refused', fault }
  if (isFree) return free(placement, now)
  const purses = pursesOf(book, placement)
  const split = splitOf(placement.stake, purses)
  if (!split) return { kind: 'insufficient', purses }
  const posted = book.post(stake(placement, placement.id, split))
  if (posted.kind === 'reused' || posted.kind === 'repeated') return { kind: 'reused' }
  if (posted.kind !== 'booked') return { kind: 'insufficient', purses }
  limitBook.noteStake(placement.memberId, placement.stake)
  const bonusId = split.bonus > 0n ? book.bonusOf(placement) : null
  return newBet(placement, { ...split, bonusId }, now)
}

function free(placement: Placement, now: Date): Bet {
  return newBet(placement, { cash: 0n, bonus: 0n, bonusId: null }, now)
}

function answerAgain(before: Bet, placement: Placement, book: Book): Placed {
  if (!isSame(before, placement)) return { kind: 'reused' }
  return { kind: 'repeated', purses: pursesOf(book, placement) }
}
