import { ordersOf, permutationsOf, sorted } from '../counting.ts'
import { refuse } from '../faults.ts'
import { hitsOf, kindOf, numbersPad, only, share, straightPad } from '../kind.ts'
import { linesMax, type Rows } from '../pads.ts'
import type { BetKind, Mark, Result, Structure, Tier, TierHits } from '../types.ts'

/** Five prizes, 23 numbers; the same number may come several times and is paid each time. */
export const fourdStructure: Structure = {
  kind: 'digits',
  prizes: [
    { key: 'first', numbers: 1, digits: 4, repeats: true },
    { key: 'second', numbers: 1, digits: 4, repeats: true },
    { key: 'third', numbers: 1, digits: 4, repeats: true },
    { key: 'special', numbers: 10, digits: 4, repeats: true },
    { key: 'consolation', numbers: 10, digits: 4, repeats: true },
  ],
}

const counts = { first: 1, second: 1, third: 1, special: 10, consolation: 10 } as const
type FourdPrize = keyof typeof counts

/** Big is paid on all prizes, small on the first three. */
const fourdSizes: Readonly<Record<'big' | 'small', readonly FourdPrize[]>> = {
  big: ['first', 'second', 'third', 'special', 'consolation'],
  small: ['first', 'second', 'third'],
}

/** The kinds of one size. */
export function fourdKinds(size: 'big' | 'small'): BetKind[] {
  return [straight(size), box(size), roll(size), ibox(size)]
}

function tiersOf(size: 'big' | 'small', orders = 1, variant = only, before = ''): Tier[] {
  return fourdSizes[size].map((prize) => ({
    key: before + prize,
    variant,
    chance: share(orders * counts[prize], 10_000),
    hitsMax: counts[prize],
  }))
}

/** A number as it stands. */
function straight(size: 'big' | 'small'): BetKind {
  return kindOf({
    key: size,
    group: 'straight',
    pad: numbersPad(4),
    tiers: tiersOf(size),
    needs: fourdSizes[size],
    judging: numbersJudge(size),
    marks: marksOf(size, ([picks = []], number) => picks.includes(number)),
  })
}

/** Each order of a number is a line of its own; the selection names them all. */
function box(size: 'big' | 'small'): BetKind {
  const kind = kindOf({
    key: `${size}.box`,
    group: 'box',
    pad: numbersPad(4),
    tiers: tiersOf(size),
    needs: fourdSizes[size],
    judging: numbersJudge(size),
    marks: marksOf(size, ([picks = []], number) => picks.includes(number)),
  })
  return {
    ...kind,
    read: (text) => kind.read(withEveryOrder(kind.read(text))),
    pick: (draw) => kind.read(withEveryOrder(kind.pick(draw))),
  }
}

function withEveryOrder(selection: string): string {
  const shapes = new Set(selection.split(',').map(sorted))
  const lines = [...shapes].reduce((sum, shape) => sum + ordersOf(shape), 0)
  if (lines > linesMax) refuse('tooManyLines', `${lines} lines; at most ${linesMax} at once`)
  return [...shapes].flatMap(permutationsOf).join(',')
}

/** One of every column: R234 is ten numbers. */
function roll(size: 'big' | 'small'): BetKind {
  const isHit = (rows: Rows, number: string) => rows.every((row, at) => row.includes(number[at]!))
  return kindOf({
    key: `${size}.roll`,
    group: 'roll',
    pad: straightPad(['d1', 'd2', 'd3', 'd4']),
    tiers: tiersOf(size),
    needs: fourdSizes[size],
    judging: (result) => (rows) =>
      fourdSizes[size].flatMap((prize) =>
        hitsOf((result[prize] ?? []).filter((number) => isHit(rows, number)).length, prize),
      ),
    marks: marksOf(size, isHit),
  })
}

/** All orders for one price: iBox, mBox, iBet. What it pays depends on how many orders the number has. */
function ibox(size: 'big' | 'small'): BetKind {
  return kindOf({
    key: `${size}.ibox`,
    group: 'ibox',
    pad: numbersPad(4),
    tiers: [24, 12, 6, 4].flatMap((orders) => tiersOf(size, orders, String(orders), `${orders}.`)),
    needs: fourdSizes[size],
    check: ([picks = []]) => {
      const same = picks.find((pick) => ordersOf(pick) === 1)
      if (same !== undefined) refuse('refused', `${same} has only one order`)
    },
    variants: ([picks = []]) => {
      const lines = new Map<string, number>()
      for (const pick of picks) {
        const variant = String(ordersOf(pick))
        lines.set(variant, (lines.get(variant) ?? 0) + 1)
      }
      return [...lines].map(([variant, count]) => ({ variant, lines: count }))
    },
    judging: (result) => {
      const drawn = drawnBy(result, size, sorted)
      return ([picks = []]) =>
        added(
          picks.flatMap((pick) =>
            (drawn.get(sorted(pick)) ?? []).map((prize) => `${ordersOf(pick)}.${prize}`),
          ),
        )
    },
    marks: marksOf(size, ([picks = []], number) =>
      picks.some((pick) => sorted(pick) === sorted(number)),
    ),
  })
}

function numbersJudge(size: 'big' | 'small') {
  return (result: Result) => {
    const drawn = drawnBy(result, size, (number) => number)
    return ([picks = []]: Rows) => added(picks.flatMap((pick) => drawn.get(pick) ?? []))
  }
}

/** The prizes of each drawn number, once for every time that it was drawn. */
function drawnBy(
  result: Result,
  size: 'big' | 'small',
  shapeOf: (number: string) => string,
): Map<string, FourdPrize[]> {
  const drawn = new Map<string, FourdPrize[]>()
  for (const prize of fourdSizes[size]) {
    for (const number of result[prize] ?? []) {
      const shape = shapeOf(number)
      drawn.set(shape, [...(drawn.get(shape) ?? []), prize])
    }
  }
  return drawn
}

function added(tiers: readonly string[]): TierHits[] {
  const hits = new Map<string, number>()
  for (const tier of tiers) hits.set(tier, (hits.get(tier) ?? 0) + 1)
  return [...hits].map(([tier, count]) => ({ tier, hits: count }))
}

function marksOf(size: 'big' | 'small', isHit: (rows: Rows, number: string) => boolean) {
  return (rows: Rows, result: Result): Mark[] =>
    fourdSizes[size].flatMap((prize) =>
      (result[prize] ?? []).flatMap((number, at) => (isHit(rows, number) ? [{ prize, at }] : [])),
    )
}
