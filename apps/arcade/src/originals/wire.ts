import type { GameId } from '@baize/engines/house'
import { z } from 'zod'

/** What the URL of a game carries: 32 random bytes. */
export const sessionKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
/** Made by the client, so that a bet sent again is recognised by its id. */
export const playId = z.uuidv7().transform((id) => id.toLowerCase())
/** The size limit of a bet or an action; the engine validates its content. */
const playJson = z.record(z.string(), z.json())

export const openAsked = z.strictObject({ session: sessionKey })
/** `bet` as the game's `readBet` wants it: amounts are digits of minor units. */
export const betAsked = z.strictObject({ session: sessionKey, id: playId, bet: playJson })
/**
 * `step`: how many actions came before. The same step with the same action gets the same answer; with
 * another action it is refused.
 */
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

/** The seed pair in use, and the commitment of the next pair. */
export interface SeedsView {
  commitment: string
  clientSeed: string
  /** The nonce of the next bet. */
  nonce: number
  nextCommitment: string
}

export interface RevealedSeeds {
  serverSeed: string
  clientSeed: string
  commitment: string
  /** How many bets used the pair: nonces 0 to `nonces` - 1. */
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
  /** The engine's public view of the round. Null for a void play. */
  view: unknown
  /** The opening stake plus the costs of actions. */
  staked: string
  /** '0' until the round is over. */
  returned: string
  /** What decided the round; the server seed only once it is revealed. Undefined for a shared round. */
  seeds?: { commitment: string; clientSeed: string; nonce: number; serverSeed?: string }
  /** Of a shared round: its number; its link once the round is over. */
  shared?: { number: number; link?: string; salt: string }
  at: string
}

export interface PlayAnswer {
  play: PlayView
  balance: string
  /** Payouts minus stakes since the session began. */
  net: string
}

export interface OpenAnswer {
  title: { code: string; name: string; vendor: string }
  game: GameId
  currency: string
  decimals: number
  balance: string
  /** The lowest and highest stake of a round, the step between stakes, and the highest payout. */
  limits: { min: string; max: string; step: string; returnMax: string }
  isDemo: boolean
  seeds: SeedsView
  /** The open round of the player. */
  unfinished: PlayView | null
  /** A round without an action for so long is ended by its published rule. */
  leftAloneMs: number
  since: string
  net: string
  rules: { autoplay: boolean; turbo: boolean }
  /** The daily draw in this currency. */
  jackpot: { amount: string; drawnAt: string; commitment: string } | null
  lobbyUrl: string | null
  depositUrl: string | null
}

/** Newest first. For the next page, send the last play's id as `before`. */
export interface HistoryAnswer {
  plays: PlayView[]
  hasMore: boolean
}

export interface RotateAnswer {
  revealed: RevealedSeeds
  seeds: SeedsView
}

/**
 * A member's whole history of one title, as `verify.mjs` reads it. Bets on revealed seeds can be
 * checked.
 */
export interface Exported {
  format: 'baize-plays-1'
  plays: PlayView[]
}
