import type { Tx } from '../../../kernel/database.ts'

type Tables = {
  'payments.adjustment': {
    id: string
    merchant_id: string
    member_id: string
    currency: string
    amount: bigint
    staff: string
    reason: string
    at: Date
  }
}

export interface Adjustment {
  id: string
  merchantId: string
  memberId: string
  currency: string
  /** Negative where money was taken back. */
  amount: bigint
  staff: string
  reason: string
  at: Date
}

export async function insertAdjustment(tx: Tx, entry: Adjustment): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('payments.adjustment')
    .values({
      id: entry.id,
      merchant_id: entry.merchantId,
      member_id: entry.memberId,
      currency: entry.currency,
      amount: entry.amount,
      staff: entry.staff,
      reason: entry.reason,
      at: entry.at,
    })
    .execute()
}
