import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { earlier, type Part } from '../../kernel/happened.ts'
import { innerNetworks } from '../../kernel/innerNetworks.ts'

export interface NewView {
  id: string
  tokenHash: Buffer
  merchantId: string
  memberId: string
  memberType: number
  openedAt: Date
  endsAt: Date
  ip: string | null
  userAgent: string
  staffId: string
  staffName: string
  reason: string
}

/** False where the id is there already. */
export async function insertView(tx: Db | Tx, view: NewView): Promise<boolean> {
  const done = await sql`
    insert into session.session (id, token_hash, merchant_id, member_id, member_type, opened_at,
      expires_at, seen_at, idle_until, opened_by, ip, user_agent, must_change_password, viewed_by,
      viewer_name, view_reason)
    values (${view.id}, ${view.tokenHash}, ${view.merchantId}, ${view.memberId}, ${view.memberType},
      ${view.openedAt}, ${view.endsAt}, ${view.openedAt}, ${view.endsAt}, 'view', ${view.ip}::inet,
      ${view.userAgent}, false, ${view.staffId}, ${view.staffName}, ${view.reason})
    on conflict do nothing returning true`.execute(tx)
  return done.rows.length > 0
}

/** A look of staff at a member's pages. */
export interface StaffView {
  id: string
  at: Date
  until: Date
}

/** Looks of staff at a member's pages, the newest first. */
export async function readViews(db: Db, memberId: string, part: Part): Promise<StaffView[]> {
  const found = await sql<StaffView>`
    select id, opened_at as at, coalesce(ended_at, expires_at) as until from session.session
    where member_id = ${memberId} and viewed_by is not null
      ${earlier(part, sql`opened_at`, sql`id`)}`.execute(db)
  return found.rows
}

/** Since when and how a member's open sessions run, for staff. */
export interface SessionOfMember {
  id: string
  ip: string | null
  userAgent: string
  country: string | null
  openedBy: string
  openedAt: Date
  seenAt: Date
  endedAt: Date | null
  isOpen: boolean
}

/** Sessions of a member, the newest first, ended ones included. */
export async function readAllSessions(
  db: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
  now: Date,
  limit: number,
): Promise<SessionOfMember[]> {
  const found = await sql<SessionOfMember>`
    select id, host(ip) as ip, user_agent as "userAgent", country, opened_by as "openedBy",
      opened_at as "openedAt", seen_at as "seenAt", ended_at as "endedAt",
      ended_at is null and expires_at > ${now} and idle_until > ${now} as "isOpen"
    from session.session
    where merchant_id = ${merchantId} and member_id = ${memberId} and viewed_by is null
    order by "isOpen" desc, opened_at desc, id desc limit ${limit}`.execute(db)
  return found.rows
}

const twinsMax = 50

/** Who else came with the very same browser from the same network since then. */
export async function readDeviceTwins(
  db: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
  since: Date,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct other.member_id as id from session.session own
    join session.session other on other.merchant_id = own.merchant_id
      and other.ip = own.ip and other.user_agent = own.user_agent
      and other.member_id <> own.member_id and other.opened_at >= ${since}
      and other.viewed_by is null
    where own.merchant_id = ${merchantId} and own.member_id = ${memberId}
      and own.opened_at >= ${since} and own.user_agent <> '' and own.viewed_by is null
      and not own.ip <<= any(${innerNetworks})
    limit ${twinsMax}`.execute(db)
  return found.rows.map(({ id }) => id)
}
