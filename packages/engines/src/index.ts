export { createDraw, createRecordedDraw, type Draw, type NextWord } from './fair/draw.ts'
export { rehearsalWords } from './fair/rehearsal.ts'
export { assertModel } from './slots/assert.ts'
export type { Mode } from './slots/engine.ts'
export { fallsOf, fallsOnStrips } from './slots/exact/falls.ts'
export { judge } from './slots/judge.ts'
export type {
  Buy,
  Cascade,
  Clusters,
  CoinValue,
  FreeSpins,
  HoldAndWin,
  Jackpot,
  Lines,
  Model,
  Ways,
} from './slots/model.ts'
export { modelById, modelOfRules, models } from './slots/models/index.ts'
export {
  type BuyFigures,
  type Falls,
  type Figures,
  figuresOf,
  type Volatility,
} from './slots/published.ts'
export type {
  AwardStep,
  Bet,
  Coin,
  Grid,
  GridStep,
  HoldStep,
  Order,
  RespinStep,
  Round,
  Step,
  Win,
} from './slots/record.ts'
export { play, replay, spin, stakeOf } from './slots/round.ts'
