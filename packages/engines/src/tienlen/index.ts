/** Tiến lên miền Nam: combinations, tricks, chops, instant wins and payments, by the fair shuffle of hold'em. */
export { aceHeight, handSize, heightOf, inOrder, isTwo, orderOf, twoHeight } from './cards.ts'
export {
  beats,
  type Combo,
  type ComboKind,
  choicesOf,
  comboOf,
  isBomb,
  topOf,
} from './combos.ts'
export {
  BadMove,
  beginHand,
  fallbackOf,
  type Move,
  mayChopNow,
  play,
  playersIn,
  type TienHand,
  type TienSeat,
} from './hand.ts'
export { type Instant, instantCounts, instantOf, instants } from './instant.ts'
export { tienPlaces } from './places.ts'
export type { TienRecord, TienRecordedPlayer } from './record.ts'
export { lossMost, reserveOf, type TienStakes } from './rules.ts'
export { type Payment, type PaymentWhy, settle, type TienEnd, type TienOutcome } from './settle.ts'
export { playedAgain, type TienFault, verifyTienHand } from './verify.ts'
export { halves, type Worth, type WorthKind, worthKinds } from './worths.ts'
