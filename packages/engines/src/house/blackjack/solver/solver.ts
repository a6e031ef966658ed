import { type Ratio, ratio } from '../../ratio.ts'
import { type BlackjackTable, moveByTable } from '../strategy.ts'
import { type Against, createAgainst, depth } from './against.ts'
import { type Both, createBoth } from './both.ts'
import { bestOf, type Column, columnOf, type FirstTwo } from './column.ts'
import { createPlay, type Play, type Strategy, worthOf } from './play.ts'
import {
  type Counts,
  createOrders,
  fullShoe,
  noCards,
  shoeSize,
  ten,
  totalOfCounts,
  values,
  withOne,
} from './shoe.ts'

/** Exact, in opening stakes; see `strategy.ts`. */
export interface Solved {
  readonly returned: Ratio
  readonly staked: Ratio
  readonly hits: Ratio
}

/**
 * Perfect play against all open cards, the table that follows from it, and the return of playing by the
 * table. A strategy knows the cards of its hand and the open card; only these are missing from the shoe.
 * Insurance always costs more than it is worth, so it is never taken.
 */
export function solveBlackjack(): { perfect: Solved; table: Solved; advice: BlackjackTable } {
  const perfect = createTally()
  const table = createTally()
  const columns: Column[] = []
  for (const up of values) {
    const against = createAgainst(up)
    const both = createBoth(against)
    const best = createPlay(against, (_, options) => bestOf(options))
    perfect.add(against, best, both)
    const column = columnOf(firstTwos(against, best))
    columns.push(column)
    table.add(against, createPlay(against, byColumn(column)), both)
  }
  return { perfect: perfect.solved(), table: table.solved(), advice: rowsOf(columns) }
}

/** The play against an open card that always takes the most valuable move. */
export function perfectPlay(up: number): Play {
  return createPlay(createAgainst(up), (_, options) => bestOf(options))
}

/** Sums up the results against all open cards. */
function createTally() {
  const shoe = fullShoe()
  /** A blackjack wins three halves, so halves are counted. */
  let [halves, added, hits] = [0n, 0n, 0n]

  function add(against: Against, play: Play, { hitsOf }: Both): void {
    eachFirstTwo(against, (cards, dealt) => {
      const ways = dealt * BigInt(shoe[against.up]!)
      const { naturals, others } = against.allWithout(cards)
      if (isNatural(cards)) {
        halves += ways * 3n * others
        hits += ways * (naturals + others)
        return
      }
      const hand = play.played(cards)
      const worth = worthOf(hand)
      const pair = cards.indexOf(2)
      const ofBoth = () => hitsOf(pair, (own) => play.playedOf(pair, own).move)
      halves += ways * 2n * (worth.net - naturals)
      added += ways * worth.added
      hits += ways * (hand.move === 'split' ? ofBoth() : worth.hits)
    })
  }

  function solved(): Solved {
    const all = BigInt(shoeSize) * createOrders()(shoeSize - 1, depth)
    return {
      returned: ratio(2n * all + halves, 2n * all),
      staked: ratio(all + added, all),
      hits: ratio(hits, all),
    }
  }

  return { add, solved }
}

/** Calls back with every first two cards and the number of orders in which they are dealt. */
function eachFirstTwo(against: Against, met: (cards: Counts, ways: bigint) => void): void {
  const left = against.leftWithout(noCards)
  for (const one of values) {
    for (const other of values.slice(one - 1)) {
      const ways = one === other ? left[one]! * (left[one]! - 1) : 2 * left[one]! * left[other]!
      met(withOne(withOne(noCards, one), other), BigInt(ways))
    }
  }
}

function isNatural(cards: Counts): boolean {
  return cards[1] === 1 && cards[ten] === 1
}

function firstTwos(against: Against, play: Play): FirstTwo[] {
  const found: FirstTwo[] = []
  eachFirstTwo(against, (cards, ways) => {
    if (!isNatural(cards)) found.push({ cards, ways, options: play.played(cards).options })
  })
  return found
}

function byColumn(column: Column): Strategy {
  const table = rowsOf([column])
  return (cards, options) =>
    moveByTable(table, {
      ...totalOfCounts(cards),
      up: 1,
      can: (['stand', 'hit', 'double', 'split'] as const).filter((move) => options[move]),
    })
}

/** The table from the columns, in order. */
function rowsOf(columns: readonly Column[]): BlackjackTable {
  const rows = (part: keyof Column) =>
    Object.fromEntries(
      Object.keys(columns[0]![part]).map((key) => [
        key,
        columns.map((column) => column[part][Number(key)]!),
      ]),
    )
  return { hard: rows('hard'), soft: rows('soft'), pairs: rows('pairs') }
}
