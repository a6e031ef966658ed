import { rankOf } from './cards.ts'

export interface Hands {
  readonly player: readonly number[]
  readonly banker: readonly number[]
}

/** Ten and face cards count 0. */
export function valueOf(card: number): number {
  const rank = rankOf(card)
  return rank < 10 ? rank : 0
}

export function totalOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) % 10
}

/** Deals by the table of third cards; `next` gives a card, `valued` its value. */
export function deal(next: () => number, valued: (card: number) => number): Hands {
  const [first, second, third, fourth] = [next(), next(), next(), next()]
  const [player, banker] = [
    [first, third],
    [second, fourth],
  ]
  const total = (hand: readonly number[]) => totalOf(hand.map(valued))
  if (total(player) >= natural || total(banker) >= natural) return { player, banker }
  const drawn = total(player) <= playerDrawsTo ? next() : undefined
  const isDrawing = bankerDraws(total(banker), drawn === undefined ? undefined : valued(drawn))
  return {
    player: drawn === undefined ? player : [...player, drawn],
    banker: isDrawing ? [...banker, next()] : banker,
  }
}

const natural = 8
const playerDrawsTo = 5

/** For each total of the banker, the values of the player's third card on which the banker draws. */
const bankerDrawsOn: Readonly<Record<number, readonly number[]>> = {
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
}

export function bankerDraws(total: number, playersThird: number | undefined): boolean {
  if (playersThird === undefined) return total <= playerDrawsTo
  return total <= 2 || (bankerDrawsOn[total]?.includes(playersThird) ?? false)
}
