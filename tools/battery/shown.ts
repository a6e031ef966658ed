import type { Model } from '@baize/engines'
import {
  type PayRow,
  payRows,
  rulesOf,
  type Sentence,
} from '../../apps/arcade/client/src/sheets/rules.ts'

/**
 * The rules of a slot, read from the pay table and the sentences that its players see. Nothing else of the
 * model is read, so a rule that is not shown is unknown here. Amounts are coins.
 */
export interface Shown {
  readonly wins: 'lines' | 'ways' | 'touching' | 'anywhere'
  /** The row of each reel. */
  readonly lines: readonly (readonly number[])[]
  readonly pays: ReadonlyMap<string, readonly Step[]>
  /** Wilds, and the factor by which each multiplies a win. */
  readonly wilds: ReadonlyMap<string, number>
  readonly covers: 'always' | 'free' | undefined
  readonly scatter: { readonly symbol: string; readonly pays: readonly Step[] } | undefined
  /** The multiplier of each cascade; undefined if the slot has no cascades. */
  readonly falls: readonly number[] | undefined
  readonly freeSpins: ShownFreeSpins | undefined
  readonly hold: ShownHold | undefined
  /** In bets. */
  readonly most: number
}

/** A count from `from` to `to` gives `value`. */
export interface Step {
  readonly from: number
  readonly to: number
  readonly value: number
}

export interface ShownFreeSpins {
  readonly spins: readonly Step[]
  readonly more: readonly Step[]
  readonly most: number
  readonly multiplier: { readonly from: number; readonly step: number; readonly max: number }
  readonly falls: readonly number[] | undefined
  readonly keepsFalls: boolean
  readonly stays: 'cells' | 'reels' | undefined
}

export interface ShownHold {
  readonly symbol: string
  readonly from: number
  readonly respins: number
  readonly values: readonly number[]
  readonly grand: number
}

export function valueOf(steps: readonly Step[], count: number): number {
  return steps.find(({ from, to }) => from <= count && count <= to)?.value ?? 0
}

/** Reads the rules page that the game shows. */
export function shownRules(model: Model): Shown {
  const rows = payRows(model)
  const told = tellerOf(rulesOf(model, String))
  const wildRows = rows.filter(({ notes }) => has(notes, 'info.wild', 'info.wildTimes'))
  const scatter = rows.find(({ notes }) => has(notes, 'info.scatter', 'info.scatterLast'))
  const special = new Set([scatter?.symbol, coinRow(rows)?.symbol])
  return {
    wins: winsTold(told),
    // The page draws every line as a small map.
    lines:
      model.wins.kind === 'lines' ? model.wins.lines.map((line) => line.split('').map(Number)) : [],
    pays: new Map(
      rows.filter(({ symbol }) => !special.has(symbol)).map((row) => [row.symbol, stepsOf(row)]),
    ),
    wilds: new Map(wildRows.map(({ symbol, notes }) => [symbol, factorTold(notes)])),
    covers: coversTold(wildRows),
    scatter: scatter && { symbol: scatter.symbol, pays: stepsOf(scatter) },
    falls: told.has('info.cascade')
      ? factors(told.text('info.cascadeTimes', 'multipliers'))
      : undefined,
    freeSpins: told.has('info.freeSpins') ? freeSpinsTold(told) : undefined,
    hold: told.has('info.hold') ? holdTold(told, coinRow(rows)) : undefined,
    most: told.number('info.cap', 'count'),
  }
}

type Key = Sentence['key']
type Teller = ReturnType<typeof tellerOf>

function tellerOf(sentences: readonly Sentence[]) {
  const said = new Map(sentences.map(({ key, values }) => [key, values ?? {}]))
  return {
    has: (key: Key) => said.has(key),
    text: (key: Key, name: string) => String(said.get(key)?.[name] ?? ''),
    number: (key: Key, name: string, unsaid = 0) => Number(said.get(key)?.[name] ?? unsaid),
  }
}

function has(notes: readonly Sentence[], ...keys: Key[]): boolean {
  return notes.some(({ key }) => keys.includes(key))
}

function winsTold(told: Teller): Shown['wins'] {
  if (told.has('info.lines')) return 'lines'
  if (told.has('info.ways')) return 'ways'
  return told.has('info.clusters.touching') ? 'touching' : 'anywhere'
}

function factorTold(notes: readonly Sentence[]): number {
  return tellerOf(notes).number('info.wildTimes', 'factor', 1)
}

function coversTold(rows: readonly PayRow[]): Shown['covers'] {
  if (rows.some(({ notes }) => has(notes, 'info.expands.always'))) return 'always'
  return rows.some(({ notes }) => has(notes, 'info.expands.free')) ? 'free' : undefined
}

function multiplierTold(told: Teller): ShownFreeSpins['multiplier'] {
  const fixed = told.number('info.multiplierFixed', 'times', 1)
  return {
    from: told.number('info.multiplier', 'from', fixed),
    step: told.number('info.multiplierStep', 'step'),
    max: told.number('info.multiplier', 'max', fixed),
  }
}

function freeSpinsTold(told: Teller): ShownFreeSpins {
  return {
    spins: given(told.text('info.freeSpins', 'spins')),
    more: given(told.text('info.retrigger', 'spins')),
    most: told.number('info.freeSpins', 'most'),
    multiplier: multiplierTold(told),
    falls: told.has('info.freeCascadeTimes')
      ? factors(told.text('info.freeCascadeTimes', 'multipliers'))
      : undefined,
    keepsFalls: told.has('info.freeCascadeKeeps'),
    stays: told.has('info.sticky.cells')
      ? 'cells'
      : told.has('info.sticky.reels')
        ? 'reels'
        : undefined,
  }
}

function coinRow(rows: readonly PayRow[]): PayRow | undefined {
  return rows.find(({ notes }) => has(notes, 'info.coin'))
}

function holdTold(told: Teller, coin: PayRow | undefined): ShownHold {
  return {
    symbol: coin?.symbol ?? '',
    from: tellerOf(coin?.notes ?? []).number('info.coin', 'count'),
    respins: told.number('info.hold', 'count'),
    values: told.text('info.coinValues', 'values').split(' · ').map(Number),
    grand: told.number('info.hold', 'grand'),
  }
}

function stepsOf({ pays }: PayRow): Step[] {
  return pays.map(({ count, pay }) => ({ ...span(count), value: pay }))
}

/** `3 → 10, 4+ → 15` */
function given(text: string): Step[] {
  return text === ''
    ? []
    : text.split(', ').map((one) => {
        const [count = '', spins] = one.split(' → ')
        return { ...span(count), value: Number(spins) }
      })
}

/** `3`, `8–9` or `12+` */
function span(text: string): { from: number; to: number } {
  const [from = '', to = from] = text.split('–')
  if (!from.endsWith('+')) return { from: Number(from), to: Number(to) }
  return { from: Number(from.slice(0, -1)), to: Number.POSITIVE_INFINITY }
}

/** `×1 ×2 ×5`; an empty text means ×1. */
function factors(text: string): number[] {
  return text === '' ? [1] : text.split(' ').map((one) => Number(one.slice(1)))
}
