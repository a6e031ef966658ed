import {
  type HouseGame,
  houseGameById,
  leaveRound,
  playRound,
  type Round,
} from '@baize/engines/house'
import type { Json, SeededPlay } from '../store/index.ts'

/** What the store keeps of a play is all that the engine needs to play it again. */
type Kept = Pick<SeededPlay, 'game' | 'bet' | 'nonce' | 'server_seed' | 'client_seed'>

export function playedBy(play: Kept, actions: readonly Json[]): Round<unknown, unknown> {
  return playRound({ ...recordOf(play), actions })
}

/** The actions that end it by the published rule. */
export function leftBy(play: Kept, actions: readonly Json[]): Json[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- actions are plain JSON by contract
  return [...leaveRound({ ...recordOf(play), actions })] as Json[]
}

function recordOf({ game, bet, nonce, server_seed, client_seed }: Kept) {
  if (nonce === null || server_seed === null || client_seed === null) {
    throw new TypeError('a play without seeds')
  }
  return {
    game: gameOf(game),
    bet,
    serverSeed: server_seed,
    clientSeed: client_seed,
    nonce,
  }
}

export function gameOf(id: string): HouseGame {
  const game = houseGameById(id)
  if (!game) throw new TypeError(`${id} is no game of the house`)
  return game
}
