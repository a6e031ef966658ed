import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

export type PayKind = 'salary.daily' | 'salary.hourly' | 'salary.realtime' | 'dividend'

/** Somebody is paid by contract: by the house, or by the upline with whom the contract is. */
export function salary(
  holder: Holder,
  payId: string,
  pay: { kind: PayKind; amount: bigint; payerId: string | null },
): Move {
  const { kind, amount, payerId } = pay
  const from = payerId === null ? house('salary') : purse({ memberId: payerId }, 'cash')
  return move(holder, `salary:${payId}`, [{ kind, from, to: purse(holder, 'cash'), amount }])
}
