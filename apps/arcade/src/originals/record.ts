import { fishingGameById } from '@baize/engines/fishing'
import {
  type HouseGame,
  houseGameById,
  jackpot,
  leaveRound,
  liveGameById,
  playRound,
  type Round,
  type Source,
} from '@baize/engines/house'
import type { Json, SeededPlay } from '../store/index.ts'

/** The stored columns of a play that the engine needs to play it again. */
type Kept = Pick<SeededPlay, 'game' | 'bet'> & Partial<Decided>
type Decided = Pick<SeededPlay, 'nonce' | 'server_seed' | 'client_seed' | 'link' | 'salt'>

export function playedBy(play: Kept, actions: readonly Json[]): Round<unknown, unknown> {
  return playRound({ ...recordOf(play), actions })
}

/** What of the stake was at risk, where the rules of the game put less than all of it at risk. */
export function turnoverBy({ game }: Kept, { state }: Round<unknown, unknown>): bigint | undefined {
  return gameOf(game).turnoverOf?.(state)
}

/** The actions that end an abandoned round by the published rule. */
export function leftBy(play: Kept, actions: readonly Json[]): Json[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- actions are plain JSON by contract
  return [...leaveRound({ ...recordOf(play), actions })] as Json[]
}

function recordOf({ game, bet, ...decided }: Kept) {
  return { game: gameOf(game), bet, ...sourceOf(decided) }
}

function sourceOf({ nonce, server_seed, client_seed, link, salt }: Partial<Decided>): Source {
  if (typeof link === 'string' && typeof salt === 'string') return { link, salt }
  if (typeof nonce === 'number' && server_seed && client_seed) {
    return { serverSeed: server_seed, clientSeed: client_seed, nonce }
  }
  throw new TypeError('a play that nothing decides')
}

export function gameOf(id: string): HouseGame {
  const game =
    id === jackpot.id ? jackpot : (houseGameById(id) ?? liveGameById(id) ?? fishingGameById(id))
  if (!game) throw new TypeError(`${id} is no game of the house`)
  return game
}
