import { type Card, rankOf } from '../cards.ts'
import type { Multiplier } from '../multiplier.ts'

export const blackjackTotal = 21
const dealerStandsFrom = 17
const ten = 10
const softTen = 10

/** What a card counts: pictures ten, an ace one (and ten more where a hand has room for it). */
export function valueOf(card: Card): number {
  return Math.min(rankOf(card), ten)
}

export interface Total {
  readonly total: number
  /** An ace counts eleven. */
  readonly isSoft: boolean
}

export function totalOf(cards: readonly Card[]): Total {
  const values = cards.map(valueOf)
  return totalFrom(
    values.reduce((sum, value) => sum + value, 0),
    values.includes(1),
  )
}

/** `hard` counts every ace as one. */
export function totalFrom(hard: number, hasAce: boolean): Total {
  const isSoft = hasAce && hard + softTen <= blackjackTotal
  return { total: isSoft ? hard + softTen : hard, isSoft }
}

/** The dealer stands on every 17, soft or hard. */
export function dealerDraws(total: number): boolean {
  return total < dealerStandsFrom
}

/** An ace and a ten as the first two cards. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards).total === blackjackTotal
}

export type HandResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust'

/** What becomes of a hand's own stake; three to two for a blackjack. */
export const resultReturns: Readonly<Record<HandResult, Multiplier>> = {
  blackjack: 25_000,
  won: 20_000,
  push: 10_000,
  lost: 0,
  bust: 0,
}

/** Two to one, on half of the opening stake, when the dealer has a blackjack. */
export const insuranceReturn: Multiplier = 30_000

/** Of a hand that is no blackjack against a dealer who has none. */
export function resultOf(total: number, dealer: number): HandResult {
  if (total > blackjackTotal) return 'bust'
  if (dealer > blackjackTotal || total > dealer) return 'won'
  return total === dealer ? 'push' : 'lost'
}
