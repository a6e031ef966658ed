import { fishingGameById, fishingGames } from '@baize/engines/fishing'
import {
  BadPlay,
  chainCommitmentOf,
  commitmentOf,
  crashPoint,
  createChance,
  type GameId,
  type HouseGame,
  houseGameById,
  houseGames,
  linkBefore,
  liveGameById,
  liveGames,
  playRound,
  type Source,
  wordsOf,
  wordsOfLink,
} from '@baize/engines/house'

/** The round to verify, as typed into the form. */
export interface Asked {
  game: string
  server: string
  client: string
  nonce: string
  /** For crash and live tables: the link of the round, instead of seeds. */
  link: string
  salt: string
  bet: string
  actions: string
}

export interface Checked {
  game: GameId
  /** The hash of the server seed; for a link, the previous link. */
  proof: string
  words: readonly number[]
  view: unknown
  isOver: boolean
  staked: bigint
  returned: bigint
}

/** The wrong field and the fault; `rule` is the engine's error message. */
export interface AskFault {
  field: keyof Asked
  fault: 'empty' | 'nonce' | 'json' | 'rule'
  rule?: string
}

export type CheckAnswer = { kind: 'checked'; checked: Checked } | { kind: 'fault'; fault: AskFault }

const wordsShown = 8

/** Plays a round again in the browser, with the same engine that the server uses. */
export function checkRound(asked: Asked): CheckAnswer {
  const game = gameById(asked.game)
  if (!game) return faulty('game', 'empty')
  const isLink = game.outcomeFrom === 'link'
  const empty = (isLink ? linkFields : seedFields).find((field) => asked[field].trim() === '')
  if (empty) return faulty(empty, 'empty')
  const nonce = Number(asked.nonce)
  if (!isLink && (!/^\d+$/.test(asked.nonce.trim()) || !Number.isSafeInteger(nonce))) {
    return faulty('nonce', 'nonce')
  }
  const bet = readJson(asked.bet)
  if (bet === undefined) return faulty('bet', 'json')
  const actions = asked.actions.trim() === '' ? [] : readJson(asked.actions)
  if (!Array.isArray(actions)) return faulty('actions', 'json')
  const source: Source = isLink
    ? { link: asked.link.trim(), salt: asked.salt.trim() }
    : { serverSeed: asked.server.trim(), clientSeed: asked.client.trim(), nonce }
  try {
    const { view, isOver, staked, returned } = playRound({ game, bet, actions, ...source })
    const drawn = { game: game.id, proof: proofOf(source), words: firstWords(source) }
    return { kind: 'checked', checked: { ...drawn, view, isOver, staked, returned } }
  } catch (error) {
    if (!(error instanceof BadPlay)) throw error
    const inActions = error.code === 'over' || error.code === 'turn' || !isBetRead(game.id, bet)
    return faulty(inActions && actions.length > 0 ? 'actions' : 'bet', 'rule', error.message)
  }
}

const linkFields = ['link', 'salt'] as const
const seedFields = ['server', 'client', 'nonce'] as const

function faulty(field: keyof Asked, fault: AskFault['fault'], rule?: string): CheckAnswer {
  return { kind: 'fault', fault: { field, fault, ...(rule === undefined ? {} : { rule }) } }
}

function isBetRead(game: GameId, bet: unknown): boolean {
  try {
    gameById(game)?.readBet(bet)
    return false
  } catch {
    return true
  }
}

function proofOf(source: Source): string {
  return 'link' in source ? linkBefore(source.link) : commitmentOf(source.serverSeed)
}

function firstWords(source: Source): number[] {
  const next =
    'link' in source
      ? wordsOfLink(source.link, source.salt)
      : wordsOf(source.serverSeed, source.clientSeed, source.nonce)
  return Array.from({ length: wordsShown }, next)
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface LinkChecked {
  before: string
  point: number
  /** Undefined where nothing was given to compare with. */
  isNext: boolean | undefined
}

/** Where a link of the chain crashes, and whether it follows the one before. */
export function checkLink(link: string, salt: string, before: string): LinkChecked {
  const known = linkBefore(link.trim())
  const float = createChance(wordsOfLink(link.trim(), salt.trim())).float()
  return {
    before: known,
    point: crashPoint(float),
    // For the first round of a chain, compare with the commitment instead of a previous link.
    isNext:
      before.trim() === ''
        ? undefined
        : [known, chainCommitmentOf(link.trim())].includes(before.trim().toLowerCase()),
  }
}

export function checkCommitment(server: string, commitment: string): boolean {
  return commitmentOf(server.trim()) === commitment.trim().toLowerCase()
}

function gameById(id: string): HouseGame | undefined {
  return houseGameById(id) ?? liveGameById(id) ?? fishingGameById(id)
}

export const checkedGames: readonly HouseGame[] = [...houseGames, ...liveGames, ...fishingGames]

/** Whether a link decides its rounds, for everybody at once. */
export function isLinked(id: string): boolean {
  return gameById(id)?.outcomeFrom === 'link'
}
