import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/** Bonus money is given: it can be played with, not withdrawn. */
export function grantBonus(holder: Holder, bonusId: string, amount: bigint): Move {
  return move(holder, `bonus.grant:${bonusId}`, [
    { kind: 'bonus.grant', from: house('bonus'), to: purse(holder, 'bonus'), amount },
  ])
}

/** Played through: what is left of it becomes cash. */
export function convertBonus(holder: Holder, bonusId: string, amount: bigint): Move {
  return move(holder, `bonus.convert:${bonusId}`, [
    { kind: 'bonus.convert', from: purse(holder, 'bonus'), to: purse(holder, 'cash'), amount },
  ])
}

/** Run out or given up: what is left of it goes back to the house. */
export function expireBonus(holder: Holder, bonusId: string, amount: bigint): Move {
  return move(holder, `bonus.expire:${bonusId}`, [
    { kind: 'bonus.expire', from: purse(holder, 'bonus'), to: house('bonus'), amount },
  ])
}
