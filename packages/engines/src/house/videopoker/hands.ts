import { type Card, rankOf, suitOf } from '../cards.ts'
import { type Multiplier, multiplierOne } from '../multiplier.ts'

export const handSize = 5

/** From the highest down; a hand below a pair of jacks is `nothing`. */
export const videopokerHands = [
  'royalFlush',
  'straightFlush',
  'fourOfAKind',
  'fullHouse',
  'flush',
  'straight',
  'threeOfAKind',
  'twoPair',
  'jacksOrBetter',
  'nothing',
] as const

export type VideopokerHand = (typeof videopokerHands)[number]

/** In stakes, including the stake. Nine for a full house and six for a flush: 9/6. */
const stakes: Readonly<Record<VideopokerHand, number>> = {
  royalFlush: 800,
  straightFlush: 50,
  fourOfAKind: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  threeOfAKind: 3,
  twoPair: 2,
  jacksOrBetter: 1,
  nothing: 0,
}

/** The payout of this hand. */
export function videopokerPay(hand: VideopokerHand): Multiplier {
  return stakes[hand] * multiplierOne
}

/** The rank of five cards, in any order. */
export function handOf(cards: readonly Card[]): VideopokerHand {
  let [seen, twice, thrice, alike] = [0, 0, 0, 0]
  for (const card of cards) {
    const rank = 1 << rankOf(card)
    if (thrice & rank) alike += 3
    else if (twice & rank) {
      thrice |= rank
      alike += 2
    } else if (seen & rank) {
      twice |= rank
      alike += 1
    }
    seen |= rank
  }
  if (alike === 0) return unpaired(seen, isFlush(cards))
  return alike === 1 && (twice & jacksAndHigher) === 0 ? 'nothing' : pairedHands[alike]!
}

/** By the number of equal pairs of cards: three of a kind has three, a full house one more. */
const pairedHands: Readonly<Record<number, VideopokerHand>> = {
  1: 'jacksOrBetter',
  2: 'twoPair',
  3: 'threeOfAKind',
  4: 'fullHouse',
  6: 'fourOfAKind',
}

/** Sets of ranks as bits: the ace is bit 1, the king bit 13. */
const jacksAndHigher = (1 << 1) | (1 << 11) | (1 << 12) | (1 << 13)
const highest = (1 << 1) | (1 << 10) | (1 << 11) | (1 << 12) | (1 << 13)
const five = 0b11111

function unpaired(ranks: number, flush: boolean): VideopokerHand {
  if (ranks === highest) return flush ? 'royalFlush' : 'straight'
  const lowest = 31 - Math.clz32(ranks & -ranks)
  if (ranks === five << lowest) return flush ? 'straightFlush' : 'straight'
  return flush ? 'flush' : 'nothing'
}

function isFlush(cards: readonly Card[]): boolean {
  const suit = suitOf(cards[0]!)
  return cards.every((card) => suitOf(card) === suit)
}
