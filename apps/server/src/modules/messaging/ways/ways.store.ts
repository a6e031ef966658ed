import type { MessageChannel, MessageKind } from '@baize/contract/vocabulary'
import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

export interface Choice {
  memberId: string
  kind: MessageKind
  channel: MessageChannel
  isOn: boolean
}

/** What members have chosen; of one kind, or of all. */
export async function readChoices(
  at: Db | Tx,
  memberIds: readonly string[],
  kind?: MessageKind,
): Promise<Choice[]> {
  const found = await sql<Choice>`
    select member_id as "memberId", kind, channel, is_on as "isOn" from messaging.way
    where member_id = any(${uuids(memberIds)}::uuid[])
      ${kind ? sql`and kind = ${kind}` : sql``}`.execute(at)
  return found.rows
}

export async function writeChoice(
  db: Db,
  { memberId, kind, channel, isOn }: Choice,
  now: Date,
): Promise<void> {
  await sql`
    insert into messaging.way (member_id, kind, channel, is_on, changed_at)
    values (${memberId}, ${kind}, ${channel}, ${isOn}, ${now})
    on conflict (member_id, kind, channel) do update set is_on = excluded.is_on,
      changed_at = excluded.changed_at`.execute(db)
}

/** Those who agree to offers now. */
export async function readConsenting(
  at: Db | Tx,
  memberIds: readonly string[],
): Promise<Set<string>> {
  const found = await sql<{ memberId: string }>`
    select m.id as "memberId" from unnest(${uuids(memberIds)}::uuid[]) as m (id)
    cross join lateral (
      select is_given from messaging.consent c where c.member_id = m.id
      order by c.at desc, c.id desc limit 1
    ) as newest where newest.is_given`.execute(at)
  return new Set(found.rows.map(({ memberId }) => memberId))
}

export interface Consent {
  isGiven: boolean
  at: Date
}

/** The newest of each. */
export async function readConsent(at: Db | Tx, memberId: string): Promise<Consent[]> {
  const found = await sql<Consent>`
    select distinct on (is_given) is_given as "isGiven", at from messaging.consent
    where member_id = ${memberId} order by is_given, at desc, id desc`.execute(at)
  return found.rows
}

/** Changes of one member wait for each other, so that none is written twice. */
export async function holdConsent(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consent ${memberId}`}, 0))`.execute(tx)
}

export interface NewConsent extends Consent {
  id: string
  merchantId: string
  memberId: string
  ip: string
}

export async function insertConsent(tx: Tx, one: NewConsent): Promise<void> {
  const { id, merchantId, memberId, isGiven, at, ip } = one
  await sql`
    insert into messaging.consent (id, merchant_id, member_id, is_given, at, ip)
    values (${id}, ${merchantId}, ${memberId}, ${isGiven}, ${at}, ${ip}::inet)`.execute(tx)
}
