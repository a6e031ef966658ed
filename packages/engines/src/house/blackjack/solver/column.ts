import type { BlackjackAdvice } from '../strategy.ts'
import type { Options } from './play.ts'
import { type Counts, totalOfCounts, values } from './shoe.ts'

/** The advice against one open card. */
export interface Column {
  readonly hard: Readonly<Record<number, BlackjackAdvice>>
  readonly soft: Readonly<Record<number, BlackjackAdvice>>
  readonly pairs: Readonly<Record<number, BlackjackAdvice>>
}

/** The first two cards, and in how many ways they are dealt. */
export interface FirstTwo {
  readonly cards: Counts
  readonly ways: bigint
  readonly options: Options
}

/**
 * The best move for each total, over all first two cards with that total, weighted by frequency. Pairs
 * have their own row; they count for a total only if no other cards make that total.
 */
export function columnOf(hands: readonly FirstTwo[]): Column {
  const row = (isSoft: boolean, totals: readonly number[]) =>
    Object.fromEntries(totals.map((total) => [total, adviceFor(handsOf(hands, isSoft, total))]))
  const hard = row(false, rangeOf(4, 20))
  const soft = row(true, rangeOf(12, 20))
  const pairs = values.map((pair) => {
    const { options, cards } = hands.find(({ cards: two }) => two[pair] === 2)!
    const { total, isSoft } = totalOfCounts(cards)
    const byTotal = (isSoft ? soft : hard)[total]!
    return [pair, bestOf(options) === 'split' ? 'split' : byTotal] as const
  })
  return { hard, soft, pairs: Object.fromEntries(pairs) }
}

function rangeOf(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function handsOf(hands: readonly FirstTwo[], isSoft: boolean, total: number): FirstTwo[] {
  const all = hands.filter(({ cards }) => {
    const own = totalOfCounts(cards)
    return own.isSoft === isSoft && own.total === total
  })
  const others = all.filter(({ cards }) => !cards.includes(2))
  return others.length > 0 ? others : all
}

function adviceFor(hands: readonly FirstTwo[]): BlackjackAdvice {
  const sum = (move: 'stand' | 'hit' | 'double') =>
    hands.reduce((net, { ways, options }) => net + ways * options[move]!.net, 0n)
  const [stand, hit, double] = [sum('stand'), sum('hit'), sum('double')]
  const isHit = hit > stand
  if (double > (isHit ? hit : stand)) return isHit ? 'doubleOrHit' : 'doubleOrStand'
  return isHit ? 'hit' : 'stand'
}

/** The move with the highest value; if equal, the one with less risk. */
export function bestOf(options: Options): 'stand' | 'hit' | 'double' | 'split' {
  let best: keyof Options = 'stand'
  for (const move of ['hit', 'double', 'split'] as const) {
    const worth = options[move]
    if (worth && worth.net > options[best]!.net) best = move
  }
  return best
}
