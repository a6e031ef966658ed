import { sql } from 'kysely'
import { int8s, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

export interface Envelope {
  id: string
  merchantId: string
  programmeId: string
  version: number
  forMember: string | null
  seed: string
  total: bigint
  minimum: bigint
  shares: number
  opensAt: Date
  closesAt: Date
}

const columns = sql`
  id, merchant_id as "merchantId", programme_id as "programmeId", version, for_member as "forMember",
  seed, total, minimum, shares, opens_at as "opensAt", closes_at as "closesAt"`

/** Answers whether it is new: two nodes may make the same one at once. */
export async function insertEnvelope(
  tx: Tx,
  envelope: Envelope,
  amounts: readonly bigint[],
): Promise<boolean> {
  const { id, merchantId, programmeId, version, forMember, seed, total, minimum } = envelope
  const done = await sql`
    insert into promotions.envelope (id, merchant_id, programme_id, version, for_member, seed, total,
      minimum, shares, opens_at, closes_at)
    values (${id}, ${merchantId}, ${programmeId}, ${version}, ${forMember}, ${seed}, ${total},
      ${minimum}, ${envelope.shares}, ${envelope.opensAt}, ${envelope.closesAt})
    on conflict do nothing`.execute(tx)
  if (done.numAffectedRows !== 1n) return false
  await sql`
    insert into promotions.share (envelope_id, index, amount)
    select ${id}::uuid, at - 1, amount
    from unnest(${int8s(amounts)}::bigint[]) with ordinality as split (amount, at)`.execute(tx)
  return true
}

export async function readEnvelope(at: Db | Tx, id: string): Promise<Envelope | undefined> {
  const found = await sql<Envelope>`
    select ${columns} from promotions.envelope where id = ${id}`.execute(at)
  return found.rows[0]
}

interface Question {
  merchantId: string
  programmeId: string
  memberId: string
  now: Date
}

/**
 * The one that a member can open now, else the one that is open or opens next, and the last that is over; of
 * those that are for the member.
 */
export async function readAround(db: Db, question: Question): Promise<Envelope[]> {
  const { merchantId, programmeId, memberId, now } = question
  const own = sql`merchant_id = ${merchantId} and programme_id = ${programmeId}
    and (for_member is null or for_member = ${memberId})`
  const canOpen = sql`opens_at <= ${now}
    and exists (select from promotions.share s where s.envelope_id = e.id and s.member_id is null)
    and not exists (
      select from promotions.share s where s.envelope_id = e.id and s.member_id = ${memberId})`
  const found = await sql<Envelope>`
    (select ${columns} from promotions.envelope e where ${own} and closes_at > ${now}
      order by ${canOpen} desc, opens_at, id limit 1)
    union all
    (select ${columns} from promotions.envelope where ${own} and closes_at <= ${now}
      order by closes_at desc, id limit 1)`.execute(db)
  return found.rows
}

export interface Share {
  index: number
  amount: bigint
  memberId: string | null
  grantId: string | null
}

export async function readShares(db: Db, envelopeId: string): Promise<Share[]> {
  const found = await sql<Share>`
    select index, amount, member_id as "memberId", grant_id as "grantId" from promotions.share
    where envelope_id = ${envelopeId} order by index`.execute(db)
  return found.rows
}

export interface Taken {
  memberId: string
  grantId: string
  index: number
  amount: bigint
}

export async function readTaken(
  at: Db | Tx,
  envelopeId: string,
  memberIds: readonly string[],
): Promise<Taken[]> {
  const found = await sql<Taken>`
    select member_id as "memberId", grant_id as "grantId", index, amount from promotions.share
    where envelope_id = ${envelopeId} and member_id = any(${uuids(memberIds)}::uuid[])`.execute(at)
  return found.rows
}

/** Gives free shares to members, the first to the first; whoever is left over gets none. */
export async function takeShares(
  tx: Tx,
  envelopeId: string,
  takers: readonly { memberId: string; grantId: string }[],
  { isWaiting }: { isWaiting: boolean },
): Promise<Taken[]> {
  if (takers.length === 0) return []
  const found = await sql<Taken>`
    with locked as (
      select index from promotions.share
      where envelope_id = ${envelopeId} and member_id is null
      order by index limit ${takers.length}
      for update ${isWaiting ? sql`` : sql`skip locked`}
    ), free as (
      select index, row_number() over (order by index) as nth from locked
    ), asked as (
      select * from unnest(
        ${uuids(takers.map(({ memberId }) => memberId))}::uuid[],
        ${uuids(takers.map(({ grantId }) => grantId))}::uuid[]
      ) with ordinality as one (member_id, grant_id, nth)
    )
    update promotions.share as s set member_id = asked.member_id, grant_id = asked.grant_id
    from free join asked using (nth)
    where s.envelope_id = ${envelopeId} and s.index = free.index
    returning s.member_id as "memberId", s.grant_id as "grantId", s.index, s.amount`.execute(tx)
  return found.rows
}

export async function hasFree(at: Db | Tx, envelopeId: string): Promise<boolean> {
  const found = await sql`
    select from promotions.share where envelope_id = ${envelopeId} and member_id is null
    limit 1`.execute(at)
  return found.rows.length > 0
}

/** Ends what is over; what nobody took stays with the house. Answers how many. */
export async function closeDue(db: Db, merchantId: string, now: Date): Promise<number> {
  const done = await sql`
    update promotions.envelope as e set returned = (
      select coalesce(sum(amount), 0) from promotions.share
      where envelope_id = e.id and member_id is null)
    where merchant_id = ${merchantId} and closes_at <= ${now} and returned is null`.execute(db)
  return Number(done.numAffectedRows ?? 0n)
}
