import type { Ratio } from '../house/ratio.ts'

/** Six ways to say a price. The accepted price is kept exactly, in the format it was accepted in. */
export type PriceFormat =
  | 'decimal'
  | 'hongkong'
  | 'malay'
  | 'indonesian'
  | 'american'
  | 'fractional'

export interface Price {
  readonly format: PriceFormat
  /** In its own format: Malay -4/5, American 125/1, fractional 4/5. */
  readonly value: Ratio
}

export type Side = 'home' | 'away'

export interface Pair {
  readonly home: number
  readonly away: number
}

/** What is counted. */
export type Measure =
  | 'goals'
  | 'corners'
  | 'points'
  | 'sets'
  | 'games'
  | 'maps'
  | 'rounds'
  | 'kills'
  | 'towers'
  | 'minutes'

/** The whole event, or a part of it: half1, half2, quarter1, set1, map3. */
export type Period =
  | 'match'
  | `half${number}`
  | `quarter${number}`
  | `set${number}`
  | `map${number}`

/** Who is first to do it, or wins that round. */
export type FirstName = 'blood' | 'tower' | 'dragon' | 'roshan' | 'pistol1' | 'pistol2'

interface Counted {
  readonly period: Period
  readonly of: Measure
}

/** Lines are whole quarters: -1 is the line -0.25. */
export type Quarters = number

export type Market =
  /** `winner` has no draw: a draw there is void. `dnb` is the same where draws are usual. */
  | (Counted & { readonly type: '1x2' | 'dc' | 'dnb' | 'winner' | 'btts' | 'oddeven' | 'score' })
  /** The line is added to the home side. In play only what comes after `score` counts. */
  | (Counted & { readonly type: 'ah'; readonly line: Quarters; readonly score?: Pair })
  | (Counted & { readonly type: 'ou'; readonly line: Quarters })
  /** Total of one side. */
  | (Counted & { readonly type: 'tt'; readonly side: Side; readonly line: Quarters })
  | { readonly type: 'htft' }
  | { readonly type: 'first'; readonly period: Period; readonly name: FirstName }
  /** Races and outrights: the outcome is the runner; `places` 1 is the winner. */
  | { readonly type: 'place'; readonly places: number }
  /** Not to come last. */
  | { readonly type: 'last'; readonly places: number }
  /** Cockfight: meron, wala; `draw` is a market of its own. */
  | { readonly type: 'fight' }
  | { readonly type: 'fightdraw' }

export interface Selection {
  readonly market: Market
  /**
   * home draw away | homedraw homeaway drawaway | yes no | odd even | over under | 2-1 other |
   * home-draw (half time, then full time) | a runner's id | meron wala draw.
   */
  readonly outcome: string
}

/** What became of a leg. `deadHeat`: so many places for so many runners that tied for them. */
export type Verdict =
  | { readonly kind: 'win' | 'halfWin' | 'void' | 'halfLoss' | 'loss'; readonly rule4?: number }
  | {
      readonly kind: 'deadHeat'
      readonly places: number
      readonly tied: number
      readonly rule4?: number
    }

export interface PeriodResult {
  /** Nothing more is counted here. */
  readonly isOver: boolean
  readonly counts: Readonly<Partial<Record<Measure, Pair>>>
  readonly firsts?: Readonly<Partial<Record<FirstName, Side>>>
}

export interface Withdrawal {
  readonly runner: string
  /** Decimal price at the moment of the withdrawal. */
  readonly price: Ratio
  readonly atMs: number
}

export interface EventResult {
  /**
   * playing: what is decided is settled, the rest waits. finished: everything is. abandoned: what is decided
   * stands, the rest is void. cancelled: all void (walkover, venue or format changed, not resumed in time).
   */
  readonly status: 'playing' | 'finished' | 'abandoned' | 'cancelled'
  /** A period that is missing in a finished event was not played: void. */
  readonly periods: Readonly<Partial<Record<Period, PeriodResult>>>
  /** Races and outrights: the best first; runners of one list tied. */
  readonly places?: readonly (readonly string[])[]
  readonly withdrawn?: readonly Withdrawal[]
  readonly fight?: 'meron' | 'wala' | 'draw'
  /** The true start, if it differs from what was announced: bets before the match taken later are void. */
  readonly startedMs?: number
  /** A cancelled window of bets. */
  readonly cancelled?: { readonly fromMs: number; readonly untilMs: number }
}

/** What settlement must know about the bet. */
export interface LegTerms {
  readonly acceptedMs?: number
  readonly isLive?: boolean
}

/** Chances of the five outcomes of a selection; their sum is 1. */
export interface Chances {
  readonly win: number
  readonly halfWin: number
  readonly push: number
  readonly halfLoss: number
  readonly loss: number
}

export interface OfferedOutcome {
  readonly outcome: string
  readonly chances: Chances
  /** Decimal, in whole hundredths, above 1. */
  readonly price: Ratio
}

export interface Offered {
  /** `marketText(market)`: the key of the market. */
  readonly key: string
  readonly market: Market
  readonly outcomes: readonly OfferedOutcome[]
}

/** How much the house keeps of a market, in millionths of the sum of the chances: 55_000 is 5.5 %. */
export type MarginName = 'ah' | 'ou' | '1x2' | 'btts' | 'dc' | 'htft' | 'score' | 'winner' | 'race'
export type Margins = Readonly<Record<MarginName, number>>

/** Weights of a published grid are whole and sum up to 2³², so that one word draws a cell. */
export type Weights = readonly number[]

/** Goals of two sides. Everything here is published before bets are taken. */
export interface GoalsModel {
  readonly kind: 'goals'
  /** Means of the whole match in millionths. */
  readonly means: { readonly goals: Pair; readonly corners: Pair }
  /** Dixon-Coles, in thousandths: -130. */
  readonly rho: number
  /** How goals spread: a minute of the first half : a minute of the second. */
  readonly halves: readonly [number, number]
  /** Final scores, row by row: the cell of home h, away a is h × 13 + a. */
  readonly goals: Weights
  /** Corners likewise, 25 a row. */
  readonly corners: Weights
}

/** Basketball, overtime included: no draws. */
export interface PointsModel {
  readonly kind: 'points'
  /** Margin home − away from `marginMin` on; zero has no weight. */
  readonly marginMin: number
  readonly margins: Weights
  /** The total is 2 × (halfMin + index), and 1 more if the margin is odd. */
  readonly halfMin: number
  readonly halves: Weights
}

/** One score of a set or map, and how likely it is. */
export interface UnitScore {
  readonly home: number
  readonly away: number
  readonly weight: number
}

/** What else is counted in a map: a list for the map's winner and one for the loser. */
export interface UnitExtra {
  readonly of: Measure
  readonly winnerMin: number
  readonly winner: Weights
  readonly loserMin: number
  readonly loser: Weights
}

/** Sets or maps, each by the same weights, until one side has more than half of `bestOf`. */
export interface SeriesModel {
  readonly kind: 'series'
  readonly unit: 'sets' | 'maps'
  /** What the scores count: games or rounds; `maps` for a plain win (1-0, 0-1). */
  readonly of: Measure
  readonly bestOf: 1 | 3 | 5
  readonly scores: readonly UnitScore[]
  readonly extras: readonly UnitExtra[]
  /** The chance, of 2³², that the winner of the map takes it. */
  readonly firsts: readonly { readonly name: FirstName; readonly weight: number }[]
}

/** The next place is drawn among the runners left, by weight (Plackett-Luce). */
export interface RaceModel {
  readonly kind: 'race'
  readonly runners: readonly { readonly id: string; readonly weight: number }[]
  /** Places offered besides the win: 3 for the first three. */
  readonly places: number
}

export interface FightModel {
  readonly kind: 'fight'
  readonly meron: number
  readonly wala: number
  readonly draw: number
}

/** Plain data: this is what is published, and what a result is drawn from. */
export type EventModel = GoalsModel | PointsModel | SeriesModel | RaceModel | FightModel

/** Where a match of goals stands. */
export interface MatchState {
  /** Minutes played: 0 before kick-off, 45 at half-time, 90 at the end. */
  readonly minute: number
  readonly goals: Pair
  readonly corners: Pair
  /** Goals at half-time, once it is reached. */
  readonly half1?: Pair
  readonly reds?: Pair
}

export type Moment =
  | { readonly minute: number; readonly kind: 'goal' | 'corner'; readonly side: Side }
  | { readonly minute: number; readonly kind: 'half' | 'end' }

export interface Played {
  readonly result: EventResult
  /** Of a match of goals: what happened, in order. */
  readonly moments: readonly Moment[]
}

/** Single, accumulator, a system with a name, or all combinations of `size`. */
export type SlipShape =
  | { readonly kind: 'single' }
  | { readonly kind: 'accumulator' }
  | { readonly kind: 'system'; readonly name: SystemName }
  | { readonly kind: 'choose'; readonly size: number }

export type SystemName =
  | 'trixie'
  | 'patent'
  | 'yankee'
  | 'lucky15'
  | 'canadian'
  | 'lucky31'
  | 'heinz'
  | 'lucky63'
  | 'superheinz'
  | 'goliath'

export interface SlipTerms {
  readonly shape: SlipShape
  /** Staked on each line, in minor units. */
  readonly unit: bigint
  /** Decimal prices as accepted, leg after leg. */
  readonly prices: readonly Ratio[]
}

export interface Team {
  readonly id: string
  readonly name: string
  /** Thousandths of an average team: goals it scores, and goals it lets in. */
  readonly attack: number
  readonly defence: number
}

/** The ids of two teams. */
export interface Fixture {
  readonly home: string
  readonly away: string
}

export interface Season {
  readonly teams: readonly Team[]
  /** The matches of each round, played at the same time. */
  readonly rounds: readonly (readonly Fixture[])[]
}

export interface LeagueScore extends Fixture {
  readonly goals: Pair
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
