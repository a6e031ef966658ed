/** Texas hold'em: cards, hands, betting, pots, rake, the fair shuffle and hand histories. */
export { type Card, cardOf, cardsOf, cardText, deckSize, rankOf, suitOf } from './cards.ts'
export {
  type Category,
  categories,
  categoryOf,
  countAllSevens,
  namedRanks,
  sevensPublished,
  strengthOf,
} from './evaluate.ts'
export {
  act,
  beginHand,
  boardAtEnd,
  canAct,
  type Done,
  type Hand,
  type Legal,
  legalOf,
  type Player,
} from './hand.ts'
export { historyText, openHistory, plainAmount } from './history.ts'
export { nextButton, type Outcome, outcomeOf, type Pot, rakeOf, type SeatOutcome } from './pots.ts'
export {
  type HandRecord,
  type Moment,
  madeOf,
  momentsOf,
  type RecordedPlayer,
  sharedBy,
  type Worded,
  worded,
} from './record.ts'
export {
  type Action,
  type ActionKind,
  BadAction,
  blindsOf,
  type DealtSeat,
  type HandSetup,
  type Owes,
  type RakeRule,
  type Stakes,
  type Street,
} from './rules.ts'
export {
  type Deck,
  deckHash,
  type HandProof,
  isTrueDeck,
  leafOf,
  leavesOf,
  type Opening,
  type ProofFault,
  permutationOf,
  placesOf,
  type SeatSeed,
  seedHash,
  verifyHand,
} from './shuffle.ts'
