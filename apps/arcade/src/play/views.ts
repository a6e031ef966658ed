import type { Round, Spins } from '../store/index.ts'
import type { FreeSpinsView, RoundView, SpinAnswer } from './wire.ts'

export type Played = Omit<SpinAnswer, 'jackpot' | 'freeSpins'>

export function viewOf(round: Round): RoundView {
  const { state } = round
  const isPlayed = state === 'bet' || state === 'done'
  return {
    id: round.id,
    title: round.title,
    mode: round.mode,
    reward: round.reward,
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

export function freeSpinsView({ id, bet, count, played, won, ends_at }: Spins): FreeSpinsView {
  const left = Math.max(0, count - played)
  return { id, bet: String(bet), count, left, won: String(won), endsAt: ends_at.toISOString() }
}

/** Balance and net after the round; while the win is not yet paid, the latest known ones. */
export function playedView(round: Round, now: { balance: bigint; net: bigint }): Played {
  return {
    round: viewOf(round),
    balance: String(round.balance ?? now.balance),
    net: String(round.net ?? now.net),
  }
}
