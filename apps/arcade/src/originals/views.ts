import type { GameId, Round } from '@baize/engines/house'
import type { SeededPlay, SeedPair, Stood } from '../store/index.ts'
import { playedBy } from './record.ts'
import type { PlayAnswer, PlayView, SeedsView } from './wire.ts'

type Shown = Pick<Round<unknown, unknown>, 'view'>

/**
 * `shown`: the round as the engine has just played it, if the caller has it; else it is played again
 * here.
 */
export function playView(play: SeededPlay, shown?: Shown): PlayView {
  const { state } = play
  // The outcome of a round whose stake was not taken is never shown.
  const isPlayed = state !== 'opening' && state !== 'void'
  const actions = isHidden(play) ? [] : play.actions
  return {
    id: play.id,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written from the game itself
    game: play.game as GameId,
    title: play.title,
    currency: play.currency,
    rulesVersion: play.rules_version,
    state: state === 'opening' || state === 'acting' ? 'open' : state,
    bet: play.bet,
    actions,
    view: isPlayed ? (shown ?? playedBy(play, actions)).view : null,
    staked: String(play.staked),
    returned: isPlayed ? String(play.returned) : '0',
    ...seedsOfPlay(play),
    ...sharedOfPlay(play),
    at: play.opened_at.toISOString(),
  }
}

/**
 * While a shared hand is decided, its table alone tells the cards, at the end of each step: a decision is on
 * record before its card may be seen.
 */
function isHidden({ state, shared_state }: SeededPlay): boolean {
  return shared_state === 'running' && (state === 'open' || state === 'acting')
}

function seedsOfPlay(play: SeededPlay): Pick<PlayView, 'seeds'> {
  const { commitment, client_seed, server_seed, nonce, pair_state } = play
  if (commitment === null || client_seed === null || nonce === null) return {}
  const told = pair_state === 'revealed' && server_seed !== null ? { serverSeed: server_seed } : {}
  return { seeds: { commitment, clientSeed: client_seed, nonce, ...told } }
}

/** The link is shown only when the shared round is over, even if this bet ended before. */
function sharedOfPlay(play: SeededPlay): Pick<PlayView, 'shared'> {
  const { shared, link, salt, shared_state } = play
  if (shared === null || salt === null) return {}
  const isOver = shared_state === 'over' || shared_state === 'void'
  const told = isOver && link !== null ? { link } : {}
  return { shared: { number: Number(shared), salt, ...told } }
}

/** Balance and net after the play; while the play is open, the latest known ones. */
export function playAnswer(play: SeededPlay, session: Stood, shown?: Shown): PlayAnswer {
  const isDone = play.state === 'done'
  return {
    play: playView(play, shown),
    balance: String((isDone ? play.balance : null) ?? session.balance),
    net: String((isDone ? play.net : null) ?? session.net),
  }
}

export function seedsView(active: SeedPair, next: SeedPair): SeedsView {
  return {
    commitment: active.commitment,
    clientSeed: active.client_seed,
    nonce: active.next_nonce,
    nextCommitment: next.commitment,
  }
}
