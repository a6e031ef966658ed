import type { Entry } from '../store/index.ts'

/** A draw that is over: all that is needed to draw it again (`jackpot` of the engine, nonce 0). */
export interface JackpotPast {
  day: string
  amount: string
  /** One of the entries. */
  winner: string
  commitment: string
  serverSeed: string
  /** In the order in which tickets are counted; their digest is the client seed. */
  entries: Entry[]
}

/** The draw that is on: what is in its pot, in digits of minor units, and when it is drawn. */
export interface Pot {
  amount: string
  drawnAt: string
  commitment: string
}

export interface JackpotAnswer {
  now: Pot & { contributionPpm: number }
  /** By what name the player stands in the draw of today. */
  me: string
  past: JackpotPast[]
}
