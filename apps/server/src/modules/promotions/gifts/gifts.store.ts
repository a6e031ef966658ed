import { sql } from 'kysely'
import { int8s, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

export interface Gift {
  id: string
  merchantId: string
  programmeId: string
  version: number
  senderId: string
  currency: string
  total: bigint
  shares: number
  forMember: string | null
  code: string | null
  seed: string
  sentAt: Date
  closesAt: Date
  returned: bigint | null
}

const columns = sql`
  g.id, g.merchant_id as "merchantId", g.programme_id as "programmeId", g.version,
  g.sender_id as "senderId", g.currency, g.total, g.shares, g.for_member as "forMember", g.code, g.seed,
  g.sent_at as "sentAt", g.closes_at as "closesAt", g.returned`

export async function insertGift(tx: Tx, gift: Gift, amounts: readonly bigint[]): Promise<void> {
  await sql`
    insert into promotions.gift (id, merchant_id, programme_id, version, sender_id, currency, total, shares,
      for_member, code, seed, sent_at, closes_at)
    values (${gift.id}, ${gift.merchantId}, ${gift.programmeId}, ${gift.version}, ${gift.senderId},
      ${gift.currency}, ${gift.total}, ${gift.shares}, ${gift.forMember}, ${gift.code}, ${gift.seed},
      ${gift.sentAt}, ${gift.closesAt})`.execute(tx)
  await sql`
    insert into promotions.gift_share (gift_id, index, amount)
    select ${gift.id}::uuid, at - 1, amount
    from unnest(${int8s(amounts)}::bigint[]) with ordinality as split (amount, at)`.execute(tx)
}

export async function readGift(at: Db | Tx, id: string): Promise<Gift | undefined> {
  const found =
    await sql<Gift>`select ${columns} from promotions.gift g where g.id = ${id}`.execute(at)
  return found.rows[0]
}

/** Until the transaction ends nobody takes a share, and nothing goes back. */
export async function lockGift(tx: Tx, id: string): Promise<Gift | undefined> {
  const found = await sql<Gift>`
    select ${columns} from promotions.gift g where g.id = ${id} for update`.execute(tx)
  return found.rows[0]
}

export async function readByCode(db: Db, merchantId: string, code: string) {
  const found = await sql<Gift>`
    select ${columns} from promotions.gift g
    where g.code = ${code} and g.merchant_id = ${merchantId}`.execute(db)
  return found.rows[0]
}

interface Whose {
  programmeId: string
  memberId: string
}

/** The newest that a member sent. */
export async function readSent(db: Db, { programmeId, memberId }: Whose, limit: number) {
  const found = await sql<Gift>`
    select ${columns} from promotions.gift g
    where g.sender_id = ${memberId} and g.programme_id = ${programmeId}
    order by g.sent_at desc, g.id desc limit ${limit}`.execute(db)
  return found.rows
}

/** The newest that are for a member. */
export async function readFor(db: Db, { programmeId, memberId }: Whose, limit: number) {
  const found = await sql<Gift>`
    select ${columns} from promotions.gift g
    where g.for_member = ${memberId} and g.programme_id = ${programmeId}
    order by g.sent_at desc, g.id desc limit ${limit}`.execute(db)
  return found.rows
}

/** What a member has sent since a moment, and how many of these can still be taken. */
export async function sumSent(
  at: Db | Tx,
  memberId: string,
  since: Date,
): Promise<{ sum: bigint; open: number }> {
  const found = await sql<{ sum: string; open: number }>`
    select coalesce(sum(total) filter (where sent_at >= ${since}), 0)::text as sum,
      count(*) filter (where returned is null)::int as open
    from promotions.gift
    where sender_id = ${memberId} and (sent_at >= ${since} or returned is null)`.execute(at)
  const { sum = '0', open = 0 } = found.rows[0] ?? {}
  return { sum: BigInt(sum), open }
}

export interface GiftShare {
  giftId: string
  amount: bigint
  memberId: string | null
  takenAt: Date | null
}

/** In the order of the split. */
export async function readGiftShares(
  at: Db | Tx,
  giftIds: readonly string[],
): Promise<Map<string, GiftShare[]>> {
  const found = await sql<GiftShare>`
    select gift_id as "giftId", amount, member_id as "memberId", taken_at as "takenAt"
    from promotions.gift_share where gift_id = any(${uuids(giftIds)}::uuid[])
    order by gift_id, index`.execute(at)
  return Map.groupBy(found.rows, ({ giftId }) => giftId)
}

/** Gives the next free share to a member; the gift must be locked. Undefined where none is left. */
export async function takeShare(
  tx: Tx,
  giftId: string,
  memberId: string,
  now: Date,
): Promise<bigint | undefined> {
  const found = await sql<{ amount: bigint }>`
    update promotions.gift_share set member_id = ${memberId}, taken_at = ${now}
    where gift_id = ${giftId} and index = (
      select min(index) from promotions.gift_share where gift_id = ${giftId} and member_id is null)
    returning amount`.execute(tx)
  return found.rows[0]?.amount
}

/** Ends an envelope, which must be locked; answers what nobody took. */
export async function writeOver(tx: Tx, giftId: string): Promise<bigint> {
  const found = await sql<{ returned: bigint }>`
    update promotions.gift set returned = (
      select coalesce(sum(amount), 0) from promotions.gift_share
      where gift_id = ${giftId} and member_id is null)
    where id = ${giftId} returning returned`.execute(tx)
  return found.rows[0]?.returned ?? 0n
}

export async function readOver(
  db: Db,
  merchantId: string,
  now: Date,
  limit: number,
): Promise<Gift[]> {
  const found = await sql<Gift>`
    select ${columns} from promotions.gift g
    where g.merchant_id = ${merchantId} and g.returned is null and g.closes_at <= ${now}
    order by g.closes_at limit ${limit}`.execute(db)
  return found.rows
}
