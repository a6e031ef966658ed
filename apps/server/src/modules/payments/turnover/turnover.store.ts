import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import { isMet, type LiveRequirement } from './turnover.rules.ts'

type Tables = { 'payments.requirement': RequirementRow }

interface RequirementRow {
  id: string
  merchant_id: string
  member_id: string
  currency: string
  required: bigint
  done: bigint
  opened_at: Date
  met_at: Date | null
  played: bigint
  spent: bigint
  closed_at: Date | null
}

export interface NewRequirement {
  id: string
  merchantId: string
  memberId: string
  currency: string
  required: bigint
  openedAt: Date
}

export type ShownRequirement = Omit<LiveRequirement, 'played' | 'spent'>

/** The most requirements of a member that are read at once. */
const openMax = 200
/** Those that are met and can be opened again are among them. */
const liveMax = 300

export async function insertRequirement(tx: Tx, entry: NewRequirement): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('payments.requirement')
    .values({
      id: entry.id,
      merchant_id: entry.merchantId,
      member_id: entry.memberId,
      currency: entry.currency,
      required: entry.required,
      done: 0n,
      opened_at: entry.openedAt,
      met_at: null,
      played: 0n,
      spent: 0n,
      closed_at: null,
    })
    .execute()
}

/** Oldest first. */
export async function readOpen(db: Db | Tx, memberId: string): Promise<ShownRequirement[]> {
  return db
    .withTables<Tables>()
    .selectFrom('payments.requirement')
    .select(['id', 'required', 'done', 'opened_at as openedAt'])
    .where('member_id', '=', memberId)
    .where('met_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('id')
    .limit(openMax)
    .execute()
}

/** Which of these members have a requirement that play can change, in the order of their ids. */
export async function readWagering(
  tx: Tx,
  memberIds: readonly string[],
): Promise<{ memberId: string; currency: string }[]> {
  if (memberIds.length === 0) return []
  return tx
    .withTables<Tables>()
    .selectFrom('payments.requirement')
    .select(['member_id as memberId', 'currency'])
    .distinct()
    .where('member_id', '=', sql<string>`any(${uuids(memberIds)}::uuid[])`)
    .where('closed_at', 'is', null)
    .orderBy('member_id')
    .orderBy('currency')
    .execute()
}

/** Oldest first. Whoever changes requirements of a member locks all of them in this order. */
export async function lockLive(
  tx: Tx,
  { memberId, currency }: { memberId: string; currency: string },
): Promise<LiveRequirement[]> {
  return tx
    .withTables<Tables>()
    .selectFrom('payments.requirement')
    .select(['id', 'required', 'done', 'opened_at as openedAt', 'played', 'spent'])
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('id')
    .limit(liveMax)
    .forUpdate()
    .execute()
}

/** What is met again keeps the time at which it was met first. */
export async function writeLive(
  tx: Tx,
  live: readonly LiveRequirement[],
  at: { now: Date; isClosed: boolean },
): Promise<void> {
  if (live.length === 0) return
  const closedAt = at.isClosed ? at.now : null
  await sql`
    update payments.requirement as r
    set played = c.played, spent = c.spent, done = c.done,
      met_at = case when c.is_met then coalesce(r.met_at, ${at.now}::timestamptz) end,
      closed_at = ${closedAt}::timestamptz
    from unnest(
      ${uuids(live.map(({ id }) => id))}::uuid[],
      ${int8s(live.map(({ played }) => played))}::bigint[],
      ${int8s(live.map(({ spent }) => spent))}::bigint[],
      ${int8s(live.map(({ done }) => done))}::bigint[],
      ${texts(live.map((one) => String(isMet(one))))}::text[]
    ) as given (id, played, spent, done, met),
    lateral (select met::boolean as is_met, given.*) as c
    where r.id = c.id`.execute(tx)
}
