import { runningSums } from '../fair/draw.ts'
import { entriesOf, valueFor } from './counts.ts'
import type { Counts, Model, Strips } from './model.ts'

/** A model laid out for speed, with working memory for the current round. */
export interface Machine {
  readonly model: Model
  /** The name of each code; the code after the last is an empty cell. */
  readonly symbols: readonly string[]
  readonly empty: number
  readonly reels: number
  readonly rows: number
  readonly cells: number
  readonly base: ReelSet
  readonly free: ReelSet
  readonly heights: readonly number[]
  readonly heightSums: readonly number[]
  /** The cells of each line in a row; lines with the same first two cells stand together. */
  readonly lineCells: Uint8Array
  /** Where in `lineCells` a new pair of first cells begins, and the end. */
  readonly lineGroups: Int32Array
  /** 1 if a line that begins with these two symbols can pay: [first × (empty + 1) + second]. */
  readonly opens: Uint8Array
  /** Coins by symbol and run or size: [symbol × payStride + count]. */
  readonly pays: Float64Array
  readonly payStride: number
  /** The shortest run or smallest cluster that pays, not counting wilds alone. */
  readonly winMin: number
  /** The bit of a symbol; all bits for a wild. */
  readonly shownBits: Int32Array
  /** What a run of wilds alone pays, by length: as themselves or as the best symbol they stand for. */
  readonly wildPays: Float64Array
  /** The multiplier of a wild, 0 for other symbols. */
  readonly wild: Uint8Array
  readonly wildCodes: readonly number[]
  /** Symbols that can begin a win: those with pays, without wilds. */
  readonly paid: readonly number[]
  readonly scatter: number
  readonly coin: number
  readonly scatterPays: readonly number[]
  readonly awards: readonly number[]
  readonly retriggers: readonly number[]
  readonly valueSums: readonly number[]
  readonly capCoins: number
  readonly grid: Uint8Array
  /** 1 for cells that won in the last evaluation and will be removed, else 0. */
  readonly gone: Uint8Array
  /** Sticky wilds, by cell. */
  readonly held: Uint8Array
  readonly stops: Int32Array
  readonly standing: Uint8Array
  /**
   * Of the last spin: scatters and coins shown, and the step of the cascade multipliers; and how many
   * features were run since the machine was made.
   */
  readonly spin: { scatters: number; coins: number; rung: number; features: number }
  /** Working memory of evaluators: how often each symbol shows; where it stands, as bits. */
  readonly tally: Int32Array
  /** How much a cell counts: the multiplier of a wild, 1 for the symbol in question, else 0. */
  readonly counts: Uint8Array
  readonly shapes: Int32Array
  readonly cluster: Int32Array
}

export interface ReelSet {
  /** Each strip is followed by its own beginning, so that a window needs no modulo. */
  readonly strips: readonly Uint8Array[]
  readonly lengths: readonly number[]
  /** What each stop of a full reel shows: scatters + coins × `coinUnit`. */
  readonly shows: readonly Uint16Array[]
}

/** Above the number of scatters that fit on any grid. */
export const coinUnit = 256

const machines = new WeakMap<Model, Machine>()

/** One machine per model. Rounds run one after another, so they can share its memory. */
export function machineOf(model: Model): Machine {
  const known = machines.get(model)
  if (known) return known
  const machine = assemble(model)
  machines.set(model, machine)
  return machine
}

/** More scatters count as this many. */
export const countMax = 15

function assemble(model: Model): Machine {
  const { reels, rows, freeSpins, holdAndWin, scatter } = model
  const symbols = symbolsOf(model)
  const code = (symbol: string | undefined) => (symbol === undefined ? -1 : symbols.indexOf(symbol))
  const cells = reels * rows
  const lines = model.wins.kind === 'lines' ? model.wins.lines.toSorted() : []
  const payStride = (model.wins.kind === 'clusters' ? cells : reels) + 1
  const [scatterCode, coinCode] = [code(scatter?.symbol), code(holdAndWin?.symbol)]
  const codesOf = (strips: Strips) => reelSet(strips, rows, code, scatterCode, coinCode)
  const wild = Uint8Array.from([...symbols.map((symbol) => model.wilds?.[symbol] ?? 0), 0])
  return {
    model,
    symbols,
    empty: symbols.length,
    reels,
    rows,
    cells,
    base: codesOf(model.strips),
    free: codesOf(freeSpins?.strips ?? model.strips),
    heights: entriesOf(model.heights ?? {}).map(([height]) => height),
    heightSums: runningSums(Object.values(model.heights ?? {})),
    lineCells: Uint8Array.from(
      lines.flatMap((line) => line.split('').map((row, reel) => reel * rows + Number(row))),
    ),
    lineGroups: groupsOf(lines),
    opens: openings(model, symbols),
    ...payTable(model, symbols, payStride),
    wild,
    counts: wild.slice(),
    shownBits: Int32Array.from([
      ...symbols.map((symbol, at) => (model.wilds?.[symbol] ? -1 : 1 << at)),
      0,
    ]),
    wildCodes: Object.keys(model.wilds ?? {})
      .map(code)
      .filter((wild) => wild >= 0),
    paid: Object.keys(model.pays)
      .filter((symbol) => !model.wilds?.[symbol])
      .map(code),
    scatter: scatterCode,
    coin: coinCode,
    scatterPays: byCount(scatter?.pays ?? {}),
    awards: byCount(freeSpins?.spins ?? {}),
    retriggers: byCount(freeSpins?.retrigger ?? {}),
    valueSums: runningSums((holdAndWin?.values ?? []).map(({ weight }) => weight)),
    capCoins: model.maxWin * model.coins,
    grid: new Uint8Array(cells),
    gone: new Uint8Array(cells),
    held: new Uint8Array(cells),
    stops: new Int32Array(reels),
    standing: new Uint8Array(reels).fill(rows),
    spin: { scatters: 0, coins: 0, rung: 0, features: 0 },
    tally: new Int32Array(symbols.length + 1),
    shapes: new Int32Array((symbols.length + 1) * 2),
    cluster: new Int32Array(2),
  }
}

function symbolsOf(model: Model): string[] {
  const all = [...model.strips, ...(model.freeSpins?.strips ?? [])].flat()
  return [...new Set([...Object.keys(model.pays), ...all])]
}

function reelSet(
  strips: Strips,
  rows: number,
  code: (symbol: string) => number,
  scatter: number,
  coin: number,
): ReelSet {
  const rings = strips.map((strip) => {
    const ring = Array.from({ length: strip.length + rows }, (_, at) => strip[at % strip.length])
    return Uint8Array.from(ring.map((symbol) => code(symbol ?? '')))
  })
  const worth = (symbol: number) => Number(symbol === scatter) + Number(symbol === coin) * coinUnit
  return {
    strips: rings,
    lengths: strips.map(({ length }) => length),
    shows: rings.map((ring) =>
      Uint16Array.from({ length: ring.length - rows }, (_, stop) =>
        ring.subarray(stop, stop + rows).reduce((sum, symbol) => sum + worth(symbol), 0),
      ),
    ),
  }
}

function groupsOf(lines: readonly string[]): Int32Array {
  const starts = lines.flatMap((line, at) =>
    at > 0 && line.slice(0, 2) === lines[at - 1]?.slice(0, 2) ? [] : [at * line.length],
  )
  return Int32Array.from([...starts, lines.join('').length])
}

function openings({ wilds, pays, reels }: Model, symbols: readonly string[]): Uint8Array {
  const stride = symbols.length + 1
  const opens = new Uint8Array(stride * stride)
  for (const [at, first] of symbols.entries()) {
    for (const [beside, second] of symbols.entries()) {
      const runsOn = first === second || wilds?.[first] || wilds?.[second]
      // A pay for a single symbol does not depend on the second cell.
      const alone = (pays[first]?.length ?? 0) >= reels
      if (runsOn || alone) opens[at * stride + beside] = 1
    }
  }
  return opens
}

function payTable(model: Model, symbols: readonly string[], payStride: number) {
  const pays = new Float64Array((symbols.length + 1) * payStride)
  const wildPays = new Float64Array(payStride)
  const standsForNext = model.wins.kind === 'lines' && model.wins.wildsStandFor === 'next'
  for (const [symbol, coins] of Object.entries(model.pays)) {
    const row = coinsByCount(model, coins, payStride)
    if (!model.wilds?.[symbol]) pays.set(row, symbols.indexOf(symbol) * payStride)
    if (!model.wilds?.[symbol] && standsForNext) continue
    for (const [count, pay] of row.entries()) wildPays[count] = Math.max(wildPays[count]!, pay)
  }
  const wins = [...pays.keys()].filter((at) => pays[at]! > 0).map((at) => at % payStride)
  const winMin = Math.min(payStride - 1, ...wins)
  return { pays, wildPays, payStride, winMin }
}

function coinsByCount({ wins, reels }: Model, coins: readonly number[], stride: number): number[] {
  const smallest = (at: number) =>
    wins.kind === 'clusters' ? (wins.sizes[at] ?? stride) : reels - coins.length + 1 + at
  return Array.from({ length: stride }, (_, count) => {
    const at = coins.findLastIndex((_coins, index) => smallest(index) <= count)
    return coins[at] ?? 0
  })
}

function byCount(counts: Counts): number[] {
  return Array.from({ length: countMax + 1 }, (_, shown) => valueFor(counts, shown))
}
