import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { createDraw } from '../fair/draw.ts'
import { wordsOf } from '../fair/seeds.ts'
import { type Card, cardText, deckSize } from './cards.ts'

/**
 * The deck of a hand: 52 cards in the order in which the server laid them, each under a leaf of its own. What
 * a leaf hides is proven by its salt alone, so each player can be shown some cards and no others.
 */
export interface Deck {
  readonly cards: readonly Card[]
  /** 32 hexadecimal digits for each card. */
  readonly salts: readonly string[]
}

/** What a leaf hides. */
export interface Opening {
  /** Of the leaf, from 0. */
  readonly leaf: number
  readonly card: Card
  readonly salt: string
}

const boardSize = 5

/** The seed of a seat: its hash was told before, in the hand before or when the player sat down. */
export interface SeatSeed {
  readonly seat: number
  readonly seed: string
}

/** SHA-256 of `leaf:card:salt`, such as `0:As:9f86…`. */
export function leafOf({ leaf, card, salt }: Opening): string {
  return hashOf(`${leaf}:${cardText(card)}:${salt}`)
}

export function leavesOf({ cards, salts }: Deck): string[] {
  return cards.map((card, leaf) => leafOf({ leaf, card, salt: salts[leaf] ?? '' }))
}

/** The hash of all leaves: it names the deck. */
export function deckHash(leaves: readonly string[]): string {
  return hashOf(leaves.join(','))
}

export function seedHash(seed: string): string {
  return hashOf(seed)
}

/**
 * Which leaf is each place of the deal: from the seeds of all seats, which nobody knew together before the
 * deck was laid. Fisher–Yates from the last place down.
 */
export function permutationOf(seeds: readonly SeatSeed[]): number[] {
  const text = seeds
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ seat, seed }) => `${seat}=${seed}`)
    .join('|')
  const { below } = createDraw(wordsOf(hashOf(text), 'deal', 0))
  const leaves = Array.from({ length: deckSize }, (_, leaf) => leaf)
  for (let at = deckSize - 1; at > 0; at -= 1) {
    const other = below(at + 1)
    const held = leaves[at]!
    leaves[at] = leaves[other]!
    leaves[other] = held
  }
  return leaves
}

/**
 * Places of the deal: two rounds from the left of the button, then five of the board. If the board is run
 * twice, the second one shares what lay there before, and goes on with the next places.
 */
export function placesOf(seats: readonly number[], button: number) {
  const order = [
    ...seats.filter((seat) => seat > button),
    ...seats.filter((seat) => seat <= button),
  ]
  const at = (seat: number) => order.indexOf(seat)
  return {
    ofSeat: (seat: number) => [at(seat), order.length + at(seat)],
    board: Array.from({ length: boardSize }, (_, nth) => order.length * 2 + nth),
    second: (shared: number) =>
      Array.from({ length: boardSize }, (_, nth) =>
        nth < shared ? order.length * 2 + nth : order.length * 2 + boardSize + nth - shared,
      ),
  }
}

/** What one player can check of a hand: the leaves, the seeds, and what was opened to that player. */
export interface HandProof {
  readonly leaves: readonly string[]
  readonly hash: string
  readonly seeds: readonly (SeatSeed & { readonly hash: string })[]
  readonly button: number
  /** Places of the deal that were opened to this player, and what lay there. */
  readonly opened: readonly (Opening & { readonly place: number })[]
}

export type ProofFault = 'hash' | 'seed' | 'place' | 'leaf' | 'twice'

/** What is wrong with a hand, as far as this player can see; empty if it is right. */
export function verifyHand({ leaves, hash, seeds, opened }: HandProof): ProofFault[] {
  const faults = new Set<ProofFault>()
  if (leaves.length !== deckSize || deckHash(leaves) !== hash) faults.add('hash')
  if (seeds.length < 2 || seeds.some(({ seed, hash: told }) => seedHash(seed) !== told)) {
    faults.add('seed')
  }
  const leafAt = permutationOf(seeds)
  for (const one of opened) {
    if (leafAt[one.place] !== one.leaf) faults.add('place')
    if (leafOf(one) !== leaves[one.leaf]) faults.add('leaf')
  }
  if (new Set(opened.map(({ card }) => card)).size !== opened.length) faults.add('twice')
  return [...faults]
}

/** All 52 leaves of a deck, once they are told: whether it was a true deck, and the one that was laid. */
export function isTrueDeck(deck: Deck, hash: string): boolean {
  const isWhole = new Set(deck.cards).size === deckSize && deck.cards.length === deckSize
  return isWhole && deckHash(leavesOf(deck)) === hash
}

function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
