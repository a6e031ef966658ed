import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardFrom } from '../cards.ts'
import { BadPlay } from '../game.ts'
import { numberOf } from '../ratio.ts'
import { leaveRound, playRound } from '../round.ts'
import { blackjack } from './blackjack.ts'
import { type LiveBlackjackAction, liveBlackjack, ruleMove } from './live.ts'
import { sideReturn } from './sides.ts'

const sourceOf = (nth: number) => ({
  link: createHash('sha256').update(`hand ${nth}`).digest('hex'),
  salt: 'salt',
})
const main = [{ place: 'main', amount: '100' }]

function played(nth: number, ...types: LiveBlackjackAction['type'][]) {
  const actions = types.map((type) => ({ type }))
  return playRound({ game: liveBlackjack, bet: { places: main }, actions, ...sourceOf(nth) })
}

/** Whole hands by one way to choose, from the deal to the end. */
function playedBy(nth: number, choose: (can: readonly string[]) => string) {
  const types: string[] = ['deal']
  for (;;) {
    const can = played(nth, ...(types as 'deal'[])).view.can!.map(({ type }) => type)
    if (can.length === 0) break
    types.push(can.includes('noInsurance') ? 'noInsurance' : choose(can))
  }
  return played(nth, ...([...types, 'settle'] as 'deal'[])).view
}

test('[FAIR-02] side bets return what the published edges say', () => {
  const edge = (place: string) => 100 * (1 - numberOf(liveBlackjack.figures({ place }).rtp))
  expect(edge('pairs')).toBeCloseTo(4.0964, 4)
  expect(edge('plus3')).toBeCloseTo(3.7039, 4)
  expect(liveBlackjack.figures({ place: 'main' })).toEqual(blackjack.figures({ strategy: 'table' }))
})

test('[GAM-11] side bets pay by the best line that fits', () => {
  const back = (side: 'pairs' | 'plus3', names: string) => {
    const [first, second, open] = names.split(' ').map(cardFrom)
    return sideReturn(side, { hand: [first!, second!], open: open! }) / 10_000
  }
  expect(
    ['8S 8S 2D', '8H 8D 2D', '8S 8C 2D', '8S 8H 2D', '8S 9S 2D'].map((one) => back('pairs', one)),
  ).toEqual([26, 13, 13, 7, 0])
  expect(
    [
      '8S 8S 8S',
      'QS AS KS',
      '8S 8H 8S',
      '3D AS 2C',
      'AH QD KC',
      '2H 9H KH',
      'KS AS 2S',
      'KS AH 2S',
    ].map((one) => back('plus3', one)),
  ).toEqual([101, 41, 31, 11, 11, 6, 6, 0])
})

test('[FAIR-01] no decision changes the cards of another run: each hand and the dealer have places of their own', () => {
  let [longer, splits] = [0, 0]
  for (let nth = 0; nth < 300; nth += 1) {
    const hitting = playedBy(nth, () => 'hit')
    const standing = playedBy(nth, () => 'stand')
    const splitting = playedBy(nth, (can) => (can.includes('split') ? 'split' : 'hit'))
    expect(standing.dealer).toEqual(hitting.dealer)
    expect(splitting.dealer).toEqual(hitting.dealer)
    expect(standing.first).toEqual(hitting.first)
    const drawn = hitting.hands![0]!.cards.slice(2)
    if (drawn.length > 1) longer += 1
    if (splitting.hands!.length < 2) continue
    splits += 1
    const after = splitting.hands![0]!.cards.slice(1)
    const both = Math.min(drawn.length, after.length)
    expect(after.slice(0, both)).toEqual(drawn.slice(0, both))
  }
  expect(longer).toBeGreaterThan(50)
  expect(splits).toBeGreaterThan(15)
})

test('[FAIR-01] before the end a view tells no card that is not dealt', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 2_000 }),
      fc.array(fc.nat({ max: 415 }), { minLength: 64 }),
      (nth, other) => {
        const { state } = played(nth, 'deal')
        const { cards = [], hand } = state
        if (!hand || hand.at === 'over') return
        const changed = {
          ...state,
          cards: cards.map((card, at) => (at < 3 ? card : other[at]!)),
          hand: { ...hand, dealer: [hand.dealer[0]!, other[3]!] },
        }
        expect(liveBlackjack.view(changed)).toEqual(liveBlackjack.view(state))
        expect(liveBlackjack.returned(changed)).toBe(0n)
      },
    ),
  )
})

test('[GAM-11] whoever does not decide plays by basic strategy and adds no money', () => {
  const seen = new Set<string>()
  for (let nth = 0; nth < 400; nth += 1) {
    const bet = { places: main }
    const actions = leaveRound({ game: liveBlackjack, bet, ...sourceOf(nth) })
    const round = playRound({ game: liveBlackjack, bet, actions, ...sourceOf(nth) })
    expect([round.isOver, round.staked]).toEqual([true, 100n])
    for (const { type } of actions) seen.add(type)
  }
  expect([...seen].toSorted()).toEqual(['deal', 'hit', 'noInsurance', 'settle', 'stand'])
  const pairOfEights = {
    dealer: { cards: ['6H'], total: 6, isSoft: false },
    hands: [{ cards: ['8S', '8D'], total: 16, isSoft: false, stake: '100' }],
    turn: 0,
    can: (['hit', 'stand', 'double', 'split'] as const).map((type) => ({
      type,
      cost: type === 'hit' || type === 'stand' ? '0' : '100',
    })),
  }
  expect(ruleMove(pairOfEights)).toBe('stand')
})

test('[GAM-11] what the rules do not allow is refused: a side bet alone, a second deal, an early end', () => {
  for (const places of [
    [{ place: 'pairs', amount: '100' }],
    [...main, ...main],
    [{ place: 'insurance', amount: '1' }],
    [],
  ]) {
    expect(() => liveBlackjack.readBet({ places })).toThrow(BadPlay)
  }
  const nth = Array.from({ length: 50 }, (_, at) => at).find(
    (at) => played(at, 'deal').view.can!.length > 0,
  )!
  expect(() => played(nth, 'hit')).toThrow(expect.objectContaining({ code: 'turn' }))
  expect(() => played(nth, 'settle')).toThrow(expect.objectContaining({ code: 'turn' }))
  expect(() => played(nth, 'deal', 'deal')).toThrow(expect.objectContaining({ code: 'turn' }))
  expect(() => played(nth, 'deal', 'settle')).toThrow(expect.objectContaining({ code: 'turn' }))
  expect(liveBlackjack.mostOf({ places: [{ place: 'plus3', amount: 100n }] })).toBe(10_100n)
})
