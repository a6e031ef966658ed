import type { ActionKind, Card, Opening, SeatSeed, Street } from '@baize/engines/holdem'
import { timesMost } from '@baize/engines/niuniu'
import { handSize } from '@baize/engines/tienlen'
import { z } from 'zod'
import { playId } from '../originals/wire.ts'
import type { NiuTableView } from './niuniu/wire.ts'
import type { RoomRecord } from './records.ts'
import type { TienTableView } from './tienlen/wire.ts'

/**
 * A card table, over one socket: `GET /rooms?session=KEY`. The server first sends a Hello, then news. Each
 * message of the client carries an `ask` number, and the answer (`done`, with the own view) repeats it.
 */
const ask = z.int().min(0)
const amount = z.string().regex(/^[1-9]\d{0,17}$/)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const seed = z.string().regex(/^[\x21-\x7e]{8,64}$/)
const handId = z.uuid()

export const roomAsked = z.discriminatedUnion('type', [
  /** Takes a seat; the server chooses which. `id` names the sitting, `hash` the own seed of the next hand. */
  z.strictObject({ type: z.literal('sit'), ask, id: playId, amount, hash }),
  z.strictObject({ type: z.literal('topUp'), ask, id: playId, amount }),
  z.strictObject({ type: z.literal('leave'), ask }),
  /** Joins the room's waiting list for a seat, or leaves it. */
  z.strictObject({ type: z.literal('wait'), ask, isWaiting: z.boolean() }),
  z.strictObject({ type: z.literal('away'), ask, isAway: z.boolean() }),
  /** At hold'em: whether the board may be run twice when this seat is all-in. Off until it is chosen. */
  z.strictObject({ type: z.literal('twice'), ask, isOn: z.boolean() }),
  /** The hash of the seed that this window will tell in the next hand. */
  z.strictObject({ type: z.literal('commit'), ask, hash }),
  /** Tells the own seed once the deck is laid, and the hash of the next one. */
  z.strictObject({ type: z.literal('seed'), ask, hand: handId, seed, next: hash }),
  /** Before the cards of Niu Niu: how many stakes. A bet that comes twice is taken once. */
  z.strictObject({
    type: z.literal('bet'),
    ask,
    hand: handId,
    times: z.int().min(1).max(timesMost),
  }),
  /** Cards of Tiến lên; none is a pass. A move that comes twice is done once. */
  z.strictObject({
    type: z.literal('play'),
    ask,
    hand: handId,
    /** How many moves came before. */
    step: z.int().min(0).max(10_000),
    cards: z.array(z.int().min(0).max(51)).max(handSize),
  }),
  z.strictObject({
    type: z.literal('act'),
    ask,
    hand: handId,
    /** How many actions came before: an action that comes twice is done once. */
    step: z.int().min(0).max(10_000),
    kind: z.enum(['fold', 'check', 'call', 'raise']),
    to: amount.optional(),
  }),
])
export type RoomAsked = z.output<typeof roomAsked>
export type RoomAct = Extract<RoomAsked, { type: 'act' }>
export type RoomBet = Extract<RoomAsked, { type: 'bet' }>
export type RoomPlay = Extract<RoomAsked, { type: 'play' }>

/** waiting: for a second player. shuffle: seeds are told. play: cards are out. pause: between two hands. */
export type RoomPhase = 'waiting' | 'shuffle' | 'play' | 'pause'

export interface SeatView {
  seat: number
  name: string
  /** A program that plays at practice tables only. */
  isBot: boolean
  stack: string
  /** On this street. */
  bet: string
  /** Dealt into the hand and not folded. */
  isIn: boolean
  isFolded: boolean
  isAway: boolean
  /** No window of the player is connected. */
  isGone: boolean
  said?: ActionKind | 'small' | 'big' | 'dead' | 'allIn'
  /** Shown at the end of a hand. */
  cards?: readonly Card[]
  /** Won in the hand that has just ended. */
  won?: string
  /** The same on each of two boards. */
  wonBy?: readonly [string, string]
}

export interface TurnView {
  seat: number
  /** Server clock. After `endsAt` the time bank runs until `bankEndsAt`. */
  from: number
  endsAt: number
  bankEndsAt: number
}

export interface HandView {
  id: string
  number: number
  street: Street
  /** How many actions there were. */
  step: number
  /** The hash that names the deck, told before anybody told a seed. */
  hash: string
}

export interface TableView {
  game: 'holdem'
  code: string
  name: string
  /** Which of the tables of this room. */
  table: number
  isPractice: boolean
  currency: string
  decimals: number
  seats: number
  small: string
  big: string
  buyIn: { min: string; max: string }
  rake: { ppm: number; caps: readonly { dealtUpTo: number; most: string }[] }
  phase: RoomPhase
  players: readonly SeatView[]
  button: number | null
  board: readonly Card[]
  /** The second board, if there is one. */
  second: readonly Card[]
  /** In the middle: bets of earlier streets. */
  pot: string
  /** All bets of the hand. */
  total: string
  turn: TurnView | null
  hand: HandView | null
}

export type AnyTableView = TableView | NiuTableView | TienTableView

/** Who waits for a seat in this room. */
export interface ListView {
  waiting: number
  /** Whether nobody can sit down where others play. */
  isFull: boolean
}

/** The own place on the list, from 1 on; `endsAt`, by the server's clock, while a seat here is held. */
export interface OwnWait {
  place: number
  endsAt: number | null
}

/** What only its owner is told. */
export interface OwnView {
  seat: number | null
  /** The sitting: the round by which the wallet knows the buy-in. */
  sitting: string | null
  stack: string
  isAway: boolean
  isLeaving: boolean
  /** At hold'em: whether the board may be run twice. */
  isTwice: boolean
  /** The cards of the hand, with what proves them. */
  cards: readonly (Opening & { place: number })[]
  /** What may be done now. */
  legal: { call: string; min: string | null; max: string | null } | null
  /** The highest bet now, in stakes, while bets are taken; of Niu Niu. */
  betting: { most: number } | null
  /** Whether cards of Tiến lên may be played now: in turn, or four pairs in a row out of turn. */
  move: { isTurn: boolean; mayPass: boolean; opensWith: Card | null } | null
  /** The lowest and highest buy-in now: whoever left less than an hour ago comes back with that stack. */
  buyIn: { min: string; max: string }
  /** What may be added to the stack; '0' if nothing. */
  topUpMost: string
  /** Since the player sat down. */
  bought: string
  /** Of who is on the room's waiting list. */
  wait: OwnWait | null
}

/** What a table says of it. */
export type OwnAtTable = Omit<OwnView, 'wait'>

export type RoomNews =
  | {
      type: 'hello'
      now: number
      table: AnyTableView
      own: OwnView
      list: ListView
      balance: string
      net: string
      lobbyUrl: string | null
      depositUrl: string | null
    }
  | { type: 'table'; now: number; table: AnyTableView }
  | { type: 'list'; list: ListView }
  /** The deck of the next hand is laid: who is dealt in tells the seed of this hash. */
  | {
      type: 'shuffle'
      hand: string
      leaves: readonly string[]
      hash: string
      hashes: readonly { seat: number; hash: string }[]
    }
  | { type: 'seeds'; hand: string; seeds: readonly SeatSeed[] }
  | { type: 'done'; ask: number; seat: OwnView }
  | { type: 'own'; seat: OwnView }
  /** A hand of the player has ended. */
  | { type: 'hand'; record: RoomRecord }
  | { type: 'money'; balance: string; net: string }
  | { type: 'refused'; ask: number; code: string; message: string; balance?: string }

/** Newest first. */
export interface HandsAnswer {
  hands: RoomRecord[]
}
