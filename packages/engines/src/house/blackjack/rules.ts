import { type Card, cardFrom, rankOf } from '../cards.ts'
import type { Multiplier } from '../multiplier.ts'

export const blackjackTotal = 21
const dealerStandsFrom = 17
const ten = 10
const softTen = 10

/** The value of a card: face cards 10, an ace 1 (10 more if the hand stays within 21). */
export function valueOf(card: Card): number {
  return Math.min(rankOf(card), ten)
}

export interface Total {
  readonly total: number
  /** An ace counts 11. */
  readonly isSoft: boolean
}

export function totalOf(cards: readonly Card[]): Total {
  const values = cards.map(valueOf)
  return totalFrom(
    values.reduce((sum, value) => sum + value, 0),
    values.includes(1),
  )
}

/** The same for cards by their names. */
export function totalOfNames(names: readonly string[]): Total {
  return totalOf(names.map(cardFrom))
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

/** The payout of a hand's stake by result; a blackjack pays three to two. */
export const resultReturns: Readonly<Record<HandResult, Multiplier>> = {
  blackjack: 25_000,
  won: 20_000,
  push: 10_000,
  lost: 0,
  bust: 0,
}

/** Two to one, on half of the opening stake, when the dealer has a blackjack. */
export const insuranceReturn: Multiplier = 30_000

/** For a hand without a blackjack against a dealer without one. */
export function resultOf(total: number, dealer: number): HandResult {
  if (total > blackjackTotal) return 'bust'
  if (dealer > blackjackTotal || total > dealer) return 'won'
  return total === dealer ? 'push' : 'lost'
}
