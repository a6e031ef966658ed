import type { Stakes } from '@baize/engines/holdem'
import type { NiuStakes } from '@baize/engines/niuniu'
import type { TienStakes } from '@baize/engines/tienlen'
import { coinOf } from '../play/bets.rules.ts'

interface OfRoom {
  /** Code of its title. */
  readonly code: string
  readonly seats: 2 | 4 | 6 | 9
}

/** Tables of Texas hold'em of one kind; the blinds in smallest coins of the currency. */
export interface HoldemKind extends OfRoom {
  readonly game: 'holdem'
  readonly small: bigint
  readonly big: bigint
}

/** Tables of Niu Niu; the stake likewise. */
export interface NiuKind extends OfRoom {
  readonly game: 'niuniu'
  readonly stake: bigint
}

/** Tables of Tiến lên; the stake likewise. It is even: a black two costs half of it. */
export interface TienKind extends OfRoom {
  readonly game: 'tienlen'
  readonly stake: bigint
}

/** Card tables of one kind: as many as there are players for. */
export type RoomKind = HoldemKind | NiuKind | TienKind

/** How many chips one brings, in minor units; `unit` is the big blind or the stake. */
export interface BuyIn {
  readonly unit: bigint
  readonly min: bigint
  readonly max: bigint
}

/** A buy-in, in units: at Niu Niu the least pays five players as the banker, at Tiến lên the worst of three hands. */
const buyIns = {
  holdem: { least: 40n, most: 100n },
  niuniu: { least: 40n, most: 200n },
  tienlen: { least: 40n, most: 200n },
} as const
const rakePpm = 50_000
/** The most of one hand of hold'em, in big blinds, by the players dealt in. */
const capOfFew = 2n
const capOfMany = 5n
const fewDealt = 4
const seatsMost = 9

function holdem(code: string, seats: OfRoom['seats'], small: bigint, big: bigint): HoldemKind {
  return { game: 'holdem', code, seats, small, big }
}

function niuniu(code: string, seats: OfRoom['seats'], stake: bigint): NiuKind {
  return { game: 'niuniu', code, seats, stake }
}

function tienlen(code: string, seats: OfRoom['seats'], stake: bigint): TienKind {
  return { game: 'tienlen', code, seats, stake }
}

/** Every card room of the arcade; its name and brand are those of its title. */
export const cardRooms: readonly RoomKind[] = [
  holdem('jdb-holdem-six', 6, 5n, 10n),
  holdem('jdb-holdem-duel', 2, 5n, 10n),
  holdem('jdb-holdem-nine', 9, 1n, 2n),
  niuniu('jdb-niuniu-six', 6, 5n),
  niuniu('jdb-niuniu-duel', 2, 10n),
  tienlen('jdb-tienlen-four', 4, 10n),
  tienlen('jdb-tienlen-duel', 2, 10n),
  holdem('jl-holdem-six', 6, 50n, 100n),
  holdem('jl-holdem-duel', 2, 25n, 50n),
  holdem('jl-holdem-nine', 9, 25n, 50n),
  niuniu('jl-niuniu-six', 6, 50n),
  tienlen('jl-tienlen-four', 4, 50n),
]

const byCode = new Map(cardRooms.map((one) => [one.code, one]))

export function roomOf(code: string): RoomKind | undefined {
  return byCode.get(code)
}

export function stakesOf({ small, big }: HoldemKind, currency: string): Stakes {
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

export function niuStakesOf({ stake }: NiuKind, currency: string): NiuStakes {
  return { stake: stake * coinOf(currency), rakePpm }
}

export function tienStakesOf({ stake }: TienKind, currency: string): TienStakes {
  return { stake: stake * coinOf(currency), rakePpm }
}

export function buyInOf(kind: RoomKind, currency: string): BuyIn {
  const unit = (kind.game === 'holdem' ? kind.big : kind.stake) * coinOf(currency)
  const { least, most } = buyIns[kind.game]
  return { unit, min: unit * least, max: unit * most }
}

/** The lowest and the highest forced bet, as lists of rooms tell them: blinds, or the stake for both. */
export function forcedBetsOf(kind: RoomKind, currency: string): { small: bigint; big: bigint } {
  const coin = coinOf(currency)
  return kind.game === 'holdem'
    ? { small: kind.small * coin, big: kind.big * coin }
    : { small: kind.stake * coin, big: kind.stake * coin }
}
