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
    // What was not staked was not played; nobody is shown what might have been.
    outcome: isPlayed ? round.outcome : null,
    at: round.drawn_at.toISOString(),
    isSeen: round.seen_at !== null,
  }
}

/** As the player stood after the round, or, while it is being paid, as far as is known. */
export function playedView(round: Round, now: { balance: bigint; net: bigint }): Played {
  return {
    round: viewOf(round),
    balance: String(round.balance ?? now.balance),
    net: String(round.net ?? now.net),
  }
}
