import { type Card, cardFrom, deckSize, rankOf } from '../cards.ts'
import { choose } from '../law.ts'
import { multiplierOne } from '../multiplier.ts'
import { type Ratio, ratio } from '../ratio.ts'
import { handOf, handSize, videopokerPay } from './hands.ts'
import published from './videopoker.figures.json' with { type: 'json' }

export interface VideopokerHold {
  /** Places from 0 on the left. */
  readonly hold: readonly number[]
  /** The average payout, in stakes. */
  readonly returns: Ratio
}

/** The best cards to hold; of holds with the same return, the largest. */
export function bestHold(shown: readonly string[]): VideopokerHold {
  const cards = shown.map(cardFrom)
  if (cards.length !== handSize || new Set(cards).size < handSize) {
    throw new RangeError('five different cards are looked at')
  }
  const worth = partsOf(cards).map(worthOf)
  onlyHeld(worth)
  const set = bestOf(worth)
  const hold = cards.flatMap((_, place) => (set & (1 << place) ? [place] : []))
  return { hold, returns: ratio(BigInt(worth[set]!), drawsOf(handSize - hold.length)) }
}

/** Every subset of a hand, indexed by the bits of its places. */
function partsOf(cards: readonly Card[]): Card[][] {
  return Array.from({ length: 1 << handSize }, (_, set) =>
    cards.filter((_card, place) => set & (1 << place)),
  )
}

/**
 * The sum of the payouts of all hands with these cards. For zero and one card it is stored: there are too
 * many hands to try.
 */
function worthOf(part: readonly Card[]): number {
  const [first] = part
  if (first === undefined) return published.worth.ofAll
  if (part.length === 1) return published.worth.byRank[rankOf(first) - 1]!
  let worth = 0
  const cards = [...part]
  function take(from: Card): void {
    if (cards.length === handSize) {
      worth += videopokerPay(handOf(cards)) / multiplierOne
      return
    }
    for (let card = from; card < deckSize; card += 1) {
      if (part.includes(card)) continue
      cards.push(card)
      take(card + 1)
      cards.pop()
    }
  }
  take(0)
  return worth
}

/**
 * Changes counts of hands that contain the held cards into counts of those that contain no other card of
 * the deal.
 */
export function onlyHeld(counts: number[] | Float64Array): void {
  for (let card = 1; card < counts.length; card <<= 1) {
    for (let set = 0; set < counts.length; set += 1) {
      if ((set & card) === 0) counts[set]! -= counts[set | card]!
    }
  }
}

/** The least common multiple of the numbers of draws. */
export const drawsCommon = 7_669_695

export function drawsOf(drawn: number): bigint {
  return choose(deckSize - handSize, drawn)
}

/** Compares the sums over all draws of each hold by their averages; gives the best hold. */
export function bestOf(worth: ArrayLike<number>): number {
  let [best, most] = [0, -1]
  for (let set = worth.length - 1; set >= 0; set -= 1) {
    const size = sizeOf(set)
    const now = worth[set]! * drawsShares[handSize - size]!
    if (now > most || (now === most && size > sizeOf(best))) [best, most] = [set, now]
  }
  return best
}

/** drawsCommon divided by the number of draws of 0 to 5 cards. */
const drawsShares = [7_669_695, 163_185, 7095, 473, 43, 5]

export function sizeOf(set: number): number {
  return set === 0 ? 0 : (set & 1) + sizeOf(set >> 1)
}
