import type { GameId } from '@baize/engines/house'
import { z } from 'zod'

/** What the URL of a game carries: 32 random bytes. */
export const sessionKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
/** Made by the client, so that a bet sent again is the same one. */
export const playId = z.uuidv7().transform((id) => id.toLowerCase())
/** What a bet or an action may weigh; the engine reads what is in it. */
const playJson = z.record(z.string(), z.json())

export const openAsked = z.strictObject({ session: sessionKey })
/** `bet` as the game's `readBet` wants it: amounts are digits of minor units. */
export const betAsked = z.strictObject({ session: sessionKey, id: playId, bet: playJson })
/** `step` counts the actions before: the same step again gets the same answer, another one is refused. */
export const actAsked = z.strictObject({
  session: sessionKey,
  id: playId,
  step: z.int().min(0).max(200),
  action: playJson,
})
export type BetAsked = z.output<typeof betAsked>
export type ActAsked = z.output<typeof actAsked>

/** Printable, no colon: it is part of `clientSeed:nonce:block`. */
const clientSeed = z.string().regex(/^[\x21-\x39\x3b-\x7e]{1,64}$/)
export const rotateAsked = z.strictObject({ session: sessionKey, clientSeed })
export const playAsked = z.strictObject({ session: sessionKey, id: playId })
export const historyAsked = z.strictObject({ session: sessionKey, before: playId.optional() })

/** The pair in use, and the commitment of the one that comes after it. */
export interface SeedsView {
  commitment: string
  clientSeed: string
  /** Of the next bet. */
  nonce: number
  nextCommitment: string
}

export interface RevealedSeeds {
  serverSeed: string
  clientSeed: string
  commitment: string
  /** Bets made on it: nonces from 0 to below. */
  nonces: number
}

/** Amounts are digits of minor units. */
export interface PlayView {
  id: string
  game: GameId
  title: string
  currency: string
  rulesVersion: number
  /** open: the player's turn. paying: over, and the wallet has not taken the return yet. */
  state: 'open' | 'paying' | 'done' | 'void'
  bet: unknown
  actions: readonly unknown[]
  /** Of the engine: what the player may see. Null for a void one. */
  view: unknown
  /** The opening stake and what actions cost besides. */
  staked: string
  /** '0' until the round is over. */
  returned: string
  /** What decided it: the server seed once it is revealed. Undefined for a round of everybody. */
  seeds?: { commitment: string; clientSeed: string; nonce: number; serverSeed?: string }
  /** A round of everybody: its number; link and salt once it is over. */
  shared?: { number: number; link?: string; salt: string }
  at: string
}

export interface PlayAnswer {
  play: PlayView
  balance: string
  /** Won less staked since the session began. */
  net: string
}

export interface OpenAnswer {
  title: { code: string; name: string; vendor: string }
  game: GameId
  currency: string
  decimals: number
  balance: string
  /** The smallest and largest stake of a round, and what a stake is a multiple of. */
  limits: { min: string; max: string; step: string; returnMax: string }
  isDemo: boolean
  seeds: SeedsView
  /** The round that waits for the player. */
  unfinished: PlayView | null
  /** A round left alone is ended by its published rule after so long. */
  leftAloneMs: number
  since: string
  net: string
  rules: { autoplay: boolean; turbo: boolean }
  /** The daily draw in this currency. */
  jackpot: { amount: string; drawnAt: string; commitment: string } | null
  lobbyUrl: string | null
  depositUrl: string | null
}

/** Newest first; `before` the last one's id for more. */
export interface HistoryAnswer {
  plays: PlayView[]
  hasMore: boolean
}

export interface RotateAnswer {
  revealed: RevealedSeeds
  seeds: SeedsView
}

/** A member's whole history of one title, for `verify.mjs`: what is revealed can be checked. */
export interface Exported {
  format: 'baize-plays-1'
  plays: PlayView[]
}
