import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { PayoutAccount } from './accounts.types.ts'

type Tables = { 'payments.payout_account': AccountRow }

export interface AccountRow {
  id: string
  merchant_id: string
  member_id: string
  method: string
  holder: string
  bank: string
  number: string
  last_four: string
  added_at: Date
  removed_at: Date | null
}

export const accountsMax = 10

/** Accounts that were not removed, newest first. */
export async function readAccounts(db: Db | Tx, memberId: string): Promise<PayoutAccount[]> {
  const rows = await accounts(db)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .limit(accountsMax)
    .execute()
  return rows.map(accountOf)
}

export async function readAccount(db: Db | Tx, id: string): Promise<PayoutAccount | undefined> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst()
  return row && accountOf(row)
}

export async function insertAccount(tx: Tx, account: PayoutAccount): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('payments.payout_account')
    .values({
      id: account.id,
      merchant_id: account.merchantId,
      member_id: account.memberId,
      method: account.method,
      holder: account.holder,
      bank: account.bank,
      number: account.sealedNumber,
      last_four: account.lastFour,
      added_at: account.addedAt,
      removed_at: account.removedAt,
    })
    .execute()
}

/** Undefined where the account does not exist. */
export async function markRemoved(
  tx: Tx,
  memberId: string,
  id: string,
  now: Date,
): Promise<PayoutAccount | undefined> {
  const row = await tx
    .withTables<Tables>()
    .updateTable('payments.payout_account')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && accountOf(row)
}

function accounts(db: Db | Tx) {
  return db.withTables<Tables>().selectFrom('payments.payout_account').selectAll()
}

function accountOf(row: Selectable<AccountRow>): PayoutAccount {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    memberId: row.member_id,
    method: row.method,
    holder: row.holder,
    bank: row.bank,
    sealedNumber: row.number,
    lastFour: row.last_four,
    addedAt: row.added_at,
    removedAt: row.removed_at,
  }
}
