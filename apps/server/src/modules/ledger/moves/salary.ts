import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/** An agent is paid by contract: salary or dividend. */
export function salary(holder: Holder, salaryId: string, amount: bigint): Move {
  return move(holder, `salary:${salaryId}`, [
    { kind: 'salary', from: house('salary'), to: purse(holder, 'cash'), amount },
  ])
}
