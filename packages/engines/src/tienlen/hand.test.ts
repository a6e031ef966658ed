import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardsOf, deckHash, leavesOf, permutationOf, seedHash, worded } from '../holdem/index.ts'
import { choicesOf } from './combos.ts'
import {
  BadMove,
  beginHand,
  fallbackOf,
  mayChopNow,
  play,
  playersIn,
  type TienHand,
} from './hand.ts'
import { tienPlaces } from './places.ts'
import type { TienRecord } from './record.ts'
import { lossMost, reserveOf } from './rules.ts'
import { settle } from './settle.ts'
import { verifyTienHand } from './verify.ts'

const stakes = { stake: 10n, rakePpm: 50_000 }

/** Hands may be short here: rules do not look at how many cards there are. */
function begun(hands: readonly string[], leader?: number): TienHand {
  return beginHand(
    hands.map((text, seat) => ({ seat, cards: cardsOf(text) })),
    leader,
  )
}

function go(hand: TienHand, ...moves: readonly (readonly [seat: number, cards: string])[]): void {
  for (const [seat, cards] of moves) play(hand, { seat, cards: cardsOf(cards) })
}

const refused = (hand: TienHand, seat: number, cards: string) =>
  expect(() => go(hand, [seat, cards])).toThrow(BadMove)

test('[GAM-11] the lowest card leads the first hand and is played in it; a winner leads with anything', () => {
  const hand = begun(['5s 6s 9d', '3s 7c 3h', '4d 8s 8c'])
  expect(hand.turn).toBe(1)
  refused(hand, 1, '7c')
  refused(hand, 1, '')
  refused(hand, 0, '5s')
  go(hand, [1, '3s 3h'])
  expect(hand.turn).toBe(2)
  const later = begun(['5s 6s 9d', '3s 7c 3h', '4d 8s 8c'], 2)
  expect([later.turn, later.opensWith]).toEqual([2, undefined])
  // The winner has left: the lowest card leads again.
  expect(begun(['5s 6s 9d', '3s 7c 3h'], 3).turn).toBe(1)
})

test('[GAM-11] whoever passes is out of the trick; who was not beaten leads, or the next one if out of cards', () => {
  const hand = begun(['3s 9d', '4s 8c 5h', '5d 7s 6h'])
  go(hand, [0, '3s'], [1, '4s'], [2, ''], [0, ''])
  expect([hand.turn, hand.trick]).toEqual([1, undefined])
  refused(hand, 1, '')
  go(hand, [1, '5h'], [2, '7s'], [0, '9d'], [1, ''], [2, ''])
  // The first one is out; the lead goes to the next seat.
  expect([hand.out, hand.turn]).toEqual([[0], 1])
  refused(hand, 0, '3s')
})

test('[GAM-11] refused moves change nothing', () => {
  const hand = begun(['3s 9d 9c', '4s 8c 5h'])
  go(hand, [0, '3s'])
  const before = JSON.stringify(hand)
  refused(hand, 1, '8c 5h')
  refused(hand, 1, '9h')
  refused(hand, 0, '9d')
  refused(hand, 5, '9d')
  expect(JSON.stringify(hand)).toBe(before)
})

test('[GAM-11] who has played no card when the first one is out is frozen, pays double, and rots to the winner', () => {
  const hand = begun(['3s 4s', '8c 2h 5h', '5d 7s 6h', '6d 2c'], 0)
  go(hand, [0, '3s'], [1, ''], [2, '5d'], [3, ''], [0, ''], [2, '6h'], [3, ''], [0, ''], [1, ''])
  expect(hand.turn).toBe(2)
  go(hand, [2, '7s'])
  expect(hand.frozen).toEqual([1, 3])
  expect(playersIn(hand)).toEqual([0])
  expect(hand.turn).toBeUndefined()
  const { payments, seats, rake } = settle(stakes, hand)
  const lines = payments.map(({ from, to, why, amount }) => [from, to, why, Number(amount)])
  expect(lines).toEqual([
    [1, 2, 'rot', 10],
    [3, 2, 'rot', 5],
    [0, 2, 'behind', 10],
    [1, 0, 'frozen', 20],
    [1, 2, 'frozen', 20],
    [3, 0, 'frozen', 20],
    [3, 2, 'frozen', 20],
  ])
  expect(seats.map(({ place, net }) => [place, Number(net)])).toEqual([
    [2, 30],
    [3, -50],
    [1, 65],
    [3, -45],
  ])
  // Five per cent of 30 and of 65, each rounded down.
  expect(rake).toBe(4n)
})

test('[GAM-11] a chop is paid by who was beaten last, for all of the trick, and four pairs chop out of turn', () => {
  const four = '7s 7c 8s 8c 9s 9c Ts Tc'
  const hand = begun(['2s 2h 3d', '4s 4c 4d 4h 5s', `${four} Kd`, 'Js Jc Jd'], 0)
  go(hand, [0, '2s 2h'], [1, '4s 4c 4d 4h'])
  expect(hand.turn).toBe(2)
  go(hand, [2, ''])
  expect([mayChopNow(hand, 2), mayChopNow(hand, 3), mayChopNow(hand, 1)]).toEqual([
    true,
    false,
    false,
  ])
  refused(hand, 2, 'Kd')
  go(hand, [2, four], [3, ''], [0, ''], [1, ''])
  expect([hand.turn, hand.chops.length]).toEqual([2, 1])
  go(hand, [2, 'Kd'], [0, ''], [1, ''])
  expect([hand.out, hand.frozen]).toEqual([[2], [3]])
  const { payments } = settle(stakes, { ...hand, turn: undefined })
  const chops = payments.filter(({ why }) => why === 'chop')
  expect(
    chops.map(({ from, to, worth, amount }) => [from, to, worth?.kind, Number(amount)]),
  ).toEqual([
    [1, 2, 'blackTwo', 5],
    [1, 2, 'redTwo', 10],
    [1, 2, 'quad', 20],
  ])
})

test('[GAM-11] an instant win ends the hand before a card is played: everybody else pays two stakes', () => {
  const dragon = '3s 4s 5s 6s 7s 8h 9s Ts Js Qs Ks As 2s'
  const hand = begun([dragon, '2h 3c', '4c 5c', '2c 2d'])
  expect([hand.turn, hand.instants]).toEqual([undefined, [{ seat: 0, kind: 'dragon' }]])
  refused(hand, 0, '3s')
  const { payments, seats } = settle(stakes, hand)
  expect(payments.map(({ why, amount }) => [why, Number(amount)])).toEqual(
    Array.from({ length: 3 }, () => ['white', 20]),
  )
  expect(seats.map(({ place, net }) => [place, Number(net)])).toEqual([
    [1, 60],
    [2, -20],
    [2, -20],
    [2, -20],
  ])
})

const dealt = fc
  .tuple(
    fc.shuffledSubarray(
      Array.from({ length: 52 }, (_, card) => card),
      { minLength: 52, maxLength: 52 },
    ),
    fc.integer({ min: 2, max: 4 }),
  )
  .map(([cards, count]) =>
    Array.from({ length: count }, (_, seat) => ({
      seat,
      cards: cards.slice(seat * 13, seat * 13 + 13),
    })),
  )

/** Plays to the end by a list of numbers: each chooses among all that is allowed, a pass included. */
function playedBy(players: Parameters<typeof beginHand>[0], picks: readonly number[]): TienHand {
  const hand = beginHand(players, undefined)
  for (let step = 0; hand.turn !== undefined; step += 1) {
    expect(step).toBeLessThan(400)
    const seat = hand.turn
    const { left } = hand.seats.find((one) => one.seat === seat)!
    const choices = choicesOf(left, hand.trick?.combo).filter(
      ({ cards }) => hand.opensWith === undefined || cards.includes(hand.opensWith),
    )
    const pick = picks[step % picks.length]!
    const chosen = choices[pick % (choices.length + (hand.trick ? 1 : 0))]
    play(hand, chosen ? { seat, cards: chosen.cards } : fallbackOf(hand, seat))
  }
  return hand
}

const played = fc
  .tuple(dealt, fc.array(fc.nat(60), { minLength: 1, maxLength: 40 }))
  .map(([players, picks]) => ({ players, hand: playedBy(players, picks) }))

test('[GAM-11] [LED-01] every hand ends; what one wins others lose, and nobody pays more than the reserve', () => {
  fc.assert(
    fc.property(played, ({ hand }) => {
      const { seats, payments, rake } = settle(stakes, hand)
      expect(seats.reduce((sum, { net }) => sum + net, 0n)).toBe(0n)
      expect(rake).toBe(seats.reduce((sum, { raked }) => sum + raked, 0n))
      for (const { seat, net, raked, left } of seats) {
        const paid = payments.filter(({ from }) => from === seat)
        const total = paid.reduce((sum, { amount }) => sum + amount, 0n)
        expect(total <= reserveOf(stakes) && -net <= reserveOf(stakes)).toBe(true)
        expect(raked).toBe(net > 0n ? net / 20n : 0n)
        const gone = hand.moves.filter((one) => one.seat === seat).flatMap(({ cards }) => cards)
        expect(gone.length + left).toBe(13)
        expect(new Set(gone).size).toBe(gone.length)
      }
      expect(seats.some(({ place }) => place === 1)).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('[GAM-11] the most of a hand ends what a seat pays, in the order of what happened', () => {
  const hand = begun(['3s', '4s 4c'], 0)
  go(hand, [0, '3s'])
  const worth = { kind: 'fourPairs' as const, cards: [] }
  hand.chops.push({ by: 0, from: 1, worths: Array.from({ length: 9 }, () => worth) })
  const { payments, seats } = settle(stakes, hand)
  expect(payments.map(({ amount }) => Number(amount))).toEqual([20, 20, 20, 20, 20, 20, 10])
  expect(seats[1]?.net).toBe(-stakes.stake * lossMost)
})

function record(change: Partial<TienRecord> = {}): TienRecord {
  const cards = Array.from({ length: 52 }, (_, card) => (card * 17) % 52)
  const deck = { cards, salts: cards.map((card) => `salt ${card}`) }
  const leaves = leavesOf(deck)
  const seeds = [1, 3].map((seat) => ({
    seat,
    seed: `seed ${seat}`,
    hash: seedHash(`seed ${seat}`),
  }))
  const leafAt = permutationOf(seeds)
  const places = tienPlaces([1, 3])
  const opened = [1, 3].flatMap(places).map((place) => {
    const leaf = leafAt[place]!
    return { place, leaf, card: cards[leaf]!, salt: deck.salts[leaf]! }
  })
  const players = [1, 3].map((seat) => ({
    seat,
    name: '',
    isBot: false,
    stack: '400',
    cards: places(seat).map((place) => opened.find((one) => one.place === place)!.card),
  }))
  const hand = playedBy(players, [0, 3, 7])
  return {
    game: 'tienlen',
    id: '',
    number: 1,
    at: '',
    room: '',
    currency: 'USD',
    decimals: 2,
    isPractice: false,
    seats: 4,
    stake: '10',
    rakePpm: 50_000,
    leader: null,
    own: 1,
    players,
    moves: hand.moves,
    outcome: worded(settle(stakes, hand)),
    proof: { leaves, hash: deckHash(leaves), seeds, button: 3, opened },
    ...change,
  }
}

test('[FAIR-01] a player can check shuffle, deal, moves and payments of a hand, and each lie is found', () => {
  const right = record()
  expect(verifyTienHand(right)).toEqual([])
  const [one, other] = right.players
  const swapped = [{ ...one!, cards: one!.cards.toReversed() }, other!]
  expect(verifyTienHand({ ...right, players: swapped })).toContain('deal')
  expect(verifyTienHand({ ...right, moves: right.moves.slice(1) })).toContain('play')
  expect(verifyTienHand({ ...right, moves: right.moves.slice(0, -1) })).toContain('play')
  expect(verifyTienHand({ ...right, outcome: { ...right.outcome, rake: '999' } })).toEqual(['pay'])
  const seeds = right.proof.seeds.map((seed) => ({ ...seed, seed: 'another' }))
  expect(verifyTienHand({ ...right, proof: { ...right.proof, seeds } })).toContain('seed')
})

test('[FAIR-01] cards go round thirteen times, from the lowest seat on', () => {
  const places = tienPlaces([0, 2, 3])
  expect(places(0).slice(0, 3)).toEqual([0, 3, 6])
  expect(places(3).at(-1)).toBe(38)
})
