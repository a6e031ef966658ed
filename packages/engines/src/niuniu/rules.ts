import { topMultiple } from './evaluate.ts'

/** What a table is played for: minor units of its currency. */
export interface NiuStakes {
  readonly stake: bigint
  /** Millionths of what a seat wins in a hand. */
  readonly rakePpm: number
}

/** Bets are once, twice or three times the stake. */
export const timesMost = 3

/** A seat that may be dealt in. */
export interface NiuSeat {
  readonly seat: number
  readonly stack: bigint
}

/** What a bet of so many stakes can cost at most. */
export function reserveOf({ stake }: NiuStakes, times: number): bigint {
  return stake * BigInt(topMultiple * times)
}

export interface Lined {
  readonly banker: number
  /** Who plays against the banker, ascending. */
  readonly players: readonly number[]
}

/**
 * Who is the banker, and who is dealt in: whoever has the reserve of one stake. The banker goes around, past
 * seats that could not pay every player at the highest multiple. If nobody could, the one with the most chips
 * is the banker, against as many as that pays, in the order of play.
 */
export function lineUp(
  seats: readonly NiuSeat[],
  stakes: NiuStakes,
  before: number | undefined,
): Lined | undefined {
  const one = reserveOf(stakes, 1)
  const able = seats.filter(({ stack }) => stack >= one)
  if (able.length < 2) return undefined
  const around = aroundFrom(able, before)
  const covers = one * BigInt(able.length - 1)
  const [richest] = around.toSorted((a, b) =>
    a.stack === b.stack ? 0 : a.stack > b.stack ? -1 : 1,
  )
  const banker = around.find(({ stack }) => stack >= covers) ?? richest!
  const most = Number(banker.stack / one)
  const players = aroundFrom(able, banker.seat)
    .filter(({ seat }) => seat !== banker.seat)
    .slice(0, most)
    .map(({ seat }) => seat)
  return { banker: banker.seat, players: players.toSorted((a, b) => a - b) }
}

/** All seats once, beginning after this one. */
function aroundFrom<Seat extends NiuSeat>(seats: readonly Seat[], seat = -1): Seat[] {
  const sorted = seats.toSorted((a, b) => a.seat - b.seat)
  return [...sorted.filter((one) => one.seat > seat), ...sorted.filter((one) => one.seat <= seat)]
}

/** The highest bet of a seat: its own reserve, and an equal part of the banker's. */
export function mostTimes(
  stakes: NiuStakes,
  { own, banker, players }: { own: bigint; banker: bigint; players: number },
): number {
  const share = banker / BigInt(players)
  const least = own < share ? own : share
  const times = Number(least / reserveOf(stakes, 1))
  return Math.max(1, Math.min(timesMost, times))
}
