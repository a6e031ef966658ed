import type { ProfileField } from '@baize/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { uuids } from '../../kernel/arrays.ts'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import { innerNetworks } from '../../kernel/innerNetworks.ts'
import { ordered } from '../../kernel/ordered.ts'
import { digitsIn, likeText, partLengthMin } from './identity.rules.ts'
import type { ListedMember, Member, MembersQuestion, MembersSearch } from './identity.types.ts'

const columns = sql`m.id, m.account, m.nickname, m.type, m.status, m.created_at as "createdAt",
  m.last_login_at as "lastLoginAt", m.upline_id as "uplineId", m.registered_by as "registeredBy",
  m.email_confirmed_at is not null as "hasConfirmedEmail"`

const byCreation = { time: sql`m.created_at`, id: sql`m.id` }

/** The members of a merchant, the newest first if nothing else is asked. */
export async function readListed(db: Db, question: MembersQuestion): Promise<ListedMember[]> {
  const { merchantId, status, types, notTypes, from, to, among } = question
  const { order = 'newest', after, limit } = question
  const found = await sql<ListedMember>`
    select ${columns} from identity.member m where m.merchant_id = ${merchantId}
      ${status ? sql`and m.status = ${status}` : sql``}
      ${types ? sql`and m.type = any(${[...types]}::int[])` : sql``}
      ${notTypes ? sql`and m.type <> all(${[...notTypes]}::int[])` : sql``}
      ${from ? sql`and m.created_at >= ${from}::timestamptz` : sql``}
      ${to ? sql`and m.created_at < ${to}::timestamptz` : sql``}
      ${among ? sql`and m.id = any(${uuids(among)}::uuid[])` : sql``}
      ${ordered({ order, after, limit }, byCreation)}`.execute(db)
  return found.rows
}

/**
 * Members by what staff type. Each way to find somebody reads an index and no more rows than are shown; the
 * ways are ordered by how likely they mean this member. A name that is a mobile number is found by the whole
 * number only, unless contacts may be read.
 */
export async function searchMembers(db: Db, search: MembersSearch): Promise<ListedMember[]> {
  return transact(db, async (tx) => {
    // Which index finds a part fast depends on the part: the plan is made for it.
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    return found(tx, search)
  })
}

async function found(tx: Tx, search: MembersSearch): Promise<ListedMember[]> {
  const { merchantId, limit } = search
  const ways = waysOf(search).map(
    (way, rank) => sql`(
      select ${rank}::int as rank, m.id from identity.member m
      where m.merchant_id = ${merchantId} and ${way} limit ${limit})`,
  )
  ways.push(byName(search, ways.length))
  const members = await sql<ListedMember>`
    select ${columns} from (
      select id, min(rank) as rank from (${sql.join(ways, sql` union all `)}) found group by id
    ) hit join identity.member m on m.id = hit.id
    where m.merchant_id = ${merchantId}
    order by hit.rank, lower(m.account) limit ${limit}`.execute(tx)
  return members.rows
}

function waysOf({ text, byContacts }: MembersSearch): RawBuilder<unknown>[] {
  const digits = digitsIn(text)
  const ways = [
    sql`lower(m.account) = lower(${text})`,
    sql`lower(m.email) = lower(${text})`,
    ...(digits ? [sql`m.mobile = ${digits}`] : []),
    sql`m.referral_code = upper(${text})`,
  ]
  // Three letters are one key of the index; fewer would read it from end to end.
  if (text.length < partLengthMin) return ways
  const part = `%${likeText(text)}%`
  const isName = byContacts ? sql`true` : sql`m.account is distinct from m.mobile`
  ways.push(
    sql`lower(m.account) like lower(${`${likeText(text)}%`}) and ${isName}`,
    sql`lower(m.account) like lower(${part}) and ${isName}`,
    sql`lower(m.nickname) like lower(${part}) and m.nickname <> ''`,
  )
  if (!byContacts) return ways
  ways.push(sql`lower(coalesce(m.email, m.email_claimed)) like lower(${part})`)
  if (digits && digits.length >= partLengthMin) ways.push(sql`m.mobile like ${`%${digits}%`}`)
  return ways
}

/** By the whole name that the member gave; by a part of it for whoever may read it. */
function byName(
  { merchantId, text, byContacts, limit }: MembersSearch,
  rank: number,
): RawBuilder<unknown> {
  const name = likeText(text)
  const pattern = byContacts && text.length >= partLengthMin ? `%${name}%` : name
  return sql`(
    select ${rank}::int, f.member_id from identity.profile_field f
    join identity.member m on m.id = f.member_id and m.merchant_id = ${merchantId}
    where f.field = 'fullName' and lower(f.value) like lower(${pattern}) limit ${limit})`
}

const twinsMax = 50

/** Who else was seen at a public address of this member since then. */
export async function readAddressTwins(
  db: Db,
  { merchantId, id }: Pick<Member, 'merchantId' | 'id'>,
  since: Date,
): Promise<{ memberId: string; count: number }[]> {
  const found = await sql<{ memberId: string; count: number }>`
    select other.member_id as "memberId", count(*)::int as count
    from identity.known_address own
    join identity.known_address other on other.ip = own.ip and other.member_id <> own.member_id
    join identity.member m on m.id = other.member_id and m.merchant_id = ${merchantId}
    where own.member_id = ${id} and own.last_at >= ${since} and other.last_at >= ${since}
      and not own.ip::inet <<= any(${innerNetworks})
    group by 1 order by 2 desc, 1 limit ${twinsMax}`.execute(db)
  return found.rows
}

/** Fields by which two accounts may be one person. */
const tellingFields: readonly ProfileField[] = ['idNumber', 'whatsapp', 'telegram', 'zalo', 'line']

export async function readFieldTwins(
  db: Db,
  { merchantId, id }: Pick<Member, 'merchantId' | 'id'>,
): Promise<{ memberId: string; field: ProfileField }[]> {
  const found = await sql<{ memberId: string; field: ProfileField }>`
    select other.member_id as "memberId", own.field
    from identity.profile_field own
    join identity.profile_field other
      on other.field = own.field and lower(other.value) = lower(own.value)
      and other.member_id <> own.member_id
    join identity.member m on m.id = other.member_id and m.merchant_id = ${merchantId}
    where own.member_id = ${id} and own.field = any(${[...tellingFields]}::text[])
      and other.field = any(${[...tellingFields]}::text[])
    order by 1 limit ${twinsMax}`.execute(db)
  return found.rows
}
