export type { LegRow, SlipPlaced, SlipRow, SportsEvent, SportsRound } from './book.tables.ts'
export * from './calls.store.ts'
export * from './chat.store.ts'
export {
  type ActionTaken,
  actionsTaken,
  type NewShared,
  openManyShared,
  playsBy,
  sessionsById,
} from './crowd.store.ts'
export { codeOf, isAlive, openDatabase } from './database.ts'
export * from './demo.store.ts'
export * from './fed.store.ts'
export * from './fishing.store.ts'
export * from './heard.store.ts'
export * from './jackpot.store.ts'
export * from './plays.store.ts'
export { poolOf, readPools } from './pools.store.ts'
export * from './rewards.store.ts'
export * from './roomHands.store.ts'
export * from './rounds.store.ts'
export * from './seeds.store.ts'
export * from './sessions.store.ts'
export * from './shared.store.ts'
export * from './sittings.store.ts'
export * from './slips.store.ts'
export * from './slipsAccepted.store.ts'
export * from './slipsAside.store.ts'
export * from './slipsCashed.store.ts'
export * from './slipsResettled.store.ts'
export * from './slipsSettled.store.ts'
export * from './slipsUncorrected.store.ts'
export * from './sportsRounds.store.ts'
export type {
  Chain,
  Db,
  Entry,
  JackpotDraw,
  Json,
  Play,
  Reward,
  Round,
  SeedPair,
  Session,
  SharedRound,
  Sitting,
  Tx,
} from './tables.ts'
export * from './waits.store.ts'
