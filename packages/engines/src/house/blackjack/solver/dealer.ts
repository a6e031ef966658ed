import { blackjackTotal, dealerDraws } from '../rules.ts'
import {
  type Counts,
  createOrders,
  fullShoe,
  noCards,
  sizeOf,
  ten,
  totalOfCounts,
  values,
  withOne,
  without,
} from './shoe.ts'

/** The lowest total on which the dealer stands. */
export const lowestEnd = 17
const ends = 5

/** The dealer never draws more cards than this to the open one. */
export const dealerDrawsMax = 11

/** In how many of all orders of `dealerDrawsMax` cards the dealer has each end. */
export interface DealerLaw {
  /** At 0 to 4: with 17 to 21. */
  readonly totals: readonly bigint[]
  /** All ends except a blackjack, which ends the round earlier and is no 21 here. */
  readonly all: bigint
}

/** For an open card and the cards left in the shoe. */
export function createDealer(up: number): (left: Counts) => DealerLaw {
  const sumsOf = createSums(endingsOf(up))
  assertExact(sumsOf(without(fullShoe(), withOne(noCards, up))))
  const ordersOf = createOrders()
  return (left) => {
    const [sums, size] = [sumsOf(left), sizeOf(left)]
    return {
      totals: Array.from({ length: ends }, (_, end) => ordersFrom(sums, end, size)),
      all: BigInt(size - naturalsLeft(up, left)) * ordersOf(size - 1, dealerDrawsMax - 1),
    }
  }
}

/**
 * A hand with fewer draws is followed by any order of the other cards: one factor for each further draw.
 */
function ordersFrom(sums: Float64Array, end: number, size: number): bigint {
  let few = 0
  for (let drawn = 1; drawn <= exactDraws; drawn += 1) {
    few = few * (size - drawn + 1) + sums[drawn * ends + end]!
  }
  let orders = BigInt(few)
  for (let drawn = exactDraws + 1; drawn <= dealerDrawsMax; drawn += 1) {
    orders = orders * BigInt(size - drawn + 1) + BigInt(sums[drawn * ends + end]!)
  }
  return orders
}

/** Orders of this many cards are below 2⁵³: doubles count them exactly. */
const exactDraws = 6

/** How many of the cards left make a blackjack with the open one. */
export function naturalsLeft(up: number, left: Counts): number {
  if (up === 1) return left[ten]!
  return up === ten ? left[1]! : 0
}

/** The cards that the dealer draws to an end, and in how many orders. */
interface Ending {
  readonly drawn: Counts
  readonly orders: number
  readonly end: number
}

/** All ends without a bust; busts are the rest. */
function endingsOf(up: number): Ending[] {
  const found = new Map<string, Ending>()
  function draw(drawn: Counts, hand: Counts): void {
    for (const value of values) {
      const [taken, now] = [withOne(drawn, value), withOne(hand, value)]
      const { total } = totalOfCounts(now)
      const isNatural = total === blackjackTotal && sizeOf(now) === 2
      if (isNatural || total > blackjackTotal) continue
      if (dealerDraws(total)) {
        draw(taken, now)
        continue
      }
      const orders = (found.get(taken.join())?.orders ?? 0) + 1
      found.set(taken.join(), { drawn: taken, orders, end: total - lowestEnd })
    }
  }
  draw(noCards, withOne(noCards, up))
  return [...found.values()]
}

/**
 * Orders of drawing, by the number of cards and the end: at drawn · ends + end. Endings are sorted so that
 * those with the same first cards share their partial products.
 */
function createSums(endings: readonly Ending[]): (left: Counts) => Float64Array {
  const steps = stepsOf(endings)
  const levels = Int32Array.from(steps, ({ level }) => level)
  const factorAt = Int32Array.from(steps, ({ factor }) => factor)
  const sumAt = Int32Array.from(steps, ({ sum }) => sum)
  const orders = Float64Array.from(steps, (step) => step.orders)
  const takenOf = values.map((value) => Math.max(...endings.map(({ drawn }) => drawn[value]!)))
  const factors = new Float64Array((ten + 1) * takenMax)
  const ways = new Float64Array(ten + 1).fill(1)
  return (left) => {
    for (const value of values) {
      factors[value * takenMax] = 1
      for (let taken = 1; taken <= takenOf[value - 1]!; taken += 1) {
        const at = value * takenMax + taken
        factors[at] = factors[at - 1]! * Math.max(0, left[value]! - taken + 1)
      }
    }
    const sums = new Float64Array((dealerDrawsMax + 1) * ends)
    for (let step = 0; step < levels.length; step += 1) {
      const level = levels[step]!
      const now = ways[level]! * factors[factorAt[step]!]!
      ways[level + 1] = now
      sums[sumAt[step]!]! += now * orders[step]!
    }
    return sums
  }
}

const takenMax = dealerDrawsMax + 1

/** So many cards of one value, after those of the level before; `orders` is 0 if the ending goes on. */
interface Step {
  readonly level: number
  readonly factor: number
  readonly sum: number
  readonly orders: number
}

function stepsOf(endings: readonly Ending[]): Step[] {
  const steps: Step[] = []
  let before: readonly number[] = []
  for (const { word, sum, orders } of endings.map(worded).toSorted(inDictionary)) {
    const shared = word.findIndex((factor, level) => before[level] !== factor)
    for (let level = shared; level < word.length; level += 1) {
      const isLast = level === word.length - 1
      const ended = isLast ? { sum, orders } : { sum: 0, orders: 0 }
      steps.push({ level, factor: word[level]!, ...ended })
    }
    before = word
  }
  return steps
}

/** An ending as its factors, value by value. */
interface Worded {
  readonly word: readonly number[]
  readonly sum: number
  readonly orders: number
}

function worded({ drawn, orders, end }: Ending): Worded {
  const taken = values.filter((value) => drawn[value]! > 0)
  const word = taken.map((value) => value * takenMax + drawn[value]!)
  return { word, sum: sizeOf(drawn) * ends + end, orders }
}

function inDictionary({ word: one }: Worded, { word: other }: Worded): number {
  const at = one.findIndex((factor, level) => factor !== other[level])
  return at < 0 ? one.length - other.length : one[at]! - (other[at] ?? 0)
}

/** Doubles are exact below 2⁵³, and a shoe with fewer cards gives smaller sums than the full shoe. */
function assertExact(sums: Float64Array): void {
  if (sums.some((sum) => sum > Number.MAX_SAFE_INTEGER)) {
    throw new RangeError('there are too many ways for a double')
  }
}
