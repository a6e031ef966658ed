import type { Card } from '@baize/engines/holdem'
import { type Combo, choicesOf, heightOf, isBomb, isTwo, twoHeight } from '@baize/engines/tienlen'

/** What a player in the bot's seat would know. */
export interface Known {
  readonly left: readonly Card[]
  readonly on: Combo | undefined
  readonly opensWith: Card | undefined
  /** The fewest cards that another player holds. */
  readonly fewest: number
  /** From 0 to below 1. */
  readonly roll: number
}

/**
 * How a practice bot plays: so that few turns are left to empty the hand, without spending twos and bombs on
 * little. It knows nothing that a player in its seat would not know. No cards: a pass.
 */
export function botCards({ left, on, opensWith, fewest, roll }: Known): readonly Card[] {
  const choices = choicesOf(left, on).filter(
    ({ cards }) => opensWith === undefined || cards.includes(opensWith),
  )
  const isLate = fewest <= lateCards
  const worth = (combo: Combo) => {
    const rest = left.filter((card) => !combo.cards.includes(card))
    const isGift = on === undefined && fewest === 1 && combo.kind === 'single'
    return turnsOf(rest) + spentBy(combo, isLate) + (isGift ? giftOf(combo) : 0)
  }
  const [best] = choices
    .map((combo) => ({ combo, cost: worth(combo) }))
    .toSorted((a, b) => a.cost - b.cost)
  if (!best) return []
  // A little patience, so that bots are not an open book.
  const isWorth = best.cost < turnsOf(left) + (isLate ? 1 : 0.1 + roll * 0.4)
  return on === undefined || isWorth ? best.combo.cards : []
}

const lateCards = 3
const twoCost = 0.9
const bombCost = 1.2

/** What is better kept: twos, bombs, and a little of every high card. */
function spentBy(combo: Combo, isLate: boolean): number {
  const { cards } = combo
  const twos = cards.filter(isTwo).length * twoCost
  const bomb = isBomb(combo) ? bombCost : 0
  const height = heightOf(cards.at(-1)!) / 100
  return (twos + bomb) * (isLate ? 0.3 : 1) + height - cards.length / 1_000
}

/** To somebody with one card left, a low single is a present. */
function giftOf({ cards }: Combo): number {
  return ((twoHeight - heightOf(cards[0]!)) / twoHeight) * 2
}

/** About how many turns a hand takes: straights first, or cards of one height first, whichever is less. */
function turnsOf(cards: readonly Card[]): number {
  return Math.min(groupsOf(cards), groupsOf(withoutRuns(cards)) + runsIn(cards))
}

function groupsOf(cards: readonly Card[]): number {
  return new Set(cards.map(heightOf)).size
}

function runsIn(cards: readonly Card[]): number {
  const run = longestRun(cards)
  return run.length === 0 ? 0 : 1 + runsIn(cards.filter((card) => !run.includes(card)))
}

function withoutRuns(cards: readonly Card[]): readonly Card[] {
  const run = longestRun(cards)
  return run.length === 0 ? cards : withoutRuns(cards.filter((card) => !run.includes(card)))
}

function longestRun(cards: readonly Card[]): Card[] {
  const runs = choicesOf(cards, undefined).filter(({ kind }) => kind === 'straight')
  const longest = Math.max(0, ...runs.map((run) => run.cards.length))
  return [...(runs.find((run) => run.cards.length === longest)?.cards ?? [])]
}
