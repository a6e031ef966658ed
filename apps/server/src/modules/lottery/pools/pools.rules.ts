/** A pool when a draw is decided. */
export interface PoolAt {
  balance: bigint
  /** What draws put in that closed meanwhile: it belongs to their prizes. */
  later: bigint
  /** What the house puts in after a win. */
  seed: bigint
}

/** What a decision moves. */
export interface PoolMoves {
  /** Out of the pool, to whoever won; below zero, back into it. */
  paid: bigint
  /** Of the house into the pool; below zero, out of it. */
  seeded: bigint
}

const nothing: PoolMoves = { paid: 0n, seeded: 0n }
const atLeast0 = (amount: bigint) => (amount < 0n ? 0n : amount)
const lesser = (a: bigint, b: bigint) => (a < b ? a : b)

/** The prize of a draw is all that is in the pool, without what later draws have put in. */
export function prizeOf({ balance, later }: Omit<PoolAt, 'seed'>): bigint {
  return atLeast0(balance - later)
}

/**
 * A draw is given up, and so much of its stakes leaves the pool: one unit more than they put in, where parts
 * of units of other draws have come together. If another draw has won all else, the house covers that one:
 * what later draws have put in stays theirs.
 */
export function coverGivenUp(pool: Omit<PoolAt, 'seed'>, takes: bigint): bigint {
  return atLeast0(takes - prizeOf(pool))
}

/** By the first result: the pool rolls over, or is paid and begins again with what the house puts in. */
export function decidePool(pool: PoolAt, isWon: boolean): PoolMoves {
  return isWon ? { paid: prizeOf(pool), seeded: pool.seed } : nothing
}

/**
 * By a corrected result. The prize stays what it was; if another draw has won the pool since, the house
 * covers what is missing of it.
 */
export function correctPool(
  pool: PoolAt,
  /** What has left the pool for this draw, and what the house has put in for it. */
  before: { prize: bigint; isWon: boolean; left: bigint; seeded: bigint },
  isWon: boolean,
): PoolMoves {
  const paid = (isWon ? before.prize : 0n) - before.left
  const rest = prizeOf(pool) - paid
  if (!isWon) return { paid, seeded: -lesser(atLeast0(before.seeded), atLeast0(rest)) }
  const covered = atLeast0(-rest)
  return { paid, seeded: before.isWon ? covered : covered + atLeast0(pool.seed - atLeast0(rest)) }
}
