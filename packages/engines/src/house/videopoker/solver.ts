import { type Card, deckSize, rankOf, suitOf } from '../cards.ts'
import { choose } from '../law.ts'
import { multiplierOne } from '../multiplier.ts'
import { handOf, handSize, type VideopokerHand, videopokerHands, videopokerPay } from './hands.ts'
import { bestOf, drawsCommon, drawsOf, onlyHeld, sizeOf } from './hold.ts'

/** In how many ways each hand is reached. */
export type Ways = Readonly<Record<VideopokerHand, bigint>>

export interface Solved {
  /** Of the 2,598,960 dealt hands. */
  readonly dealt: Ways
  /** Over all first hands and draws, with draws weighted so that all holds count the same. */
  readonly final: Ways
  /** The number of hands that differ in more than the names of their suits. */
  readonly classes: number
  /**
   * The payouts of all hands as dealt, in stakes: the sum, and for each rank the sum of hands with a card
   * of it.
   */
  readonly worth: { readonly ofAll: number; readonly byRank: readonly number[] }
}

/**
 * Perfect play by trying all 32 holds of every hand. Draws are not dealt one by one: from the hands that
 * contain the held cards, those with a discarded card are subtracted by inclusion and exclusion, using
 * tables of how many hands of each kind contain a given set of cards.
 * All numbers are whole and below 2⁵³, so doubles count them exactly.
 */
export function solveVideopoker(): Solved {
  const tables = countTables()
  const addBest = createAdding(tables)
  const final = new Float64Array(paying)
  let classes = 0
  eachClass((cards, weight) => {
    classes += 1
    addBest(cards, weight, final)
  })
  const hands = Number(choose(deckSize, handSize))
  return {
    dealt: waysOf(tables[0]!, hands),
    final: waysOf(final, hands * drawsCommon),
    classes,
    worth: {
      ofAll: worthAt(tables[0]!, 0),
      byRank: Array.from({ length: deckSize / 4 }, (_, card) => worthAt(tables[1]!, card)),
    },
  }
}

const parts = 1 << handSize
/** Hands without a payout are not counted: they are the rest. */
const paying = videopokerHands.length - 1
const pays = videopokerHands.map((hand) => videopokerPay(hand) / multiplierOne)
const sizes = Array.from({ length: parts }, (_, set) => sizeOf(set))

/** By size of a set of cards: for each set, how many hands of each kind contain it. */
type Tables = readonly Int32Array[]

function countTables(): Tables {
  const tables = Array.from(
    { length: handSize + 1 },
    (_, size) => new Int32Array(Number(choose(deckSize, size)) * paying),
  )
  const placesOf = createPlaces()
  eachHand((cards) => {
    const kind = videopokerHands.indexOf(handOf(cards))
    if (kind === paying) return
    const places = placesOf(cards)
    for (let set = 0; set < parts; set += 1) {
      tables[sizes[set]!]![places[set]! * paying + kind]! += 1
    }
  })
  return tables
}

function eachHand(met: (cards: readonly Card[]) => void): void {
  const cards: Card[] = []
  function take(from: Card): void {
    if (cards.length === handSize) return met(cards)
    for (let card = from; card < deckSize; card += 1) {
      cards.push(card)
      take(card + 1)
      cards.pop()
    }
  }
  take(0)
}

/** The index of each subset of a hand among all sets of its size; the cards must be ascending. */
function createPlaces(): (cards: readonly Card[]) => Int32Array {
  /** By size: how many sets contain only cards below a given card. */
  const below = Array.from({ length: handSize + 1 }, (_, size) =>
    Array.from({ length: deckSize }, (_card, card) => Number(choose(card, size))),
  )
  const places = new Int32Array(parts)
  return (cards) => {
    for (let set = 1; set < parts; set += 1) {
      const highest = 31 - Math.clz32(set)
      places[set] = places[set ^ (1 << highest)]! + below[sizes[set]!]![cards[highest]!]!
    }
    return places
  }
}

/**
 * One hand for all that differ only in the names of suits: the ranks of each suit, read as a number, must
 * not rise from suit to suit. Its weight is how many hands it stands for.
 */
function eachClass(met: (cards: readonly Card[], weight: number) => void): void {
  const suits = new Int32Array(4)
  eachHand((cards) => {
    // The first suit has the highest number, so it has a card.
    if (suitOf(cards[0]!) !== 0) return
    suits.fill(0)
    for (const card of cards) suits[suitOf(card)]! |= 1 << rankOf(card)
    const isOrdered = suits[0]! >= suits[1]! && suits[1]! >= suits[2]! && suits[2]! >= suits[3]!
    if (isOrdered) met(cards, namingsOf(suits))
  })
}

/** In how many ways the four suits can be named: 24, fewer if suits have the same ranks. */
function namingsOf(suits: ArrayLike<number>): number {
  let [same, run] = [1, 1]
  for (let at = 1; at < suits.length; at += 1) {
    run = suits[at] === suits[at - 1] ? run + 1 : 1
    same *= run
  }
  return 24 / same
}

/** Adds the final hands when the best hold is played. */
function createAdding(
  tables: Tables,
): (cards: readonly Card[], weight: number, final: Float64Array) => void {
  const placesOf = createPlaces()
  const worth = new Float64Array(parts)
  return (cards, weight, final) => {
    const places = placesOf(cards)
    const countOf = (set: number, kind: number) =>
      tables[sizes[set]!]![places[set]! * paying + kind]!
    for (let set = 0; set < parts; set += 1)
      worth[set] = worthAt(tables[sizes[set]!]!, places[set]!)
    onlyHeld(worth)
    const best = bestOf(worth)
    const share = (weight * drawsCommon) / Number(drawsOf(handSize - sizes[best]!))
    for (let kind = 0; kind < paying; kind += 1) {
      for (let set = 0; set < parts; set += 1) worth[set] = countOf(set, kind)
      onlyHeld(worth)
      final[kind]! += share * worth[best]!
    }
  }
}

function worthAt(table: Int32Array, place: number): number {
  let worth = 0
  for (let kind = 0; kind < paying; kind += 1) worth += pays[kind]! * table[place * paying + kind]!
  return worth
}

function waysOf(counts: ArrayLike<number>, all: number): Ways {
  const nothing = Array.from(counts).reduce((left, count) => left - count, all)
  const ways = videopokerHands.map(
    (hand, kind) => [hand, BigInt(hand === 'nothing' ? nothing : counts[kind]!)] as const,
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every hand is among them
  return Object.fromEntries(ways) as Record<VideopokerHand, bigint>
}
