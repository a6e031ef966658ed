import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deckSize } from './cards.ts'
import {
  deckHash,
  type HandProof,
  isTrueDeck,
  leavesOf,
  permutationOf,
  placesOf,
  seedHash,
  verifyHand,
} from './shuffle.ts'

const deck = {
  cards: Array.from({ length: deckSize }, (_, at) => (at * 17 + 5) % deckSize),
  salts: Array.from({ length: deckSize }, (_, at) => seedHash(`salt ${at}`).slice(0, 32)),
}
const leaves = leavesOf(deck)
const seeds = [
  { seat: 3, seed: 'bb' },
  { seat: 0, seed: 'aa' },
]
const proof: HandProof = {
  leaves,
  hash: deckHash(leaves),
  seeds: seeds.map((one) => ({ ...one, hash: seedHash(one.seed) })),
  button: 0,
  opened: permutationOf(seeds)
    .slice(0, 6)
    .map((leaf, place) => ({ place, leaf, card: deck.cards[leaf]!, salt: deck.salts[leaf]! })),
}

test('[FAIR-01] a hand proves itself to a player who sees some cards only', () => {
  expect(verifyHand(proof)).toEqual([])
  expect(isTrueDeck(deck, proof.hash)).toBe(true)
  expect(isTrueDeck({ ...deck, cards: deck.cards.map(() => 1) }, proof.hash)).toBe(false)
})

test('[FAIR-01] whatever is changed is found', () => {
  const first = proof.opened[0]!
  const with_ = (one: object): HandProof['opened'] => [
    { ...first, ...one },
    ...proof.opened.slice(1),
  ]
  expect(verifyHand({ ...proof, opened: with_({ card: (first.card + 1) % 52 }) })).toContain('leaf')
  expect(verifyHand({ ...proof, opened: with_({ place: 40 }) })).toContain('place')
  expect(verifyHand({ ...proof, opened: [first, first] })).toContain('twice')
  expect(verifyHand({ ...proof, hash: seedHash('other') })).toContain('hash')
  const other = proof.seeds.map((one) => ({ ...one, seed: 'cc' }))
  expect(verifyHand({ ...proof, seeds: other })).toContain('seed')
})

test('[FAIR-01] any one seed changes the deal, and the order in which seeds arrive does not', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.uuid(), (a, b, c) => {
      const two = permutationOf([
        { seat: 1, seed: a },
        { seat: 2, seed: b },
      ])
      const turned = permutationOf([
        { seat: 2, seed: b },
        { seat: 1, seed: a },
      ])
      expect(turned).toEqual(two)
      expect(two.toSorted((x, y) => x - y)).toEqual(deck.salts.map((_, at) => at))
      fc.pre(b !== c)
      const other = permutationOf([
        { seat: 1, seed: a },
        { seat: 2, seed: c },
      ])
      expect(other).not.toEqual(two)
    }),
  )
})

test('[GAM-11] places of the deal begin left of the button', () => {
  const { ofSeat, board } = placesOf([0, 3, 7], 3)
  expect([7, 0, 3].map(ofSeat)).toEqual([
    [0, 3],
    [1, 4],
    [2, 5],
  ])
  expect(board).toEqual([6, 7, 8, 9, 10])
})

test('[FAIR-01] a second board shares what lay there already, and goes on with the next places', () => {
  const { board, second } = placesOf([0, 3, 5], 3)
  expect(board).toEqual([6, 7, 8, 9, 10])
  expect(second(0)).toEqual([11, 12, 13, 14, 15])
  expect(second(3)).toEqual([6, 7, 8, 11, 12])
  expect(second(4)).toEqual([6, 7, 8, 9, 11])
})
