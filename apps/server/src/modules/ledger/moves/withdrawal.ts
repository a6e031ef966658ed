import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/** A withdrawal is requested: the money can be neither staked nor requested again. */
export function lockWithdrawal(holder: Holder, withdrawalId: string, amount: bigint): Move {
  return move(holder, `withdrawal.lock:${withdrawalId}`, [
    { kind: 'withdrawal.lock', from: purse(holder, 'cash'), to: purse(holder, 'locked'), amount },
  ])
}

/** The request was rejected, taken back by the member, or failed for good: the money comes back. */
export function releaseWithdrawal(holder: Holder, withdrawalId: string, amount: bigint): Move {
  return move(holder, `withdrawal.release:${withdrawalId}`, [
    {
      kind: 'withdrawal.release',
      from: purse(holder, 'locked'),
      to: purse(holder, 'cash'),
      amount,
    },
  ])
}

/** Paid out: the amount less the fee has left the house. */
export function payWithdrawal(
  holder: Holder,
  withdrawalId: string,
  amount: bigint,
  fee = 0n,
): Move {
  const locked = purse(holder, 'locked')
  return move(holder, `withdrawal.pay:${withdrawalId}`, [
    { kind: 'withdrawal.pay', from: locked, to: house('payments'), amount: amount - fee },
    { kind: 'withdrawal.fee', from: locked, to: house('fees'), amount: fee },
  ])
}
