import {
  type Card,
  type Opening,
  permutationOf,
  type SeatSeed,
  worded,
} from '@baize/engines/holdem'
import {
  beginHand,
  settle,
  type TienHand,
  type TienOutcome,
  type TienRecord,
  type TienStakes,
  tienPlaces,
} from '@baize/engines/tienlen'
import type { layDeck } from '../dealing.ts'
import type { Chair } from '../table.types.ts'

/** A hand that runs. */
export interface TienDealt {
  readonly id: string
  readonly number: bigint
  readonly startedAt: Date
  readonly leaves: readonly string[]
  readonly hash: string
  readonly seeds: readonly (SeatSeed & { hash: string })[]
  readonly hand: TienHand
  /** Whose cards they are: a seat may have another player before the hand leaves the table. */
  readonly owners: ReadonlyMap<number, string>
  places(seat: number): number[]
  /** What lies at a place of the deal. */
  at(place: number): Opening
  /** What each seat had on the table. */
  readonly starts: ReadonlyMap<number, bigint>
  /** How many moves there were before this trick. */
  trickFrom: number
  outcome: TienOutcome | undefined
}

/** Deals a hand: the seeds of all seats choose which leaf lies at which place. */
export function dealTien(
  laid: ReturnType<typeof layDeck> & { number: bigint; at: Date },
  { chairs, leader }: { chairs: readonly Chair[]; leader: number | undefined },
  seeds: readonly (SeatSeed & { hash: string })[],
): TienDealt {
  const { id, deck, leaves, hash, number, at: startedAt } = laid
  const leafAt = permutationOf(seeds)
  const places = tienPlaces(chairs.map(({ seat }) => seat))
  const at = (place: number) => {
    const leaf = leafAt[place]!
    return { leaf, card: deck.cards[leaf]!, salt: deck.salts[leaf]! }
  }
  const cardsOf = (seat: number): Card[] => places(seat).map((place) => at(place).card)
  return {
    id,
    number,
    startedAt,
    leaves,
    hash,
    seeds,
    hand: beginHand(
      chairs.map(({ seat }) => ({ seat, cards: cardsOf(seat) })),
      leader,
    ),
    owners: new Map(chairs.map(({ seat, owner }) => [seat, owner])),
    places,
    at,
    starts: new Map(chairs.map(({ seat, stack }) => [seat, stack])),
    trickFrom: 0,
    outcome: undefined,
  }
}

export function endOfTien({ hand }: TienDealt, stakes: TienStakes): TienOutcome {
  return settle(stakes, hand)
}

export function tienRecordOf(
  dealt: TienDealt,
  about: Pick<TienRecord, 'room' | 'currency' | 'decimals' | 'isPractice' | 'seats'>,
  { chairs, stakes }: { chairs: readonly Chair[]; stakes: TienStakes },
): TienRecord {
  const { hand, outcome, leaves, hash, seeds } = dealt
  if (!outcome) throw new TypeError('the hand has not ended')
  const seats = hand.seats.map(({ seat }) => seat)
  const places = seats.flatMap((seat) => dealt.places(seat))
  return {
    game: 'tienlen',
    ...about,
    id: dealt.id,
    number: Number(dealt.number),
    at: dealt.startedAt.toISOString(),
    stake: String(stakes.stake),
    rakePpm: stakes.rakePpm,
    leader: hand.leader ?? null,
    own: null,
    players: hand.seats.map(({ seat, cards }) => {
      const chair = chairs.find((one) => one.seat === seat)
      const kind = hand.instants.find((one) => one.seat === seat)?.kind
      return {
        seat,
        name: chair?.name ?? '',
        isBot: chair?.isBot ?? false,
        stack: String(dealt.starts.get(seat) ?? 0n),
        cards,
        ...(kind ? { instant: kind } : {}),
      }
    }),
    moves: hand.moves,
    outcome: worded(outcome),
    proof: {
      leaves,
      hash,
      button: seats.at(-1)!,
      seeds,
      opened: places.map((place) => ({ ...dealt.at(place), place })),
    },
  }
}
