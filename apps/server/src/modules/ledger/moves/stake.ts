import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/** Which purses a bet is paid from. */
export interface Split {
  cash: bigint
  bonus: bigint
}

/** A bet is placed. */
export function stake(holder: Holder, betId: string, { cash, bonus }: Split): Move {
  return move(holder, `stake:${betId}`, [
    { kind: 'stake', from: purse(holder, 'cash'), to: house('game'), amount: cash },
    { kind: 'stake', from: purse(holder, 'bonus'), to: house('game'), amount: bonus },
  ])
}

/** Cash goes first, bonus money only where it does not suffice; undefined where both do not. */
export function splitOf(amount: bigint, has: Split): Split | undefined {
  const cash = amount < has.cash ? amount : has.cash
  const bonus = amount - cash
  return bonus <= has.bonus ? { cash, bonus } : undefined
}
