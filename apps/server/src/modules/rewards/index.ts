export { dueOf } from './accounts/accounts.rules.ts'
export type { AccrualRow } from './accounts/accounts.store.ts'
export type { Cost, CostOf, Grant, NewGrant, Why } from './grants/grants.types.ts'
export { pointsAlone } from './office/byHand.rules.ts'
export { spanOf } from './play/play.rules.ts'
export { type PaidIn, type PlaySums, scale } from './play/play.store.ts'
export { countsFrom, fault, isOn } from './programmes/programmes.rules.ts'
export type {
  Content,
  Fault,
  Foretell,
  Kind,
  NewVersion,
  OfferFigure,
  Profile,
  Programme,
} from './programmes/programmes.types.ts'
export type { Rewards } from './rewards.ts'
export { type Activity, depositSource, type Visit } from './rewards.types.ts'
export { rewardsWiring } from './wiring.ts'
