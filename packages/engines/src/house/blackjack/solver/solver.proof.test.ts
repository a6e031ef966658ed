import { beforeAll, describe, expect, test } from 'vitest'
import { numberOf, ratio } from '../../ratio.ts'
import published from '../blackjack.figures.json' with { type: 'json' }
import { publishedOf } from '../report.ts'
import { dealerDraws } from '../rules.ts'
import { type BlackjackAdvice, blackjackTable } from '../strategy.ts'
import { createAgainst } from './against.ts'
import { createBoth } from './both.ts'
import { createDealer, dealerDrawsMax, naturalsLeft } from './dealer.ts'
import type { Play } from './play.ts'
import {
  type Counts,
  createOrders,
  fullShoe,
  noCards,
  pairOf,
  totalOfCounts,
  values,
  withOne,
  without,
} from './shoe.ts'
import { perfectPlay, solveBlackjack } from './solver.ts'

const solvedInMs = 120_000
const ordersOf = createOrders()
const cardsOf = (...held: number[]): Counts => held.reduce(withOne, noCards)

describe('[FAIR-02] the whole game is solved again', () => {
  let solved: ReturnType<typeof solveBlackjack>

  beforeAll(() => {
    solved = solveBlackjack()
  }, solvedInMs)

  test('what is kept is what the solver finds', () => {
    expect(publishedOf(solved)).toEqual(published)
    expect(solved.advice).toEqual(blackjackTable())
  })

  test('the edge is in the published range, and playing by the very cards is worth little more', () => {
    const [perfect, table] = [numberOf(solved.perfect.returned), numberOf(solved.table.returned)]
    expect(1 - table).toBeGreaterThan(0.0043)
    expect(1 - table).toBeLessThan(0.0055)
    expect(perfect - table).toBeGreaterThan(0)
    expect(perfect - table).toBeLessThan(0.0001)
  })
})

test('[FAIR-02] the table is the one published for eight decks, soft 17 stood on, double after split', () => {
  const { hard, soft, pairs } = blackjackTable()
  for (const total of [4, 5, 6, 7, 8]) expect(row(hard[total]!)).toBe('HHHHHHHHHH')
  expect(row(hard[9]!)).toBe('HDDDDHHHHH')
  expect(row(hard[10]!)).toBe('DDDDDDDDHH')
  expect(row(hard[11]!)).toBe('DDDDDDDDDH')
  expect(row(hard[12]!)).toBe('HHSSSHHHHH')
  for (const total of [13, 14, 15, 16]) expect(row(hard[total]!)).toBe('SSSSSHHHHH')
  for (const total of [17, 18, 19, 20]) expect(row(hard[total]!)).toBe('SSSSSSSSSS')
  for (const total of [13, 14]) expect(row(soft[total]!)).toBe('HHHDDHHHHH')
  for (const total of [15, 16]) expect(row(soft[total]!)).toBe('HHDDDHHHHH')
  expect(row(soft[17]!)).toBe('HDDDDHHHHH')
  expect(row(soft[18]!)).toBe('SEEEESSHHH')
  for (const total of [19, 20]) expect(row(soft[total]!)).toBe('SSSSSSSSSS')
  for (const pair of [1, 8]) expect(row(pairs[pair]!)).toBe('PPPPPPPPPP')
  for (const pair of [2, 3, 7]) expect(row(pairs[pair]!)).toBe('PPPPPPHHHH')
  expect(row(pairs[4]!)).toBe('HHHPPHHHHH')
  expect(row(pairs[5]!)).toBe(row(hard[10]!))
  expect(row(pairs[6]!)).toBe('PPPPPHHHHH')
  expect(row(pairs[9]!)).toBe('PPPPPSPPSS')
  expect(row(pairs[10]!)).toBe('SSSSSSSSSS')
})

/** Against 2 to 10 and ace; D doubles or else hits, E doubles or else stands. */
const row = (cells: readonly BlackjackAdvice[]) =>
  [...cells.slice(1), cells[0]!].map((advice) => letters[advice]).join('')

const letters = { stand: 'S', hit: 'H', doubleOrHit: 'D', doubleOrStand: 'E', split: 'P' }

/** The dealer's ends, computed card by card; 0 to 4 for 17 to 21, 5 bust; without blackjacks. */
function dealerByHand(hand: Counts, left: Counts): number[] {
  const ends = [0, 0, 0, 0, 0, 0]
  const size = left.reduce((sum, count) => sum + count, 0)
  for (const value of values) {
    if (left[value] === 0) continue
    const now = withOne(hand, value)
    const { total } = totalOfCounts(now)
    const share = left[value]! / size
    const isNatural = total === 21 && hand.reduce((sum, count) => sum + count, 0) === 1
    if (isNatural) continue
    if (dealerDraws(total)) {
      const further = dealerByHand(now, without(left, withOne(noCards, value)))
      further.forEach((chance, end) => {
        ends[end]! += share * chance
      })
    } else ends[total > 21 ? 5 : total - 17]! += share
  }
  return ends
}

test('[FAIR-02] the dealer’s law is that of drawing card by card', () => {
  const seen = [cardsOf(10, 6), cardsOf(1, 1, 1, 2, 2), cardsOf(10, 10), cardsOf(5, 5, 4, 3)]
  for (const up of [1, 4, 6, 7, 10]) {
    const law = createDealer(up)
    for (const gone of seen) {
      const left = without(without(fullShoe(), cardsOf(up)), gone)
      const size = left.reduce((sum, count) => sum + count, 0)
      const all = ordersOf(size, dealerDrawsMax)
      const byHand = dealerByHand(cardsOf(up), left)
      law(left).totals.forEach((orders, end) => {
        expect(numberOf(ratio(orders, all))).toBeCloseTo(byHand[end]!, 12)
      })
      const noBlackjack = 1 - naturalsLeft(up, left) / size
      expect(byHand.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(noBlackjack, 12)
    }
  }
})

/**
 * Both hands of a split, then the dealer, card by card; as shares of all orders without a dealer's
 * blackjack.
 */
function splitByHand(play: Play, up: number, pair: number) {
  const sums = { first: 0, second: 0, added: 0, hits: 0 }
  function hand(
    cards: Counts,
    left: Counts,
    share: number,
    then: (total: number, stake: number, left: Counts, share: number) => void,
  ): void {
    const draw = (next: (now: Counts, rest: Counts, part: number) => void) => {
      const size = left.reduce((sum, count) => sum + count, 0)
      for (const value of values) {
        const rest = without(left, withOne(noCards, value))
        next(withOne(cards, value), rest, (share * left[value]!) / size)
      }
    }
    const { total } = totalOfCounts(cards)
    if (cards.reduce((sum, count) => sum + count, 0) === 1) {
      return draw((now, rest, part) => hand(now, rest, part, then))
    }
    const move = total > 21 ? 'stand' : play.playedOf(pair, cards).move
    if (move === 'stand') return then(total, 1, left, share)
    if (move === 'hit') return draw((now, rest, part) => hand(now, rest, part, then))
    draw((now, rest, part) => then(totalOfCounts(now).total, 2, rest, part))
  }
  const start = without(without(fullShoe(), cardsOf(up)), pairOf(pair))
  hand(cardsOf(pair), start, 1, (one, oneStake, left, share) => {
    hand(cardsOf(pair), left, share, (other, otherStake, rest, part) => {
      dealerByHand(cardsOf(up), rest).forEach((chance, end) => {
        const weight = part * chance
        const [a, b] = [netOf(one, end), netOf(other, end)]
        sums.first += weight * oneStake * a
        sums.second += weight * otherStake * b
        sums.added += weight * (oneStake + otherStake - 1)
        if (a >= 0 || b >= 0) sums.hits += weight
      })
    })
  })
  return sums
}

function netOf(total: number, end: number): number {
  if (total > 21) return -1
  return end === 5 ? 1 : Math.sign(total - 17 - end)
}

test.each([
  [6, 9],
  [10, 1],
  [1, 1],
])(
  '[FAIR-02] against %i, both hands of a split pair of %i are worth twice what one is',
  (up, pair) => {
    const play = perfectPlay(up)
    const against = createAgainst(up)
    const { naturals, others } = against.allWithout(pairOf(pair))
    const shareOf = (orders: bigint) => numberOf(ratio(orders, naturals + others))
    const split = play.played(pairOf(pair)).options.split!
    const byHand = splitByHand(play, up, pair)
    expect(byHand.first).toBeCloseTo(byHand.second, 12)
    expect(byHand.first + byHand.second).toBeCloseTo(shareOf(split.net), 12)
    expect(byHand.added).toBeCloseTo(shareOf(split.added), 12)
    const hits = createBoth(against).hitsOf(pair, (cards) => play.playedOf(pair, cards).move)
    expect(byHand.hits).toBeCloseTo(shareOf(hits), 12)
  },
  60_000,
)

test('[FAIR-02] insurance is worth less than it costs, whatever two cards are held', () => {
  for (const one of values) {
    for (const other of values) {
      const left = without(without(fullShoe(), cardsOf(1)), cardsOf(one, other))
      expect(3 * naturalsLeft(1, left)).toBeLessThan(413)
    }
  }
})
