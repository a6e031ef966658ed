import type { Entry } from '../store/index.ts'

/** A finished draw with all that is needed to repeat it (`jackpot` of the engine, nonce 0). */
export interface JackpotPast {
  day: string
  amount: string
  /** The id of one of the entries. */
  winner: string
  commitment: string
  serverSeed: string
  /** In the order in which tickets are counted; their digest is the client seed. */
  entries: Entry[]
}

/** The open draw: its pot, in digits of minor units, and when it is drawn. */
export interface Pot {
  amount: string
  drawnAt: string
  commitment: string
}

export interface JackpotAnswer {
  now: Pot & { contributionPpm: number }
  /** The player's entry id in the draw of today. */
  me: string
  past: JackpotPast[]
}
