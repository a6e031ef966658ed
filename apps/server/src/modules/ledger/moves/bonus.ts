import type { BonusEnd, Leg, Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/**
 * Bonus money is granted: it can be staked, not withdrawn. The purse belongs to this bonus until it ends.
 */
export function grantBonus(holder: Holder, bonusId: string, amount: bigint): Move {
  const granted = move(holder, `bonus.grant:${bonusId}`, [
    { kind: 'bonus.grant', from: house('bonus'), to: purse(holder, 'bonus'), amount },
  ])
  return { ...granted, grants: bonusId }
}

/** Moves what is left of a bonus when it ends. */
export function endBonus(holder: Holder, bonusId: string, went: BonusEnd, amount: bigint): Move {
  const leg = followBonus(holder, went, amount)
  return move(holder, `${leg.kind}:${bonusId}`, [leg])
}

/**
 * A bonus that was played through becomes cash; one that expired or was given up goes back to the house.
 */
export function followBonus(holder: Holder, went: BonusEnd, amount: bigint): Leg {
  const from = purse(holder, 'bonus')
  return went === 'cash'
    ? { kind: 'bonus.convert', from, to: purse(holder, 'cash'), amount }
    : { kind: 'bonus.expire', from, to: house('bonus'), amount }
}
