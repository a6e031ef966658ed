import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/** An agent is paid by the house for what the team played: the upline rebate of a day. */
export function uplineRebate(holder: Holder, rebateId: string, amount: bigint): Move {
  const leg = { kind: 'rebate.upline', from: house('rebate'), to: purse(holder, 'cash') } as const
  return move(holder, `rebate:${rebateId}`, [{ ...leg, amount }])
}
