import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Integration, NewIntegration, Ticket } from '../vendors.types.ts'

const columns = sql`
  id, adapter, base_url as "baseUrl", operator_id as "operatorId", enabled,
  round_hours as "roundHours", round_end as "roundEnd", rounds_until as "roundsUntil"`

/** How its rounds end stays as agreed with the vendor unless it is given: new keys do not change it. */
export async function writeIntegration(
  db: Db,
  entry: Omit<NewIntegration, 'secrets'>,
  secrets: Buffer,
): Promise<void> {
  const { id, adapter, baseUrl, operatorId } = entry
  const { enabled = true, roundHours = null, roundEnd = null } = entry
  await sql`
    insert into vendors.integration
      (id, adapter, base_url, operator_id, secrets, enabled, round_hours, round_end)
    values (${id}, ${adapter}, ${baseUrl}, ${operatorId}, ${secrets}, ${enabled},
      coalesce(${roundHours}::int, 48), coalesce(${roundEnd}::text, 'close'))
    on conflict (id) do update set adapter = excluded.adapter, base_url = excluded.base_url,
      operator_id = excluded.operator_id, secrets = excluded.secrets, enabled = excluded.enabled,
      round_hours = coalesce(${roundHours}::int, integration.round_hours),
      round_end = coalesce(${roundEnd}::text, integration.round_end)`.execute(db)
}

export async function readIntegration(
  db: Db,
  id: string,
): Promise<(Integration & { secrets: Buffer }) | undefined> {
  const found = await sql<Integration & { secrets: Buffer }>`
    select ${columns}, secrets from vendors.integration where id = ${id}`.execute(db)
  return found.rows[0]
}

export async function readIntegrations(db: Db): Promise<Integration[]> {
  const found = await sql<Integration>`
    select ${columns} from vendors.integration order by id`.execute(db)
  return found.rows
}

/** False where the integration does not exist. */
export async function writeEnabled(db: Db | Tx, id: string, enabled: boolean): Promise<boolean> {
  const done = await sql`
    update vendors.integration set enabled = ${enabled} where id = ${id}`.execute(db)
  return done.numAffectedRows === 1n
}

/** True for one caller, who then asks for the list; false for all others until the pause is over. */
export async function claimList(db: Db, id: string, now: Date, pauseMs: number): Promise<boolean> {
  const before = new Date(now.getTime() - pauseMs)
  const done = await sql`
    update vendors.integration set listed_at = ${now}
    where id = ${id} and (listed_at is null or listed_at <= ${before})`.execute(db)
  return done.numAffectedRows === 1n
}

export async function writeRoundsUntil(db: Db, id: string, until: Date): Promise<void> {
  await sql`
    update vendors.integration set rounds_until = greatest(rounds_until, ${until}::timestamptz)
    where id = ${id}`.execute(db)
}

export async function insertTicket(db: Db, hash: Buffer, ticket: Ticket): Promise<void> {
  const { integration, merchantId, memberId, currency, game, sessionId } = ticket
  await sql`
    insert into vendors.ticket
      (token_hash, integration, merchant_id, member_id, currency, game, session_id, issued_at,
      expires_at)
    values (${hash}, ${integration}, ${merchantId}, ${memberId}, ${currency}, ${game},
      ${sessionId}, ${ticket.issuedAt}, ${ticket.expiresAt})`.execute(db)
}

export async function readTicket(db: Db, hash: Buffer): Promise<Ticket | undefined> {
  const found = await sql<Ticket>`
    select integration, merchant_id as "merchantId", member_id as "memberId", currency, game,
      session_id as "sessionId", issued_at as "issuedAt", expires_at as "expiresAt"
    from vendors.ticket where token_hash = ${hash}`.execute(db)
  return found.rows[0]
}

export async function deleteTickets(db: Db, before: Date, limit: number): Promise<number> {
  const done = await sql`
    delete from vendors.ticket where token_hash in
      (select token_hash from vendors.ticket where expires_at < ${before} limit ${limit})`.execute(
    db,
  )
  return Number(done.numAffectedRows ?? 0n)
}
