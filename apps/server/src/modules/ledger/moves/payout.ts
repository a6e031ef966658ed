import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'
import type { Split } from './stake.ts'

/** A bet has won: what it was paid from is what it is paid to. */
export function payout(holder: Holder, payoutId: string, { cash, bonus }: Split): Move {
  return move(holder, `payout:${payoutId}`, [
    { kind: 'payout', from: house('game'), to: purse(holder, 'cash'), amount: cash },
    { kind: 'payout', from: house('game'), to: purse(holder, 'bonus'), amount: bonus },
  ])
}
