import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Place } from '../../kernel/paging.ts'
import { countUpTo } from '../../kernel/queue.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { Conversation, Person, ReadConversation } from './support.types.ts'

const columns = sql`
  c.id, c.merchant_id as "merchantId", c.member_id as "memberId", c.guest, c.kind, c.type, c.state,
  c.language, c.about_kind as "aboutKind", c.about_id as "aboutId", c.sender, c.email, c.title,
  c.last_text as "lastText", c.last_at as "lastAt", c.opened_at as "openedAt", c.last, c.shown,
  c.read_by_staff as "readByStaff", c.read_by_member as "readByMember", c.holder_id as "holderId",
  c.holder_name as "holderName", c.due_since as "dueSince", c.due_at as "dueAt",
  c.answered_at as "answeredAt", c.is_in_time as "isInTime", c.unheard_since as "unheardSince",
  c.told_at as "toldAt", c.solved_at as "solvedAt", c.closed_at as "closedAt", c.stars,
  c.rating_text as "ratingText"`

const counted = sql`
  (select count(*)::int from support.entry e where e.conversation_id = c.id
    and e.shown > c.read_by_member and e.author = 'staff' and e.event is null) as "unreadByMember",
  (select count(*)::int from support.entry e where e.conversation_id = c.id
    and e.position > c.read_by_staff and e.author = 'member' and e.event is null) as "unreadByStaff",
  coalesce((select e.shown from support.entry e where e.conversation_id = c.id
    and e.position <= c.read_by_staff and e.shown is not null
    order by e.position desc limit 1), 0) as "staffReadShown",
  coalesce((select e.position from support.entry e where e.conversation_id = c.id
    and e.shown = c.read_by_member), 0) as "memberReadPosition"`

export async function lockConversation(tx: Tx, id: string): Promise<Conversation | undefined> {
  const found = await sql<Conversation>`
    select ${columns} from support.conversation c where c.id = ${id} for update`.execute(tx)
  return found.rows[0]
}

export async function readConversation(
  at: Db | Tx,
  id: string,
): Promise<ReadConversation | undefined> {
  const found = await sql<ReadConversation>`
    select ${columns}, ${counted} from support.conversation c where c.id = ${id}`.execute(at)
  return found.rows[0]
}

const whose = (person: Person): RawBuilder<boolean> =>
  'memberId' in person
    ? sql<boolean>`c.member_id = ${person.memberId} and c.merchant_id = ${person.merchantId}`
    : sql<boolean>`c.guest = ${person.guest} and c.merchant_id = ${person.merchantId}`

/** The last one with news first. */
export async function readOwn(
  db: Db,
  person: Person,
  after: Place | undefined,
  limit: number,
): Promise<ReadConversation[]> {
  const found = await sql<ReadConversation>`
    select ${columns}, ${counted} from support.conversation c
    where ${whose(person)}
      and ${after ? sql`(c.last_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by c.last_at desc, c.id desc limit ${limit}`.execute(db)
  return found.rows
}

/** How many the person has, and how many of them are not over; at most `limit` of them are looked at. */
export async function countOwn(
  at: Db | Tx,
  person: Person,
  limit: number,
): Promise<{ all: number; open: number; unread: number }> {
  const found = await sql<{ all: number; open: number; unread: number }>`
    select count(*)::int as all,
      (count(*) filter (where state in ('new', 'open', 'waiting')))::int as open,
      coalesce(sum(unread), 0)::int as unread
    from (
      select c.state, case when c.read_by_member < c.shown then (
          select count(*) from support.entry e where e.conversation_id = c.id
            and e.shown > c.read_by_member and e.author = 'staff' and e.event is null
        ) else 0 end as unread
      from support.conversation c where ${whose(person)}
      order by c.last_at desc, c.id desc limit ${limit}
    ) as own`.execute(at)
  return found.rows[0] ?? { all: 0, open: 0, unread: 0 }
}

export async function readIdsOf(tx: Tx, person: Person, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select c.id from support.conversation c where ${whose(person)}
    order by c.last_at desc, c.id desc limit ${limit}`.execute(tx)
  return found.rows.map(({ id }) => id)
}

/** Whoever begins something waits here for what the same person begins at the same time. */
export async function holdPerson(tx: Tx, person: Person): Promise<void> {
  const key = 'memberId' in person ? person.memberId : person.guest.toString('hex')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${key}`}, 0))`.execute(tx)
}

/** Whether the id is new. */
export async function insertConversation(tx: Tx, one: Conversation): Promise<boolean> {
  const done = await sql`
    insert into support.conversation (id, merchant_id, member_id, guest, kind, type, state, language,
      about_kind, about_id, sender, email, title, last_text, last_at, opened_at, last, shown,
      read_by_staff, read_by_member, holder_id, holder_name, due_since, due_at, turn, rating_text)
    values (${one.id}, ${one.merchantId}, ${one.memberId}, ${one.guest}, ${one.kind}, ${one.type},
      ${one.state}, ${one.language}, ${one.aboutKind}, ${one.aboutId}, ${one.sender}, ${one.email},
      ${one.title}, ${one.lastText}, ${one.lastAt}, ${one.openedAt}, ${one.last}, ${one.shown},
      ${one.readByStaff}, ${one.readByMember}, ${one.holderId}, ${one.holderName}, ${one.dueSince},
      ${one.dueAt}, ${turnOf(one)}, '')
    on conflict do nothing returning true`.execute(tx)
  return done.rows.length > 0
}

export function writeConversation(writes: Writes, one: Conversation): void {
  writes.add(sql`
    update support.conversation set member_id = ${one.memberId}, guest = ${one.guest},
      kind = ${one.kind}, type = ${one.type}, state = ${one.state}, last_text = ${one.lastText},
      last_at = ${one.lastAt}, last = ${one.last}, shown = ${one.shown},
      read_by_staff = ${one.readByStaff}, read_by_member = ${one.readByMember},
      holder_id = ${one.holderId}, holder_name = ${one.holderName}, due_since = ${one.dueSince},
      due_at = ${one.dueAt}, turn = ${turnOf(one)}, answered_at = ${one.answeredAt},
      is_in_time = ${one.isInTime}, unheard_since = ${one.unheardSince}, told_at = ${one.toldAt},
      solved_at = ${one.solvedAt}, closed_at = ${one.closedAt}, stars = ${one.stars},
      rating_text = ${one.ratingText}
    where id = ${one.id}`)
}

/** Later than any due time: what is not due comes after what is, the newest first. */
const notDueMs = 9_000_000_000_000

export function turnOf({ dueAt, lastAt }: Pick<Conversation, 'dueAt' | 'lastAt'>): number {
  return dueAt ? dueAt.getTime() : notDueMs - lastAt.getTime()
}

export interface ListFilter {
  merchantId: string
  view: 'queue' | 'late' | 'mine' | 'open' | 'waiting' | 'over' | 'all'
  staffId: string
  now: Date
  kind?: string | undefined
  type?: number | undefined
  language?: string | undefined
  /** A member, or a conversation. */
  about?: string | undefined
  after: Place | undefined
  limit: number
}

const views = {
  queue: sql`c.due_at is not null and c.holder_id is null`,
  open: sql`c.state in ('new', 'open')`,
  waiting: sql`c.state = 'waiting'`,
  over: sql`c.state in ('solved', 'closed')`,
  all: sql`true`,
}

function shownIn({ view, staffId, now }: ListFilter): RawBuilder<unknown> {
  if (view === 'mine')
    return sql`c.holder_id = ${staffId} and c.state in ('new', 'open', 'waiting')`
  return view === 'late' ? isLate(now) : views[view]
}

/** The promise is broken: whoever holds it, and whoever looks, sees it here. */
const isLate = (now: Date) => sql`c.due_at is not null and c.due_at <= ${now}`

export async function countLate(db: Db, merchantId: string, now: Date): Promise<number> {
  return countUpTo(
    db,
    sql`from support.conversation c where c.merchant_id = ${merchantId} and ${isLate(now)}`,
  )
}

/** In their turn. */
export async function readList(db: Db, filter: ListFilter): Promise<ReadConversation[]> {
  const { merchantId, kind, type, language, about, after, limit } = filter
  const shown = shownIn(filter)
  const found = await sql<ReadConversation>`
    select ${columns}, ${counted} from support.conversation c
    where c.merchant_id = ${merchantId} and ${shown}
      and ${kind === undefined ? sql`true` : sql`c.kind = ${kind}`}
      and ${type === undefined ? sql`true` : sql`c.type = ${type}`}
      and ${language === undefined ? sql`true` : sql`c.language = ${language}`}
      and ${about === undefined ? sql`true` : sql`(c.member_id = ${about} or c.id = ${about})`}
      and ${after ? sql`(c.turn, c.id) > (${after.at.getTime()}::bigint, ${after.id}::uuid)` : sql`true`}
    order by c.turn, c.id limit ${limit}`.execute(db)
  return found.rows
}

/** The rows of `from … where …` that the queue counts. */
export const inQueue = (merchantId: string) => sql`
  from support.conversation c
  where c.merchant_id = ${merchantId} and c.due_at is not null and c.holder_id is null`

/** Conversations of the last days: how many were answered, and how content members were. */
export async function readFigures(db: Db, merchantId: string, since: Date) {
  const found = await sql<{
    conversations: number
    answeredInTime: number
    answered: number
    rated: number
    stars: number
  }>`
    select count(*)::int as conversations,
      (count(*) filter (where is_in_time))::int as "answeredInTime",
      count(answered_at)::int as answered, count(stars)::int as rated,
      coalesce(sum(stars), 0)::int as stars
    from support.conversation
    where merchant_id = ${merchantId} and opened_at >= ${since}`.execute(db)
  return found.rows[0] ?? { conversations: 0, answeredInTime: 0, answered: 0, rated: 0, stars: 0 }
}

/** Counts one more of an address block on a day, up to the most; false beyond it. */
export async function countBegun(
  tx: Tx,
  { merchantId, block, day, max }: { merchantId: string; block: string; day: string; max: number },
): Promise<boolean> {
  const done = await sql`
    insert into support.begun (merchant_id, block, day, count)
    values (${merchantId}, ${block}, ${day}, 1)
    on conflict (merchant_id, block, day) do update set count = begun.count + 1
      where begun.count < ${max}
    returning true`.execute(tx)
  return done.rows.length > 0
}
