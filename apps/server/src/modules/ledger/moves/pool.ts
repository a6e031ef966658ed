import type { Leg, Move } from '../ledger.types.ts'
import { type Holder, house, move } from './move.ts'

/** A pool of one merchant and currency: an account of the house that belongs to whoever wins it. */
export interface Pool extends Pick<Holder, 'merchantId' | 'currency'> {
  /** Such as `E645-six`. */
  pool: string
}

/** The share of the stakes of a draw goes into the pool; below zero, it goes back with the stakes. */
export function feedPool(pool: Pool, id: string, amount: bigint): Move {
  return between(pool, `jackpot.contribution:${id}`, 'jackpot.contribution', 'game', amount)
}

/** The house puts its own money into the pool; below zero, it takes it out again after a correction. */
export function seedPool(pool: Pool, id: string, amount: bigint): Move {
  return between(pool, `jackpot.seed:${id}`, 'jackpot.seed', 'jackpot', amount)
}

/**
 * What was won leaves the pool: the payouts of the bets take it from there. Below zero, it comes back, as
 * nobody has won after a correction.
 */
export function payPool(pool: Pool, id: string, amount: bigint): Move {
  return between(pool, `jackpot.pay:${id}`, 'jackpot.pay', 'game', -amount)
}

/** Into the pool, or out of it where the amount is below zero. */
function between(
  holder: Pool,
  key: string,
  kind: Leg['kind'],
  other: 'game' | 'jackpot',
  amount: bigint,
): Move {
  const pool = house(`pool.${holder.pool}`)
  const leg =
    amount < 0n
      ? { from: pool, to: house(other), amount: -amount }
      : { from: house(other), to: pool, amount }
  return move(holder, key, [{ kind, ...leg }])
}
