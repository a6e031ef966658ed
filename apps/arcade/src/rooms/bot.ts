import {
  type Action,
  type Card,
  categoryOf,
  type Hand,
  type Legal,
  strengthOf,
} from '@baize/engines/holdem'

/**
 * How a practice bot plays: by its own two cards and the board, as a careful beginner would. It knows nothing
 * that a player in its seat would not know. `roll` is a number from 0 to below 1.
 */
export function botAction(
  hand: Hand,
  legal: Legal,
  { cards, board, roll }: { cards: readonly Card[]; board: readonly Card[]; roll: number },
): Action {
  const { seat, call, raise } = legal
  const worth = board.length === 0 ? worthBefore(cards) : worthAfter(cards, board)
  const pot = hand.players.reduce((sum, { total, dead }) => sum + total + dead, 0n)
  const price = Number(call) / Math.max(1, Number(pot + call))
  // Sometimes a strong hand only calls and a weak one bets, so that bots are not an open book.
  const mood = worth + (roll - 0.5) * 0.24
  if (raise && mood > 0.72 && hand.done.filter((one) => one.seat === seat).length < raisesMax) {
    return { seat, kind: 'raise', to: sizeOf(raise, pot, hand.bet, mood) }
  }
  if (call === 0n) return { seat, kind: 'check' }
  return { seat, kind: mood > 0.18 + price * 0.9 ? 'call' : 'fold' }
}

const raisesMax = 4

function sizeOf(
  raise: NonNullable<Legal['raise']>,
  pot: bigint,
  bet: bigint,
  mood: number,
): bigint {
  const share = mood > 0.9 ? 3n : 2n
  const wish = bet + (pot * share) / 4n
  if (wish < raise.min) return raise.min
  return wish > raise.max ? raise.max : wish
}

/** Pairs, high cards, the same suit, neighbours: from 0 to 1. */
function worthBefore(cards: readonly Card[]): number {
  const [a = 0, b = 0] = cards
  const [low, high] = [a >> 2, b >> 2].toSorted((x, y) => x - y) as [number, number]
  if (low === high) return 0.5 + (high / 12) * 0.5
  const suited = (a & 3) === (b & 3) ? 0.07 : 0
  const near = high - low <= 2 ? 0.06 : 0
  return (high / 12) * 0.38 + (low / 12) * 0.26 + suited + near
}

const worths = {
  highCard: 0.12,
  pair: 0.42,
  twoPair: 0.72,
  trips: 0.82,
  straight: 0.9,
  flush: 0.93,
  fullHouse: 0.97,
  quads: 1,
  straightFlush: 1,
  royalFlush: 1,
} as const

/** What the hand is, less what lies on the board for everybody; a pair above the board is more. */
function worthAfter(cards: readonly Card[], board: readonly Card[]): number {
  const made = worths[categoryOf(strengthOf([...cards, ...board]))]
  const shared = board.length === 5 ? worths[categoryOf(strengthOf(board))] : pairedBoard(board)
  const top = Math.max(...board.map((card) => card >> 2))
  const isTopPair = made === worths.pair && cards.some((card) => card >> 2 >= top)
  const draw = board.length < 5 && hasFlushDraw([...cards, ...board]) ? 0.14 : 0
  return made - (shared > worths.highCard ? shared * 0.6 : 0) + (isTopPair ? 0.2 : 0) + draw
}

function pairedBoard(board: readonly Card[]): number {
  const isPaired = new Set(board.map((card) => card >> 2)).size < board.length
  return isPaired ? worths.pair : worths.highCard
}

function hasFlushDraw(cards: readonly Card[]): boolean {
  return [0, 1, 2, 3].some((suit) => cards.filter((card) => (card & 3) === suit).length === 4)
}
