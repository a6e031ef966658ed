import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/** A part of what was wagered comes back. */
export function rebate(holder: Holder, rebateId: string, amount: bigint): Move {
  return move(holder, `rebate:${rebateId}`, [
    { kind: 'rebate', from: house('rebate'), to: purse(holder, 'cash'), amount },
  ])
}
