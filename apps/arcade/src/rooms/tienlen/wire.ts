import type { Card } from '@baize/engines/holdem'
import type { Instant, TienRecord } from '@baize/engines/tienlen'
import type { RoomPhase, TurnView } from '../wire.ts'

export interface TienSeatView {
  seat: number
  name: string
  /** A program that plays at practice tables only. */
  isBot: boolean
  stack: string
  /** Dealt into the hand. */
  isIn: boolean
  isAway: boolean
  /** No window of the player is connected. */
  isGone: boolean
  /** Cards still held. */
  left: number
  /** Out of this trick. */
  hasPassed: boolean
  /** The next fields as soon as they are known, at the end of a hand for all. */
  place?: number
  isFrozen?: boolean
  instant?: Instant
  /** What was not played, at the end of a hand. */
  cards?: readonly Card[]
  /** Won or lost, after the rake. */
  net?: string
}

/** What lies on the table. */
export interface PlayView {
  seat: number
  cards: readonly Card[]
  /** A two or a bomb was beaten by a bomb. */
  isChop: boolean
}

export interface TienTableView {
  game: 'tienlen'
  code: string
  name: string
  /** Which of the tables of this room. */
  table: number
  isPractice: boolean
  currency: string
  decimals: number
  seats: number
  stake: string
  /** What a win pays in rake, in millionths. */
  rakePpm: number
  buyIn: { min: string; max: string }
  phase: RoomPhase
  players: readonly TienSeatView[]
  /** The plays of this trick, the last one on top. */
  trick: readonly PlayView[]
  turn: TurnView | null
  /** At the end of a hand: who pays whom for what. */
  payments: TienRecord['outcome']['payments']
  hand: { id: string; number: number; step: number; hash: string } | null
}
