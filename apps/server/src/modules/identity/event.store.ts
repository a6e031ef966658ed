import type { ColumnType } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { inetOf } from './address.store.ts'
import type { AccountEvent } from './identity.types.ts'

type Tables = {
  'identity.event': {
    id: string
    merchant_id: string
    member_id: string | null
    kind: string
    detail: ColumnType<Record<string, unknown>, string, string>
    ip: string | null
    at: Date
  }
}

export async function insertEvent(
  db: Db | Tx,
  id: string,
  { merchantId, memberId, kind, detail, ip }: AccountEvent,
  now: Date,
): Promise<void> {
  await db
    .withTables<Tables>()
    .insertInto('identity.event')
    .values({
      id,
      merchant_id: merchantId,
      member_id: memberId ?? null,
      kind,
      detail: JSON.stringify(detail ?? {}, storable),
      ip: inetOf(ip),
      at: now,
    })
    .execute()
}

/** Of what callers typed, JSON carries two things that the database does not take. */
function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
}
