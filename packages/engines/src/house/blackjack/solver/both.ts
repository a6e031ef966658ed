import { blackjackTotal } from '../rules.ts'
import type { HandMove } from '../strategy.ts'
import type { Against } from './against.ts'
import { lowestEnd } from './dealer.ts'
import {
  type Counts,
  countMax,
  countsOf,
  createOrders,
  handCardsMax,
  noCards,
  pairOf,
  sizeOf,
  totalOfCounts,
  unitOf,
  values,
  withOne,
  without,
} from './shoe.ts'

export type Both = ReturnType<typeof createBoth>

/**
 * Both hands of a split pair together, each played by its own cards. The value of one hand does not depend
 * on the other; whether both are lost does.
 */
export function createBoth({ leftWithout, allWithout, dealer, restAfter }: Against) {
  const ordersOf = createOrders()
  const known = new Map<string, bigint>()

  /** The orders in which at least one of the hands has a payout. */
  function hitsOf(pair: number, moveOf: (cards: Counts) => HandMove): bigint {
    const ends = endsOf(pair, moveOf)
    // Strategies differ in few hands, so most results are in the cache.
    const name = `${pair}:${[...ends].map(([key, { paths }]) => `${key}x${paths}`).join()}`
    const hits = known.get(name) ?? allWithout(pairOf(pair)).others - lostOf(pair, ends)
    known.set(name, hits)
    return hits
  }

  function lostOf(pair: number, ends: Ends): bigint {
    const shoe = leftWithout(pairOf(pair))
    /** By the number of cards that both hands take, without the orders of the remaining cards. */
    const lost: bigint[] = Array.from({ length: 2 * drawsMax + 1 }, () => 0n)
    for (const [key, paths] of pathsOfBoth(ends)) {
      const taken = countsOf(key)
      let orders = lostWith(paths, without(shoe, taken))
      for (const value of values) {
        if (taken[value]! > 0) orders *= ordersOf(shoe[value]!, taken[value]!)
      }
      lost[sizeOf(taken)]! += orders
    }
    return lost.reduce((sum, orders, size) => sum + orders * restAfter(2 + size), 0n)
  }

  /** Both hands are lost if the dealer ends above the better one, or if both are bust. */
  function lostWith(paths: Paths, left: Counts): bigint {
    const { totals, all } = dealer(left)
    let lost = BigInt(paths[0]!) * all
    let below = 0
    totals.forEach((orders, end) => {
      below += paths[end + 1]!
      lost += BigInt(below) * orders
    })
    return lost
  }

  return { hitsOf }
}

/** 0: bust. 1: below 17. 2 to 6: 17 to 21. */
type Standing = number
const standings = 7

/** For a set of cards, in how many orders the strategy takes them, by standing. */
type Paths = Float64Array

/** A final hand of a split, and in how many orders it is reached. */
interface End {
  readonly cards: Counts
  readonly paths: number
}

/** By the key of the drawn cards. */
type Ends = ReadonlyMap<number, End>

/** Cards drawn to the card of the pair. */
const drawsMax = handCardsMax - 1

function endsOf(pair: number, moveOf: (cards: Counts) => HandMove): Ends {
  const ends = new Map<number, End>()
  let going: Ends = new Map([[0, { cards: withOne(noCards, pair), paths: 1 }]])
  going = afterDraw(going)
  for (let draws = 1; draws <= drawsMax && going.size > 0; draws += 1) {
    const [hits, doubles] = [new Map<number, End>(), new Map<number, End>()]
    for (const [key, end] of going) {
      const isBust = totalOfCounts(end.cards).total > blackjackTotal
      const move = isBust ? 'stand' : moveOf(end.cards)
      if (move === 'stand') add(ends, key, end)
      else (move === 'hit' ? hits : doubles).set(key, end)
    }
    for (const [key, end] of afterDraw(doubles)) add(ends, key, end)
    going = afterDraw(hits)
  }
  return ends
}

function afterDraw(before: Ends): Ends {
  const after = new Map<number, End>()
  for (const [key, { cards, paths }] of before) {
    for (const value of values) {
      add(after, key + unitOf(value), { cards: withOne(cards, value), paths })
    }
  }
  return after
}

function add(ends: Map<number, End>, key: number, { cards, paths }: End): void {
  ends.set(key, { cards, paths: paths + (ends.get(key)?.paths ?? 0) })
}

/** By the cards that both hands draw together; the better hand's standing decides whether all is lost. */
function pathsOfBoth(ends: Ends): ReadonlyMap<number, Paths> {
  assertExact(ends)
  const each = [...ends].map(([key, { cards, paths }]) => ({ key, paths, at: standingOf(cards) }))
  const both = new Map<number, Paths>()
  each.forEach((one, nth) => {
    for (let to = nth; to < each.length; to += 1) {
      const other = each[to]!
      const key = one.key + other.key
      let found = both.get(key)
      if (!found) {
        found = new Float64Array(standings)
        both.set(key, found)
      }
      found[Math.max(one.at, other.at)]! += one.paths * other.paths * (to === nth ? 1 : 2)
    }
  })
  return both
}

/** Checks that a key has room for the cards of both hands, and that doubles can count all paths. */
function assertExact(ends: Ends): void {
  let all = 0
  for (const { cards, paths } of ends.values()) {
    all += paths
    if (cards.some((count) => 2 * count > countMax))
      throw new RangeError('too many cards for a key')
  }
  if (!Number.isSafeInteger(all * all)) throw new RangeError('there are too many ways for a double')
}

function standingOf(cards: Counts): Standing {
  const { total } = totalOfCounts(cards)
  return total > blackjackTotal ? 0 : Math.max(1, total - lowestEnd + 2)
}
