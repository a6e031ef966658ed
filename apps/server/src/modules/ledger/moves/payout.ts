import type { EndedBonus, Move } from '../ledger.types.ts'
import { followEnded } from './bonus.ts'
import { type Holder, house, move, purse } from './move.ts'
import type { Split } from './stake.ts'

/**
 * A bet has won: the payout goes to the purses that paid the stake. The part of an ended bonus goes on to
 * where that bonus went.
 */
export function payout(
  holder: Holder,
  payoutId: string,
  { cash, bonus }: Split,
  ended?: EndedBonus,
): Move {
  const { legs, ...fills } = followEnded(holder, ended, bonus)
  const back = move(holder, `payout:${payoutId}`, [
    { kind: 'payout', from: house('game'), to: purse(holder, 'cash'), amount: cash },
    { kind: 'payout', from: house('game'), to: purse(holder, 'bonus'), amount: bonus },
    ...legs,
  ])
  return { ...back, ...fills }
}
