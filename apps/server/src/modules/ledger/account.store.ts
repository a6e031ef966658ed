import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Standing } from './ledger.rules.ts'

/** What identifies one account among all. */
export interface AccountKey {
  merchantId: string
  memberId: string | null
  name: string
  currency: string
}

export interface FoundAccount extends AccountKey {
  id: bigint
}

export async function findAccounts(
  at: Db | Tx,
  keys: readonly AccountKey[],
): Promise<FoundAccount[]> {
  const columns = sql`
    a.id, a.merchant_id as "merchantId", a.member_id as "memberId", a.name, a.currency`
  const found = await sql<FoundAccount>`
    select ${columns} from ${given(keys.filter(({ memberId }) => memberId !== null))}
    join ledger.account a on a.member_id = given.member_id
      and a.name = given.name and a.currency = given.currency
    union all
    select ${columns} from ${given(keys.filter(({ memberId }) => memberId === null))}
    join ledger.account a on a.member_id is null and a.merchant_id = given.merchant_id
      and a.name = given.name and a.currency = given.currency`.execute(at)
  return found.rows
}

/**
 * Opens accounts that are missing. Where two nodes open the same one, the unique key lets one insert
 * through.
 */
export async function openAccounts(at: Db | Tx, keys: readonly AccountKey[]): Promise<void> {
  await sql`
    insert into ledger.account (id, merchant_id, member_id, name, currency, balance)
    select
      nextval('ledger.account_number') * case when given.member_id is null then -1 else 1 end,
      given.merchant_id, given.member_id, given.name, given.currency,
      case when given.member_id is null then null else 0 end
    from ${given(keys)}
    on conflict do nothing`.execute(at)
}

function given(keys: readonly AccountKey[]) {
  return sql`unnest(
    ${uuids(keys.map(({ merchantId }) => merchantId))}::uuid[],
    ${uuids(keys.map(({ memberId }) => memberId))}::uuid[],
    ${texts(keys.map(({ name }) => name))}::text[],
    ${texts(keys.map(({ currency }) => currency))}::text[]
  ) as given (merchant_id, member_id, name, currency)`
}

const standing = sql`id, balance, moved_at as "movedAt", bonus_id as "bonusId"`

/**
 * Locks in the order of the ids, so that two transactions that lock the same accounts cannot deadlock.
 * With `onlyFree`, accounts whose row another transaction holds are left out.
 */
export async function lockAccounts(
  at: Db | Tx,
  ids: readonly bigint[],
  onlyFree: boolean,
): Promise<Map<bigint, Standing>> {
  if (ids.length === 0) return new Map()
  const locked = await sql<Standing & { id: bigint }>`
    select ${standing} from ledger.account
    where id = any(${int8s(ids)}::bigint[])
    order by id for no key update ${onlyFree ? sql`skip locked` : sql``}`.execute(at)
  return new Map(locked.rows.map(({ id, ...standing }) => [id, standing]))
}

export async function readAccounts(
  at: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, Standing>> {
  const found = await sql<Standing & { id: bigint }>`
    select ${standing} from ledger.account
    where id = any(${int8s(ids)}::bigint[])`.execute(at)
  return new Map(found.rows.map(({ id, ...standing }) => [id, standing]))
}

export async function readBalances(
  at: Db | Tx,
  memberId: string,
  currency: string,
): Promise<{ name: string; balance: bigint }[]> {
  const found = await sql<{ name: string; balance: bigint }>`
    select name, balance from ledger.account
    where member_id = ${memberId} and currency = ${currency}`.execute(at)
  return found.rows
}

export async function readHeld(
  at: Db | Tx,
  memberIds: readonly string[],
  currency: string,
): Promise<Map<string, bigint>> {
  const found = await sql<{ memberId: string; held: bigint }>`
    select member_id as "memberId", sum(balance)::bigint as held from ledger.account
    where member_id = any(${uuids(memberIds)}::uuid[]) and currency = ${currency}
    group by 1`.execute(at)
  const held = new Map(found.rows.map((row) => [row.memberId, row.held]))
  return new Map(memberIds.map((id) => [id, held.get(id) ?? 0n]))
}

export async function readBonusHeld(
  at: Db | Tx,
  memberIds: readonly string[],
  currency: string,
): Promise<Map<string, bigint>> {
  const found = await sql<{ memberId: string; balance: bigint }>`
    select member_id as "memberId", balance from ledger.account
    where member_id = any(${uuids(memberIds)}::uuid[]) and currency = ${currency}
      and name = 'bonus'`.execute(at)
  const held = new Map(found.rows.map(({ memberId, balance }) => [memberId, balance]))
  return new Map(memberIds.map((id) => [id, held.get(id) ?? 0n]))
}

/** Reads every account once: an index by the time of the last transfer would slow down every bet. */
export async function readMovedSince(
  at: Db | Tx,
  question: { merchantId: string; currency: string; since: Date; after: bigint; limit: number },
): Promise<{ id: bigint; memberId: string }[]> {
  const found = await sql<{ id: bigint; memberId: string }>`
    select id, member_id as "memberId" from ledger.account
    where id > ${question.after} and id > 0 and merchant_id = ${question.merchantId}
      and currency = ${question.currency} and moved_at >= ${question.since}
    order by id limit ${question.limit}`.execute(at)
  return found.rows
}

export interface OwnAccount {
  id: bigint
  name: string
}

export async function readOwnAccounts(
  at: Db | Tx,
  memberId: string,
  currency: string,
): Promise<OwnAccount[]> {
  const found = await sql<OwnAccount>`
    select id, name from ledger.account
    where member_id = ${memberId} and currency = ${currency}`.execute(at)
  return found.rows
}

export async function sumOfHouse(
  at: Db | Tx,
  merchantId: string,
  name: string,
  currency: string,
): Promise<bigint> {
  const found = await sql<{ sum: bigint }>`
    select coalesce(sum(case when t.to_account = a.id then t.amount else -t.amount end), 0)::bigint as sum
    from ledger.account a
    join ledger.transfer t on t.from_account = a.id or t.to_account = a.id
    where a.merchant_id = ${merchantId} and a.member_id is null
      and a.name = ${name} and a.currency = ${currency}`.execute(at)
  return found.rows[0]?.sum ?? 0n
}
