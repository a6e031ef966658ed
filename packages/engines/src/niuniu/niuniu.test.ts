import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardsOf, deckHash, leavesOf, permutationOf, seedHash, worded } from '../holdem/index.ts'
import { madeOf, multiples, orderOf, strengthOf, topMultiple } from './evaluate.ts'
import { niuPlaces } from './places.ts'
import type { NiuRecord } from './record.ts'
import { lineUp, mostTimes, reserveOf } from './rules.ts'
import { settle } from './settle.ts'
import { verifyNiuHand } from './verify.ts'

const levelOf = (text: string) => madeOf(cardsOf(text)).level
const beats = (one: string, other: string) =>
  strengthOf(madeOf(cardsOf(one))) > strengthOf(madeOf(cardsOf(other)))
const stakes = { stake: 10n, rakePpm: 50_000 }

test('[GAM-11] hands are named by any three cards that are 0 mod 10, and the highest special first', () => {
  expect(levelOf('Ks 7h 3d 5c 4s')).toBe('bull9')
  expect(levelOf('Ks Qh Jd 5c 5s')).toBe('bullBull')
  expect(levelOf('Ks Qh 4d 4c 5s')).toBe('none')
  expect(levelOf('As 2h 7d Kc 4s')).toBe('bull4')
  expect(levelOf('Ks Kh Jd Qc Js')).toBe('fiveFace')
  expect(levelOf('Ks Kh Kd Kc Js')).toBe('quad')
  expect(levelOf('As Ah 2d 2c 4s')).toBe('fiveSmall')
  expect(levelOf('As Ah Ad Ac 4s')).toBe('fiveSmall')
  expect(levelOf('As Ah 2d 2c 5s')).not.toBe('fiveSmall')
  expect(() => madeOf(cardsOf('As Ah 2d 2c'))).toThrow(RangeError)
})

test('[GAM-11] ties go by the top card, then by its suit: S > H > C > D, and the ace is low', () => {
  const order = ['Ad', 'Ac', 'Ah', 'As', '2d', 'Ts', 'Jd', 'Qs', 'Kd', 'Kc', 'Kh', 'Ks']
  const sorted = order.map((text) => orderOf(cardsOf(text)[0]!))
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
  expect(new Set(Array.from({ length: 52 }, (_, card) => orderOf(card))).size).toBe(52)
  expect(beats('Ks 7h 3d 5c 4s', 'Kh 7d 3c 5s 4h')).toBe(true)
  expect(beats('Qs 7h 3d 5c 4s', 'Kd 7d 3c 5s 4h')).toBe(false)
  expect(beats('Ks Qh Jd 5c 5s', 'Kh 7d 3c 5d 4h')).toBe(true)
})

const dealt = fc
  .tuple(
    fc.shuffledSubarray(
      Array.from({ length: 52 }, (_, card) => card),
      { minLength: 30, maxLength: 30 },
    ),
    fc.integer({ min: 2, max: 6 }),
    fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([cards, count, times]) =>
    Array.from({ length: count }, (_, seat) => ({
      seat,
      times: seat === 0 ? 0 : times[seat]!,
      cards: cards.slice(seat * 5, seat * 5 + 5),
    })),
  )

test('[GAM-11] [LED-01] what one wins another loses, 5 % of each win is the rake, and no reserve is ever exceeded', () => {
  fc.assert(
    fc.property(dealt, (players) => {
      const { seats, rake } = settle(stakes, { banker: 0, players })
      expect(seats.reduce((sum, { net }) => sum + net, 0n)).toBe(0n)
      const won = seats.filter(({ net }) => net > 0n)
      expect(won.every(({ net, raked }) => raked === net / 20n)).toBe(true)
      expect(rake).toBe(seats.reduce((sum, { raked }) => sum + raked, 0n))
      const all = players.reduce((sum, { times }) => sum + times, 0)
      for (const { seat, net, put } of seats) {
        const { times } = players[seat]!
        const reserve = reserveOf(stakes, seat === 0 ? all : times)
        expect(put <= reserve && -net <= reserve).toBe(true)
      }
    }),
  )
})

test('[GAM-11] the winner’s own hand says how often the bet is paid', () => {
  const players = [
    { seat: 0, times: 0, cards: cardsOf('Ks 7h 3d 5c 4s') },
    { seat: 2, times: 2, cards: cardsOf('Kh Qh Jd 5h 5s') },
    { seat: 5, times: 3, cards: cardsOf('Kd Qd 4d 4c 5d') },
  ]
  const { seats, rake } = settle(stakes, { banker: 0, players })
  // Bull-bull takes four times twenty; the banker's bull nine takes three times thirty.
  expect(seats).toEqual([
    { seat: 0, level: 'bull9', net: 10n, raked: 0n, put: 170n },
    { seat: 2, level: 'bullBull', net: 80n, raked: 4n, put: 80n },
    { seat: 5, level: 'none', net: -90n, raked: 0n, put: 90n },
  ])
  expect(rake).toBe(4n)
  expect(topMultiple).toBe(8)
  expect(Object.values(multiples)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 8])
})

test('[GAM-11] the banker goes around, past those who could not pay everybody', () => {
  const seat = (at: number, stack: bigint) => ({ seat: at, stack })
  const rich = [seat(0, 400n), seat(2, 400n), seat(5, 400n)]
  const banks = [undefined, 0, 2, 5].map((before) => lineUp(rich, stakes, before)?.banker)
  expect(banks).toEqual([0, 2, 5, 0])
  const mixed = [seat(0, 400n), seat(2, 90n), seat(5, 400n), seat(6, 79n)]
  expect(lineUp(mixed, stakes, 0)).toEqual({ banker: 5, players: [0, 2] })
  const poor = [seat(0, 90n), seat(2, 100n), seat(5, 80n)]
  expect(lineUp(poor, stakes, 5)).toEqual({ banker: 2, players: [5] })
  expect(lineUp([seat(0, 400n), seat(1, 79n)], stakes, undefined)).toBeUndefined()
})

test('[GAM-11] a bet is as high as the own chips and an equal part of the banker’s allow', () => {
  const most = (own: bigint, banker: bigint, players: number) =>
    mostTimes(stakes, { own, banker, players })
  expect(most(1_000n, 1_000n, 1)).toBe(3)
  expect(most(170n, 1_000n, 1)).toBe(2)
  expect(most(1_000n, 500n, 5)).toBe(1)
  expect(most(1_000n, 800n, 5)).toBe(2)
})

function record(change: Partial<NiuRecord> = {}): NiuRecord {
  const cards = Array.from({ length: 52 }, (_, card) => (card * 17) % 52)
  const deck = { cards, salts: cards.map((card) => `salt ${card}`) }
  const leaves = leavesOf(deck)
  const seeds = [1, 4].map((seat) => ({
    seat,
    seed: `seed ${seat}`,
    hash: seedHash(`seed ${seat}`),
  }))
  const leafAt = permutationOf(seeds)
  const places = niuPlaces([1, 4], 4)
  const opened = [1, 4].flatMap(places).map((place) => {
    const leaf = leafAt[place]!
    return { place, leaf, card: cards[leaf]!, salt: deck.salts[leaf]! }
  })
  const cardAt = new Map(opened.map(({ place, card }) => [place, card]))
  const players = [1, 4].map((seat) => ({
    seat,
    name: '',
    isBot: false,
    stack: '400',
    times: seat === 4 ? 0 : 2,
    cards: places(seat).map((place) => cardAt.get(place)!),
  }))
  return {
    game: 'niuniu',
    id: '',
    number: 1,
    at: '',
    room: '',
    currency: 'USD',
    decimals: 2,
    isPractice: false,
    seats: 6,
    stake: '10',
    rakePpm: 50_000,
    banker: 4,
    own: 1,
    players,
    outcome: worded(settle(stakes, { banker: 4, players })),
    proof: { leaves, hash: deckHash(leaves), seeds, button: 4, opened },
    ...change,
  }
}

test('[FAIR-01] a player can check shuffle, deal and payouts of a hand, and each lie is found', () => {
  const right = record()
  expect(verifyNiuHand(right)).toEqual([])
  const [one, bank] = right.players
  const swapped = [{ ...one!, cards: one!.cards.toReversed() }, bank!]
  expect(verifyNiuHand({ ...right, players: swapped })).toContain('deal')
  expect(verifyNiuHand({ ...right, outcome: { ...right.outcome, rake: '999' } })).toEqual(['pay'])
  const { seats, rake } = right.outcome
  const moved = { rake, seats: seats.map(({ put, seat, ...one }) => ({ put, ...one, seat })) }
  expect(verifyNiuHand({ ...right, outcome: moved })).toEqual([])
  const seeds = right.proof.seeds.map((seed) => ({ ...seed, seed: 'another' }))
  expect(verifyNiuHand({ ...right, proof: { ...right.proof, seeds } })).toContain('seed')
})

test('[FAIR-01] cards go round five times, from the left of the banker', () => {
  const places = niuPlaces([0, 2, 5], 2)
  expect(places(5)).toEqual([0, 3, 6, 9, 12])
  expect(places(0)).toEqual([1, 4, 7, 10, 13])
  expect(places(2)).toEqual([2, 5, 8, 11, 14])
})
