/**
 * Roads: how a table with two sides draws its past results. They only order what has fallen; they change
 * nothing about what falls next, as every round is drawn anew.
 */
export type RoadMark = 'red' | 'blue'

/** A result. Red is the banker or the dragon, blue the player or the tiger. */
export interface RoadResult {
  readonly winner: RoadMark | 'tie'
  readonly isRedPair?: boolean
  readonly isBluePair?: boolean
}

const winners = { r: 'red', b: 'blue', t: 'tie' } as const

/** Reads `r`, `b` or `t`, with `R` and `B` after it where a side had a pair; undefined if it is none. */
export function roadResultFrom(text: string): RoadResult | undefined {
  const [first = '', ...pairs] = text
  if (first !== 'r' && first !== 'b' && first !== 't') return undefined
  return {
    winner: winners[first],
    isRedPair: pairs.includes('R'),
    isBluePair: pairs.includes('B'),
  }
}

/** A place on a road; columns and rows count from 0. */
export interface RoadCell<Mark> {
  readonly column: number
  readonly row: number
  readonly mark: Mark
}

export interface BigRoadCell extends RoadCell<RoadMark | undefined>, Omit<RoadResult, 'winner'> {
  /** Ties since this cell; the ties before the first win stand in a first cell that has no mark yet. */
  readonly ties: number
}

export interface Roads {
  readonly bead: readonly (RoadCell<RoadResult['winner']> & RoadResult)[]
  readonly big: readonly BigRoadCell[]
  readonly eye: readonly RoadCell<RoadMark>[]
  readonly small: readonly RoadCell<RoadMark>[]
  readonly cockroach: readonly RoadCell<RoadMark>[]
}

export type DerivedRoad = 'eye' | 'small' | 'cockroach'

export const roadRows = 6
/** With how many columns before it a derived road compares. */
const apart: Readonly<Record<DerivedRoad, number>> = { eye: 1, small: 2, cockroach: 3 }

/** All five roads of these results, the oldest first. */
export function roadsOf(results: readonly RoadResult[]): Roads {
  return {
    bead: results.map((result, at) => ({
      ...result,
      column: Math.floor(at / roadRows),
      row: at % roadRows,
      mark: result.winner,
    })),
    big: bigRoad(results),
    eye: onRoad(derivedMarks(results, 'eye')),
    small: onRoad(derivedMarks(results, 'small')),
    cockroach: onRoad(derivedMarks(results, 'cockroach')),
  }
}

/** A new column on every change of side; a tie is counted at the last cell. */
export function bigRoad(results: readonly RoadResult[]): BigRoadCell[] {
  const wins: { result: RoadResult & { winner: RoadMark }; ties: number }[] = []
  let leading = 0
  for (const result of results) {
    const last = wins.at(-1)
    if (isWin(result)) wins.push({ result, ties: last ? 0 : leading })
    else if (last) last.ties += 1
    else leading += 1
  }
  if (wins.length === 0) {
    return leading > 0 ? [{ column: 0, row: 0, mark: undefined, ties: leading }] : []
  }
  const cells = onRoad(wins.map(({ result }) => result.winner))
  return cells.map((cell, at) => {
    const { winner: _side, ...pairs } = wins[at]!.result
    return { ...cell, ...pairs, ties: wins[at]!.ties }
  })
}

/**
 * The marks of a derived road, in order: red where the big road repeats itself, blue where it does not. It
 * compares columns as deep as their runs, however they are drawn, and knows no ties.
 */
export function derivedMarks(results: readonly RoadResult[], road: DerivedRoad): RoadMark[] {
  const back = apart[road]
  const depths: number[] = []
  const marks: RoadMark[] = []
  let side: RoadMark | undefined
  for (const { winner } of results) {
    if (winner === 'tie') continue
    if (winner === side) depths[depths.length - 1]! += 1
    else depths.push(1)
    side = winner
    const mark = derivedMark(depths, back)
    if (mark) marks.push(mark)
  }
  return marks
}

/** The mark that the newest cell of the big road gives; undefined where too few columns stand before it. */
function derivedMark(depths: readonly number[], back: number): RoadMark | undefined {
  const column = depths.length - 1
  const row = depths[column]!
  if (row > 1) {
    const before = depths[column - back]
    if (before === undefined) return undefined
    return before === row - 1 ? 'blue' : 'red'
  }
  const before = depths[column - 1 - back]
  if (before === undefined) return undefined
  return depths[column - 1] === before ? 'red' : 'blue'
}

/** "Ask": the mark that each derived road would get if this side won the next round. */
export function askRoads(
  results: readonly RoadResult[],
  winner: RoadMark,
): Readonly<Record<DerivedRoad, RoadMark | undefined>> {
  const asked = [...results, { winner }]
  const markOf = (road: DerivedRoad) => {
    const marks = derivedMarks(asked, road)
    return marks.length > derivedMarks(results, road).length ? marks.at(-1) : undefined
  }
  return { eye: markOf('eye'), small: markOf('small'), cockroach: markOf('cockroach') }
}

/** Runs of equal marks as columns; where one is blocked or at the last row, it turns right and stays there. */
export function onRoad(marks: readonly RoadMark[]): RoadCell<RoadMark>[] {
  const taken = new Set<number>()
  const keyOf = (column: number, row: number) => column * roadRows + row
  const cells: RoadCell<RoadMark>[] = []
  let start = -1
  let [column, row, isTurned] = [0, 0, false]
  marks.forEach((mark, at) => {
    if (at === 0 || mark !== marks[at - 1]) {
      start += 1
      while (taken.has(keyOf(start, 0))) start += 1
      ;[column, row, isTurned] = [start, 0, false]
    } else if (!isTurned && row + 1 < roadRows && !taken.has(keyOf(column, row + 1))) row += 1
    else [column, isTurned] = [column + 1, true]
    taken.add(keyOf(column, row))
    cells.push({ column, row, mark })
  })
  return cells
}

/** The last columns of a road, moved to the left edge: what fits into a width. */
export function lastColumns<Cell extends { readonly column: number }>(
  cells: readonly Cell[],
  columns: number,
): Cell[] {
  const end = cells.reduce((most, { column }) => Math.max(most, column + 1), 0)
  const first = Math.max(0, end - columns)
  return cells.flatMap((cell) =>
    cell.column < first ? [] : [{ ...cell, column: cell.column - first }],
  )
}

function isWin(result: RoadResult): result is RoadResult & { winner: RoadMark } {
  return result.winner !== 'tie'
}
