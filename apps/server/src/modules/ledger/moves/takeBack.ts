import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'
import type { Split } from './stake.ts'

/** A bet was paid too much: what the purses still hold of it goes back. */
export function takeBack(holder: Holder, payoutId: string, { cash, bonus }: Split): Move {
  return move(holder, `payout:${payoutId}`, [
    { kind: 'payout.correction', from: purse(holder, 'cash'), to: house('game'), amount: cash },
    { kind: 'payout.correction', from: purse(holder, 'bonus'), to: house('game'), amount: bonus },
  ])
}
