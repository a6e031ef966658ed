import type { Card, HandProof, Worded } from '../holdem/index.ts'
import type { Move } from './hand.ts'
import type { Instant } from './instant.ts'
import type { TienOutcome } from './settle.ts'

export interface TienRecordedPlayer {
  readonly seat: number
  readonly name: string
  readonly isBot: boolean
  /** At the beginning of the hand. */
  readonly stack: string
  readonly cards: readonly Card[]
  readonly instant?: Instant
}

/** A finished hand: what was not played is shown at its end, so everybody at the table may see all of it. */
export interface TienRecord {
  readonly game: 'tienlen'
  readonly id: string
  readonly number: number
  /** ISO time. */
  readonly at: string
  readonly room: string
  readonly currency: string
  readonly decimals: number
  readonly isPractice: boolean
  readonly seats: number
  readonly stake: string
  readonly rakePpm: number
  /** Who led as the winner of the hand before; null if the lowest card led. */
  readonly leader: number | null
  /** The seat of whoever asked. */
  readonly own: number | null
  readonly players: readonly TienRecordedPlayer[]
  readonly moves: readonly Move[]
  readonly outcome: Worded<TienOutcome>
  readonly proof: HandProof
}
