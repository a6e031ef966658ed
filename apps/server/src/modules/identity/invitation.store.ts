import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type {
  Invitation,
  InvitationsAsked,
  InvitedPerson,
  InvitedPlace,
  NewInvitation,
} from './invitation.types.ts'

/** What an invitation is at a moment; the same order as in its list's filter. */
const stateAt = (now: Date) => sql`
  case when is_off then 'off'
    when expires_at <= ${now}::timestamptz then 'expired'
    when uses >= uses_max then 'usedUp'
    else 'open' end`

const columnsAt = (now: Date) => sql`
  id, merchant_id as "merchantId", code, agent_id as "agentId", domain, makes, rates, note,
  created_at as "createdAt", expires_at as "expiresAt", uses_max as "usesMax", uses, visits,
  first_deposits as "firstDeposits", ${stateAt(now)} as state`

/** A code without a domain is valid on every domain of its merchant. */
const isFor = (merchantId: string, code: string, domain: string) => sql`
  merchant_id = ${merchantId} and code = ${code} and (domain is null or domain = ${domain})`

export async function readOpenInvitation(
  db: Db | Tx,
  merchantId: string,
  code: string,
  domain: string,
  now: Date,
): Promise<Invitation | undefined> {
  const found = await sql<Invitation>`
    select ${columnsAt(now)} from identity.affiliate_code
    where ${isFor(merchantId, code, domain)} and ${stateAt(now)} = 'open'`.execute(db)
  return found.rows[0]
}

/** Uses an invitation once, if it is still open; whoever asks at the same time waits for the row. */
export async function takeUse(
  tx: Tx,
  merchantId: string,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const done = await sql<{ id: string }>`
    update identity.affiliate_code set uses = uses + 1
    where merchant_id = ${merchantId} and code = ${code} and ${stateAt(now)} = 'open'
    returning id`.execute(tx)
  return done.rows[0]?.id
}

export async function insertInvited(
  tx: Tx,
  row: { memberId: string; invitationId: string; at: Date },
): Promise<void> {
  await sql`
    insert into identity.invited (member_id, invitation_id, at)
    values (${row.memberId}, ${row.invitationId}, ${row.at})`.execute(tx)
}

/** A code that the same agent has already is moved to the domain; one of another agent is left alone. */
export async function writeAffiliateCode(
  db: Db | Tx,
  row: { merchantId: string; code: string; agentId: string; domain: string | null },
): Promise<boolean> {
  const done = await sql`
    insert into identity.affiliate_code as kept (merchant_id, code, agent_id, domain)
    values (${row.merchantId}, ${row.code}, ${row.agentId}, ${row.domain})
    on conflict on constraint affiliate_code_pk do update set domain = excluded.domain
    where kept.agent_id = excluded.agent_id
    returning 1`.execute(db)
  return done.rows.length === 1
}

/** Invitations of one agent are made one after another until the transaction ends. */
export async function lockInviting(tx: Tx, agentId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`identity.invite ${agentId}`}, 0))`.execute(tx)
}

/** False where the code or the id is taken. */
export async function insertInvitation(
  db: Db | Tx,
  row: NewInvitation & { code: string; createdAt: Date },
): Promise<boolean> {
  const done = await sql`
    insert into identity.affiliate_code
      (id, merchant_id, code, agent_id, domain, makes, rates, note, created_at, expires_at, uses_max)
    values (${row.id}, ${row.merchantId}, ${row.code}, ${row.agentId}, ${row.domain}, ${row.makes},
      ${JSON.stringify(row.rates)}::jsonb, ${row.note}, ${row.createdAt}, ${row.expiresAt},
      ${row.usesMax})
    on conflict do nothing returning 1`.execute(db)
  return done.rows.length === 1
}

export async function countInvitations(db: Db | Tx, agentId: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from identity.affiliate_code where agent_id = ${agentId}`.execute(
    db,
  )
  return found.rows[0]?.count ?? 0
}

export async function readInvitation(
  db: Db | Tx,
  id: string,
  now: Date,
): Promise<Invitation | undefined> {
  const found = await sql<Invitation>`
    select ${columnsAt(now)} from identity.affiliate_code where id = ${id}`.execute(db)
  return found.rows[0]
}

export async function readInvitations(
  db: Db,
  agentId: string,
  { state, after, limit }: InvitationsAsked,
  now: Date,
): Promise<Invitation[]> {
  const found = await sql<Invitation>`
    select ${columnsAt(now)} from identity.affiliate_code
    where agent_id = ${agentId}
      and ${state ? sql<boolean>`${stateAt(now)} = ${state}` : all}
      and ${after ? sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : all}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return found.rows
}

const all: RawBuilder<boolean> = sql<boolean>`true`

/** False where the agent has no such invitation. */
export async function updateIsOff(
  db: Db,
  agentId: string,
  id: string,
  isOff: boolean,
): Promise<boolean> {
  const done = await sql`
    update identity.affiliate_code set is_off = ${isOff}
    where id = ${id} and agent_id = ${agentId} returning 1`.execute(db)
  return done.rows.length === 1
}

/** The newest first: ids of members ascend in time. */
export async function readInvited(
  db: Db,
  invitationId: string,
  { after, limit }: InvitedPlace,
): Promise<InvitedPerson[]> {
  const found = await sql<InvitedPerson>`
    select member.id, account, type, at, first_deposit_at as "firstDepositAt"
    from identity.invited join identity.member on member.id = member_id
    where invitation_id = ${invitationId}
      and ${after ? sql<boolean>`member_id < ${after}::uuid` : all}
    order by member_id desc limit ${limit}`.execute(db)
  return found.rows
}

export async function readInvitationOf(
  db: Db | Tx,
  memberId: string,
  now: Date,
): Promise<Invitation | undefined> {
  const found = await sql<Invitation>`
    select ${columnsAt(now)} from identity.affiliate_code
    where id = (select invitation_id from identity.invited where member_id = ${memberId})`.execute(
    db,
  )
  return found.rows[0]
}

/**
 * Counts a visit unless the same household was counted today, or today has had too many. The row of the
 * invitation is locked first, so the limit holds however many come at once.
 */
export async function writeVisit(
  tx: Tx,
  visit: { invitationId: string; ip: string; day: string; dayMax: number },
): Promise<void> {
  const { invitationId, ip, day, dayMax } = visit
  const room = await sql`
    select from identity.affiliate_code
    where id = ${invitationId} and (visit_day is distinct from ${day}::date or visits_of_day < ${dayMax})
    for no key update`.execute(tx)
  if (room.rows.length === 0) return
  const counted = await sql`
    insert into identity.visit (invitation_id, day, home)
    values (${invitationId}, ${day}::date, identity.home_of(${ip}::inet))
    on conflict do nothing returning 1`.execute(tx)
  if (counted.rows.length === 0) return
  await sql`
    update identity.affiliate_code set visits = visits + 1, visit_day = ${day}::date,
      visits_of_day = case when visit_day = ${day}::date then visits_of_day + 1 else 1 end
    where id = ${invitationId}`.execute(tx)
}

export async function deleteVisits(db: Db, before: string): Promise<void> {
  await sql`delete from identity.visit where day < ${before}::date`.execute(db)
}

/** Counts it once, for members who came by an invitation. */
export async function writeFirstDeposit(tx: Tx, memberId: string, at: Date): Promise<void> {
  await sql`
    with first as (
      update identity.invited set first_deposit_at = ${at}::timestamptz
      where member_id = ${memberId} and first_deposit_at is null returning invitation_id
    )
    update identity.affiliate_code set first_deposits = first_deposits + 1
    from first where id = first.invitation_id`.execute(tx)
}

export async function readDomainAgent(
  db: Db,
  merchantId: string,
  domain: string,
): Promise<string | undefined> {
  const found = await sql<{ agentId: string }>`
    select agent_id as "agentId" from identity.agent_domain
    where domain = ${domain} and merchant_id = ${merchantId}`.execute(db)
  return found.rows[0]?.agentId
}

/** All domains of a merchant that belong to an agent. */
export async function readAgentDomains(
  db: Db,
  merchantId: string,
): Promise<{ domain: string; agentId: string }[]> {
  const found = await sql<{ domain: string; agentId: string }>`
    select domain, agent_id as "agentId" from identity.agent_domain
    where merchant_id = ${merchantId} order by domain`.execute(db)
  return found.rows
}

export async function writeAgentDomain(
  db: Db,
  row: { domain: string; merchantId: string; agentId: string; since: Date },
): Promise<void> {
  await sql`
    insert into identity.agent_domain (domain, merchant_id, agent_id, since)
    values (${row.domain}, ${row.merchantId}, ${row.agentId}, ${row.since})
    on conflict (domain) do update
      set agent_id = excluded.agent_id, merchant_id = excluded.merchant_id, since = excluded.since`.execute(
    db,
  )
}

export async function deleteAgentDomain(
  db: Db,
  merchantId: string,
  domain: string,
): Promise<boolean> {
  const done = await sql`
    delete from identity.agent_domain
    where domain = ${domain} and merchant_id = ${merchantId} returning 1`.execute(db)
  return done.rows.length === 1
}
