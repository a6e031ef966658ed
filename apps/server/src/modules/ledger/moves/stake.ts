import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/** What a bet takes from each purse. */
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

/** Cash is used first, bonus money for the rest; undefined where both together do not suffice. */
export function splitOf(amount: bigint, has: Split): Split | undefined {
  const cash = amount < has.cash ? amount : has.cash
  const bonus = amount - cash
  return bonus <= has.bonus ? { cash, bonus } : undefined
}
