import type { Drawn, LiveGameId } from '@baize/engines/house'
import { z } from 'zod'
import { playId } from '../originals/wire.ts'

/**
 * A live table, over one socket: `GET /tables?session=KEY`. The server first sends a Hello, then news. Each
 * message of the client carries an `ask` number, and the answer repeats it.
 */
const amount = z.string().regex(/^[1-9]\d{0,17}$/)
const placesMax = 200
export const tableAsked = z.strictObject({
  type: z.literal('bet'),
  ask: z.int().min(0),
  /** The play's id, made by the client. */
  id: playId,
  places: z
    .array(z.strictObject({ place: z.string().min(1).max(60), amount }))
    .min(1)
    .max(placesMax),
})
export type TableAsked = z.output<typeof tableAsked>

/**
 * open: bets are taken. closed: those that count are being fixed. deal: the result is shown. pause: paid, and
 * the next round begins soon.
 */
export type TablePhase = 'open' | 'closed' | 'deal' | 'pause'

/** A player's own bet; amounts are digits of minor units. */
export interface OwnBet {
  id: string
  places: readonly { place: string; amount: string }[]
  stake: string
  /** Once it is settled. */
  returned?: string
}

/** Who has chips on a place: how many players, and how much in each currency, as digits of minor units. */
export interface PlaceCrowd {
  players: number
  money: Readonly<Record<string, string>>
}

/** How many sit at the table, how many have a bet in the round, and what lies on which places. */
export interface TableCrowd {
  players: number
  bettors: number
  places: Readonly<Record<string, PlaceCrowd>>
}

export interface TableChain {
  /** Published before the first round of the chain. */
  commitment: string
  /** The first part of the text that decides rounds; its end is fixed when bets close. */
  salt: string
  links: number
  /** The round's place in the chain, from 0. */
  place: number
  /** The link of the previous round, which proves this one; for the first round, the commitment. */
  before: string
}

/** A round that was dealt, with all that is needed to compute it again. */
export interface TablePast {
  number: number
  /** Of its link in the chain, from 0. */
  place: number
  drawn: Drawn
  link: string
  salt: string
  /** Of its chain, which may be an earlier one than the table's present chain. */
  commitment: string
}

export interface TableNow {
  code: string
  game: LiveGameId
  dealer: string
  number: number
  phase: TablePhase
  /** Server clock: when the phase began, and when it ends. */
  at: number
  endsAt: number
  chain: TableChain
  crowd: TableCrowd
  /** From the deal on: nothing that decides the round is told before. */
  dealt?: TablePast
}

export type TableNews =
  | {
      type: 'hello'
      now: number
      table: TableNow
      own: readonly OwnBet[]
      past: readonly TablePast[]
      balance: string
      net: string
    }
  | { type: 'open'; now: number; table: TableNow }
  | { type: 'closed'; now: number; number: number; endsAt: number }
  | { type: 'deal'; now: number; endsAt: number; dealt: TablePast }
  | { type: 'pause'; now: number; number: number; endsAt: number }
  /** The round is void: all stakes go back. */
  | { type: 'void'; now: number; number: number }
  | { type: 'crowd'; crowd: TableCrowd }
  | { type: 'done'; ask: number; seat: OwnBet }
  /** A bet of the same player, made in another window, or settled. */
  | { type: 'own'; seat: OwnBet }
  | { type: 'money'; balance: string; net: string }
  | { type: 'refused'; ask: number; code: string; message: string; balance?: string }
