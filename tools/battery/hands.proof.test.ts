import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  boardAtEnd,
  type Card,
  cardOf,
  type Deck,
  deckHash,
  deckSize,
  type HandProof,
  type HandRecord,
  leavesOf,
  outcomeOf,
  permutationOf,
  placesOf,
  seedHash,
  strengthOf,
  worded,
} from '@baize/engines/holdem'
import { levels, madeOf, type NiuRecord, niuPlaces, settle } from '@baize/engines/niuniu'
import {
  beginHand,
  fallbackOf,
  play,
  settle as settleTien,
  type TienRecord,
  tienPlaces,
} from '@baize/engines/tienlen'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelOf, verdictOfHand, worthOf } from '../../apps/site/public/verify-hand.mjs'
import { handOf, playBy } from '../../packages/engines/src/holdem/hand.fixture.ts'
import { root } from '../paths.ts'

const published = join(root, 'apps/site/public')

function deckOf(order: number): Deck {
  const cards = Array.from(
    { length: deckSize },
    (_, at) => (at * (2 * (order % 12) + 5)) % deckSize,
  )
  const isWhole = new Set(cards).size === deckSize
  const used = isWhole ? cards : cards.map((_, at) => at)
  return { cards: used, salts: used.map((card) => `salt of ${card} in ${order}`) }
}

/** The deal of a deck, and what a player who sees these places can prove. */
function dealt(seats: readonly number[], order: number) {
  const deck = deckOf(order)
  const leaves = leavesOf(deck)
  const seeds = seats.map((seat) => {
    const seed = `seed ${order} ${seat}`
    return { seat, seed, hash: seedHash(seed) }
  })
  const leafAt = permutationOf(seeds)
  const openingAt = (place: number) => {
    const leaf = leafAt[place]!
    return { place, leaf, card: deck.cards[leaf]!, salt: deck.salts[leaf]! }
  }
  const proofOf = (button: number, places: readonly number[]): HandProof => ({
    leaves,
    hash: deckHash(leaves),
    seeds,
    button,
    opened: places.map(openingAt),
  })
  return {
    deck,
    proofOf,
    cardsAt: (places: readonly number[]) => places.map(openingAt).map(({ card }) => card),
  }
}

const named = (seat: number) => ({ seat, name: `Player ${seat}`, isBot: false })
const told = { at: '', room: '', currency: 'USD', decimals: 2, isPractice: false, seats: 9 }

/** A hand of hold'em as the table saves it for the player at seat 0. */
function holdem(stacks: readonly number[], choices: readonly number[], order: number) {
  const seats = stacks.map((_, seat) => seat)
  const button = order % stacks.length
  const { deck, proofOf, cardsAt } = dealt(seats, order)
  const places = placesOf(seats, button)
  const hand = playBy(handOf(stacks, button), choices)
  const cards = (seat: number) => cardsAt(places.ofSeat(seat))
  const isRun = boardAtEnd(hand) < 5 && hand.players.filter((one) => !one.isFolded).length > 1
  const again = isRun && order % 2 === 0 ? places.second(boardAtEnd(hand)) : undefined
  const second = again && cardsAt(again)
  const outcome = outcomeOf(hand, { cards, board: cardsAt(places.board), second })
  const folded = new Set(hand.players.filter(({ isFolded }) => isFolded).map(({ seat }) => seat))
  const isShown = (seat: number) => seat === 0 || (outcome.isShowdown && !folded.has(seat))
  const board = places.board.slice(0, hand.board)
  const record: HandRecord = {
    id: `holdem-${order}`,
    number: order,
    ...told,
    stakes: { small: '5', big: '10' },
    button,
    own: 0,
    players: stacks.map((stack, seat) => ({
      ...named(seat),
      stack: String(stack),
      ...(isShown(seat) ? { cards: cards(seat) } : {}),
    })),
    posts: worded(hand.posts),
    actions: worded(hand.done),
    board: cardsAt(board),
    ...(second ? { second } : {}),
    outcome: worded(outcome),
    proof: proofOf(button, [
      ...new Set([...seats.filter(isShown).flatMap(places.ofSeat), ...board, ...(again ?? [])]),
    ]),
  }
  return { record, deck: { deck, hash: record.proof.hash } }
}

function niu(times: readonly number[], order: number): NiuRecord {
  const seats = times.map((_, at) => at * 2)
  const banker = seats[order % seats.length]!
  const { proofOf, cardsAt } = dealt(seats, order)
  const places = niuPlaces(seats, banker)
  const players = seats.map((seat, at) => ({
    ...named(seat),
    stack: '10000',
    times: seat === banker ? 0 : times[at]!,
    cards: cardsAt(places(seat)),
  }))
  const outcome = worded(settle({ stake: 10n, rakePpm: 50_000 }, { banker, players }))
  const stakes = { stake: '10', rakePpm: 50_000 }
  const hand = { game: 'niuniu', id: `niu-${order}`, number: order, ...told, ...stakes } as const
  return {
    ...hand,
    banker,
    own: 0,
    players,
    outcome,
    proof: proofOf(banker, seats.flatMap(places)),
  }
}

/** A hand of Tiến lên in which everybody leads the lowest card and passes on others. */
function tien(count: number, order: number): TienRecord {
  const seats = Array.from({ length: count }, (_, seat) => seat)
  const { proofOf, cardsAt } = dealt(seats, order)
  const places = tienPlaces(seats)
  const players = seats.map((seat) => ({
    ...named(seat),
    stack: '1000',
    cards: cardsAt(places(seat)),
  }))
  const hand = beginHand(players, undefined)
  while (hand.turn !== undefined) play(hand, fallbackOf(hand, hand.turn))
  const rakePpm = 50_000
  const outcome = worded(settleTien({ stake: 10n, rakePpm }, hand))
  const about = {
    game: 'tienlen',
    id: `tien-${order}`,
    number: order,
    ...told,
    stake: '10',
  } as const
  const { moves } = hand
  const proof = proofOf(0, seats.flatMap(places))
  return { ...about, rakePpm, leader: null, own: 0, players, moves, outcome, proof }
}

const stacks = fc.array(fc.integer({ min: 20, max: 2_000 }), { minLength: 2, maxLength: 9 })
const choices = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 40 })
const order = fc.nat(100_000)
const timesEach = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 6 })

test("[GAM-11] [FAIR-01] the published script finds hands of hold'em right: cards and payments", () => {
  fc.assert(
    fc.property(stacks, choices, order, (each, played, nth) => {
      const { record, deck } = holdem(each, played, nth)
      expect(verdictOfHand(record)).toBe('right: shuffle, deal and payouts')
      expect(verdictOfHand(record, deck)).toMatch(/^right: .* all 52 cards/)
    }),
    { numRuns: 400 },
  )
})

test('[GAM-11] [FAIR-01] the published script finds hands of Niu Niu right', () => {
  fc.assert(
    fc.property(timesEach, order, (times, nth) => {
      expect(verdictOfHand(niu(times, nth))).toBe('right: shuffle, deal and payouts')
    }),
    { numRuns: 400 },
  )
})

test('[GAM-11] [FAIR-01] the published script finds hands of Tiến lên right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), order, (count, nth) => {
      expect(verdictOfHand(tien(count, nth))).toBe('right: shuffle, deal, cards and sums')
    }),
    { numRuns: 200 },
  )
  const hand = tien(3, 8)
  const [first, ...seats] = hand.outcome.seats
  const [move, ...moves] = hand.moves
  const changed = [
    { ...hand, moves: [move, move, ...moves] },
    { ...hand, moves: [{ ...move, seat: (move!.seat + 1) % 3 }, ...moves] },
    { ...hand, moves },
    { ...hand, outcome: { ...hand.outcome, payments: hand.outcome.payments.slice(1) } },
    { ...hand, outcome: { ...hand.outcome, seats: [{ ...first, raked: '9' }, ...seats] } },
    { ...hand, outcome: { ...hand.outcome, rake: '99' } },
    { ...hand, game: 'another' },
  ]
  for (const [nth, one] of changed.entries()) {
    expect([nth, verdictOfHand(one)]).toEqual([nth, expect.stringMatching(/^WRONG/)])
  }
})

test('[GAM-11] [FAIR-01] it compares hands as the tables do, by a slower way', () => {
  const card = fc.integer({ min: 0, max: deckSize - 1 })
  const two = fc.uniqueArray(card, { minLength: 9, maxLength: 9 })
  const sign = (a: readonly number[], b: readonly number[]) => {
    const at = a.findIndex((one, nth) => one !== b[nth])
    return at < 0 ? 0 : Math.sign(a[at]! - b[at]!)
  }
  fc.assert(
    fc.property(two, (cards) => {
      const [one, other] = [cards.slice(0, 7), cards.slice(2)]
      const theirs = Math.sign(strengthOf(one) - strengthOf(other))
      expect(sign(worthOf(one), worthOf(other))).toBe(theirs)
      const five: Card[] = cards.slice(0, 5)
      expect(levelOf(five)).toBe(levels.indexOf(madeOf(five).level))
    }),
    { numRuns: 3_000 },
  )
  const wheel = ['Ac', '2d', '3h', '4s', '5c', '9d', '9h'].map(cardOf)
  const six = ['2d', '3h', '4s', '5c', '6d', '9d', 'Kh'].map(cardOf)
  expect(sign(worthOf(wheel), worthOf(six))).toBe(-1)
})

/** Everything in a hand that could be told wrongly, one thing at a time. */
function liesAbout(record: HandRecord): [string, unknown][] {
  const { proof, outcome, players } = record
  const [first, ...rest] = proof.opened
  const [pot, ...pots] = outcome.pots
  const [winner, ...winners] = pot!.winners
  const [seed, ...seeds] = proof.seeds
  const withPot = (change: object) => ({ ...outcome, pots: [{ ...pot, ...change }, ...pots] })
  return [
    ['hash', { ...record, proof: { ...proof, hash: proof.leaves[0] } }],
    ['leaves', { ...record, proof: { ...proof, leaves: proof.leaves.slice(1) } }],
    ['seed', { ...record, proof: { ...proof, seeds: [{ ...seed, seed: 'other' }, ...seeds] } }],
    ['promise', { ...record, proof: { ...proof, seeds: [{ ...seed, hash: '' }, ...seeds] } }],
    ['place', { ...record, proof: { ...proof, opened: [{ ...first, place: 51 }, ...rest] } }],
    ['salt', { ...record, proof: { ...proof, opened: [{ ...first, salt: 'x' }, ...rest] } }],
    ['twice', { ...record, proof: { ...proof, opened: [first, first, ...rest] } }],
    ['card', { ...record, players: [{ ...players[0], cards: [0, 0] }, ...players.slice(1)] }],
    ['board', { ...record, board: [...record.board.slice(1), 0] }],
    ['pot', { ...record, outcome: withPot({ amount: String(BigInt(pot!.amount) + 1n) }) }],
    ['rake', { ...record, outcome: { ...outcome, rake: String(BigInt(outcome.rake) + 1n) } }],
    [
      'stack',
      {
        ...record,
        outcome: { ...outcome, seats: outcome.seats.map((one) => ({ ...one, stack: '7' })) },
      },
    ],
    ['winner', { ...record, outcome: withPot({ winners: [{ ...winner, seat: 9 }, ...winners] }) }],
  ]
}

test('[GAM-11] [FAIR-01] it finds each lie about a hand', () => {
  const { record, deck } = holdem([500, 400, 300], [1], 7)
  expect(record.outcome.isShowdown).toBe(true)
  for (const [name, lie] of liesAbout(record)) {
    expect([name, verdictOfHand(Object(lie))]).toEqual([name, expect.stringMatching(/^WRONG/)])
  }
  const exchanged = [deck.deck.cards[1]!, deck.deck.cards[0]!, ...deck.deck.cards.slice(2)]
  const decks = [
    { ...deck, hash: 'x' },
    { ...deck, deck: { ...deck.deck, cards: exchanged } },
    { ...deck, deck: { ...deck.deck, cards: deck.deck.cards.map(() => 3) } },
  ]
  for (const one of decks) expect(verdictOfHand(record, one)).toMatch(/^WRONG/)
  const hand = niu([1, 2, 3], 5)
  const [end, ...ends] = hand.outcome.seats
  const changed = [
    { ...hand, players: hand.players.map((one) => ({ ...one, times: 1 })) },
    { ...hand, banker: hand.players.find(({ seat }) => seat !== hand.banker)!.seat },
    { ...hand, outcome: { ...hand.outcome, rake: '1' } },
    { ...hand, outcome: { ...hand.outcome, seats: ends } },
    { ...hand, outcome: { ...hand.outcome, seats: [{ ...end, net: '1' }, ...ends] } },
  ]
  for (const [nth, one] of changed.entries()) {
    expect([nth, verdictOfHand(one)]).toEqual([nth, expect.stringMatching(/^WRONG/)])
  }
})

test('[GAM-11] [FAIR-01] it never throws, whatever it is given', () => {
  const { record } = holdem([500, 400, 300], [1], 7)
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(record)), (junk, key) => {
      for (const given of [junk, { ...record, [key]: junk }])
        expect(verdictOfHand(Object(given))).toMatch(/^(?:right|WRONG)/)
    }),
  )
})

test('[GAM-11] [FAIR-01] the script answers for a file, with an exit code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-hands-'))
  const write = (name: string, value: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(value))
    return join(folder, name)
  }
  try {
    const { record, deck } = holdem([500, 400], [1], 3)
    const deckFile = write('deck.json', deck)
    const run = (hands: unknown, ...more: string[]) => {
      const file = write('hand.json', hands)
      const script = join(published, 'verify.mjs')
      const asked = [script, 'hand', '--file', file, ...more]
      return spawnSync(process.execPath, asked, { encoding: 'utf8' })
    }
    expect(run([record, niu([1, 1], 2)])).toMatchObject({ status: 0 })
    expect(run(record, '--deck', deckFile).stdout).toContain('all 52 cards of the deck')
    expect(run({ ...record, button: 1 - record.button }).status).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
