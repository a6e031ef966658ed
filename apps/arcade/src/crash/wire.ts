import { z } from 'zod'
import { playId } from '../originals/wire.ts'

/**
 * The table of everybody, over one socket: `GET /crash?session=KEY`. The server tells first a Hello,
 * then what happens; the client asks with an id of its own and is answered by it.
 */
const askId = z.int().min(0)
const hundredths = z.int().min(101).max(100_000_000)
export const crashAsked = z.discriminatedUnion('type', [
  /** `id` of the play is made by the client; in the next betting phase if one runs now it is refused. */
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
  /** Of the bet, unguessable: not the play's id. */
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

/** What became of a bet that was told before. */
export type CrashOut = Pick<CrashSeat, 'key' | 'cashedOutAt' | 'returned'>

/** What a round hangs on. */
export interface CrashChain {
  /** Published before the first of its rounds. */
  commitment: string
  salt: string
  /** How many rounds it is for. */
  links: number
  /** Of the round at the table, from 0. Numbers of rounds and places go up together. */
  place: number
  /** The link of the round before, which proves this one; the commitment where there is none. */
  before: string
}

export interface CrashTable {
  number: number
  phase: CrashPhase
  /** Server clock: when the phase began; of betting, also when it ends. */
  at: number
  endsAt?: number
  chain: CrashChain
  seats: CrashSeat[]
  /** How many times faster than the usual pace a round runs: time counts so much. */
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
  /** New bets, and those cashed out: a part of them where there are many, the others next time. */
  | { type: 'seats'; seats: CrashSeat[]; outs: CrashOut[] }
  | { type: 'crashed'; now: number; past: CrashPast }
  | { type: 'done'; ask: number; seat: CrashSeat }
  /** Whenever the balance of the session is written anew. */
  | { type: 'money'; balance: string; net: string }
  | { type: 'refused'; ask: number; code: string; message: string; balance?: string }
  /** A bet of the same player, made or cashed out in another window. */
  | { type: 'own'; seat: CrashSeat }

export interface CrashPast {
  number: number
  point: number
  link: string
}
