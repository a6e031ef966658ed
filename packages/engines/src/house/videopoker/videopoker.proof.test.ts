import { expect, test } from 'vitest'
import { rehearsalWords } from '../../fair/rehearsal.ts'
import { createChance } from '../../fair/seeds.ts'
import { cardFrom, cardName, deckSize } from '../cards.ts'
import { dealOf } from '../deal.ts'
import { everyWay, lawFigures } from '../everyway.fixture.ts'
import { multiplierOne } from '../multiplier.ts'
import { compare, type Ratio, ratio, zero } from '../ratio.ts'
import { leaveRound, playRound } from '../round.ts'
import { handOf, videopokerPay } from './hands.ts'
import { bestHold } from './hold.ts'
import { videopoker } from './videopoker.ts'

const cardsOf = (names: string) => names.split(' ').map(cardFrom)

test('a hand is what its five cards make, in any order', () => {
  for (const [names, hand] of [
    ['AS KS QS JS TS', 'royalFlush'],
    ['TD AD QD KD JD', 'royalFlush'],
    ['AH 2H 3H 4H 5H', 'straightFlush'],
    ['KC QC JC TC 9C', 'straightFlush'],
    ['7S 7H 2C 7D 7C', 'fourOfAKind'],
    ['2S 2H 2C KD KC', 'fullHouse'],
    ['AS KS QS JS 9S', 'flush'],
    ['AS KS QD JS TS', 'straight'],
    ['5S 4S 3D 2S AS', 'straight'],
    ['QS KS AD 2S 3S', 'nothing'],
    ['9S 9H 9C KD AC', 'threeOfAKind'],
    ['2S 2H 3C KD 3H', 'twoPair'],
    ['JS JH 3C KD 4H', 'jacksOrBetter'],
    ['AS 2H 3C KD AH', 'jacksOrBetter'],
    ['TS TH 3C KD 4H', 'nothing'],
    ['2S 3S 4S 5S 7H', 'nothing'],
  ] as const) {
    expect([names, handOf(cardsOf(names))]).toEqual([names, hand])
  }
})

/** Deals these cards of a deck, each once, in order; then what `then` gives. */
function dealing(names: string, then: (n: number) => number = () => 0) {
  const wanted = cardsOf(names)
  const gone: number[] = []
  return {
    float: () => 0,
    below(n: number) {
      const card = wanted.shift()
      if (card === undefined) return then(n)
      gone.push(card)
      return card - gone.filter((other) => other < card).length
    },
  }
}

test('cards that are not held are dealt anew, from those never seen', () => {
  const chance = dealing('AS 7D KS QS 2C JS TS')
  const dealt = videopoker.start({ stake: 5n }, chance)
  expect(videopoker.view(dealt)).toEqual({
    cards: ['AS', '7D', 'KS', 'QS', '2C'],
    hand: 'nothing',
    multiplier: 0,
  })
  const drawn = videopoker.act(dealt, { type: 'draw', hold: [0, 2, 3] }, chance)
  expect(videopoker.view(drawn)).toEqual({
    cards: ['AS', 'JS', 'KS', 'QS', 'TS'],
    hand: 'royalFlush',
    multiplier: 8_000_000,
    end: 'drawn',
    held: [0, 2, 3],
    dealt: ['AS', '7D', 'KS', 'QS', '2C'],
  })
  expect(videopoker.returned(drawn)).toBe(4000n)
  expect(videopoker.mostOf({ stake: 5n })).toBe(4000n)
})

test('no card comes twice, and the held ones stay where they were', () => {
  const chance = createChance(rehearsalWords(1))
  for (let nth = 0; nth < 2000; nth += 1) {
    const dealt = videopoker.start({ stake: 1n }, chance)
    const hold = dealOf(5, nth % 6, chance)
    const { drawn } = videopoker.act(dealt, { type: 'draw', hold }, chance)
    const cards = drawn!.cards
    const seen = [...cards, ...dealt.dealt.filter((_, place) => !hold.includes(place))]
    expect(new Set(seen).size).toBe(10 - hold.length)
    expect(hold.every((place) => cards[place] === dealt.dealt[place])).toBe(true)
    expect(seen.every((card) => card >= 0 && card < deckSize)).toBe(true)
  }
})

test('[FAIR-02] a hold returns what all its draws return by the rules that are played', () => {
  for (const names of ['AS KS QS JS 2D', '9H TH JH QH 2D', 'KS QS JS 3D 7C']) {
    const { hold, returns } = bestHold(names.split(' '))
    expect(hold.length).toBeLessThan(5)
    const law = everyWay(({ below }) => {
      const chance = dealing(names, below)
      const dealt = videopoker.start({ stake: BigInt(multiplierOne) }, chance)
      return Number(videopoker.returned(videopoker.act(dealt, { type: 'draw', hold }, chance)))
    })
    expect(lawFigures(law).rtp).toEqual(returns)
  }
})

/** Computed by dealing every draw of one hold. */
function returnsOf(cards: readonly number[], hold: readonly number[]): Ratio {
  const rest = Array.from({ length: deckSize }, (_, card) => card).filter(
    (card) => !cards.includes(card),
  )
  let [draws, stakes] = [0n, 0]
  const hand = hold.map((place) => cards[place]!)
  function draw(from: number): void {
    if (hand.length === 5) {
      draws += 1n
      stakes += videopokerPay(handOf(hand)) / multiplierOne
      return
    }
    for (let at = from; at < rest.length; at += 1) {
      hand.push(rest[at]!)
      draw(at + 1)
      hand.pop()
    }
  }
  draw(0)
  return ratio(BigInt(stakes), draws)
}

test('[FAIR-02] no hold of two cards or more, dealt to its end, returns more than the best one', () => {
  const chance = createChance(rehearsalWords(2))
  let kept = 0
  for (let nth = 0; nth < 6; nth += 1) {
    const cards = dealOf(deckSize, 5, chance)
    let best = zero
    for (let set = 0; set < 32; set += 1) {
      const hold = cards.flatMap((_, place) => (set & (1 << place) ? [place] : []))
      const returns = hold.length < 2 ? zero : returnsOf(cards, hold)
      if (compare(returns, best) > 0) best = returns
    }
    const { hold, returns } = bestHold(cards.map(cardName))
    expect(compare(returns, best)).toBe(hold.length < 2 ? 1 : 0)
    kept += hold.length < 2 ? 0 : 1
  }
  expect(kept).toBeGreaterThan(2)
  const names = '2S 3H 7D 8C TS'
  expect(bestHold(names.split(' '))).toEqual({ hold: [], returns: returnsOf(cardsOf(names), []) })
})

test('holds that players know', () => {
  for (const [names, hold] of [
    // Four to a royal break a flush; a pat flush beats four to a straight flush that is no royal.
    ['AS KS QS JS 2S', [0, 1, 2, 3]],
    ['KS QS JS 9S 2S', [0, 1, 2, 3, 4]],
    // A low pair beats four to a straight, four to a flush beat a low pair.
    ['5S 6D 7H 8C 8S', [3, 4]],
    ['4S 4D 9S KS 2S', [0, 2, 3, 4]],
    // A high pair beats four to a flush; two suited high cards beat three that are not.
    ['JS JD 9S 4S 2S', [0, 1]],
    ['AS KS QD 7C 2H', [0, 1]],
    ['2S 3H 7D 8C TS', []],
  ] as const) {
    expect([names, bestHold(names.split(' ')).hold]).toEqual([names, hold])
  }
  expect(() => bestHold(['AS', 'AS', '2S', '3S', '4S'])).toThrow(RangeError)
  expect(() => bestHold(['AS', '1S', '2S', '3S', '4S'])).toThrow('1S is no card')
})

const record = {
  game: videopoker,
  bet: { stake: '100' },
  serverSeed: 'server',
  clientSeed: 'client',
  nonce: 3,
}

test('actions out of turn are refused', () => {
  const draw = { type: 'draw', hold: [4, 0] }
  expect(playRound({ ...record, actions: [draw] }).view.held).toEqual([0, 4])
  expect(playRound({ ...record, actions: [{ type: 'draw', hold: [] }] }).isOver).toBe(true)
  for (const [actions, code] of [
    [[draw, draw], 'over'],
    [[{ type: 'draw' }], 'choice'],
    [[{ type: 'draw', hold: [5] }], 'choice'],
    [[{ type: 'draw', hold: [1, 1] }], 'choice'],
    [[{ type: 'draw', hold: [0, 1, 2, 3, 4, 4] }], 'choice'],
    [[{ type: 'hold', hold: [1] }], 'choice'],
    [[{ type: 'draw', hold: [1], cards: ['AS'] }], 'shape'],
  ] as const) {
    expect(() => playRound({ ...record, actions })).toThrow(expect.objectContaining({ code }))
  }
})

test('a round left alone keeps the cards as they were dealt', () => {
  const actions = leaveRound(record)
  expect(actions).toEqual([{ type: 'draw', hold: [0, 1, 2, 3, 4] }])
  const { view } = playRound({ ...record, actions })
  expect(view.cards).toEqual(playRound(record).view.cards)
  expect(view.end).toBe('drawn')
})
