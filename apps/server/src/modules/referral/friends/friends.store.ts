import type { FriendFault, FriendState } from '@baize/contract/vocabulary'
import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Day } from '../../../kernel/calendar.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

export interface Friend {
  friendId: string
  merchantId: string
  referrerId: string
  programmeId: string
  version: number
  joinedAt: Date
  countsFrom: Day
  countsTo: Day
  state: FriendState
  fault: FriendFault | null
  paysAt: Date | null
  paidAt: Date | null
  nth: number | null
  amount: bigint | null
}

const columns = sql`
  friend_id as "friendId", merchant_id as "merchantId", referrer_id as "referrerId",
  programme_id as "programmeId", version, joined_at as "joinedAt", counts_from::text as "countsFrom",
  counts_to::text as "countsTo", state, fault, pays_at as "paysAt", paid_at as "paidAt", nth, amount`

export type NewFriend = Pick<
  Friend,
  | 'friendId'
  | 'merchantId'
  | 'referrerId'
  | 'programmeId'
  | 'version'
  | 'joinedAt'
  | 'countsFrom'
  | 'countsTo'
>

export async function insertFriend(tx: Tx, friend: NewFriend): Promise<void> {
  await sql`
    insert into referral.friend (friend_id, merchant_id, referrer_id, programme_id, version, joined_at,
      counts_from, counts_to, state)
    values (${friend.friendId}, ${friend.merchantId}, ${friend.referrerId}, ${friend.programmeId},
      ${friend.version}, ${friend.joinedAt}, ${friend.countsFrom}::date, ${friend.countsTo}::date, 'open')
    on conflict do nothing`.execute(tx)
}

/** Friends of whom something is missing, in the order of their ids. */
export async function readOpen(
  db: Db,
  merchantId: string,
  after: string,
  limit: number,
): Promise<Friend[]> {
  const found = await sql<Friend>`
    select ${columns} from referral.friend
    where merchant_id = ${merchantId} and state = 'open' and friend_id > ${after}::uuid
    order by friend_id limit ${limit}`.execute(db)
  return found.rows
}

/** Friends whose days are over, the longest first. */
export async function readDue(
  db: Db,
  merchantId: string,
  now: Date,
  limit: number,
): Promise<Friend[]> {
  const found = await sql<Friend>`
    select ${columns} from referral.friend
    where merchant_id = ${merchantId} and state = 'held' and pays_at <= ${now}
    order by pays_at, friend_id limit ${limit}`.execute(db)
  return found.rows
}

/** Those that are held are locked, too: another node may be paying them. */
export async function readPaidAmong(tx: Tx, friendIds: readonly string[]): Promise<Friend[]> {
  const found = await sql<Friend>`
    select ${columns} from referral.friend
    where friend_id = any(${uuids(friendIds)}::uuid[]) and state in ('held', 'paid')
    order by friend_id for update`.execute(tx)
  return found.rows.filter(({ state }) => state === 'paid')
}

/** Holds everything that is counted for a referrer until the transaction ends; answers the friend as it is. */
export async function lockFriend(
  tx: Tx,
  { referrerId, friendId }: Pick<Friend, 'referrerId' | 'friendId'>,
): Promise<Friend | undefined> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`referral ${referrerId}`}, 0))`.execute(tx)
  const found = await sql<Friend>`
    select ${columns} from referral.friend where friend_id = ${friendId} for update`.execute(tx)
  return found.rows[0]
}

export interface Moved {
  state: FriendState
  fault?: FriendFault
  paysAt?: Date
  paidAt?: Date
  nth?: number
  amount?: bigint
}

/** Answers whether it was still in the state that was looked at. */
export async function moveFriend(
  at: Db | Tx,
  { friendId, state }: Pick<Friend, 'friendId' | 'state'>,
  to: Moved,
  now: Date,
): Promise<boolean> {
  const done = await sql`
    update referral.friend set state = ${to.state}, fault = ${to.fault ?? null}::text,
      pays_at = ${to.paysAt ?? null}::timestamptz, paid_at = ${to.paidAt ?? null}::timestamptz,
      nth = ${to.nth ?? null}::int, amount = ${to.amount ?? null}::bigint,
      qualified_at = case when ${to.state} = 'held' then coalesce(qualified_at, ${now}) else qualified_at end
    where friend_id = ${friendId} and state = ${state}`.execute(at)
  return done.numAffectedRows === 1n
}

export interface Counted {
  friends: number
  held: number
  paid: number
  /** What was paid in all, and since a moment. */
  earned: bigint
  since: bigint
}

export async function countFriends(at: Db | Tx, referrerId: string, since: Date): Promise<Counted> {
  const found = await sql<{ [K in keyof Counted]: string }>`
    select count(*)::text as friends, count(*) filter (where state = 'held')::text as held,
      count(*) filter (where state = 'paid')::text as paid, coalesce(sum(amount), 0)::text as earned,
      coalesce(sum(amount) filter (where paid_at >= ${since}), 0)::text as since
    from referral.friend where referrer_id = ${referrerId}`.execute(at)
  const [row] = found.rows
  return {
    friends: Number(row?.friends ?? 0),
    held: Number(row?.held ?? 0),
    paid: Number(row?.paid ?? 0),
    earned: BigInt(row?.earned ?? 0),
    since: BigInt(row?.since ?? 0),
  }
}

export async function readFriends(
  db: Db,
  referrerId: string,
  { before, limit }: { before: { at: Date; id: string } | undefined; limit: number },
): Promise<Friend[]> {
  const found = await sql<Friend>`
    select ${columns} from referral.friend
    where referrer_id = ${referrerId}
      and (${before?.id ?? null}::uuid is null
        or (joined_at, friend_id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by joined_at desc, friend_id desc limit ${limit}`.execute(db)
  return found.rows
}

/** Other friends of a referrer that count or may count, the newest first. */
export async function readOthers(
  db: Db,
  { referrerId, friendId, joinedAt }: Friend,
  limit: number,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select friend_id as id from referral.friend
    where referrer_id = ${referrerId} and friend_id <> ${friendId} and state <> 'denied'
      and (state in ('held', 'paid') or joined_at < ${joinedAt})
    order by joined_at desc, friend_id desc limit ${limit}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Who brought a member, who brought that one, and so on; the nearest first, and nobody twice. */
export async function readAbove(db: Db, memberId: string, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    with recursive above (id, step) as (
      select referrer_id, 1 from referral.friend where friend_id = ${memberId}
      union all
      select f.referrer_id, a.step + 1 from above a join referral.friend f on f.friend_id = a.id
      where a.step < ${limit}
    )
    select id from above group by id order by min(step)`.execute(db)
  return found.rows.map(({ id }) => id)
}
