import { type ColumnType, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { earlier, type Part } from '../../kernel/happened.ts'
import { inetOf } from './address.store.ts'
import type { AccountEvent, HappenedEvent } from './identity.types.ts'

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
      detail: detailOf(detail),
      ip: inetOf(ip),
      at: now,
    })
    .execute()
}

/** Writes the login on the member and as an event; true for the first login ever. */
export async function writeLogin(
  db: Db | Tx,
  id: string,
  { merchantId, memberId, kind, detail, ip }: AccountEvent,
  now: Date,
): Promise<boolean> {
  const written = await sql<{ isFirst: boolean }>`
    with event as (
      insert into identity.event (id, merchant_id, member_id, kind, detail, ip, at)
      values (${id}, ${merchantId}, ${memberId}, ${kind}, ${detailOf(detail)}, ${inetOf(ip)}, ${now}))
    update identity.member
    set first_login_at = coalesce(first_login_at, ${now}), last_login_at = ${now}
    where id = ${memberId}
    returning old.first_login_at is null as "isFirst"`.execute(db)
  return written.rows[0]?.isFirst ?? false
}

/** What happened to a member's account, the newest first. */
export async function readEvents(db: Db, memberId: string, part: Part): Promise<HappenedEvent[]> {
  const found = await sql<HappenedEvent>`
    select id, kind, detail, host(ip) as ip, at from identity.event
    where member_id = ${memberId} ${earlier(part, sql`at`, sql`id`)}`.execute(db)
  return found.rows
}

function detailOf(detail: AccountEvent['detail']): string {
  return JSON.stringify(detail ?? {}, storable)
}

/** Removes lone surrogates and null characters, which JSON can carry and PostgreSQL cannot store. */
function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
}
