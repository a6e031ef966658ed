import type { Move } from '../ledger.types.ts'
import { type Holder, move, purse } from './move.ts'

/** Between a member and the agent directly above, in either direction. */
export function transferToUpline(
  holder: Holder,
  uplineId: string,
  id: string,
  amount: bigint,
): Move {
  return move(holder, `transfer:${id}`, [
    {
      kind: 'transfer.up',
      from: purse(holder, 'cash'),
      to: purse({ memberId: uplineId }, 'cash'),
      amount,
    },
  ])
}

export function transferToDownline(
  holder: Holder,
  downlineId: string,
  id: string,
  amount: bigint,
): Move {
  return move(holder, `transfer:${id}`, [
    {
      kind: 'transfer.down',
      from: purse(holder, 'cash'),
      to: purse({ memberId: downlineId }, 'cash'),
      amount,
    },
  ])
}
