import type { Stakes } from '@baize/engines/holdem'
import { coinOf } from '../play/bets.rules.ts'

/** Card tables of one kind: as many as there are players for. */
export interface RoomKind {
  /** Code of its title. */
  readonly code: string
  readonly seats: 2 | 6 | 9
  /** The blinds, in smallest coins of the currency. */
  readonly small: bigint
  readonly big: bigint
}

/** A buy-in, in big blinds. */
const buyInLeast = 40n
const buyInMost = 100n
const rakePpm = 50_000
/** The most of one hand, in big blinds, by the players dealt in. */
const capOfFew = 2n
const capOfMany = 5n
const fewDealt = 4
const seatsMost = 9

function room(code: string, seats: RoomKind['seats'], small: bigint, big: bigint): RoomKind {
  return { code, seats, small, big }
}

/** Every card room of the arcade; its name and brand are those of its title. */
export const cardRooms: readonly RoomKind[] = [
  room('jdb-holdem-six', 6, 5n, 10n),
  room('jdb-holdem-duel', 2, 5n, 10n),
  room('jdb-holdem-nine', 9, 1n, 2n),
  room('jl-holdem-six', 6, 50n, 100n),
  room('jl-holdem-duel', 2, 25n, 50n),
  room('jl-holdem-nine', 9, 25n, 50n),
]

const byCode = new Map(cardRooms.map((one) => [one.code, one]))

export function roomOf(code: string): RoomKind | undefined {
  return byCode.get(code)
}

export function stakesOf({ small, big }: RoomKind, currency: string): Stakes {
  const coin = coinOf(currency)
  const bigBlind = big * coin
  return {
    smallBlind: small * coin,
    bigBlind,
    rake: {
      ppm: rakePpm,
      caps: [
        { dealtUpTo: fewDealt, most: bigBlind * capOfFew },
        { dealtUpTo: seatsMost, most: bigBlind * capOfMany },
      ],
    },
  }
}

export function buyInOf({ bigBlind }: Stakes): { min: bigint; max: bigint } {
  return { min: bigBlind * buyInLeast, max: bigBlind * buyInMost }
}
