import type { Card } from '../holdem/index.ts'
import { type Level, madeOf, multiples, strengthOf } from './evaluate.ts'
import type { NiuStakes } from './rules.ts'

/** A seat of a hand with its cards; `times` is 0 for the banker. */
export interface NiuPlayer {
  readonly seat: number
  readonly times: number
  readonly cards: readonly Card[]
}

/** What came of a seat. */
export interface NiuEnd {
  readonly seat: number
  readonly level: Level
  /** Against the banker; for the banker, all players together. Before the rake. */
  readonly net: bigint
  /** Of what it won. */
  readonly raked: bigint
  /** What it was compared for: turnover. */
  readonly put: bigint
}

export interface NiuOutcome {
  readonly seats: readonly NiuEnd[]
  readonly rake: bigint
}

/** Each player is compared with the banker alone; the higher hand wins its own multiple of the bet. */
export function settle(
  { stake, rakePpm }: NiuStakes,
  { banker, players }: { banker: number; players: readonly NiuPlayer[] },
): NiuOutcome {
  const bank = players.find(({ seat }) => seat === banker)
  if (!bank) throw new RangeError('the banker is not dealt in')
  const bankMade = madeOf(bank.cards)
  const against = players
    .filter((player) => player !== bank)
    .map(({ seat, times, cards }) => {
      const made = madeOf(cards)
      const isWon = strengthOf(made) > strengthOf(bankMade)
      const { level } = isWon ? made : bankMade
      const amount = stake * BigInt(times * multiples[level])
      return { seat, level: made.level, amount, net: isWon ? amount : -amount }
    })
  const sum = (key: 'amount' | 'net') => against.reduce((total, one) => total + one[key], 0n)
  const ends = [
    ...against.map(({ amount, ...one }) => ({ ...one, put: amount })),
    { seat: banker, level: bankMade.level, net: -sum('net'), put: sum('amount') },
  ]
  const seats = ends
    .map((end) => ({ ...end, raked: rakeOf(end.net, rakePpm) }))
    .toSorted((a, b) => a.seat - b.seat)
  return { seats, rake: seats.reduce((total, { raked }) => total + raked, 0n) }
}

const million = 1_000_000n

/** Of a win, rounded down; a loss pays none. */
function rakeOf(net: bigint, ppm: number): bigint {
  return net > 0n ? (net * BigInt(ppm)) / million : 0n
}
