import { type RawBuilder, sql } from 'kysely'
import { texts } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { olderThan, type Place } from '../../kernel/paging.ts'
import { countUpTo } from '../../kernel/queue.ts'
import { approvalsNeeded } from './approvals.rules.ts'
import type { Decision, Request, RequestState } from './approvals.types.ts'

const columns = sql`
  r.id, r.merchant_id as "merchantId", r.command, r.input, r.reason, r.member_id as "memberId",
  r.amount, r.currency,
  json_build_object('kind', r.target_kind, 'id', r.target_id) as target, r.basis, r.shown, r.fingerprint,
  r.eyes, json_build_object('staffId', r.made_by, 'name', r.made_name, 'ip', r.made_ip) as "madeBy",
  r.maker_roles as "makerRoles", r.created_at as "createdAt", r.expires_at as "expiresAt", r.state,
  r.outcome, r.ended_at as "endedAt"`

/** False where the id, or an open request of the same kind about the same thing, is there already. */
export async function insertRequest(tx: Tx, request: Request): Promise<boolean> {
  const { id, merchantId, command, input, reason, target, memberId, amount, basis, shown } = request
  const { currency, fingerprint, eyes, madeBy, makerRoles, createdAt, expiresAt, state } = request
  const done = await sql`
    insert into approvals.request (id, merchant_id, command, input, reason, target_kind, target_id,
      member_id, amount, currency, basis, shown, fingerprint, eyes, needed, made_by, made_name, made_ip,
      maker_roles,
      created_at, expires_at, state)
    values (${id}, ${merchantId}, ${command}, ${JSON.stringify(input)}, ${reason}, ${target.kind},
      ${target.id}, ${memberId}, ${amount}, ${currency}, ${basis}, ${JSON.stringify(shown)},
      ${fingerprint}, ${eyes},
      ${approvalsNeeded(eyes)}, ${madeBy.staffId}, ${madeBy.name}, ${madeBy.ip ?? null}, ${makerRoles},
      ${createdAt}, ${expiresAt}, ${state})
    on conflict do nothing returning true`.execute(tx)
  return done.rows.length > 0
}

export async function readRequest(db: Db | Tx, id: string): Promise<Request | undefined> {
  const found = await sql<Request>`
    select ${columns} from approvals.request r where r.id = ${id}`.execute(db)
  return found.rows[0]
}

/** The one that waits about the same thing. */
export async function readOpen(
  db: Db | Tx,
  { merchantId, command, target }: Pick<Request, 'merchantId' | 'command' | 'target'>,
): Promise<string | undefined> {
  const found = await sql<{ id: string }>`
    select id from approvals.request
    where coalesce(merchant_id::text, '') = ${merchantId ?? ''} and command = ${command}
      and target_kind = ${target.kind} and target_id = ${target.id} and state = 'waiting'`.execute(
    db,
  )
  return found.rows[0]?.id
}

/** Nobody else decides about it, runs it or ends it until the transaction ends. */
export async function lockRequest(tx: Tx, id: string): Promise<Request | undefined> {
  const found = await sql<Request>`
    select ${columns} from approvals.request r where r.id = ${id} for update`.execute(tx)
  return found.rows[0]
}

export async function writeState(
  tx: Tx,
  id: string,
  to: { state: RequestState; outcome: string | null; endedAt: Date | null },
): Promise<void> {
  await sql`
    update approvals.request set state = ${to.state}, outcome = ${to.outcome}, ended_at = ${to.endedAt}
    where id = ${id}`.execute(tx)
}

export async function insertDecision(tx: Tx, madeBy: string, decision: Decision): Promise<void> {
  const { requestId, staffId, staffName, role, verdict, reason, proof, at } = decision
  await sql`
    insert into approvals.decision (request_id, made_by, step, staff_id, staff_name, role, verdict, reason,
      proof, at)
    select ${requestId}, ${madeBy}, count(*) + 1, ${staffId}, ${staffName}, ${role}, ${verdict}, ${reason},
      ${proof === null ? null : JSON.stringify(proof)}, ${at}
    from approvals.decision where request_id = ${requestId}`.execute(tx)
}

export async function readDecisions(
  db: Db | Tx,
  requestIds: readonly string[],
): Promise<Decision[]> {
  const found = await sql<Decision>`
    select request_id as "requestId", staff_id as "staffId", staff_name as "staffName", role, verdict,
      reason, proof, at
    from approvals.decision where request_id = any(${[...requestIds]}::uuid[])
    order by request_id, step`.execute(db)
  return found.rows
}

/** What somebody could decide about: a command, and the roles that give the right for it. */
export interface Decidable {
  command: string
  ofHouse: boolean
  roles: string[]
}

/** Requests that wait for somebody: of others, of commands whose right they hold, and not decided yet. */
function waitingFor(staffId: string, decidable: readonly Decidable[]): RawBuilder<boolean> {
  return sql<boolean>`
    r.state = 'waiting' and r.made_by <> ${staffId}
    and not exists (
      select from approvals.decision d where d.request_id = r.id and d.staff_id = ${staffId}::uuid)
    and exists (
      select from json_to_recordset(${JSON.stringify(decidable)}::json)
        as mine(command text, "ofHouse" boolean, roles text[])
      where mine.command = r.command and mine."ofHouse" = (r.merchant_id is null)
        and (r.eyes = 'two' or not mine.roles <@ r.maker_roles))`
}

export interface RequestFilter {
  merchantId: string
  /** Also those about the whole deployment. */
  withHouse: boolean
  state?: RequestState | undefined
  command?: string | undefined
  madeBy?: string
  waitingFor?: { staffId: string; decidable: readonly Decidable[] }
}

function matching(filter: RequestFilter): RawBuilder<boolean> {
  const { merchantId, withHouse, state, command, madeBy, waitingFor: whose } = filter
  return sql<boolean>`
    (r.merchant_id = ${merchantId} ${withHouse ? sql`or r.merchant_id is null` : sql``})
    and r.eyes <> 'one'
    ${state ? sql`and r.state = ${state}` : sql``} ${command ? sql`and r.command = ${command}` : sql``}
    ${madeBy ? sql`and r.made_by = ${madeBy}` : sql``}
    ${whose ? sql`and ${waitingFor(whose.staffId, whose.decidable)}` : sql``}`
}

export async function readRequests(
  db: Db | Tx,
  filter: RequestFilter,
  after: Place | undefined,
  limit: number,
): Promise<Request[]> {
  const found = await sql<Request>`
    select ${columns} from approvals.request r
    where ${matching(filter)} and ${after ? olderThan(after) : sql`true`}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return found.rows
}

/** Requests about some things, also those that needed nobody else. */
export async function readAbout(
  db: Db | Tx,
  { merchantId, kind, ids, isOpen }: About,
  limit: number,
): Promise<Request[]> {
  const found = await sql<Request>`
    select ${columns} from approvals.request r
    where r.merchant_id = ${merchantId} and r.target_kind = ${kind}
      and r.target_id = any(${texts(ids)}::text[]) ${isOpen ? sql`and r.state = 'waiting'` : sql``}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return found.rows
}

export interface About {
  merchantId: string
  kind: string
  ids: readonly string[]
  /** Only those that wait. */
  isOpen: boolean
}

export const countRequests = (db: Db | Tx, filter: RequestFilter): Promise<number> =>
  countUpTo(db, sql`from approvals.request r where ${matching(filter)}`)

/** Two people who ask for the same kind of thing at the same moment wait for each other. */
export async function lockSums(
  tx: Tx,
  { merchantId, commands }: Pick<SumsOf, 'merchantId' | 'commands'>,
): Promise<void> {
  const key = `${merchantId} ${commands.toSorted().join(' ')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 21))`.execute(tx)
}

export interface SumsOf {
  merchantId: string | null
  /** The command, and those whose sums count with it. */
  commands: readonly string[]
  since: Date
  /** The request that is being judged does not count. */
  except: string
}

export type Whose = { staffId: string } | { memberId: string }

/** No request waits longer (`request_life`): what was asked for before cannot have been done since. */
const lifeMaxMs = 72 * 3_600_000

/**
 * What was moved of a currency since then, or will be if it is approved: it counts by the moment when it was
 * done, not when it was asked for. What was kept without a currency counts everywhere.
 */
export async function readSum(
  db: Db | Tx,
  { merchantId, commands, since, except }: SumsOf,
  whose: Whose,
  currency: string,
): Promise<bigint> {
  const found = await sql<{ sum: bigint }>`
    select least(coalesce(sum(amount), 0), 9000000000000000000)::bigint as sum from approvals.request
    where ${merchantId === null ? sql`merchant_id is null` : sql`merchant_id = ${merchantId}::uuid`}
      and command = any(${texts(commands)}::text[])
      and ${'staffId' in whose ? sql`made_by = ${whose.staffId}` : sql`member_id = ${whose.memberId}`}
      and created_at > ${new Date(since.getTime() - lifeMaxMs)} and amount is not null
      and (currency = ${currency} or currency is null)
      and (state in ('waiting', 'approved') or (state = 'done' and ended_at > ${since}))
      and id <> ${except}`.execute(db)
  return found.rows[0]?.sum ?? 0n
}

/** Requests whose time is over, and then approved ones that a node left. */
export async function readToEnd(
  db: Db | Tx,
  { now, leftBefore, limit }: { now: Date; leftBefore: Date; limit: number },
): Promise<{ id: string; state: RequestState; expiresAt: Date }[]> {
  const found = await sql<{ id: string; state: RequestState; expiresAt: Date }>`
    select r.id, r.state, r.expires_at as "expiresAt" from approvals.request r
    where (r.state = 'waiting' and r.expires_at <= ${now})
      or (r.state = 'approved' and coalesce(
        (select max(d.at) from approvals.decision d where d.request_id = r.id), r.created_at) < ${leftBefore})
    order by r.state = 'approved', r.expires_at limit ${limit}`.execute(db)
  return found.rows
}
