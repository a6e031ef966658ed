import { deckSize, rankOf, suitOf } from '../cards.ts'
import type { Figures } from '../game.ts'
import { figuresFrom } from '../law.ts'
import { type Multiplier, multiplierOne } from '../multiplier.ts'

/** The first two cards of the hand, and the dealer's open card. */
interface SideCards {
  readonly hand: readonly [number, number]
  readonly open: number
}

export const blackjackSides = ['pairs', 'plus3'] as const
export type BlackjackSide = (typeof blackjackSides)[number]

/** What each result pays for one, as written on the table. */
export const sidePays = {
  pairs: { perfect: 25, coloured: 12, mixed: 6 },
  plus3: { suitedTrips: 100, straightFlush: 40, trips: 30, straight: 10, flush: 5 },
} as const
type PairsResult = keyof (typeof sidePays)['pairs']
type Plus3Result = keyof (typeof sidePays)['plus3']

/** Stake included. */
export function sideReturn(side: BlackjackSide, cards: SideCards): Multiplier {
  const pays = side === 'pairs' ? pairsPay(cards) : plus3Pay(cards)
  return pays === 0 ? 0 : (pays + 1) * multiplierOne
}

function pairsPay({ hand: [first, second] }: SideCards): number {
  const result = pairsResult(first, second)
  return result === undefined ? 0 : sidePays.pairs[result]
}

function plus3Pay({ hand, open }: SideCards): number {
  const result = plus3Result([...hand, open])
  return result === undefined ? 0 : sidePays.plus3[result]
}

function pairsResult(first: number, second: number): PairsResult | undefined {
  if (rankOf(first) !== rankOf(second)) return undefined
  if (suitOf(first) === suitOf(second)) return 'perfect'
  return isRed(first) === isRed(second) ? 'coloured' : 'mixed'
}

function plus3Result(cards: readonly number[]): Plus3Result | undefined {
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0]!))
  const ranks = cards.map(rankOf).toSorted((a, b) => a - b)
  if (ranks[0] === ranks[2]) return isFlush ? 'suitedTrips' : 'trips'
  if (isStraight(ranks)) return isFlush ? 'straightFlush' : 'straight'
  return isFlush ? 'flush' : undefined
}

const queen = 12

/** Three ranks in a row, rising; an ace is also above the king. */
function isStraight([low, middle, high]: readonly number[]): boolean {
  if (low === 1 && middle === queen && high === queen + 1) return true
  return low! + 1 === middle && middle + 1 === high
}

/** Hearts and diamonds. */
function isRed(card: number): boolean {
  return [1, 2].includes(suitOf(card))
}

export const sideMost: Readonly<Record<BlackjackSide, Multiplier>> = {
  pairs: (sidePays.pairs.perfect + 1) * multiplierOne,
  plus3: (sidePays.plus3.suitedTrips + 1) * multiplierOne,
}

/** Exact, from every way in which three cards come out of a fresh shoe of so many decks. */
export function sideFigures(side: BlackjackSide, decks: number): Figures {
  const ways = new Map<Multiplier, number>()
  for (let first = 0; first < deckSize; first += 1) {
    for (let second = 0; second < deckSize; second += 1) {
      for (let open = 0; open < deckSize; open += 1) {
        const multiplier = sideReturn(side, { hand: [first, second], open })
        const again = Number(open === first) + Number(open === second)
        const count = decks * (decks - Number(first === second)) * (decks - again)
        ways.set(multiplier, (ways.get(multiplier) ?? 0) + count)
      }
    }
  }
  return figuresFrom([...ways].map(([multiplier, count]) => ({ multiplier, ways: BigInt(count) })))
}
