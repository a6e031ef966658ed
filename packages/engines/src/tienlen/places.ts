import { handSize } from './cards.ts'

/** Places of the deal: thirteen rounds, one card to each seat, from the lowest seat on. */
export function tienPlaces(seats: readonly number[]): (seat: number) => number[] {
  const order = seats.toSorted((a, b) => a - b)
  return (seat) =>
    Array.from({ length: handSize }, (_, round) => round * order.length + order.indexOf(seat))
}
