import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/** Money arrives from outside; a fee is taken from what arrived. */
export function deposit(holder: Holder, depositId: string, amount: bigint, fee = 0n): Move {
  const cash = purse(holder, 'cash')
  return move(holder, `deposit:${depositId}`, [
    { kind: 'deposit', from: house('payments'), to: cash, amount },
    { kind: 'deposit.fee', from: cash, to: house('fees'), amount: fee },
  ])
}
