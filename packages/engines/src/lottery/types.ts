import type { Draw } from '../fair/draw.ts'
import type { Ratio } from '../house/ratio.ts'

/** LOTT: Vietnam. SEA: 4D and Thai. ZY: our own fast draws. ELOTT: keno and jackpot balls. */
export type LotteryMode = 'LOTT' | 'SEA' | 'ZY' | 'ELOTT'

/** A prize of a digit lottery: so many numbers of so many digits. */
export interface DigitPrize {
  readonly key: string
  readonly numbers: number
  readonly digits: number
  /** Whether the same number may come twice inside this prize. In Vietnam it never does. */
  readonly repeats: boolean
}

/** What is drawn. */
export type Structure =
  | { readonly kind: 'digits'; readonly prizes: readonly DigitPrize[] }
  /** Prize "dice": each from 1 to 6. */
  | { readonly kind: 'dice'; readonly dice: number }
  /** Prize "order": 01 to `of`, each once, the winner first. */
  | { readonly kind: 'order'; readonly of: number }
  /** Prize "balls": different ones of 01 to `of`, in drawing order; prize "bonus": one more. */
  | { readonly kind: 'balls'; readonly of: number; readonly drawn: number; readonly bonus: boolean }

/** The drawn numbers by prize. Always text: "007" is not 7. */
export type Result = Readonly<Record<string, readonly string[]>>

/** What a prize looks like, for whoever draws, keys in or shows a result. */
export interface PrizeForm {
  readonly key: string
  readonly numbers: number
  /** The length of each number. */
  readonly digits: number
  readonly least: number
  readonly most: number
  readonly repeats: boolean
}

export type ResultFaultCode =
  | 'shape'
  | 'unknownPrize'
  | 'missingPrize'
  | 'count'
  | 'number'
  | 'repeated'

/** One thing that is wrong with a result that was keyed in. */
export interface ResultFault {
  readonly code: ResultFaultCode
  readonly prize?: string
  /** Which number of the prize, from 0. */
  readonly at?: number
  readonly message: string
}

/** What a screen needs to draw the pad of a bet kind. */
export type Pad =
  /** Any of the options; every `take` of them together are one line. */
  | {
      readonly shape: 'options'
      readonly options: readonly string[]
      readonly least: number
      readonly most: number
      readonly take: number
    }
  /** Numbers of so many digits, typed or pasted; every `take` of them together are one line. */
  | {
      readonly shape: 'numbers'
      readonly digits: number
      readonly least: number
      readonly most: number
      readonly take: number
    }
  /**
   * A row of options for each column. `each`: one of every column makes a line (`different`: no option
   * twice in a line). `any`: every option is a line by itself, and columns may stay empty.
   */
  | {
      readonly shape: 'columns'
      readonly columns: readonly string[]
      readonly options: readonly string[]
      readonly join: 'each' | 'any'
      readonly different: boolean
    }
  /** `repeated` of the first row and `single` of the second, all different, make a line. */
  | {
      readonly shape: 'groups'
      readonly options: readonly string[]
      readonly repeated: number
      readonly single: number
    }

export type SelectionFault =
  | 'shape'
  | 'tooLong'
  | 'unknownOption'
  | 'tooFew'
  | 'tooMany'
  | 'noLine'
  | 'tooManyLines'
  | 'refused'

/** A way to win. */
export interface Tier {
  /** Unique in its kind. */
  readonly key: string
  /** The lines that can win it: kinds whose lines differ in their chances have several variants. */
  readonly variant: string
  /** How often one line hits it in a draw, on average: its probability, if it cannot hit twice. */
  readonly chance: Ratio
  /** How often one line can hit it in a draw. */
  readonly hitsMax: number
  /** Its prize is a pool that is kept elsewhere and shared by all who hit it; it has no payout. */
  readonly pool?: true
}

/** Per unit of stake and hit, by the key of the tier. Tiers with a pool have none. */
export type Payouts = Readonly<Record<string, Ratio>>

export interface TierHits {
  readonly tier: string
  readonly hits: number
}

export interface VariantLines {
  readonly variant: string
  readonly lines: number
}

/** A drawn number that a line hit. */
export interface Mark {
  readonly prize: string
  readonly at: number
  /** If only some of its digits count: the first of them, from 0, and how many. */
  readonly digits?: { readonly from: number; readonly length: number }
}

export interface ExplainedLine {
  /** The line as a selection of its own. */
  readonly line: string
  readonly hits: readonly TierHits[]
  readonly marks: readonly Mark[]
}

/** A way to bet. It knows no payouts: those are of the lottery, and then of the ticket. */
export interface BetKind {
  /** Unique in its lottery: "back3.straight". */
  readonly key: string
  /** Kinds that stand together on a screen. */
  readonly group: string
  readonly pad: Pad
  /** What a line costs, in units of stake: lô of the North costs 27. */
  readonly unitsPerLine: number
  readonly tiers: readonly Tier[]
  /** The prizes it looks at: without one of them, its bets are void. */
  readonly needs: readonly string[]
  /** The canonical form of what was typed or sent; throws `BadSelection`. */
  read(text: string): string
  /** How many lines of each variant, without expanding them. */
  linesOf(selection: string): readonly VariantLines[]
  /** Every line as a selection of its own. */
  expand(selection: string): Iterable<string>
  /** Looks at the result once; what it gives judges any number of canonical selections. */
  judging(result: Result): (selection: string) => readonly TierHits[]
  /** The drawn numbers that a selection of one line hit. */
  marks(line: string, result: Result): readonly Mark[]
  /** A random selection of one line. */
  pick(draw: Pick<Draw, 'below'>): string
}

/** A kind as it is on offer. */
export interface Offer {
  readonly kind: BetKind
  readonly payouts: Payouts
  /** The share of the stake that feeds the pool of a tier. */
  readonly pools?: Readonly<Record<string, Ratio>>
}

/** From Sunday (0) to Saturday (6). */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** "04-30": month and day. */
export type MonthDay = string

/** Times are local, in the time zone of the lottery: "18:15". */
export type Schedule =
  | { readonly kind: 'weekly'; readonly at: string; readonly days: readonly Weekday[] }
  | {
      readonly kind: 'monthly'
      readonly at: string
      readonly days: readonly number[]
      /** Days that are drawn on another day: the 1st of January on the 30th of December before. */
      readonly moved: Readonly<Record<MonthDay, { readonly to: MonthDay; readonly years: number }>>
    }
  /** At every multiple of so many seconds since 1970 in UTC. */
  | { readonly kind: 'every'; readonly seconds: number }

export interface Lottery {
  readonly code: string
  readonly mode: LotteryMode
  /** The family, which decides structure and kinds: "north", "k3". */
  readonly family: string
  /** For the catalogues of words. */
  readonly nameKey: string
  /**
   * Who draws, from Sunday to Saturday, where it is another station each day; names as they write
   * themselves.
   */
  readonly stations?: readonly string[]
  readonly structure: Structure
  readonly timeZone: string
  readonly schedule: Schedule
  /** Betting ends so many seconds before the draw. */
  readonly closesSecondsBefore: number
  /** The calendar of days without a draw (Tết) and of extra draws, kept by whoever runs the lottery. */
  readonly noDrawCalendar: string | null
  /** own: drawn from a public beacon. external: keyed in. */
  readonly source: 'own' | 'external'
  readonly rulesVersion: number
  readonly offers: readonly Offer[]
}
