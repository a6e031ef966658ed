/**
 * The sportsbook. Pricing: a model (`footballModel`, …) is published, `marketsOf` prices everything from it.
 * Slips: `legFault`, `linesOf`, `mostOf`. Settling: `settleLeg` for each leg, then `returnOf` once a slip.
 * Virtual events: `roundSeed` of link and tickets, then `playEvent` or, minute by minute, `playMinute`.
 */
export { ticketsDigestOf } from '../fair/tickets.ts'
export { numberOf, type Ratio, ratio } from '../house/ratio.ts'
export {
  type FightSide,
  fightModel,
  fightPrices,
  type Pool,
  poolPays,
  poolReturn,
} from './cockfight.ts'
export { footballModel, minuteGrid } from './goals.ts'
export {
  leagueModel,
  leagueTimes,
  outrightsOf,
  seasonOf,
  seasonResult,
  tableOf,
} from './league.ts'
export { fairChances, usualMargins } from './margin.ts'
export { BadSelection, marketText, outcomesOf, readSelection, selectionText } from './market.ts'
export { builderChance, builderPrice, chancesOf, marketsOf } from './offer.ts'
export { kickOff, playEvent, playMinute, resultOf, roundSeed } from './play.ts'
export { basketballModel } from './points.ts'
export {
  decimalOf,
  fractionalLadder,
  priceFormats,
  priceFrom,
  priceIn,
  priceText,
  riskOf,
  storedPrice,
} from './price.ts'
export { raceModel } from './race.ts'
export { eloChance, mobaModel, roundsModel, tennisModel } from './series.models.ts'
export { settleLeg } from './settle.ts'
export {
  cashOutOf,
  cashPart,
  exactReturnOf,
  legFault,
  legsMax,
  linesMax,
  linesOf,
  mostOf,
  returnOf,
  stakeOf,
  systems,
} from './slip.ts'
export type * from './types.ts'
export { builderVerdict, multiplierOf, rule4Of } from './verdict.ts'
