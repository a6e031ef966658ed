import type { Figures, Model, Round as Outcome } from '@baize/engines'
import { z } from 'zod'

/** What the URL of a game carries: 32 random bytes. */
const sessionKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** Made by the client, so that a spin sent again is recognised by its id. */
const roundId = z.uuidv7().transform((id) => id.toLowerCase())

const amount = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .transform(BigInt)

export const openAsked = z.strictObject({ session: sessionKey })
export const spinAsked = z.strictObject({
  session: sessionKey,
  id: roundId,
  bet: amount,
  mode: z.enum(['base', 'buy']),
  /** A free spin: the reward that it is one of. */
  reward: z.uuid().optional(),
})
export const roundAsked = z.strictObject({ session: sessionKey, id: roundId })

export type SpinAsked = z.output<typeof spinAsked>

/** Amounts are digits of minor units. */
export interface RoundView {
  id: string
  title: string
  mode: 'base' | 'buy'
  /** The free spins that it was one of; then nothing was paid for it. */
  reward: string | null
  /** paying: the stake is taken, and the wallet has not yet accepted the win. */
  state: 'paying' | 'done' | 'void'
  bet: string
  /** What was paid for the round; in `buy` mode the price. */
  stake: string
  /** What a coin of the outcome is worth. */
  coin: string
  /** The whole win, including the jackpot. */
  win: string
  jackpot: string
  currency: string
  /** Null for a void round. */
  outcome: Outcome | null
  at: string
  isSeen: boolean
}

export interface SpinAnswer {
  round: RoundView
  balance: string
  /** Payouts minus stakes since the session began. */
  net: string
  /** The pool after this round; null if the model has none. */
  jackpot: string | null
  /** After a free spin: how far they are played. */
  freeSpins: FreeSpinsView | null
}

/** Free spins that the player was given for this game, all at one bet. */
export interface FreeSpinsView {
  id: string
  bet: string
  count: number
  left: number
  won: string
  endsAt: string
}

/** The amount of the pool, at most a second old. */
export interface JackpotAnswer {
  jackpot: string | null
}

export interface OpenAnswer {
  title: { code: string; name: string; vendor: string }
  theme: unknown
  model: Model
  figures: Figures | null
  currency: string
  decimals: number
  balance: string
  /** Empty if the session only replays a round. */
  bets: string[]
  /** `prices` has one entry for each of `bets`; `multiple` is the price in bets, for display. */
  buy: { multiple: number; prices: string[] } | null
  /** The amount of the pool; null if the model has none. */
  jackpot: string | null
  isDemo: boolean
  unfinished: RoundView | null
  /** Null if there are none to play. */
  freeSpins: FreeSpinsView | null
  since: string
  net: string
  rules: { autoplay: boolean; turbo: boolean }
  lobbyUrl: string | null
  depositUrl: string | null
}
