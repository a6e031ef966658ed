import type { Round } from '../store/index.ts'
import type { RoundView, SpinAnswer } from './wire.ts'

export type Played = Omit<SpinAnswer, 'jackpot'>

export function viewOf(round: Round): RoundView {
  const { state } = round
  const isPlayed = state === 'bet' || state === 'done'
  return {
    id: round.id,
    title: round.title,
    mode: round.mode,
    state: state === 'done' || state === 'void' ? state : 'paying',
    bet: String(round.bet),
    stake: String(round.stake),
    coin: String(round.coin),
    win: isPlayed ? String(round.win) : '0',
    jackpot: String(round.jackpot),
    currency: round.currency,
    // The outcome of a round whose stake was not taken is never shown.
    outcome: isPlayed ? round.outcome : null,
    at: round.drawn_at.toISOString(),
    isSeen: round.seen_at !== null,
  }
}

/** Balance and net after the round; while the win is not yet paid, the latest known ones. */
export function playedView(round: Round, now: { balance: bigint; net: bigint }): Played {
  return {
    round: viewOf(round),
    balance: String(round.balance ?? now.balance),
    net: String(round.net ?? now.net),
  }
}
