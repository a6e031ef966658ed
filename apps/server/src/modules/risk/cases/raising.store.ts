import type { RiskRuleName } from '@baize/contract/office/risk'
import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { Found } from '../rules/facts.types.ts'

/** Until the transaction ends nobody else opens, joins or decides cases of this merchant. */
export async function holdCases(tx: Tx, merchantId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`risk.cases ${merchantId}`}, 0))`.execute(tx)
}

/** The open cases of some members, the oldest first. */
export async function readOpenCases(
  tx: Tx,
  merchantId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select c.id from risk.case_file c where c.id in (
      select case_id from risk.case_member
      where merchant_id = ${merchantId} and is_open and member_id = any(${uuids(memberIds)}::uuid[]))
    order by c.opened_at, c.id`.execute(tx)
  return found.rows.map(({ id }) => id)
}

export async function insertCase(
  tx: Tx,
  one: { id: string; merchantId: string; openedAt: Date; dueAt: Date },
): Promise<void> {
  await sql`
    insert into risk.case_file (id, merchant_id, opened_at, due_at)
    values (${one.id}, ${one.merchantId}, ${one.openedAt}, ${one.dueAt})`.execute(tx)
}

/** Something more urgent makes the whole case so. */
export async function writeDue(tx: Tx, id: string, dueAt: Date): Promise<void> {
  await sql`
    update risk.case_file set due_at = least(due_at, ${dueAt}::timestamptz)
    where id = ${id}`.execute(tx)
}

/** Whoever is named by an alert stays a subject. */
export async function insertMembers(
  tx: Tx,
  { caseId, merchantId }: { caseId: string; merchantId: string },
  memberIds: readonly string[],
  isSubject: boolean,
): Promise<void> {
  await sql`
    insert into risk.case_member as m (case_id, merchant_id, member_id, is_subject, is_open)
    select ${caseId}::uuid, ${merchantId}::uuid, id, ${isSubject}::boolean, true
    from unnest(${uuids(memberIds)}::uuid[]) as given (id)
    on conflict on constraint case_member_pk do update
      set is_subject = m.is_subject or excluded.is_subject`.execute(tx)
}

/** Two cases turned out to be one. */
export async function mergeCase(
  tx: Tx,
  merchantId: string,
  { from, into, at }: { from: string; into: string; at: Date },
): Promise<void> {
  await sql`
    update risk.case_file set state = 'merged', decided_at = ${at}, merged_into = ${into},
      claimed_by = null, claimer = null, claimed_until = null
    where id = ${from}`.execute(tx)
  // Cases that had been merged into it follow, so that their notes are found.
  await sql`update risk.case_file set merged_into = ${into} where merged_into = ${from}`.execute(tx)
  await sql`update risk.case_member set is_open = false where case_id = ${from}`.execute(tx)
  await sql`
    insert into risk.case_member as m (case_id, merchant_id, member_id, is_subject, is_open)
    select ${into}::uuid, ${merchantId}::uuid, member_id, is_subject, true from risk.case_member
    where case_id = ${from}
    on conflict on constraint case_member_pk do update
      set is_subject = m.is_subject or excluded.is_subject`.execute(tx)
  await sql`update risk.alert set case_id = ${into} where case_id = ${from}`.execute(tx)
}

export async function insertAlert(
  tx: Tx,
  one: {
    id: string
    merchantId: string
    rule: RiskRuleName
    version: number
    caseId: string
    raisedAt: Date
  },
  { key, memberIds, facts, at }: Found,
): Promise<void> {
  await sql`
    insert into risk.alert
      (id, merchant_id, rule, version, key, member_ids, facts, at, raised_at, case_id)
    values (${one.id}, ${one.merchantId}, ${one.rule}, ${one.version}, ${key},
      ${uuids(memberIds)}::uuid[], ${JSON.stringify(facts)}::jsonb, ${at}, ${one.raisedAt},
      ${one.caseId})`.execute(tx)
}
