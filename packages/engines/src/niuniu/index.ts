/** Niu Niu: hands of five cards against a banker that goes around, by the fair shuffle of hold'em. */
export {
  bullOf,
  handSize,
  type Level,
  levelCounts,
  levels,
  type Made,
  madeOf,
  multiples,
  orderOf,
  pointsOf,
  strengthOf,
  topMultiple,
} from './evaluate.ts'
export { niuPlaces } from './places.ts'
export type { NiuRecord, NiuRecordedPlayer } from './record.ts'
export {
  type Lined,
  lineUp,
  mostTimes,
  type NiuSeat,
  type NiuStakes,
  reserveOf,
  timesMost,
} from './rules.ts'
export { type NiuEnd, type NiuOutcome, type NiuPlayer, settle } from './settle.ts'
export { type NiuFault, verifyNiuHand } from './verify.ts'
