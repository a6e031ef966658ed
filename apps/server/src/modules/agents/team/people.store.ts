import type { ContractKind, TeamSort } from '@baize/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Day } from '../../../kernel/calendar.ts'
import type { Db } from '../../../kernel/database.ts'
import type { Place } from './team.rules.ts'

export interface PageQuestion {
  /** Whose team. */
  underId: string
  isWhole: boolean
  sort: TeamSort
  isRising: boolean
  after: Place | undefined
  limit: number
  currency: string
  from: Day
  to: Day
}

export interface PageRow {
  id: string
  /** What the page is sorted by, as a whole number. */
  value: bigint
}

/** One page of a team in the order asked for. By time of joining it is a stretch of an index. */
export async function readPage(db: Db, question: PageQuestion): Promise<PageRow[]> {
  const { underId, isWhole, isRising, after, limit } = question
  const value = valueOf(question)
  const way = isRising ? sql`asc` : sql`desc`
  const beyond = isRising ? sql`>` : sql`<`
  const found = await sql<PageRow>`
    select b.person_id as id, ${value.shown} as value
    from agents.below b ${value.tables}
    where b.agent_id = ${underId} ${isWhole ? sql`` : sql`and b.is_direct`}
      ${after ? sql`and (${value.sorted}, b.person_id) ${beyond} (${value.given(after.value)}, ${after.id}::uuid)` : sql``}
    order by ${value.sorted} ${way}, b.person_id ${way} limit ${limit}`.execute(db)
  return found.rows
}

interface SortValue {
  sorted: RawBuilder<unknown>
  shown: RawBuilder<bigint>
  given: (value: bigint) => RawBuilder<unknown>
  tables: RawBuilder<unknown>
}

/** Times are counted in microseconds, as the database keeps them. */
function valueOf({ sort, currency, from, to }: PageQuestion): SortValue {
  const people = sql`join agents.person p on p.person_id = b.person_id`
  if (sort === 'joined') return timeValue(sql`b.joined_at`, sql``)
  if (sort === 'login') return timeValue(sql`coalesce(p.last_login_at, 'epoch')`, people)
  if (sort === 'balance') return amountValue(sql`coalesce(p.balance, 0)`, people)
  const played = sql`left join lateral (
    select sum(valid_bet) as valid_bet from agents.team_day d
    where d.agent_id = b.person_id and d.currency = ${currency}
      and d.day between ${from}::date and ${to}::date) played on true`
  return amountValue(sql`coalesce(played.valid_bet, 0)`, played)
}

function timeValue(sorted: RawBuilder<unknown>, tables: RawBuilder<unknown>): SortValue {
  return {
    sorted,
    tables,
    shown: sql<bigint>`(extract(epoch from ${sorted}) * 1000000)::bigint`,
    given: (value) => sql`'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`,
  }
}

function amountValue(sorted: RawBuilder<unknown>, tables: RawBuilder<unknown>): SortValue {
  return {
    sorted,
    tables,
    shown: sql<bigint>`(${sorted})::bigint`,
    given: (value) => sql`${value}::numeric`,
  }
}

export interface SearchQuestion {
  underId: string
  /** Whose direct downlines are found by any part of the name; the others only as far as it is shown. */
  callerId: string
  isWhole: boolean
  /** In small letters. */
  prefix: string
  /** Whether the beginning of a name finds people whose name is masked too. */
  findsMasked: boolean
  /** The last person of the page before. */
  afterId: string | undefined
  limit: number
}

/** People whose account name begins with a text, in the order of names. */
export async function searchPage(db: Db, question: SearchQuestion): Promise<PageRow[]> {
  const { underId, callerId, isWhole, prefix, findsMasked, afterId, limit } = question
  const open = sql`(b.account = ${prefix} or exists (
    select from agents.below mine where mine.agent_id = ${callerId}
      and mine.person_id = b.person_id and mine.is_direct))`
  const found = await sql<PageRow>`
    select b.person_id as id, 0::bigint as value from agents.below b
    where b.agent_id = ${underId} ${isWhole ? sql`` : sql`and b.is_direct`}
      and b.account >= ${prefix} and b.account < ${prefix} || chr(1114111)
      ${findsMasked ? sql`` : sql`and ${open}`}
      ${
        afterId
          ? sql`and b.account > (select account from agents.person where person_id = ${afterId})`
          : sql``
      }
    order by b.account limit ${limit}`.execute(db)
  return found.rows
}

/** Of these people, those who are below an agent at a moment, with their line. */
export async function readLines(
  db: Db,
  agentId: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, string[]>> {
  const found = await sql<{ id: string; line: string[] }>`
    select person_id as id, line from agents.position
    where person_id = any(${uuids(ids)}::uuid[]) and ${agentId}::uuid = any(line)
      and from_at <= ${now}::timestamptz and (to_at is null or to_at > ${now}::timestamptz)`.execute(
    db,
  )
  return new Map(found.rows.map(({ id, line }) => [id, line]))
}

export interface Detail {
  id: string
  below: number
  validBet: bigint
  contracts: ContractKind[]
  hasNote: boolean
}

/** What the page shows of each person beside name, time and money. */
export async function readDetails(
  db: Db,
  question: {
    callerId: string
    ids: readonly string[]
    currency: string
    from: Day
    to: Day
    now: Date
  },
): Promise<Map<string, Detail>> {
  const { callerId, ids, currency, from, to, now } = question
  const found = await sql<Detail>`
    select own.id, coalesce(t.people, 0) as below,
      coalesce((
        select sum(valid_bet) from agents.team_day d
        where d.agent_id = own.id and d.currency = ${currency}
          and d.day between ${from}::date and ${to}::date), 0)::bigint as "validBet",
      array(
        select distinct c.kind from agents.contract c
        join agents.contract_version v on v.contract_id = c.id
        where c.downline_id = own.id and v.from_at <= ${now}::timestamptz
          and (v.to_at is null or v.to_at > ${now}::timestamptz)
        order by 1) as contracts,
      exists (
        select from agents.note n
        where n.agent_id = ${callerId} and n.person_id = own.id) as "hasNote"
    from unnest(${uuids(ids)}::uuid[]) as own (id)
    left join agents.team t on t.agent_id = own.id`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

export interface Totals {
  count: number
  balance: bigint
}

export async function readDirectTotals(db: Db, underId: string): Promise<Totals> {
  const found = await sql<Totals>`
    select count(*)::int as count, coalesce(sum(p.balance), 0)::bigint as balance
    from agents.below b join agents.person p on p.person_id = b.person_id
    where b.agent_id = ${underId} and b.is_direct`.execute(db)
  return found.rows[0] ?? { count: 0, balance: 0n }
}

export async function readValidBet(
  db: Db,
  { agentId, currency, from, to }: { agentId: string; currency: string; from: Day; to: Day },
): Promise<bigint> {
  const found = await sql<{ sum: bigint }>`
    select coalesce(sum(valid_bet), 0)::bigint as sum from agents.team_day
    where agent_id = ${agentId} and currency = ${currency}
      and day between ${from}::date and ${to}::date`.execute(db)
  return found.rows[0]?.sum ?? 0n
}

export async function readMasksNames(db: Db, merchantId: string): Promise<boolean> {
  const found = await sql<{ masks: boolean }>`
    select masks_names as masks from agents.policy where merchant_id = ${merchantId}`.execute(db)
  return found.rows[0]?.masks ?? true
}

export async function writeMasksNames(db: Db, merchantId: string, masks: boolean): Promise<void> {
  await sql`
    insert into agents.policy (merchant_id, masks_names) values (${merchantId}, ${masks})
    on conflict (merchant_id) do update set masks_names = excluded.masks_names`.execute(db)
}

export async function readNote(db: Db, agentId: string, personId: string): Promise<string> {
  const found = await sql<{ text: string }>`
    select text from agents.note
    where agent_id = ${agentId} and person_id = ${personId}`.execute(db)
  return found.rows[0]?.text ?? ''
}

/** An empty note is none. */
export async function writeNote(
  db: Db,
  { agentId, personId, text, at }: { agentId: string; personId: string; text: string; at: Date },
): Promise<void> {
  if (text === '') {
    await sql`
      delete from agents.note where agent_id = ${agentId} and person_id = ${personId}`.execute(db)
    return
  }
  await sql`
    insert into agents.note (agent_id, person_id, text, changed_at)
    values (${agentId}, ${personId}, ${text}, ${at})
    on conflict on constraint note_pk do update
    set text = excluded.text, changed_at = excluded.changed_at`.execute(db)
}
