import type { RoundTold } from '../shared/hold/hold.rules.ts'

/** What a game may say to the page around it; see "What the game tells the page" in the vendor's guide. */
type GameTold =
  | { kind: 'baize.ready' }
  | { kind: 'baize.close' }
  | { kind: 'baize.round'; round: RoundTold }
  | { kind: 'baize.open'; game: OtherGame }

/** Another game that this one leads to, for example because a round of the player waits there. */
export interface OtherGame {
  nodeId: string
  title: string
}

/** What the page shows around the game, so that the game need not. */
export type HostShows = 'title' | 'close' | 'session' | 'net'

export interface HostMessage {
  kind: 'baize.host'
  shows: readonly HostShows[]
  /** What the game was opened for. */
  sheet?: 'fairness'
}

const roundId = /^[\w.:-]{1,80}$/
/** As in the vendor's list of games. */
const gameCode = /^[A-Za-z0-9][\w.-]{0,79}$/
const titleMax = 200
const minorUnits = /^\d{1,18}$/

/** Anything that is not exactly a message of the protocol is ignored. */
export function readTold(said: unknown): GameTold | undefined {
  if (!isRecord(said)) return undefined
  const { kind } = said
  if (kind === 'baize.ready' || kind === 'baize.close') return { kind }
  const game = kind === 'baize.open' ? readOther(said) : undefined
  if (game) return { kind: 'baize.open', game }
  const round = kind === 'baize.round' ? readRound(said) : undefined
  return round && { kind: 'baize.round', round }
}

function readRound({ round: id, state, stake }: Record<string, unknown>): RoundTold | undefined {
  if (typeof id !== 'string' || !roundId.test(id)) return undefined
  if (state === 'shown') return { state, id }
  if (state !== 'playing' || typeof stake !== 'string' || !minorUnits.test(stake)) return undefined
  return { state, id, stake: BigInt(stake) }
}

function readOther({ game, title }: Record<string, unknown>): OtherGame | undefined {
  if (typeof game !== 'string' || !gameCode.test(game)) return undefined
  if (typeof title !== 'string' || title === '' || title.length > titleMax) return undefined
  return { nodeId: game, title }
}

function isRecord(said: unknown): said is Record<string, unknown> {
  return typeof said === 'object' && said !== null
}
