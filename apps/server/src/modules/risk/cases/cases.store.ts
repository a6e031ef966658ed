import type { CaseOutcome, CaseState, RiskRuleName } from '@baize/contract/office/risk'
import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Place } from '../../../kernel/paging.ts'
import { countUpTo } from '../../../kernel/queue.ts'
import { forgetRemarks } from '../../../kernel/retention.ts'
import type { ShownFact } from '../rules/facts.types.ts'

export interface CaseFile {
  id: string
  state: CaseState
  openedAt: Date
  dueAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  reason: string | null
  mergedInto: string | null
  claim: { staffId: string; name: string; until: Date } | null
  rules: RiskRuleName[]
  alerts: number
  members: number
  /** The first few: those whom an alert names stand first. */
  memberIds: string[]
}

/** A case may hold thousands of accounts: whoever lists cases reads only so many names of each. */
const namedMax = 5

type Row = Omit<CaseFile, 'claim'> & {
  claimedBy: string | null
  claimer: string | null
  claimedUntil: Date | null
}

const columns = sql`c.id, c.state, c.opened_at as "openedAt", c.due_at as "dueAt",
  c.decided_at as "decidedAt", c.decided_by as "decidedBy", c.reason, c.merged_into as "mergedInto",
  c.claimed_by as "claimedBy", c.claimer, c.claimed_until as "claimedUntil",
  array(select distinct rule from risk.alert where case_id = c.id order by 1) as rules,
  (select count(*)::int from risk.alert where case_id = c.id) as alerts,
  (select count(*)::int from risk.case_member where case_id = c.id) as members,
  array(select member_id from risk.case_member where case_id = c.id
    order by is_subject desc, member_id limit ${namedMax}) as "memberIds"`

const caseOf = ({ claimedBy, claimer, claimedUntil, ...row }: Row): CaseFile => ({
  ...row,
  claim:
    claimedBy && claimedUntil
      ? { staffId: claimedBy, name: claimer ?? '', until: claimedUntil }
      : null,
})

export interface CasesQuestion {
  merchantId: string
  isDone: boolean
  /** Only those that this person works on. */
  claimedBy?: string | undefined
  now: Date
  rule?: RiskRuleName | undefined
  memberId?: string | undefined
  after?: Place | undefined
  limit: number
}

/** Open ones by the time they are due, decided ones the newest first. */
export async function readCases(db: Db, question: CasesQuestion): Promise<CaseFile[]> {
  const { merchantId, isDone, claimedBy, now, rule, memberId, after, limit } = question
  const order = isDone
    ? sql`${after ? sql`and (c.decided_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by c.decided_at desc, c.id desc`
    : sql`${after ? sql`and (c.due_at, c.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by c.due_at, c.id`
  const found = await sql<Row>`
    select ${columns} from risk.case_file c
    where c.merchant_id = ${merchantId}
      and ${isDone ? sql`c.state in ('confirmed', 'dismissed')` : sql`c.state = 'open'`}
      ${claimedBy ? sql`and c.claimed_by = ${claimedBy} and c.claimed_until > ${now}` : sql``}
      ${rule ? sql`and exists (select from risk.alert where case_id = c.id and rule = ${rule})` : sql``}
      ${
        memberId
          ? sql`and exists (
              select from risk.case_member where case_id = c.id and member_id = ${memberId})`
          : sql``
      }
    ${order} limit ${limit}`.execute(db)
  return found.rows.map(caseOf)
}

export const countOpen = (db: Db, merchantId: string): Promise<number> =>
  countUpTo(db, sql`from risk.case_file where merchant_id = ${merchantId} and state = 'open'`)

export async function readCase(
  at: Db | Tx,
  merchantId: string,
  id: string,
): Promise<CaseFile | undefined> {
  const found = await sql<Row>`
    select ${columns} from risk.case_file c
    where c.merchant_id = ${merchantId} and c.id = ${id}`.execute(at)
  return found.rows.map(caseOf)[0]
}

export interface Alert {
  id: string
  rule: RiskRuleName
  version: number
  at: Date
  members: number
  /** The first few. */
  memberIds: string[]
  facts: ShownFact[]
}

const namedByAlertMax = 20

export async function readAlerts(db: Db, caseId: string, limit: number): Promise<Alert[]> {
  const found = await sql<Alert>`
    select id, rule, version, at, cardinality(member_ids) as members,
      member_ids[1:${sql.lit(namedByAlertMax)}] as "memberIds", facts from risk.alert
    where case_id = ${caseId} order by at desc, id limit ${limit}`.execute(db)
  return found.rows
}

export interface CaseMember {
  id: string
  isSubject: boolean
}

/** Those whom an alert names first, then the others, from behind the given one. */
export async function readCaseMembers(
  at: Db | Tx,
  caseId: string,
  after: CaseMember | undefined,
  limit: number,
): Promise<CaseMember[]> {
  const found = await sql<CaseMember>`
    select member_id as id, is_subject as "isSubject" from risk.case_member
    where case_id = ${caseId}
      ${
        after
          ? sql`and (not is_subject, member_id) > (${!after.isSubject}::boolean, ${after.id}::uuid)`
          : sql``
      }
    order by not is_subject, member_id limit ${limit}`.execute(at)
  return found.rows
}

export interface Note {
  id: string
  by: string
  text: string
  at: Date
}

/** With the notes of cases that it took over. */
export async function readNotes(db: Db, caseId: string, limit: number): Promise<Note[]> {
  const found = await sql<Note>`
    select n.id, n.staff_name as by, n.text, n.at from risk.note n
    join risk.case_file c on c.id = n.case_id
    where c.id = ${caseId} or c.merged_into = ${caseId}
    order by n.at desc, n.id limit ${limit}`.execute(db)
  return found.rows
}

export const forgetNotes = (db: Db, clock: Clock): Promise<number> =>
  forgetRemarks(db, clock, 'risk.note')

export async function insertNote(tx: Tx, caseId: string, note: Note): Promise<void> {
  await sql`
    insert into risk.note (id, case_id, staff_name, text, at)
    values (${note.id}, ${caseId}, ${note.by}, ${note.text}, ${note.at})`.execute(tx)
}

/** Takes it, or prolongs an own claim; false while somebody else has it. */
export async function writeClaim(
  db: Db,
  merchantId: string,
  id: string,
  claim: { staffId: string; name: string; until: Date },
  now: Date,
): Promise<boolean> {
  const done = await sql`
    update risk.case_file
    set claimed_by = ${claim.staffId}, claimer = ${claim.name}, claimed_until = ${claim.until}
    where merchant_id = ${merchantId} and id = ${id} and state = 'open'
      and (claimed_by is null or claimed_by = ${claim.staffId} or claimed_until <= ${now})
    returning true`.execute(db)
  return done.rows.length > 0
}

export async function endClaim(
  db: Db,
  merchantId: string,
  id: string,
  staffId: string,
): Promise<boolean> {
  const done = await sql`
    update risk.case_file set claimed_by = null, claimer = null, claimed_until = null
    where merchant_id = ${merchantId} and id = ${id} and claimed_by = ${staffId}
    returning true`.execute(db)
  return done.rows.length > 0
}

/** Ends a case with all its alerts; its members are in no open case any more. */
export async function writeDecided(
  tx: Tx,
  { id }: Pick<CaseFile, 'id'>,
  decided: { outcome: CaseOutcome; by: string; reason: string; at: Date },
): Promise<void> {
  const { outcome, by, reason, at } = decided
  await sql`
    update risk.case_file set state = ${outcome}, decided_at = ${at}, decided_by = ${by},
      reason = ${reason}, claimed_by = null, claimer = null, claimed_until = null
    where id = ${id}`.execute(tx)
  await sql`update risk.alert set outcome = ${outcome} where case_id = ${id}`.execute(tx)
  await sql`update risk.case_member set is_open = false where case_id = ${id}`.execute(tx)
}

/** The pairs of a case that have something in common are two people each, until there is more. */
export async function writeDismissed(
  tx: Tx,
  merchantId: string,
  caseId: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into risk.dismissed (merchant_id, a, b, at)
    select distinct ${merchantId}::uuid, s.a, s.b, ${at}::timestamptz
    from risk.case_member m
    join risk.sign s on s.merchant_id = ${merchantId} and s.a = m.member_id
    join risk.case_member other on other.case_id = m.case_id and other.member_id = s.b
    where m.case_id = ${caseId}
    on conflict on constraint dismissed_pk do update set at = excluded.at`.execute(tx)
}

/** Those of some members about whom a case was confirmed. */
export async function readConfirmedAmong(
  tx: Tx,
  merchantId: string,
  memberIds: readonly string[],
): Promise<Set<string>> {
  const found = await sql<{ id: string }>`
    select distinct m.member_id as id from risk.case_member m
    join risk.case_file c on c.id = m.case_id and c.state = 'confirmed'
    where m.merchant_id = ${merchantId} and m.member_id = any(${uuids(memberIds)}::uuid[])
      and m.is_subject`.execute(tx)
  return new Set(found.rows.map(({ id }) => id))
}
