import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import {
  beginHand,
  boardAtEnd,
  type Card,
  type Deck,
  deckHash,
  deckSize,
  type HandRecord,
  type HandSetup,
  leavesOf,
  outcomeOf,
  permutationOf,
  placesOf,
  type SeatSeed,
  worded,
} from '@baize/engines/holdem'
import type { Chair, Dealt } from './table.types.ts'
import { cardsOfSeat } from './views.ts'

const saltBytes = 16
const seedBytes = 16

/** A deck in an order that nobody knows, with a salt for each card. */
export function layDeck(): { id: string; deck: Deck; leaves: string[]; hash: string } {
  const cards = Array.from({ length: deckSize }, (_, card) => card)
  for (let at = deckSize - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    const held = cards[at]!
    cards[at] = cards[other]!
    cards[other] = held
  }
  const salts = cards.map(() => randomBytes(saltBytes).toString('hex'))
  const deck = { cards, salts }
  const leaves = leavesOf(deck)
  return { id: randomUUID(), deck, leaves, hash: deckHash(leaves) }
}

export function newSeed(): string {
  return randomBytes(seedBytes).toString('hex')
}

/** Deals a hand: the seeds of all seats choose which leaf lies at which place. */
export function deal(
  laid: ReturnType<typeof layDeck> & { number: bigint; at: Date },
  { chairs, ...setup }: HandSetup & { chairs: readonly Chair[] },
  seeds: readonly (SeatSeed & { hash: string })[],
): Dealt {
  const { deck, at: startedAt, ...about } = laid
  const leafAt = permutationOf(seeds)
  const places = placesOf(
    setup.seats.map(({ seat }) => seat),
    setup.button,
  )
  const opening = (place: number) => {
    const leaf = leafAt[place]!
    return { leaf, card: deck.cards[leaf]!, salt: deck.salts[leaf]! }
  }
  return {
    ...about,
    deck,
    seeds,
    places,
    owners: new Map(chairs.map(({ seat, owner }) => [seat, owner])),
    hand: beginHand(setup),
    board: places.board.map((place) => opening(place).card),
    shownBoard: 0,
    isRunningOut: false,
    second: undefined,
    shownSecond: 0,
    outcome: undefined,
    at: opening,
    startedAt,
  }
}

export function endOf(dealt: Dealt): NonNullable<Dealt['outcome']> {
  const { hand, board, second } = dealt
  return outcomeOf(hand, { cards: (seat) => cardsOfSeat(dealt, seat), board, second })
}

/** The other board of the same deck: what lies there already, and then the next cards. */
export function secondOf({ hand, places, at }: Dealt): Card[] {
  return places.second(boardAtEnd(hand)).map((place) => at(place).card)
}

/** All that happened, with everybody's cards: each player is told a part of it (`recordFor`). */
export function recordOf(
  dealt: Dealt,
  about: Pick<HandRecord, 'room' | 'currency' | 'decimals' | 'isPractice' | 'seats'>,
  names: ReadonlyMap<number, { name: string; isBot: boolean }>,
): HandRecord {
  const { hand, outcome, places, second } = dealt
  if (!outcome) throw new TypeError('the hand has not ended')
  const { setup, players, posts, done, board } = hand
  const open = [
    ...players.flatMap(({ seat }) => places.ofSeat(seat)),
    ...places.board.slice(0, board),
    ...(second ? places.second(boardAtEnd(hand)).slice(boardAtEnd(hand)) : []),
  ]
  return {
    ...about,
    id: dealt.id,
    number: Number(dealt.number),
    at: dealt.startedAt.toISOString(),
    stakes: { small: String(setup.stakes.smallBlind), big: String(setup.stakes.bigBlind) },
    button: setup.button,
    own: null,
    players: players.map(({ seat, start }) => ({
      seat,
      name: names.get(seat)?.name ?? '',
      isBot: names.get(seat)?.isBot ?? false,
      stack: String(start),
      cards: cardsOfSeat(dealt, seat),
    })),
    posts: worded(posts),
    actions: worded(done),
    board: dealt.board.slice(0, board),
    ...(second ? { second } : {}),
    outcome: worded(outcome),
    proof: {
      leaves: dealt.leaves,
      hash: dealt.hash,
      button: setup.button,
      seeds: dealt.seeds,
      opened: open.map((place) => ({ ...dealt.at(place), place })),
    },
  }
}
