import type { Tx } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { adjustment, type Holder, type Journal } from '../../ledger/index.ts'
import { needOf, needsOf } from '../needs.ts'
import type { PaymentsOptions, Staff } from '../payments.types.ts'
import { type Adjustment, insertAdjustment } from './adjustments.store.ts'

type Entry = Omit<Adjustment, 'merchantId' | 'memberId' | 'currency'>

export type Adjustments = ReturnType<typeof createAdjustments>

/** Money that staff give or take: always with a reason, and always as a ledger entry. */
export function createAdjustments({ clock, newId, ledger }: PaymentsOptions) {
  /** Answers the cash balance afterwards. */
  function adjust(
    holder: Holder,
    amount: bigint,
    staff: Staff,
    reason: string,
    id = newId(),
  ): Promise<bigint> {
    const needs = needsOf(holder, ['cash'], ['adjustment'])
    return ledger.withJournal(needs, [keyOf(holder, id)], async (journal, tx) => {
      const entry = { id, amount, staff: staff.name, reason, at: clock.now() }
      await write(tx, journal, holder, entry)
      await staff.note?.(tx)
      return journal.balance(needOf(holder, 'cash'))
    })
  }

  return { adjust, write, keyOf }
}

async function write(tx: Tx, journal: Journal, holder: Holder, entry: Entry): Promise<void> {
  const { kind } = journal.post(adjustment(holder, entry.id, entry.amount))
  if (kind === 'insufficient') throw new Refused('insufficient-funds')
  if (kind !== 'posted') throw new Refused('amount-out-of-range')
  const { merchantId, memberId, currency } = holder
  await insertAdjustment(tx, { ...entry, merchantId, memberId, currency })
}

function keyOf(holder: Holder, id: string): string {
  return adjustment(holder, id, 1n).key
}
