import type { Ratio } from '../house/ratio.ts'
import { ratio } from '../house/ratio.ts'
import { chooseCount } from './counting.ts'
import { refuse } from './faults.ts'
import {
  countLines,
  expandRows,
  linesMax,
  pickRows,
  type Rows,
  readRows,
  rowsOf,
  rowsText,
} from './pads.ts'
import type { BetKind, Mark, Pad, Result, Tier, TierHits, VariantLines } from './types.ts'

/** Judges what was picked by a result that was looked at before. */
export type Judge = (rows: Rows) => readonly TierHits[]

export interface KindRules {
  readonly key: string
  readonly group: string
  readonly pad: Pad
  readonly unitsPerLine?: number
  readonly tiers: readonly Tier[]
  readonly needs: readonly string[]
  readonly judging: (result: Result) => Judge
  /** Lines of each variant; left out if there is only one variant. */
  readonly variants?: (rows: Rows) => readonly VariantLines[]
  /** Each line as rows of its own, where a number stands for several lines. */
  readonly expand?: (rows: Rows) => Iterable<Rows>
  /** Throws if these may not be bet on. */
  readonly check?: (rows: Rows) => void
  readonly marks?: (rows: Rows, result: Result) => readonly Mark[]
}

/** A kind of its rules: reading, counting and limits are the same for all. */
export function kindOf(rules: KindRules): BetKind {
  const { key, group, pad, tiers, needs, unitsPerLine = 1 } = rules
  const variantsOf = rules.variants ?? ((rows: Rows) => onlyVariant(rules, rows))
  const expanded = rules.expand ?? ((rows: Rows) => expandRows(pad, rows))
  // Most tickets hold one line, which stands there as it is: nothing to count and nothing to expand.
  const isOneLine =
    rules.expand === undefined && isLinePerOption(pad)
      ? (selection: string) => !selection.includes(',')
      : () => false
  const read = (text: string) => {
    const rows = readRows(pad, text)
    rules.check?.(rows)
    assertLines(variantsOf(rows))
    return rowsText(rows)
  }
  return {
    key,
    group,
    pad,
    unitsPerLine,
    tiers,
    needs,
    read,
    linesOf: (selection) => variantsOf(rowsOf(selection)),
    expand: (selection) =>
      isOneLine(selection) ? [selection] : textsOf(expanded(rowsOf(selection))),
    judging(result) {
      const judge = rules.judging(result)
      return (selection) => judge(rowsOf(selection))
    },
    marks(line, result) {
      const rows = rowsOf(line)
      return (rules.marks ?? everyNumber(needs))(rows, result)
    },
    pick(draw) {
      for (let tries = 0; tries < picksMax; tries += 1) {
        const rows = pickRows(pad, draw)
        if (isAllowed(rules, rows)) return rowsText(rows)
      }
      throw new RangeError(
        `${key}: nothing that may be bet on was picked ${picksMax} times in a row`,
      )
    },
  }
}

/** Whether one option, in each row that needs one, is exactly one line. */
function isLinePerOption(pad: Pad): boolean {
  if (pad.shape === 'options' || pad.shape === 'numbers') return pad.take === 1
  return pad.shape === 'columns' && pad.join === 'each' && !pad.different
}

function* textsOf(lines: Iterable<Rows>): Generator<string> {
  for (const rows of lines) yield rowsText(rows)
}

/** The few refused picks, such as 777 where triples are refused, are drawn again. */
const picksMax = 200

function isAllowed({ check }: KindRules, rows: Rows): boolean {
  try {
    check?.(rows)
    return true
  } catch {
    return false
  }
}

function onlyVariant({ tiers, pad }: KindRules, rows: Rows): VariantLines[] {
  return [{ variant: tiers[0]!.variant, lines: countLines(pad, rows) }]
}

function assertLines(variants: readonly VariantLines[]): void {
  const lines = variants.reduce((sum, variant) => sum + variant.lines, 0)
  if (lines === 0) refuse('noLine', 'what was picked makes no line')
  if (lines > linesMax) refuse('tooManyLines', `${lines} lines; at most ${linesMax} at once`)
}

/** Sums, roads and shapes come from all numbers together. */
function everyNumber(needs: readonly string[]) {
  return (_: Rows, result: Result): Mark[] =>
    needs.flatMap((prize) => (result[prize] ?? []).map((_number, at) => ({ prize, at })))
}

/** The key of the tier, and of the variant, where there is only one. */
export const only = 'win'

/** The single tier of a kind that wins in so many of so many equally likely ways. */
export function onlyTier(won: number | bigint, all: number | bigint, hitsMax = 1): Tier[] {
  return [tierOf(only, won, all, hitsMax)]
}

/** A tier with its own variant. */
export function tierOf(key: string, won: number | bigint, all: number | bigint, hitsMax = 1): Tier {
  return { key, variant: key, chance: share(won, all), hitsMax }
}

export function share(won: number | bigint, all: number | bigint): Ratio {
  return ratio(BigInt(won), BigInt(all))
}

export const none: readonly TierHits[] = []

export function hitsOf(hits: number, tier = only): readonly TierHits[] {
  return hits === 0 ? none : [{ tier, hits }]
}

/** The only number of a prize. */
export function numberOf(result: Result, prize: string): string {
  const number = result[prize]?.[0]
  if (number === undefined) throw new RangeError(`the result has no prize ${prize}`)
  return number
}

/** Lines of options that all must be among the winning ones: every `take` of those that are. */
export function allAmong(take: number, winning: (result: Result) => ReadonlySet<string>) {
  return (result: Result): Judge => {
    const set = winning(result)
    return ([picks = []]) => {
      let among = 0
      for (const pick of picks) if (set.has(pick)) among += 1
      return hitsOf(chooseCount(among, take))
    }
  }
}

/** Options that each are a line and a variant by themselves, such as sums, big and small. */
export function eachOption(winning: (result: Result) => ReadonlySet<string>) {
  return {
    variants: ([picks = []]: Rows) => picks.map((variant) => ({ variant, lines: 1 })),
    judging: (result: Result): Judge => {
      const set = winning(result)
      return ([picks = []]) =>
        picks.filter((pick) => set.has(pick)).map((tier) => ({ tier, hits: 1 }))
    },
  }
}

/** The pad of options that each are a line. */
export function optionsPad(options: readonly string[], take = 1, most = options.length): Pad {
  return { shape: 'options', options, least: take, most, take }
}

export function numbersPad(digits: number, take = 1, most = linesMax): Pad {
  return { shape: 'numbers', digits, least: take, most, take }
}

export const digitOptions: readonly string[] = '0123456789'.split('')

/** One of every column makes a line, which wins if every column holds what was drawn there. */
export function straightPad(columns: readonly string[], options = digitOptions): Pad {
  return { shape: 'columns', columns, options, join: 'each', different: false }
}

export function straightJudge(drawn: (result: Result) => readonly string[]) {
  return (result: Result): Judge => {
    const numbers = drawn(result)
    return (rows) => hitsOf(rows.every((row, at) => row.includes(numbers[at]!)) ? 1 : 0)
  }
}
