import { blackjackTotal } from '../rules.ts'
import type { HandMove } from '../strategy.ts'
import type { Against, Worth } from './against.ts'
import {
  type Counts,
  keyOf,
  noCards,
  pairOf,
  sizeOf,
  totalOfCounts,
  values,
  withOne,
} from './shoe.ts'

export type Options = Readonly<Partial<Record<HandMove, Worth>>>

/** Chooses a move, given the value of each if the same strategy continues. */
export type Strategy = (cards: Counts, options: Options) => HandMove

interface Played {
  readonly options: Options
  readonly move: HandMove
}

export type Play = ReturnType<typeof createPlay>

/** The value of hands against an open card, played by a strategy. */
export function createPlay(against: Against, strategy: Strategy) {
  const { ended, drawn, doubled, allWithout } = against
  const first = new Map<number, Played>()
  const ofPair = new Map(values.map((pair) => [pair, new Map<number, Played>()]))

  /** A hand that is not split, or not yet split. */
  function played(cards: Counts): Played {
    return looked(first, cards, () => {
      const options = optionsOf(cards, cards, played)
      const pair = options.double ? values.find((value) => cards[value] === 2) : undefined
      return pair ? { ...options, split: parted(pair) } : options
    })
  }

  /** A hand of a split pair. The other card of the pair has left the shoe as well. */
  function playedOf(pair: number, cards: Counts): Played {
    return looked(ofPair.get(pair)!, cards, () => {
      const gone = withOne(cards, pair)
      // Split aces get one card each.
      if (pair === 1) return { stand: ended(cards, gone) }
      return optionsOf(cards, gone, (next) => playedOf(pair, next))
    })
  }

  function looked(known: Map<number, Played>, cards: Counts, optionsNow: () => Options): Played {
    const key = keyOf(cards)
    const before = known.get(key)
    if (before) return before
    const options = optionsNow()
    const found: Played = { options, move: options.hit ? strategy(cards, options) : 'stand' }
    known.set(key, found)
    return found
  }

  function optionsOf(cards: Counts, gone: Counts, next: (cards: Counts) => Played): Options {
    const stand = ended(cards, gone)
    if (totalOfCounts(cards).total >= blackjackTotal) return { stand }
    const hit = drawn(cards, gone, (more) => worthOf(next(more)))
    return sizeOf(cards) > 2 ? { stand, hit } : { stand, hit, double: doubled(cards, gone) }
  }

  /**
   * A hand of a split is played by its own cards only. It then makes no difference which cards of the shoe
   * it takes: each hand has the same distribution as if it were alone, and both together are worth twice
   * one. A player who also considers the first hand while playing the second does slightly better; such
   * strategies are left out.
   */
  function parted(pair: number): Worth {
    const cards = withOne(noCards, pair)
    const one = drawn(cards, pairOf(pair), (next) => worthOf(playedOf(pair, next)))
    const { others } = allWithout(pairOf(pair))
    return { net: 2n * one.net, added: others + 2n * one.added, hits: one.hits }
  }

  return { played, playedOf }
}

export function worthOf({ options, move }: Played): Worth {
  return options[move]!
}
