import { type BonusEnd, cancel, type Journal, type Need, payout } from '../ledger/index.ts'
import type { TallySheet } from '../limits/index.ts'
import { needsOf, pursesOf } from './bets.purses.ts'
import { type Closing, decideClosing, type Part, payoutId } from './bets.rules.ts'
import type { ChangedBet } from './bets.store.ts'
import type { Bet, Settled } from './bets.types.ts'

/** What bets are closed in, and those it has changed so far. */
export interface ClosingAt {
  /** By memory, only what is granted is an answer: it may have been closed elsewhere. */
  isSure: boolean
  now: Date
  tallySheet: TallySheet
  /** As they are locked; undefined where they are as remembered, and compared when it is written. */
  locked: ReadonlyMap<string, Bet> | undefined
  /** Where the money of bonuses went that have ended. */
  ends: ReadonlyMap<string, BonusEnd>
  changed: Map<string, ChangedBet>
}

/** Pays or cancels one bet. Whoever plays no more is still paid. Undefined where it cannot be said. */
export function closeOne(
  ask: Closing,
  known: Bet | undefined,
  journal: Journal,
  at: ClosingAt,
): Settled | undefined {
  const { tallySheet, locked, changed, isSure } = at
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
  const sum = back.cash + back.bonus
  const went = wentOf(bet, back, journal, at)
  if (went === 'unknown') return undefined
  const posted = sum > 0n ? journal.post(moveOf(bet, ask, back, went)).kind : 'posted'
  if (posted !== 'posted') {
    if (!isSure) return undefined
    if (posted === 'too-large') return { kind: 'too-large' }
    throw new Error(`${keyOf(ask)} was posted for another bet`)
  }
  tallySheet.noteReturn(bet.memberId, sum)
  changed.set(bet.id, { before, after: decided.bet })
  return { kind: 'settled', purses: pursesOf(journal, bet) }
}

/** The key of the one move it makes. */
export function keyOf(ask: Closing): string {
  return ask.kind === 'cancel' ? `cancel:${ask.id}` : `payout:${payoutId(ask.id, ask.step)}`
}

function moveOf(bet: Bet, ask: Closing, back: Part, went: BonusEnd | undefined) {
  return ask.kind === 'cancel'
    ? cancel(bet, bet.id, back, went)
    : payout(bet, payoutId(bet.id, ask.step), back, went)
}

/** The bonuses that money may come back to: of the bet, and of the one that something is owed for. */
export function bonusesOf(ask: Closing, { bonusId }: Bet): string[] {
  const owed = ask.kind === 'pay' ? ask.owedFor?.bonusId : null
  return [bonusId, owed].filter((id) => typeof id === 'string')
}

/**
 * Undefined where bonus money stays in the purse, as that bonus runs; otherwise where the bonus went. By
 * memory, a bonus may be neither in the purse nor known to have ended: then nothing can be said.
 */
function wentOf(
  bet: Bet,
  { bonus, bonusId }: Part,
  journal: Journal,
  { ends, isSure }: ClosingAt,
): BonusEnd | 'unknown' | undefined {
  if (bonus === 0n || bonusId === null) return undefined
  const went = ends.get(bonusId)
  if (went || journal.bonusOf(bet) === bonusId) return went
  if (isSure) throw new Error(`the bonus ${bonusId} is nowhere`)
  return 'unknown'
}

/** Where bonus money may come back, of the bet or of one that something is owed for, its house too. */
export function closingNeeds(bet: Bet): Need[] {
  const { merchantId, currency, bonusId, stake } = bet
  if (bonusId === null && stake > 0n) return needsOf(bet)
  return [...needsOf(bet), { merchantId, currency, account: { house: 'bonus' } }]
}
