/**
 * Lotteries: `lotteryByCode` gives a lottery with its offers (a kind and its payouts).
 *
 * Selling: `kind.read(text)` → canonical selection or `BadSelection`; `unitsOf(kind, selection)` × unit is
 * the price; `payoutsText(payouts)` goes on the ticket. Drawing: `drawResult(structure,
 * wordsOfRandomness(…))`, or `assertResult` for what was keyed in. Settling: `kind.judging(result)` once,
 * then for each ticket `perUnitOf(kind, payouts of the ticket, hits)` and `paidOf(unit, perUnit)`. Hits of
 * a tier with a pool are paid from the pool.
 */
export { numberOf, percentText, type Ratio } from '../house/ratio.ts'
export { type CalendarName, calendarOf, drawCalendars, type SaidDay } from './calendar.ts'
export { lotteries, lotteryByCode, offerOf } from './catalogue.ts'
export { type Covered, countedAs, coveredBy, mayPay, unitFor } from './exposure.ts'
export { BadResult, BadSelection } from './faults.ts'
export { decimalOf, ratioFrom, ratioText } from './fraction.ts'
export {
  type ImportRead,
  type ImportShape,
  importRowsMax,
  importShapes,
  readImport,
} from './imports/imports.ts'
export type { ImportedRow, ImportFault } from './imports/row.ts'
export { linesMax, selectionTextMax } from './pads.ts'
export {
  bestOfLines,
  bestPayout,
  explain,
  judge,
  linesIn,
  paidOf,
  payoutsCut,
  payoutsFrom,
  payoutsOfGroup,
  payoutsText,
  payoutUnits,
  perUnitOf,
  returnOf,
  unitsOf,
  type Verdict,
  variantsOf,
} from './pay.ts'
export { prizeGroup } from './payouts.ts'
export {
  fedBy,
  fixedReturnOf,
  hasPools,
  type PoolTier,
  poolHitsOf,
  poolParts,
  poolReturnOf,
  poolTiersOf,
  seedOf,
  splitPrize,
} from './pools.ts'
export { type ReturnRow, returnsTable, returnText } from './returns.ts'
export { sampleDraw, sampleLotteries, sampleTickets } from './samples.ts'
export {
  closeOf,
  type DrawCalendar,
  drawDateOf,
  drawIdOf,
  drawMsOn,
  drawTimes,
  drawTimesMax,
  isDrawnOn,
} from './schedule.ts'
export { assertResult, drawResult, prizesOf, resultFaults } from './structure.ts'
export { tetDays, tetOf } from './tet.ts'
export { type Ticket, ticketText } from './ticket.ts'
export {
  createTicketLayers,
  createTicketRoot,
  type Hash,
  isInRoot,
  type KeptNode,
  leafBytes,
  leafOf,
  nodesOfGroup,
  proofByGroups,
  proofOf,
  type TicketProof,
  ticketRoot,
  ticketTree,
} from './tree.ts'
export {
  averageMissing,
  distributionGrid,
  type GridRow,
  hottest,
  type OptionTrend,
  type RoadColumn,
  roadAfter,
  roadOf,
  type Series,
  seriesOf,
  type Trend,
  trendAfter,
  trendOf,
  trendStart,
} from './trends.ts'
export type * from './types.ts'
export { wordsOfRandomness } from './words.ts'
