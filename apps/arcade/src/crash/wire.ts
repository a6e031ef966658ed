import { z } from 'zod'
import { playId } from '../originals/wire.ts'

/**
 * The shared crash table, over one socket: `GET /crash?session=KEY`. The server first sends a Hello,
 * then news. Each message of the client carries an `ask` number, and the answer repeats it.
 */
const askId = z.int().min(0)
const hundredths = z.int().min(101).max(100_000_000)
export const crashAsked = z.discriminatedUnion('type', [
  /** `id` is the play's id, made by the client. A bet is refused while a round runs. */
  z.strictObject({
    type: z.literal('bet'),
    ask: askId,
    id: playId,
    stake: z.string().regex(/^[1-9]\d{0,17}$/),
    cashOutAt: hundredths.optional(),
  }),
  z.strictObject({ type: z.literal('cashOut'), ask: askId, id: playId }),
])
export type CrashAsked = z.output<typeof crashAsked>

export type CrashPhase = 'betting' | 'running' | 'crashed'

/** Somebody's real bet, the name masked. Amounts are digits of minor units. */
export interface CrashSeat {
  /** A random key of the bet; not the play's id, which only its owner may know. */
  key: string
  name: string
  currency: string
  stake: string
  isMine: boolean
  playId?: string
  cashOutAt?: number
  cashedOutAt?: number
  returned?: string
}

/** The change of a bet that was sent before. */
export type CrashOut = Pick<CrashSeat, 'key' | 'cashedOutAt' | 'returned'>

/** The hash chain that a round belongs to. */
export interface CrashChain {
  /** Published before the first round of the chain. */
  commitment: string
  salt: string
  /** How many rounds the chain has. */
  links: number
  /** The round's place in the chain, from 0. Round numbers and places rise together. */
  place: number
  /** The link of the previous round, which proves this one; for the first round, the commitment. */
  before: string
}

export interface CrashTable {
  number: number
  phase: CrashPhase
  /** Server clock: when the phase began; while betting, `endsAt` is when it ends. */
  at: number
  endsAt?: number
  chain: CrashChain
  seats: CrashSeat[]
  /** How many times faster than normal the round runs; multiply the elapsed time by it. */
  speed: number
}

export type CrashNews =
  | {
      type: 'hello'
      now: number
      table: CrashTable
      past: CrashPast[]
      balance: string
      net: string
    }
  | { type: 'betting'; now: number; table: CrashTable }
  | { type: 'running'; now: number; number: number; at: number }
  /** A few times a second while running. */
  | { type: 'tick'; now: number; multiplier: number }
  /** New bets and cash-outs. If there are many, the rest follows in the next message. */
  | { type: 'seats'; seats: CrashSeat[]; outs: CrashOut[] }
  | { type: 'crashed'; now: number; past: CrashPast }
  | { type: 'done'; ask: number; seat: CrashSeat }
  /** Sent whenever the balance of the session changes. */
  | { type: 'money'; balance: string; net: string }
  | { type: 'refused'; ask: number; code: string; message: string; balance?: string }
  /** A bet of the same player, made or cashed out in another window. */
  | { type: 'own'; seat: CrashSeat }

export interface CrashPast {
  number: number
  point: number
  link: string
}
