import type { Figures } from '../game.ts'
import { type Ratio, ratio } from '../ratio.ts'
import published from './blackjack.figures.json' with { type: 'json' }
import type { BlackjackMove, BlackjackView } from './blackjack.ts'

/** perfect: by the very cards of a hand. table: by its total alone, as the published table says. */
export const blackjackStrategies = ['perfect', 'table'] as const
export type BlackjackStrategy = (typeof blackjackStrategies)[number]

/** A player who never takes insurance and plays so. */
export interface BlackjackSetting {
  readonly strategy: BlackjackStrategy
}

export type HandMove = 'stand' | 'hit' | 'double' | 'split'

/** What to do, and what else where that is not allowed (any more). */
export type BlackjackAdvice = (typeof advices)[number]

/** By total, or by what a card of the pair counts; each by the dealer's open card, ace to ten. */
export interface BlackjackTable {
  readonly hard: AdviceRows
  readonly soft: AdviceRows
  /** Where no split is advised, it is what the total of the pair says. */
  readonly pairs: AdviceRows
}

export type AdviceRows = Readonly<Record<number, readonly BlackjackAdvice[]>>

/** The best move for each total, as `solver/` finds it. */
export function blackjackTable(): BlackjackTable {
  const { hard, soft, pairs } = published.advice
  return { hard: rowsFrom(hard), soft: rowsFrom(soft), pairs: rowsFrom(pairs) }
}

function rowsFrom(kept: Readonly<Record<string, string>>): AdviceRows {
  const rows = Object.entries(kept).map(
    ([key, row]) => [key, row.split(' ').map(adviceFrom)] as const,
  )
  return Object.fromEntries(rows)
}

const advices = ['stand', 'hit', 'doubleOrHit', 'doubleOrStand', 'split'] as const

function adviceFrom(letters: string): BlackjackAdvice {
  return advices.find((advice) => adviceLetters[advice] === letters)!
}

/** As the table is kept. */
export const adviceLetters: Readonly<Record<BlackjackAdvice, string>> = {
  stand: 'S',
  hit: 'H',
  doubleOrHit: 'DH',
  doubleOrStand: 'DS',
  split: 'P',
}

export interface Spot {
  readonly total: number
  readonly isSoft: boolean
  /** What the dealer's open card counts, an ace 1. */
  readonly up: number
  readonly can: readonly HandMove[]
}

/** The table's move; a pair that may be split is looked up as such. */
export function moveByTable(table: BlackjackTable, { total, isSoft, up, can }: Spot): HandMove {
  const byTotal = (isSoft ? table.soft : table.hard)[total]?.[up - 1] ?? 'stand'
  const advice = can.includes('split') ? table.pairs[isSoft ? 1 : total / 2]![up - 1]! : byTotal
  if (advice === 'doubleOrHit') return can.includes('double') ? 'double' : 'hit'
  if (advice === 'doubleOrStand') return can.includes('double') ? 'double' : 'stand'
  return advice
}

/** What the table says to a player who sees this; undefined when there is nothing to do. */
export function blackjackAdvice(
  view: BlackjackView,
  table = blackjackTable(),
): BlackjackMove | undefined {
  const { dealer, hands, turn } = view
  const can = view.can.map(({ type }) => type)
  if (turn === undefined) return can.find((move) => move === 'noInsurance')
  const { total, isSoft } = hands[turn]!
  const up = dealer.isSoft ? 1 : dealer.total
  return moveByTable(table, { total, isSoft, up, can: can.filter(isHandMove) })
}

function isHandMove(move: BlackjackMove): move is HandMove {
  return move !== 'insure' && move !== 'noInsurance'
}

/**
 * What is kept of the solver's results. The return is of the opening stake: 1 less what is lost of it
 * on average. As more is staked by doubling and splitting, less is lost of all that is staked.
 */
export function publishedFigures(strategy: BlackjackStrategy): Omit<Figures, 'maxReturn'> {
  const { returned, hits } = published[strategy]
  return { rtp: ratioFrom(returned), hitRate: ratioFrom(hits) }
}

/** In opening stakes: what a round costs on average with all that is added to it. */
export function blackjackStaked(strategy: BlackjackStrategy): Ratio {
  return ratioFrom(published[strategy].staked)
}

/** What insurance returns of its own price: of 415 cards the hidden one may be, 128 count ten. */
export function blackjackInsurance(): Ratio {
  return ratio(3n * 128n, 415n)
}

function ratioFrom([numerator, denominator]: readonly string[]): Ratio {
  return ratio(BigInt(numerator!), BigInt(denominator!))
}
