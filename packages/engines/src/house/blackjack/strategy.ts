import type { Figures } from '../game.ts'
import { type Ratio, ratio } from '../ratio.ts'
import published from './blackjack.figures.json' with { type: 'json' }
import type { BlackjackMove, BlackjackView } from './blackjack.ts'

/** perfect: by the exact cards of a hand. table: by its total only, as in the published table. */
export const blackjackStrategies = ['perfect', 'table'] as const
export type BlackjackStrategy = (typeof blackjackStrategies)[number]

/** The strategy of a player who never takes insurance. */
export interface BlackjackSetting {
  readonly strategy: BlackjackStrategy
}

export type HandMove = 'stand' | 'hit' | 'double' | 'split'

/** A move, and an alternative if it is not (or no longer) allowed. */
export type BlackjackAdvice = (typeof advices)[number]

/** By total, or for pairs by the value of one card; each by the dealer's open card, ace to ten. */
export interface BlackjackTable {
  readonly hard: AdviceRows
  readonly soft: AdviceRows
  /** If the pair is not split, the advice for its total. */
  readonly pairs: AdviceRows
}

export type AdviceRows = Readonly<Record<number, readonly BlackjackAdvice[]>>

/** The best move for each total, computed by `solver/`. */
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

/** The letters of the stored table. */
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
  /** The value of the dealer's open card, an ace 1. */
  readonly up: number
  readonly can: readonly HandMove[]
}

/** The table's move; a pair that may be split uses its own row. */
export function moveByTable(table: BlackjackTable, { total, isSoft, up, can }: Spot): HandMove {
  const byTotal = (isSoft ? table.soft : table.hard)[total]?.[up - 1] ?? 'stand'
  const advice = can.includes('split') ? table.pairs[isSoft ? 1 : total / 2]![up - 1]! : byTotal
  if (advice === 'doubleOrHit') return can.includes('double') ? 'double' : 'hit'
  if (advice === 'doubleOrStand') return can.includes('double') ? 'double' : 'stand'
  return advice
}

/** The table's advice for a view; undefined if no move is due. */
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
 * The stored results of the solver. The return is of the opening stake: 1 minus the average loss. Doubling
 * and splitting stake more, so the loss is a smaller share of all stakes.
 */
export function publishedFigures(strategy: BlackjackStrategy): Omit<Figures, 'maxReturn'> {
  const { returned, hits } = published[strategy]
  return { rtp: ratioFrom(returned), hitRate: ratioFrom(hits) }
}

/** The average total stake of a round, in opening stakes. */
export function blackjackStaked(strategy: BlackjackStrategy): Ratio {
  return ratioFrom(published[strategy].staked)
}

/** The return of insurance on its own price: of the 415 possible hidden cards, 128 count ten. */
export function blackjackInsurance(): Ratio {
  return ratio(3n * 128n, 415n)
}

function ratioFrom([numerator, denominator]: readonly string[]): Ratio {
  return ratio(BigInt(numerator!), BigInt(denominator!))
}
