import { sql } from 'kysely'
import { int2s, int8s, texts, times, uuids } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { NewTransfer, Standing } from './ledger.rules.ts'
import type { Entry, MoveKind } from './ledger.types.ts'

/** Members' accounts of a batch: those it changes, and those it only relied on. */
export interface Written {
  changed: (Standing & { id: bigint; before: Standing })[]
  unchanged: { id: bigint; balance: bigint }[]
}

/**
 * Writes transfers and new balances. Writes nothing if a key is a duplicate, or if an account has changed
 * since it was read or does not exist.
 */
export function writeTransfers(
  writes: Writes,
  transfers: readonly NewTransfer[],
  { changed, unchanged }: Written,
): void {
  if (changed.length > 0) writes.add(changing(changed), changed.length)
  if (unchanged.length > 0) writes.require(standing(unchanged))
  if (transfers.length > 0) writes.add(posting(transfers))
  const houses = housesOf(transfers)
  if (houses.length > 0) writes.require(existing(houses))
}

/** House accounts have no balance to compare; it is only required that they exist. */
function housesOf(transfers: readonly NewTransfer[]): bigint[] {
  const ids = new Set<bigint>()
  for (const { from, to } of transfers) {
    if (from < 0n) ids.add(from)
    if (to < 0n) ids.add(to)
  }
  return [...ids]
}

function existing(ids: readonly bigint[]) {
  return sql<boolean>`(
    select count(*) from ledger.account where id = any(${int8s(ids)}::bigint[])
  ) = ${ids.length}::bigint`
}

function posting(transfers: readonly NewTransfer[]) {
  return sql`
    insert into ledger.transfer
      (key, leg, kind, from_account, to_account, amount, from_balance, to_balance, at)
    select key, leg, kind, from_account, to_account, amount, from_balance, to_balance, at
    from unnest(
      ${texts(transfers.map(({ key }) => key))}::text[],
      ${int2s(transfers.map(({ leg }) => leg))}::smallint[],
      ${texts(transfers.map(({ kind }) => kind))}::text[],
      ${int8s(transfers.map(({ from }) => from))}::bigint[],
      ${int8s(transfers.map(({ to }) => to))}::bigint[],
      ${int8s(transfers.map(({ amount }) => amount))}::bigint[],
      ${int8s(transfers.map(({ fromBalance }) => fromBalance))}::bigint[],
      ${int8s(transfers.map(({ toBalance }) => toBalance))}::bigint[],
      ${times(transfers.map(({ at }) => at))}::timestamptz[]
    ) as given (key, leg, kind, from_account, to_account, amount, from_balance, to_balance, at)`
}

function changing(changed: Written['changed']) {
  const ids = int8s(changed.map(({ id }) => id))
  const bonus = ofBonuses(changed)
  return sql`
    update ledger.account a set balance = given.balance, moved_at = given.moved_at${bonus.set}
    from unnest(
        ${ids}::bigint[],
        ${int8s(changed.map(({ before }) => before.balance))}::bigint[],
        ${int8s(changed.map(({ balance }) => balance))}::bigint[],
        ${times(changed.map(({ movedAt }) => movedAt))}::timestamptz[]${bonus.values}
      ) as given (id, before, balance, moved_at${bonus.columns})
    -- The second condition says the same, and keeps the plan from reading every account there is.
    where a.id = given.id and a.id = any(${ids}::bigint[])
      and a.balance = given.before and a.moved_at <= given.moved_at${bonus.isSame}
    returning true`
}

/** The bonus of a purse is compared and written only if the batch changes one; most batches do not. */
function ofBonuses(changed: Written['changed']) {
  if (changed.every(({ bonusId, before }) => bonusId === null && before.bonusId === null)) {
    return { set: sql``, values: sql``, columns: sql``, isSame: sql`` }
  }
  return {
    set: sql`, bonus_id = given.bonus_id`,
    values: sql`,
        ${uuids(changed.map(({ before }) => before.bonusId))}::uuid[],
        ${uuids(changed.map(({ bonusId }) => bonusId))}::uuid[]`,
    columns: sql`, bonus_before, bonus_id`,
    isSame: sql` and a.bonus_id is not distinct from given.bonus_before`,
  }
}

function standing(unchanged: Written['unchanged']) {
  const ids = int8s(unchanged.map(({ id }) => id))
  return sql<boolean>`(
    select count(*) from unnest(
      ${ids}::bigint[],
      ${int8s(unchanged.map(({ balance }) => balance))}::bigint[]
    ) as given (id, balance)
    join ledger.account a on a.id = given.id and a.balance = given.balance
    where a.id = any(${ids}::bigint[])
  ) = ${unchanged.length}::bigint`
}

export async function readTransfers(at: Db | Tx, keys: readonly string[]): Promise<NewTransfer[]> {
  const found = await sql<NewTransfer>`
    select key, leg, kind, from_account as "from", to_account as "to", amount,
      from_balance as "fromBalance", to_balance as "toBalance", at
    from ledger.transfer where key = any(${texts(keys)}::text[])`.execute(at)
  return found.rows
}

/** One leg of a move as staff see it: both sides, whosever they are. */
export interface LegRow {
  id: bigint
  key: string
  leg: number
  kind: MoveKind
  amount: bigint
  at: Date
  currency: string
  fromName: string
  fromMemberId: string | null
  fromBalance: bigint | null
  toName: string
  toMemberId: string | null
  toBalance: bigint | null
}

/** The legs of a move, where it is one of this merchant. */
export async function readLegs(db: Db, merchantId: string, key: string): Promise<LegRow[]> {
  const found = await sql<LegRow>`
    select t.id, t.key, t.leg, t.kind, t.amount, t.at, f.currency, f.name as "fromName",
      f.member_id as "fromMemberId", t.from_balance as "fromBalance", o.name as "toName",
      o.member_id as "toMemberId", t.to_balance as "toBalance"
    from ledger.transfer t
    join ledger.account f on f.id = t.from_account
    join ledger.account o on o.id = t.to_account
    where t.key = ${key} and f.merchant_id = ${merchantId} and o.merchant_id = ${merchantId}
    order by t.leg`.execute(db)
  return found.rows
}

export interface Place {
  at: Date
  id: bigint
  /** For a transfer between two own accounts, the incoming entry is listed above the outgoing one. */
  isIn: boolean
}

export interface EntryQuestion {
  accounts: readonly bigint[]
  from: Date | null
  to: Date | null
  kinds: readonly MoveKind[] | null
  before: Place | undefined
  limit: number
}

export interface EntryRow {
  id: bigint
  isIn: boolean
  key: string
  kind: Entry['kind']
  account: bigint
  amount: bigint
  balance: bigint
  other: bigint
  otherName: string | null
  otherMemberId: string | null
  at: Date
}

/** Newest first. Reads from each account no more rows than the page shows, wherever it begins. */
export async function readEntries(at: Db | Tx, question: EntryQuestion): Promise<EntryRow[]> {
  const { accounts, limit } = question
  const rows = await sql<EntryRow>`
    select e.*, o.name as "otherName", o.member_id as "otherMemberId"
    from (
      select x.* from unnest(${int8s(accounts)}::bigint[]) as own (id),
        lateral (${side(question, false)} union all ${side(question, true)}) x
      order by x.at desc, x.id desc, x."isIn" desc limit ${limit}
    ) e
    left join ledger.account o on o.id = e.other and o.id > 0
    order by e.at desc, e.id desc, e."isIn" desc`.execute(at)
  return rows.rows
}

function side({ from, to, kinds, before, limit }: EntryQuestion, isIn: boolean) {
  const own = sql.ref(isIn ? 't.to_account' : 't.from_account')
  const other = sql.ref(isIn ? 't.from_account' : 't.to_account')
  const balance = sql.ref(isIn ? 't.to_balance' : 't.from_balance')
  // The page before can end between the two entries of one transfer; then the second one is still to come.
  const beforeId = before && (before.isIn && !isIn ? before.id + 1n : before.id)
  return sql`(
    select t.id, ${isIn}::boolean as "isIn", t.key, t.kind, own.id as account,
      ${isIn ? sql`t.amount` : sql`-t.amount`} as amount, ${balance} as balance, ${other} as other, t.at
    from ledger.transfer t
    where ${own} = own.id and ${own} > 0
      ${from ? sql`and t.at >= ${from}` : sql``}
      ${to ? sql`and t.at < ${to}` : sql``}
      ${before ? sql`and (t.at, t.id) < (${before.at}::timestamptz, ${beforeId}::bigint)` : sql``}
      ${kinds ? sql`and t.kind = any(${texts(kinds)}::text[])` : sql``}
    order by t.at desc, t.id desc limit ${limit})`
}

/** A transfer between two of the accounts counts as two entries, and adds zero to the sum. */
export async function sumEntries(
  at: Db | Tx,
  { accounts, from, to, kinds }: Omit<EntryQuestion, 'before' | 'limit'>,
): Promise<{ in: bigint; out: bigint; count: bigint }> {
  const own = int8s(accounts)
  const range = sql`
    ${from ? sql`and at >= ${from}` : sql``} ${to ? sql`and at < ${to}` : sql``}
    ${kinds ? sql`and kind = any(${texts(kinds)}::text[])` : sql``}`
  const sums = await sql<{ in: bigint; out: bigint; count: bigint }>`
    select coalesce(sum(amount) filter (where is_in and other <> all(${own}::bigint[])), 0)::bigint
        as "in",
      coalesce(sum(amount) filter (where not is_in and other <> all(${own}::bigint[])), 0)::bigint
        as "out",
      count(*) as count
    from (
      select true as is_in, amount, from_account as other from ledger.transfer
      where to_account = any(${own}::bigint[]) and to_account > 0 ${range}
      union all
      select false, amount, to_account from ledger.transfer
      where from_account = any(${own}::bigint[]) and from_account > 0 ${range}
    ) x`.execute(at)
  return sums.rows[0] ?? { in: 0n, out: 0n, count: 0n }
}

export interface DaySum {
  day: string
  sum: bigint
}

export async function sumByDay(
  at: Db | Tx,
  question: {
    accounts: readonly bigint[]
    kinds: readonly MoveKind[]
    from: Date
    to: Date
    timeZone: string
  },
): Promise<DaySum[]> {
  const { accounts, kinds, from, to, timeZone } = question
  const days = await sql<DaySum>`
    select (at at time zone ${timeZone})::date as day, sum(by)::bigint as sum
    from (
      select at, kind, amount as by from ledger.transfer
      where to_account = any(${int8s(accounts)}::bigint[]) and to_account > 0
      union all
      select at, kind, -amount from ledger.transfer
      where from_account = any(${int8s(accounts)}::bigint[]) and from_account > 0
    ) side
    where at >= ${from} and at < ${to} and kind = any(${texts(kinds)}::text[])
    group by 1`.execute(at)
  return days.rows
}

export async function readEntriesByKey(
  at: Db | Tx,
  accounts: readonly bigint[],
  keys: readonly string[],
): Promise<EntryRow[]> {
  const rows = await sql<EntryRow>`
    select t.id, (t.to_account = own.id) as "isIn", t.key, t.kind, own.id as account,
      case when t.to_account = own.id then t.amount else -t.amount end as amount,
      case when t.to_account = own.id then t.to_balance else t.from_balance end as balance,
      o.id as other, o.name as "otherName", o.member_id as "otherMemberId", t.at
    from ledger.transfer t
    join unnest(${int8s(accounts)}::bigint[]) as own (id) on own.id in (t.from_account, t.to_account)
    left join ledger.account o on o.id > 0
      and o.id = case when t.to_account = own.id then t.from_account else t.to_account end
    where t.key = any(${texts(keys)}::text[])
    order by t.at, t.id`.execute(at)
  return rows.rows
}
