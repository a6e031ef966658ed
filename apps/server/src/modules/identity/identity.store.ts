import type { Generated } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

type Tables = {
  'identity.member': {
    id: string
    merchant_id: string
    account: string
    nickname: string
    type: number
    language: string | null
    created_at: Generated<Date>
  }
}

export interface Member {
  id: string
  merchantId: string
  account: string
  nickname: string
  type: number
  language: string | null
}

export async function readMember(
  db: Db | Tx,
  merchantId: string,
  id: string,
): Promise<Member | undefined> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('identity.member')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && memberOf(row)
}

export async function readMemberByAccount(
  db: Db | Tx,
  merchantId: string,
  account: string,
): Promise<Member | undefined> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('identity.member')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where((eb) => eb(eb.fn('lower', ['account']), '=', account.toLowerCase()))
    .executeTakeFirst()
  return row && memberOf(row)
}

export async function insertMember(tx: Db | Tx, member: Member): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('identity.member')
    .values({
      id: member.id,
      merchant_id: member.merchantId,
      account: member.account,
      nickname: member.nickname,
      type: member.type,
      language: member.language,
    })
    .execute()
}

export async function writeLanguage(
  db: Db | Tx,
  merchantId: string,
  memberId: string,
  language: string,
): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('identity.member')
    .set({ language })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .execute()
}

function memberOf(row: {
  id: string
  merchant_id: string
  account: string
  nickname: string
  type: number
  language: string | null
}): Member {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    account: row.account,
    nickname: row.nickname,
    type: row.type,
    language: row.language,
  }
}
