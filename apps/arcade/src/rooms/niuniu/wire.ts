import type { Card } from '@baize/engines/holdem'
import type { Level } from '@baize/engines/niuniu'

/**
 * waiting: for a second player. shuffle: seeds are told. bet: players choose how many stakes. look: each has
 * the own cards. pause: all cards are shown and paid.
 */
export type NiuPhase = 'waiting' | 'shuffle' | 'bet' | 'look' | 'pause'

export interface NiuSeatView {
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
  /** How many stakes are bet; null for the banker, and until it is chosen. */
  times: number | null
  /** The next fields at the end of a hand. */
  cards?: readonly Card[]
  level?: Level
  /** Which three of the cards are the bull. */
  three?: readonly number[]
  /** Won or lost, after the rake. */
  net?: string
}

export interface NiuTableView {
  game: 'niuniu'
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
  phase: NiuPhase
  players: readonly NiuSeatView[]
  banker: number | null
  /** While bets are taken or cards looked at: server clock. */
  clock: { from: number; endsAt: number } | null
  hand: { id: string; number: number; hash: string } | null
}
