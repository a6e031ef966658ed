import type { Identity } from '../identity/index.ts'
import { type Journal, splitOf, stake } from '../ledger/index.ts'
import type { TallySheet } from '../limits/index.ts'
import { pursesOf } from './bets.purses.ts'
import { isSame, newBet } from './bets.rules.ts'
import type { Bet, Placed, Placement } from './bets.types.ts'
import type { RoundSheet } from './roundSheet.ts'

/** What placements of a batch are decided by, and the bets placed so far. */
export interface PlacingAt {
  /** False by memory: then only a success is an answer, as a refused bet may have been placed before. */
  isSure: boolean
  now: Date
  tallySheet: TallySheet
  /** The members whose account is open; undefined by memory, where the statement that writes checks it. */
  open: Awaited<ReturnType<Identity['openAmong']>> | undefined
  known: Map<string, Bet>
  rounds: RoundSheet
  placed: Bet[]
}

/** Judges one bet after all before it. Undefined where it cannot be decided yet. */
export function placeOne(ask: Placement, journal: Journal, at: PlacingAt): Placed | undefined {
  if (at.tallySheet.isHeld(ask.memberId)) return undefined
  const answer = judge(ask, journal, at)
  if (answer.kind !== 'placed' && !at.isSure) return undefined
  return answer
}

function judge(ask: Placement, journal: Journal, at: PlacingAt): Placed {
  const before = at.known.get(ask.id)
  if (before) return answerAgain(before, ask, journal)
  const isAsked = ask.isOwed !== true
  if (isAsked && at.open?.has(ask.memberId) === false) return { kind: 'closed' }
  const made = isAsked ? decide(ask, journal, at) : free(ask, at.now)
  if ('kind' in made) return made
  const bet = made.status === 'settled' ? at.rounds.count(made) : made
  at.placed.push(bet)
  at.known.set(bet.id, bet)
  return { kind: 'placed', purses: pursesOf(journal, ask) }
}

function decide(
  placement: Placement,
  journal: Journal,
  { tallySheet, now }: PlacingAt,
): Bet | Placed {
  const fault = tallySheet.judgeStake(placement.memberId, placement.stake)
  if (fault) return { kind: 'refused', fault }
  // It uses up no limit; whoever is excluded was refused before.
  if (placement.stake === 0n) return free(placement, now)
  const purses = pursesOf(journal, placement)
  const split = splitOf(placement.stake, purses)
  if (!split) return { kind: 'insufficient', purses }
  const guarded = split.bonus > 0n ? tallySheet.judgeBonusStake(placement) : undefined
  if (guarded) return { kind: 'refused', fault: guarded }
  const posted = journal.post(stake(placement, placement.id, split))
  if (posted.kind === 'reused' || posted.kind === 'repeated') return { kind: 'reused' }
  if (posted.kind !== 'posted') return { kind: 'insufficient', purses }
  tallySheet.noteStake(placement.memberId, placement.stake, placement, placement.isLost === true)
  const bonusId = split.bonus > 0n ? journal.bonusOf(placement) : null
  return newBet(placement, { ...split, bonusId }, now)
}

function free(placement: Placement, now: Date): Bet {
  return newBet(placement, { cash: 0n, bonus: 0n, bonusId: null }, now)
}

function answerAgain(before: Bet, placement: Placement, journal: Journal): Placed {
  if (!isSame(before, placement)) return { kind: 'reused' }
  return { kind: 'repeated', purses: pursesOf(journal, placement) }
}
