export type {
  HistoryAnswer,
  OpenAnswer,
  PlayAnswer,
  PlayView,
  RevealedSeeds,
  RotateAnswer,
  SeedsView,
} from '../../../src/originals/wire.ts'

/** A bet or an action as the engine's `readBet` and `readAction` want it. */
export type Json = Readonly<Record<string, unknown>>
