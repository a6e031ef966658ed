import type { Move } from '../ledger.types.ts'
import { type Holder, house, move, purse } from './move.ts'

/** Staff correct a balance; a negative amount takes money back. */
export function adjustment(holder: Holder, adjustmentId: string, amount: bigint): Move {
  const cash = purse(holder, 'cash')
  const ours = house('adjustment')
  const leg =
    amount < 0n ? { from: cash, to: ours, amount: -amount } : { from: ours, to: cash, amount }
  return move(holder, `adjustment:${adjustmentId}`, [{ kind: 'adjustment', ...leg }])
}
