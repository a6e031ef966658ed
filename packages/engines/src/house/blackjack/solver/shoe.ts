import { type Total, totalFrom } from '../rules.ts'

/** How many cards there are of each value, ace to ten, at 1 to 10; 0 is not used. */
export type Counts = readonly number[]

export const values: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
export const ten = 10
export const shoeSize = 416
/** No hand has more cards, not even of aces only. */
export const handCardsMax = 21

export function fullShoe(): Counts {
  return [0, ...values.map((value) => (value === ten ? 128 : 32))]
}

export const noCards: Counts = [0, ...values.map(() => 0)]

export function withOne(counts: Counts, value: number): Counts {
  return counts.with(value, counts[value]! + 1)
}

export function pairOf(value: number): Counts {
  return noCards.with(value, 2)
}

export function without(counts: Counts, gone: Counts): Counts {
  return counts.map((count, value) => count - gone[value]!)
}

export function sizeOf(counts: Counts): number {
  let size = 0
  for (const count of counts) size += count
  return size
}

export function totalOfCounts(counts: Counts): Total {
  let hard = 0
  for (const value of values) hard += counts[value]! * value
  return totalFrom(hard, counts[1]! > 0)
}

/** A set of cards as one number; the key of two sets together is the sum of their keys. */
export function keyOf(counts: Counts): number {
  let key = 0
  for (const value of values) key += counts[value]! * units[value]!
  return key
}

/** Ten counts fill 50 bits. */
const countBits = 5
export const countMax = 2 ** countBits - 1
const units = [0, ...values.map((value) => 2 ** (countBits * (value - 1)))]

export function unitOf(value: number): number {
  return units[value]!
}

export function countsOf(key: number): Counts {
  const counts = [0]
  let rest = key
  for (const value of values) {
    const count = rest % 2 ** countBits
    counts[value] = count
    rest = (rest - count) / 2 ** countBits
  }
  return counts
}

/** n · (n − 1) · … with `drawn` factors: the number of orders in which so many of n cards can be drawn. */
export function createOrders(): (n: number, drawn: number) => bigint {
  const known = new Map<number, bigint>()
  return function ordersOf(n, drawn): bigint {
    if (drawn === 0) return 1n
    const key = n * shoeSize + drawn
    const orders = known.get(key) ?? BigInt(n) * ordersOf(n - 1, drawn - 1)
    known.set(key, orders)
    return orders
  }
}
