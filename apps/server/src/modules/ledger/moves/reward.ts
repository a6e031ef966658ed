import type { RewardKind } from '@baize/contract/vocabulary'
import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/** The house pays what a programme promised; it is cash, without conditions. */
export function reward(
  holder: Holder,
  { id, kind, amount }: { id: string; kind: RewardKind; amount: bigint },
): Move {
  const from = house(kind === 'rebate' ? 'rebate' : 'bonus')
  return move(holder, `reward:${id}`, [{ kind, from, to: purse(holder, 'cash'), amount }])
}
