/**
 * The sportsbook. Pricing: a model (`footballModel`, …) is published, `marketsOf` prices everything from it.
 * Slips: `legFault`, `linesOf`, `mostOf`. Settling: `settleLeg` for each leg, then `returnOf` once a slip.
 * Virtual events: `roundSeed` of link and tickets, then `playEvent` or, minute by minute, `playMinute`.
 */
import type { Ratio } from '../house/ratio.ts'
import type * as t from './types.ts'

export { numberOf, type Ratio, ratio } from '../house/ratio.ts'
export type * from './types.ts'

// Prices
export declare const priceFormats: readonly t.PriceFormat[]
export declare const fractionalLadder: readonly Ratio[]
/** The exact decimal price. */
export declare function decimalOf(price: t.Price): Ratio
/** The same price in another format, exact. */
export declare function priceIn(format: t.PriceFormat, decimal: Ratio): t.Price
/** What is shown: "1.80", "-0.80", "+125", "4/5"; never read back for money. */
export declare function priceText(price: t.Price): string
/** "malay -4/5": exact, for records. */
export declare function storedPrice(price: t.Price): string
export declare function priceFrom(stored: string): t.Price
/** A typed amount: at negative Malay and Indonesian prices it is what shall be won. */
export declare function riskOf(price: t.Price, typed: bigint): { risk: bigint; win: bigint }

// Markets and selections
/** "match/goals/ah/-0.25/1-0". */
export declare function marketText(market: t.Market): string
/** "match/goals/ah/-0.25/1-0=home". */
export declare function selectionText(selection: t.Selection): string
/** Throws BadSelection. */
export declare function readSelection(text: string): t.Selection
export declare function outcomesOf(market: t.Market): readonly string[]
export declare class BadSelection extends Error {}

// Settlement
/** Undefined while it is not decided. */
export declare function settleLeg(
  selection: t.Selection,
  result: t.EventResult,
  terms?: t.LegTerms,
): t.Verdict | undefined
export declare function multiplierOf(decimal: Ratio, verdict: t.Verdict): Ratio
/** Percent off the winnings for a runner withdrawn at this decimal price. */
export declare function rule4Of(decimal: Ratio): number
/** Verdict of a bet-builder leg from those of its selections. */
export declare function builderVerdict(verdicts: readonly (t.Verdict | undefined)[]): t.Verdict | undefined

// Slips
export declare const systems: Readonly<Record<t.SystemName, { legs: number; sizes: readonly number[] }>>
export declare const linesMax: number
/** Throws RangeError if the shape does not fit so many legs. */
export declare function linesOf(shape: t.SlipShape, legs: number): number
/** Why these legs may not stand on one slip; undefined if they may. */
export declare function legFault(legs: readonly { event: string }[]): 'sameEvent' | 'tooMany' | undefined
export declare function stakeOf(slip: t.SlipTerms): bigint
/** What it returns: floored to the minor unit once. */
export declare function returnOf(slip: t.SlipTerms, verdicts: readonly t.Verdict[]): bigint
export declare function exactReturnOf(slip: t.SlipTerms, verdicts: readonly t.Verdict[]): Ratio
export declare function mostOf(slip: t.SlipTerms): bigint
/** Verdict for what is settled, chances of now for what is open. */
export declare function cashOutOf(
  slip: t.SlipTerms,
  legs: readonly (t.Verdict | t.Chances)[],
  margin: number,
): bigint
/** Splits a slip for a partial cash-out: `part` millionths of each unit are cashed, the rest stays. */
export declare function cashPart(slip: t.SlipTerms, part: number): { cashed: t.SlipTerms; kept: t.SlipTerms }

// Models
export declare function footballModel(of: {
  home: number
  away: number
  corners?: t.Pair
  rho?: number
}): t.GoalsModel
export declare function basketballModel(of: { margin: number; total: number }): t.PointsModel
export declare function tennisModel(of: { bestOf: 3 | 5; serve: t.Pair }): t.SeriesModel
export declare function roundsModel(of: {
  title: 'cs2' | 'valorant'
  bestOf: 1 | 3 | 5
  round: number
}): t.SeriesModel
export declare function mobaModel(of: {
  title: 'dota2' | 'lol'
  bestOf: 1 | 3 | 5
  map: number
}): t.SeriesModel
export declare function raceModel(
  runners: readonly { id: string; strength: number }[],
  places: number,
): t.RaceModel
export declare function fightModel(of: { meron: number; draw: number }): t.FightModel
/** Chance of the better of two ratings. */
export declare function eloChance(difference: number): number

// Offers
export declare const usualMargins: t.Margins
/** All markets with prices. `state` only for goals in play. */
export declare function marketsOf(
  model: t.EventModel,
  of?: { state?: t.MatchState; margins?: t.Margins },
): readonly t.Offered[]
/** Chances of any selection of a model; undefined if this model does not price it. */
export declare function chancesOf(
  model: t.EventModel,
  selection: t.Selection,
  state?: t.MatchState,
): t.Chances | undefined
/** Several selections of one event through one grid; undefined if they are not of one grid. */
export declare function builderChance(
  model: t.EventModel,
  selections: readonly t.Selection[],
  state?: t.MatchState,
): number | undefined
export declare function builderPrice(
  model: t.EventModel,
  selections: readonly t.Selection[],
  state?: t.MatchState,
): Ratio | undefined
/** Odds → chances of others' prices without their margin (power method). */
export declare function fairChances(decimals: readonly number[]): readonly number[]

// Virtual events
export declare function ticketsDigestOf(ids: readonly string[]): string
/** HMAC-SHA256(link, digest): decides all events of the round. */
export declare function roundSeed(link: string, digest: string): string
export declare function playEvent(model: t.EventModel, of: { seed: string; event: string }): t.Played
/** The next minute; `minuteGrid` is published before it. */
export declare function playMinute(
  model: t.GoalsModel,
  state: t.MatchState,
  of: { seed: string; event: string },
): { state: t.MatchState; moments: readonly t.Moment[] }
export declare function minuteGrid(model: t.GoalsModel, state: t.MatchState): t.Weights
export declare function kickOff(): t.MatchState
/** Result of a match of goals as it stands, for `settleLeg`. */
export declare function resultOf(state: t.MatchState): t.EventResult

// Virtual league
export interface Team {
  readonly id: string
  readonly name: string
  /** Thousandths of an average team: goals made and goals let in. */
  readonly attack: number
  readonly defence: number
}
export interface Season {
  readonly teams: readonly Team[]
  /** rounds[r] has the matches of round r, by the teams' ids. */
  readonly rounds: readonly (readonly { home: string; away: string }[])[]
}
export interface TableRow {
  readonly team: string
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
  /** The last five, newest last: "WDLWW". */
  readonly form: string
}
export interface LeagueScore {
  readonly home: string
  readonly away: string
  readonly goals: t.Pair
}
/** Teams, ratings and fixtures of a season, from its published seed. */
export declare function seasonOf(seed: string): Season
export declare function leagueModel(season: Season, home: string, away: string): t.GoalsModel
export declare function tableOf(season: Season, scores: readonly LeagueScore[]): readonly TableRow[]
/** Champion, first four, last three: prices of the season, simulated with a published seed. */
export declare function outrightsOf(
  season: Season,
  scores: readonly LeagueScore[],
  of: { seed: string; margins?: t.Margins },
): readonly t.Offered[]
/** The result of the season for `settleLeg`. */
export declare function seasonResult(season: Season, scores: readonly LeagueScore[]): t.EventResult
export declare const leagueTimes: {
  readonly teams: 16
  readonly rounds: 30
  readonly beforeMs: number
  readonly halfMs: number
  readonly pauseMs: number
  readonly afterMs: number
  readonly closesBeforeMs: number
}

// Cockfight
/** What 1 unit on each side returns; `refund` if it would pay 1.07 or less, or a side is empty. */
export declare function poolPays(pool: { meron: bigint; wala: bigint }): {
  kind: 'pays' | 'refund'
  /** Hundredths per 1: 190 at equal pools, floored. */
  meron: bigint
  wala: bigint
}
/** Fixed prices of the fight: Malay for the sides, decimal for the draw. */
export declare function fightPrices(model: t.FightModel): { meron: t.Price; wala: t.Price; draw: t.Price }
/** What a pool ticket returns. */
export declare function poolReturn(
  pool: { meron: bigint; wala: bigint },
  bet: { side: 'meron' | 'wala'; stake: bigint },
  result: 'meron' | 'wala' | 'draw',
): bigint
