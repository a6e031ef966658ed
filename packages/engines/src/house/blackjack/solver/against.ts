import { blackjackTotal } from '../rules.ts'
import { createDealer, type DealerLaw, dealerDrawsMax, lowestEnd, naturalsLeft } from './dealer.ts'
import {
  type Counts,
  createOrders,
  fullShoe,
  handCardsMax,
  keyOf,
  noCards,
  sizeOf,
  totalOfCounts,
  values,
  withOne,
  without,
} from './shoe.ts'

/**
 * All results are counted over orders of this many cards, besides the dealer's open one: two hands and the
 * dealer never take more. So all numbers are whole, and no probability is rounded.
 */
export const depth = 2 * handCardsMax + dealerDrawsMax

/**
 * Sums over card orders, in stakes. Only orders without a dealer's blackjack count. It makes no difference
 * to the count which of the coming cards is the hidden one, so it is treated as drawn after the hands are
 * played.
 */
export interface Worth {
  /** Wins minus losses. */
  readonly net: bigint
  /** Stakes besides the opening stake. */
  readonly added: bigint
  /** Orders in which the hand has a payout. */
  readonly hits: bigint
}

export type Against = ReturnType<typeof createAgainst>

/** Hands against an open card, with the exact cards that are left in the shoe. */
export function createAgainst(up: number) {
  const shoe = without(fullShoe(), withOne(noCards, up))
  const ordersOf = createOrders()
  const dealer = createDealer(up)
  const laws = new Map<number, DealerLaw>()

  const leftWithout = (gone: Counts) => without(shoe, gone)

  /** Orders of the remaining cards after `gone` cards and the most that the dealer can take. */
  function restAfter(gone: number): bigint {
    const taken = gone + dealerDrawsMax
    return ordersOf(sizeOf(shoe) - taken, depth - taken)
  }

  /** All orders, split by whether the dealer has a blackjack. */
  function allWithout(gone: Counts): { naturals: bigint; others: bigint } {
    const left = leftWithout(gone)
    const [size, naturals] = [sizeOf(left), naturalsLeft(up, left)]
    const rest = ordersOf(size - 1, depth - sizeOf(gone) - 1)
    return { naturals: BigInt(naturals) * rest, others: BigInt(size - naturals) * rest }
  }

  function lawWithout(gone: Counts): DealerLaw {
    const key = keyOf(gone)
    const law = laws.get(key) ?? dealer(leftWithout(gone))
    laws.set(key, law)
    return law
  }

  function ended(cards: Counts, gone: Counts): Worth {
    const { total } = totalOfCounts(cards)
    if (total > blackjackTotal) return { net: -allWithout(gone).others, added: 0n, hits: 0n }
    const { totals, all } = lawWithout(gone)
    let [lost, pushed] = [0n, 0n]
    totals.forEach((orders, end) => {
      if (end + lowestEnd > total) lost += orders
      if (end + lowestEnd === total) pushed = orders
    })
    const rest = restAfter(sizeOf(gone))
    return { net: (all - pushed - 2n * lost) * rest, added: 0n, hits: (all - lost) * rest }
  }

  /** The sum over every possible next card, weighted by how many of it are left. */
  function drawn(cards: Counts, gone: Counts, then: Then): Worth {
    return afterDraw(leftWithout(gone), (value) =>
      then(withOne(cards, value), withOne(gone, value)),
    )
  }

  function doubled(cards: Counts, gone: Counts): Worth {
    const { net, hits } = drawn(cards, gone, ended)
    return { net: 2n * net, added: allWithout(gone).others, hits }
  }

  return { up, leftWithout, allWithout, restAfter, dealer, ended, drawn, doubled }
}

type Then = (cards: Counts, gone: Counts) => Worth

function afterDraw(left: Counts, worthOf: (value: number) => Worth): Worth {
  let [net, added, hits] = [0n, 0n, 0n]
  for (const value of values) {
    const ways = BigInt(left[value]!)
    const worth = worthOf(value)
    net += ways * worth.net
    added += ways * worth.added
    hits += ways * worth.hits
  }
  return { net, added, hits }
}
