import { type Card, rankOf, suitOf } from '../holdem/index.ts'

/** Cards of a hand. */
export const handSize = 5

/** From the lowest to the highest. */
export const levels = [
  'none',
  'bull1',
  'bull2',
  'bull3',
  'bull4',
  'bull5',
  'bull6',
  'bull7',
  'bull8',
  'bull9',
  'bullBull',
  'fiveFace',
  'quad',
  'fiveSmall',
] as const
export type Level = (typeof levels)[number]

/** How many times the bet changes hands: by the level of the hand that wins. */
export const multiples: Readonly<Record<Level, number>> = {
  none: 1,
  bull1: 1,
  bull2: 1,
  bull3: 1,
  bull4: 1,
  bull5: 1,
  bull6: 1,
  bull7: 2,
  bull8: 2,
  bull9: 3,
  bullBull: 4,
  fiveFace: 5,
  quad: 6,
  fiveSmall: 8,
}
export const topMultiple = Math.max(...Object.values(multiples))

/** Of all 2,598,960 hands of five cards. */
export const levelCounts: Readonly<Record<Level, number>> = {
  none: 870_984,
  bull1: 171_288,
  bull2: 168_072,
  bull3: 171_288,
  bull4: 168_072,
  bull5: 177_408,
  bull6: 168_072,
  bull7: 171_288,
  bull8: 168_072,
  bull9: 171_288,
  bullBull: 190_976,
  fiveFace: 768,
  quad: 608,
  fiveSmall: 776,
}

export interface Made {
  readonly level: Level
  /** Three cards whose points are together 0 mod 10, by their places in the hand; undefined without a bull. */
  readonly three: readonly [number, number, number] | undefined
  /** The card that decides between hands of one level. */
  readonly top: Card
}

const tens = 10
const aceRank = 12
const jackRank = 9

/** Ace 1, pictures 10. */
export function pointsOf(card: Card): number {
  const rank = rankOf(card)
  if (rank === aceRank) return 1
  return rank >= jackRank ? tens : rank + 2
}

/** The king is the highest card and the ace the lowest; of one rank S > H > C > D. */
export function orderOf(card: Card): number {
  const rank = rankOf(card)
  return (rank === aceRank ? 0 : rank + 1) * 4 + suitOrders[suitOf(card)]!
}

/** Of clubs, diamonds, hearts, spades. */
const suitOrders = [1, 0, 2, 3] as const

const triples = [
  [0, 1, 2],
  [0, 1, 3],
  [0, 1, 4],
  [0, 2, 3],
  [0, 2, 4],
  [0, 3, 4],
  [1, 2, 3],
  [1, 2, 4],
  [1, 3, 4],
  [2, 3, 4],
] as const

/**
 * The points without special hands: if any three cards are 0 mod 10, the other two mod 10, where 0 is 10
 * (bull-bull); 0 without a bull. Which three it are does not matter: the rest of the sum is the same.
 */
export function bullOf(points: readonly number[]): number {
  const three = threeIn(points)
  if (!three) return 0
  return points.reduce((sum, one) => sum + one, 0) % tens || tens
}

function threeIn(points: readonly number[]): (typeof triples)[number] | undefined {
  return triples.find(([a, b, c]) => (points[a]! + points[b]! + points[c]!) % tens === 0)
}

export function madeOf(cards: readonly Card[]): Made {
  if (cards.length !== handSize) throw new RangeError(`${cards.length} cards are no hand`)
  const points = cards.map(pointsOf)
  const top = cards.reduce((most, card) => (orderOf(card) > orderOf(most) ? card : most))
  return { level: specialOf(cards, points) ?? levels[bullOf(points)]!, three: threeIn(points), top }
}

const smallMost = 4

/** The highest one that fits. */
function specialOf(cards: readonly Card[], points: readonly number[]): Level | undefined {
  const sum = points.reduce((total, one) => total + one, 0)
  if (sum <= tens && points.every((one) => one <= smallMost)) return 'fiveSmall'
  const ranks = cards.map(rankOf)
  if (ranks.some((rank) => ranks.filter((one) => one === rank).length === 4)) return 'quad'
  const isFace = ranks.every((rank) => rank >= jackRank && rank < aceRank)
  return isFace ? 'fiveFace' : undefined
}

/** Higher wins. Two hands of one deck never have the same strength: each card is there once. */
export function strengthOf({ level, top }: Made): number {
  return levels.indexOf(level) * 64 + orderOf(top)
}
