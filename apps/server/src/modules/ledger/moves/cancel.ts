import type { EndedBonus, Move } from '../ledger.types.ts'
import { followEnded } from './bonus.ts'
import { type Holder, house, move, purse } from './move.ts'
import type { Split } from './stake.ts'

/**
 * A bet is void: the stake goes back to its purses. The part of an ended bonus goes on to where that bonus
 * went.
 */
export function cancel(
  holder: Holder,
  betId: string,
  { cash, bonus }: Split,
  ended?: EndedBonus,
): Move {
  const { legs, ...fills } = followEnded(holder, ended, bonus)
  const back = move(holder, `cancel:${betId}`, [
    { kind: 'cancel', from: house('game'), to: purse(holder, 'cash'), amount: cash },
    { kind: 'cancel', from: house('game'), to: purse(holder, 'bonus'), amount: bonus },
    ...legs,
  ])
  return { ...back, ...fills }
}
