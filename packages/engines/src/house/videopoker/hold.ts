import { type Card, cardFrom, deckSize, rankOf } from '../cards.ts'
import { choose } from '../law.ts'
import { multiplierOne } from '../multiplier.ts'
import { type Ratio, ratio } from '../ratio.ts'
import { handOf, handSize, videopokerPay } from './hands.ts'
import published from './videopoker.figures.json' with { type: 'json' }

export interface VideopokerHold {
  /** Places from 0 on the left. */
  readonly hold: readonly number[]
  /** What is returned on average, in stakes. */
  readonly returns: Ratio
}

/** What to hold of five cards as they are shown; of holds that return the same, the largest. */
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

/** Every part of a hand, by the bits of its places. */
function partsOf(cards: readonly Card[]): Card[][] {
  return Array.from({ length: 1 << handSize }, (_, set) =>
    cards.filter((_card, place) => set & (1 << place)),
  )
}

/** What all hands with these cards return together. Of no card and of one there are too many to try. */
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

/** From hands that contain the held cards to those that contain none of the others besides. */
export function onlyHeld(counts: number[] | Float64Array): void {
  for (let card = 1; card < counts.length; card <<= 1) {
    for (let set = 0; set < counts.length; set += 1) {
      if ((set & card) === 0) counts[set]! -= counts[set | card]!
    }
  }
}

/** The least number that every count of draws divides. */
export const drawsCommon = 7_669_695

export function drawsOf(drawn: number): bigint {
  return choose(deckSize - handSize, drawn)
}

/** Of what each hold returns in all its draws, the one that returns most in each. */
export function bestOf(worth: ArrayLike<number>): number {
  let [best, most] = [0, -1]
  for (let set = worth.length - 1; set >= 0; set -= 1) {
    const size = sizeOf(set)
    const now = worth[set]! * drawsShares[handSize - size]!
    if (now > most || (now === most && size > sizeOf(best))) [best, most] = [set, now]
  }
  return best
}

/** drawsCommon over the number of draws of 0 to 5 cards. */
const drawsShares = [7_669_695, 163_185, 7095, 473, 43, 5]

export function sizeOf(set: number): number {
  return set === 0 ? 0 : (set & 1) + sizeOf(set >> 1)
}
