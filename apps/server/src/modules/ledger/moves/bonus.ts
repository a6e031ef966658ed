import type { BonusEnd, Leg, Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/** Bonus money is given: it can be played with, not withdrawn. The purse is that bonus's until it ends. */
export function grantBonus(holder: Holder, bonusId: string, amount: bigint): Move {
  const granted = move(holder, `bonus.grant:${bonusId}`, [
    { kind: 'bonus.grant', from: house('bonus'), to: purse(holder, 'bonus'), amount },
  ])
  return { ...granted, grants: bonusId }
}

/** What is left of it when it ends. */
export function endBonus(holder: Holder, bonusId: string, went: BonusEnd, amount: bigint): Move {
  const leg = followBonus(holder, went, amount)
  return move(holder, `${leg.kind}:${bonusId}`, [leg])
}

/** Played through, bonus money becomes cash; run out or given up, it goes back to the house. */
export function followBonus(holder: Holder, went: BonusEnd, amount: bigint): Leg {
  const from = purse(holder, 'bonus')
  return went === 'cash'
    ? { kind: 'bonus.convert', from, to: purse(holder, 'cash'), amount }
    : { kind: 'bonus.expire', from, to: house('bonus'), amount }
}
