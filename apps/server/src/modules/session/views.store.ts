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

export interface SeenTogether {
  a: string
  b: string
  isSameBrowser: boolean
  at: Date
}

/** An address of more members than this belongs to a company, a school or a provider, and says nothing. */
const membersAtAddressMax = 8

/** Members who came from the same address within some days of each other; `to` is exclusive. */
export async function readSeenTogether(
  db: Db,
  question: { merchantId: string; from: Date; to: Date; days: number; limit: number },
): Promise<SeenTogether[]> {
  const { merchantId, from, to, days, limit } = question
  const found = await sql<SeenTogether>`
    select least(x.member_id, y.member_id) as a, greatest(x.member_id, y.member_id) as b,
      x.user_agent <> '' and x.user_agent = y.user_agent as "isSameBrowser", min(x.opened_at) as at
    from session.session x
    join session.session y on y.merchant_id = x.merchant_id and y.ip = x.ip
      and y.member_id <> x.member_id and y.viewed_by is null
      and y.opened_at <= x.opened_at and y.opened_at >= x.opened_at - make_interval(days => ${days})
    where x.merchant_id = ${merchantId} and x.opened_at >= ${from} and x.opened_at < ${to}
      and x.viewed_by is null and not x.ip <<= any(${innerNetworks})
      and (select count(distinct z.member_id) from session.session z
        where z.merchant_id = x.merchant_id and z.ip = x.ip and z.opened_at <= x.opened_at
          and z.opened_at >= x.opened_at - make_interval(days => ${days})) <= ${membersAtAddressMax}
    group by 1, 2, 3 order by 4, 1, 2 limit ${limit}`.execute(db)
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
