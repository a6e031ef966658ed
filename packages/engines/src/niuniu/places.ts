import { handSize } from './evaluate.ts'

/** Places of the deal: five rounds, one card to each seat, from the left of the banker on. */
export function niuPlaces(seats: readonly number[], banker: number): (seat: number) => number[] {
  const sorted = seats.toSorted((a, b) => a - b)
  const order = [
    ...sorted.filter((seat) => seat > banker),
    ...sorted.filter((seat) => seat <= banker),
  ]
  return (seat) =>
    Array.from({ length: handSize }, (_, round) => round * order.length + order.indexOf(seat))
}
