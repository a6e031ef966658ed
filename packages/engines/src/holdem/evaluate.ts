import type { Card } from './cards.ts'

/** From the lowest to the highest. */
export const categories = [
  'highCard',
  'pair',
  'twoPair',
  'trips',
  'straight',
  'flush',
  'fullHouse',
  'quads',
  'straightFlush',
  'royalFlush',
] as const
export type Category = (typeof categories)[number]

const ranksCount = 13
const sets = 1 << ranksCount
const categoryShift = 26
const upperShift = 13

/** Of a set of ranks, as 13 bits: how many, the highest card of a straight in it, and its upper five. */
const counts = new Uint8Array(sets)
const straights = new Uint16Array(sets)
const fives = new Uint16Array(sets)
for (let set = 0; set < sets; set += 1) {
  counts[set] = (counts[set >> 1] ?? 0) + (set & 1)
  straights[set] = straightIn(set)
  fives[set] = upper(set, 5)
}

/** The bit of the highest card; the ace also stands below the two. */
function straightIn(set: number): number {
  const wheel = (set << 1) | ((set >> (ranksCount - 1)) & 1)
  const runs = wheel & (wheel >> 1) & (wheel >> 2) & (wheel >> 3) & (wheel >> 4)
  return runs === 0 ? 0 : highest(runs) << 3
}

function highest(set: number): number {
  return set === 0 ? 0 : 1 << (31 - Math.clz32(set))
}

function upper(set: number, count: number): number {
  let left = set
  for (let over = counts[set]! - count; over > 0; over -= 1) left &= left - 1
  return left
}

/**
 * How strong the best five of five to seven cards are: the larger number wins, equal numbers split. The
 * category stands above the ranks that make it, and these above the kickers, each as a set of ranks.
 */
export function strengthOf(cards: readonly Card[]): number {
  let [clubs, diamonds, hearts, spades] = [0, 0, 0, 0]
  for (const card of cards) {
    const bit = 1 << (card >> 2)
    const suit = card & 3
    if (suit === 0) clubs |= bit
    else if (suit === 1) diamonds |= bit
    else if (suit === 2) hearts |= bit
    else spades |= bit
  }
  return strengthOfSuits(clubs, diamonds, hearts, spades)
}

/** The same from the ranks held of each suit; at most seven cards. */
function strengthOfSuits(a: number, b: number, c: number, d: number): number {
  const flush = flushOf(a, b, c, d)
  const straightFlush = straights[flush]!
  if (straightFlush > 0) {
    return worth(straightFlush === 1 << (ranksCount - 1) ? 9 : 8, 0, straightFlush)
  }
  const any = a | b | c | d
  const four = a & b & c & d
  if (four > 0) return worth(7, four, highest(any ^ four))
  const three = (a & b & (c | d)) | (c & d & (a | b))
  const two = (a & b) | (c & d) | ((a | b) & (c | d))
  if (three > 0) {
    const trips = highest(three)
    const pair = highest(two ^ trips)
    if (pair > 0) return worth(6, trips, pair)
    return madeOf(flush, any) || worth(3, trips, upper(any ^ trips, 2))
  }
  const made = madeOf(flush, any)
  if (made > 0) return made
  if (two === 0) return worth(0, 0, fives[any]!)
  const pairs = upper(two, 2)
  if (counts[two]! > 1) return worth(2, pairs, highest(any ^ pairs))
  return worth(1, two, upper(any ^ two, 3))
}

/** All ranks of the suit of which there are five; of seven cards no two suits have so many. */
function flushOf(a: number, b: number, c: number, d: number): number {
  if (counts[a]! > 4) return a
  if (counts[b]! > 4) return b
  if (counts[c]! > 4) return c
  return counts[d]! > 4 ? d : 0
}

function madeOf(flush: number, any: number): number {
  if (flush > 0) return worth(5, 0, fives[flush]!)
  const straight = straights[any]!
  return straight > 0 ? worth(4, 0, straight) : 0
}

function worth(category: number, made: number, rest: number): number {
  return category * 2 ** categoryShift + made * 2 ** upperShift + rest
}

export function categoryOf(strength: number): Category {
  return categories[Math.floor(strength / 2 ** categoryShift)] ?? 'highCard'
}

/** The ranks that a hand is named by, the highest first: of a full house the three, then the pair. */
export function namedRanks(strength: number): number[] {
  const rest = strength % 2 ** upperShift
  const made = Math.floor(strength / 2 ** upperShift) % sets
  const category = categoryOf(strength)
  if (category === 'fullHouse') return [...ranksIn(made), ...ranksIn(rest)]
  return made > 0 ? ranksIn(made) : ranksIn(rest).slice(0, 1)
}

function ranksIn(set: number): number[] {
  const all: number[] = []
  for (let rank = ranksCount - 1; rank >= 0; rank -= 1) if ((set >> rank) & 1) all.push(rank)
  return all
}

/** What the best five of all 7-card hands come to, counted one by one: 133,784,560 hands. */
export function countAllSevens(): Record<Category, number> {
  const found = new Float64Array(categories.length)
  const held = new Int32Array(4)
  const deal = (from: number, left: number): void => {
    for (let card = from; card <= 52 - left; card += 1) {
      const suit = card & 3
      const bit = 1 << (card >> 2)
      held[suit]! |= bit
      if (left > 1) deal(card + 1, left - 1)
      else {
        const strength = strengthOfSuits(held[0]!, held[1]!, held[2]!, held[3]!)
        found[Math.floor(strength / 2 ** categoryShift)]! += 1
      }
      held[suit]! ^= bit
    }
  }
  deal(0, 7)
  const named = categories.map((category, at) => [category, found[at]!] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each category
  return Object.fromEntries(named) as Record<Category, number>
}

/** Published counts of all 7-card hands. */
export const sevensPublished: Readonly<Record<Category, number>> = {
  highCard: 23_294_460,
  pair: 58_627_800,
  twoPair: 31_433_400,
  trips: 6_461_620,
  straight: 6_180_020,
  flush: 4_047_644,
  fullHouse: 3_473_184,
  quads: 224_848,
  straightFlush: 37_260,
  royalFlush: 4_324,
}
