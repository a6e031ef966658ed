import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database.ts'
import { olderThan, type Place } from '../../../kernel/paging.ts'
import type { Broadcast, NewBroadcast } from './broadcasts.types.ts'

const columns = sql`id, merchant_id as "merchantId", purpose, audience, ways, leads, words,
  made_by as by, created_at as at, created_at as "createdAt", written_to as "writtenTo", reached,
  passed_over as "passedOver", ended_at as "endedAt",
  withdrawn_at as "withdrawnAt"`

export async function insertBroadcast(tx: Tx, one: NewBroadcast): Promise<void> {
  const { id, merchantId, purpose, audience, ways, leads, words, by, at } = one
  await sql`
    insert into messaging.broadcast
      (id, merchant_id, purpose, audience, ways, leads, words, made_by, created_at)
    values (${id}, ${merchantId}, ${purpose}, ${JSON.stringify(audience)}::jsonb,
      ${[...ways]}::text[], ${leads}, ${JSON.stringify(words)}::jsonb, ${by}, ${at})`.execute(tx)
}

export async function readBroadcast(db: Db, id: string): Promise<Broadcast | undefined> {
  const found = await sql<Broadcast>`
    select ${columns} from messaging.broadcast where id = ${id}`.execute(db)
  return found.rows[0]
}

export async function readBroadcasts(
  db: Db,
  merchantId: string,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<Broadcast[]> {
  const found = await sql<Broadcast>`
    select ${columns} from messaging.broadcast
    where merchant_id = ${merchantId} and ${after === undefined ? sql`true` : olderThan(after)}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return found.rows
}

/**
 * One that is still to be written. Whoever else writes it is waited for, slice by slice: so it does not
 * matter who of them stops.
 */
export async function lockUnwritten(tx: Tx, id: string): Promise<Broadcast | undefined> {
  const found = await sql<Broadcast>`
    select ${columns} from messaging.broadcast where id = ${id} and ended_at is null
    for update`.execute(tx)
  return found.rows[0]
}

/** How many members letters have reached since then that one person may send alone. */
export async function countReachedAlone(
  db: Db,
  merchantId: string,
  { since, aloneMax }: { since: Date; aloneMax: number },
): Promise<number> {
  const found = await sql<{ count: number }>`
    select coalesce(sum(reached), 0)::int as count from messaging.broadcast
    where merchant_id = ${merchantId} and created_at > ${since} and reached <= ${aloneMax}`.execute(
    db,
  )
  return found.rows[0]?.count ?? 0
}

export interface Progress {
  writtenTo: string | null
  reached: number
  passedOver: number
  endedAt: Date | null
}

export async function writeProgress(tx: Tx, id: string, progress: Progress): Promise<void> {
  const { writtenTo, reached, passedOver, endedAt } = progress
  await sql`
    update messaging.broadcast set written_to = ${writtenTo}, reached = ${reached},
      passed_over = ${passedOver}, ended_at = ${endedAt}
    where id = ${id}`.execute(tx)
}

/** Nobody is written to any more, and nobody finds it. False where there is none that is still there. */
export async function writeWithdrawn(
  tx: Tx,
  { id, merchantId, by, at }: { id: string; merchantId: string; by: string; at: Date },
): Promise<boolean> {
  const done = await sql`
    update messaging.broadcast set withdrawn_at = ${at}, withdrawn_by = ${by},
      ended_at = coalesce(ended_at, ${at})
    where id = ${id} and merchant_id = ${merchantId} and withdrawn_at is null`.execute(tx)
  return (done.numAffectedRows ?? 0n) > 0n
}

/** Who has a message of it, in pages by the message's id. */
export async function readHolders(
  db: Db,
  id: string,
  after: string,
  limit: number,
): Promise<{ id: string; memberId: string }[]> {
  const found = await sql<{ id: string; memberId: string }>`
    select id, member_id as "memberId" from messaging.message
    where broadcast_id = ${id} and id > ${after} order by id limit ${limit}`.execute(db)
  return found.rows
}

export async function countRead(db: Db, id: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from messaging.message
    where broadcast_id = ${id} and read_at is not null`.execute(db)
  return found.rows[0]?.count ?? 0
}
