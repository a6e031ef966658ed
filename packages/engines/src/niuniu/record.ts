import type { Card, HandProof, Worded } from '../holdem/index.ts'
import type { NiuOutcome } from './settle.ts'

export interface NiuRecordedPlayer {
  readonly seat: number
  readonly name: string
  readonly isBot: boolean
  /** At the beginning of the hand. */
  readonly stack: string
  /** How many stakes it bet; 0 for the banker. */
  readonly times: number
  readonly cards: readonly Card[]
}

/** A finished hand: all cards are shown, so everybody at the table may see all of it. */
export interface NiuRecord {
  readonly game: 'niuniu'
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
  readonly banker: number
  /** The seat of whoever asked. */
  readonly own: number | null
  readonly players: readonly NiuRecordedPlayer[]
  readonly outcome: Worded<NiuOutcome>
  readonly proof: HandProof
}
