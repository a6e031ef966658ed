import { type Opening, permutationOf, type SeatSeed, worded } from '@baize/engines/holdem'
import {
  type Lined,
  mostTimes,
  type NiuOutcome,
  type NiuRecord,
  type NiuStakes,
  niuPlaces,
  settle,
} from '@baize/engines/niuniu'
import type { layDeck } from '../dealing.ts'
import type { Chair } from '../table.types.ts'

/** A seat that is dealt in. */
export interface NiuDealtSeat {
  readonly seat: number
  readonly start: bigint
  /** The highest bet it may choose; 0 for the banker. */
  readonly most: number
  times: number | undefined
}

/** A hand that runs. */
export interface NiuDealt {
  readonly id: string
  readonly number: bigint
  readonly startedAt: Date
  readonly leaves: readonly string[]
  readonly hash: string
  readonly seeds: readonly (SeatSeed & { hash: string })[]
  readonly banker: number
  /** Ascending by seat. */
  readonly seats: readonly NiuDealtSeat[]
  /** Whose cards they are: a seat may have another player before the hand leaves the table. */
  readonly owners: ReadonlyMap<number, string>
  places(seat: number): number[]
  /** What lies at a place of the deal. */
  at(place: number): Opening
  /** Each player has seen the own cards. */
  areOut: boolean
  outcome: NiuOutcome | undefined
}

/** Deals a hand: the seeds of all seats choose which leaf lies at which place. */
export function dealNiu(
  laid: ReturnType<typeof layDeck> & { number: bigint; at: Date },
  { lined, chairs, stakes }: { lined: Lined; chairs: readonly Chair[]; stakes: NiuStakes },
  seeds: readonly (SeatSeed & { hash: string })[],
): NiuDealt {
  const { id, deck, leaves, hash, number, at: startedAt } = laid
  const { banker, players } = lined
  const stackOf = (seat: number) => chairs.find((one) => one.seat === seat)?.stack ?? 0n
  const seats = [banker, ...players]
    .toSorted((a, b) => a - b)
    .map((seat): NiuDealtSeat => {
      const start = stackOf(seat)
      const of = { own: start, banker: stackOf(banker), players: players.length }
      return { seat, start, most: seat === banker ? 0 : mostTimes(stakes, of), times: undefined }
    })
  const leafAt = permutationOf(seeds)
  return {
    id,
    number,
    startedAt,
    leaves,
    hash,
    seeds,
    banker,
    seats,
    owners: new Map(chairs.map(({ seat, owner }) => [seat, owner])),
    places: niuPlaces(
      seats.map(({ seat }) => seat),
      banker,
    ),
    at(place) {
      const leaf = leafAt[place]!
      return { leaf, card: deck.cards[leaf]!, salt: deck.salts[leaf]! }
    },
    areOut: false,
    outcome: undefined,
  }
}

export function cardsAt(dealt: NiuDealt, seat: number): number[] {
  return dealt.places(seat).map((place) => dealt.at(place).card)
}

export function endOfNiu(dealt: NiuDealt, stakes: NiuStakes): NiuOutcome {
  const { banker, seats } = dealt
  const players = seats.map(({ seat, times = 1 }) => ({
    seat,
    times: seat === banker ? 0 : times,
    cards: cardsAt(dealt, seat),
  }))
  return settle(stakes, { banker, players })
}

export function niuRecordOf(
  dealt: NiuDealt,
  about: Pick<NiuRecord, 'room' | 'currency' | 'decimals' | 'isPractice' | 'seats'>,
  { chairs, stakes }: { chairs: readonly Chair[]; stakes: NiuStakes },
): NiuRecord {
  const { banker, outcome, seats, leaves, hash, seeds } = dealt
  if (!outcome) throw new TypeError('the hand has not ended')
  const places = seats.flatMap(({ seat }) => dealt.places(seat))
  return {
    game: 'niuniu',
    ...about,
    id: dealt.id,
    number: Number(dealt.number),
    at: dealt.startedAt.toISOString(),
    stake: String(stakes.stake),
    rakePpm: stakes.rakePpm,
    banker,
    own: null,
    players: seats.map(({ seat, start, times = 1 }) => {
      const chair = chairs.find((one) => one.seat === seat)
      return {
        seat,
        name: chair?.name ?? '',
        isBot: chair?.isBot ?? false,
        stack: String(start),
        times: seat === banker ? 0 : times,
        cards: cardsAt(dealt, seat),
      }
    }),
    outcome: worded(outcome),
    proof: {
      leaves,
      hash,
      button: banker,
      seeds,
      opened: places.map((place) => ({ ...dealt.at(place), place })),
    },
  }
}
