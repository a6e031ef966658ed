export type {
  HistoryAnswer,
  OpenAnswer,
  PlayAnswer,
  PlayView,
  RevealedSeeds,
  RotateAnswer,
  SeedsView,
} from '../../../src/originals/wire.ts'

/** A bet or an action in the form of the engine's `readBet` and `readAction`. */
export type Json = Readonly<Record<string, unknown>>
