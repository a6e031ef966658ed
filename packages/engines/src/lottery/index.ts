export { numberOf, percentText, type Ratio } from '../house/ratio.ts'
export { lotteries, lotteryByCode, offerOf, prizeGroup } from './catalogue.ts'
export { BadResult, BadSelection } from './faults.ts'
export { decimalOf, ratioFrom, ratioText } from './fraction.ts'
export { linesMax, selectionTextMax } from './pads.ts'
export {
  explain,
  judge,
  linesIn,
  paidOf,
  payoutsFrom,
  payoutsOfGroup,
  payoutsText,
  perUnitOf,
  returnOf,
  unitsOf,
  type Verdict,
  variantsOf,
} from './pay.ts'
export { assertResult, drawResult, prizesOf, resultFaults } from './structure.ts'
export type * from './types.ts'
export { wordsOfRandomness } from './words.ts'
