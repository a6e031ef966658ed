export { decimalsOf } from './currency.ts'
export { decimalText, parseAmount } from './decimal.ts'
export { amountMax, parts, type Rate, type Rounding, rateOne, ratePercent, share } from './share.ts'
export {
  arrivesOf,
  atRiskOf,
  type BonusTerms,
  bonusOf,
  type FeeTerms,
  feeOf,
  toPlayOf,
} from './terms.ts'
