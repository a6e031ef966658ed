import { sql } from 'kysely'
import type { Day } from '../../../kernel/calendar.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

export interface Account {
  programmeId: string
  memberId: string
  currency: string
  /** In billionths. */
  earned: bigint
  /** In whole units. */
  paid: bigint
  dueSince: Date | null
}

type Row = Omit<Account, 'earned'> & { earned: string }

const columns = sql`
  programme_id as "programmeId", member_id as "memberId", currency, earned::text, paid,
  due_since as "dueSince"`

const accountOf = (row: Row): Account => ({ ...row, earned: BigInt(row.earned) })

/** The accounts of a member in all programmes of a merchant. */
export async function readAccounts(
  at: Db | Tx,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<Account[]> {
  const found = await sql<Row>`
    select ${columns} from rewards.account
    where member_id = ${memberId} and merchant_id = ${merchantId}
    order by programme_id, currency`.execute(at)
  return found.rows.map(accountOf)
}

export interface AccountKey {
  merchantId: string
  programmeId: string
  memberId: string
  currency: string
}

export async function lockAccount(tx: Tx, key: AccountKey): Promise<Account | undefined> {
  const found = await sql<Row>`
    select ${columns} from rewards.account
    where member_id = ${key.memberId} and merchant_id = ${key.merchantId}
      and programme_id = ${key.programmeId} and currency = ${key.currency} for update`.execute(tx)
  return found.rows[0] && accountOf(found.rows[0])
}

export async function addPaid(tx: Tx, key: AccountKey, amount: bigint): Promise<void> {
  await sql`
    update rewards.account set paid = paid + ${amount}, due_since = null
    where member_id = ${key.memberId} and merchant_id = ${key.merchantId}
      and programme_id = ${key.programmeId} and currency = ${key.currency}`.execute(tx)
}

/** Accounts with something due for longer than this, the oldest first. */
export async function readOverdue(
  db: Db,
  { merchantId, programmeId }: Pick<AccountKey, 'merchantId' | 'programmeId'>,
  before: Date,
  limit: number,
): Promise<Account[]> {
  const found = await sql<Row>`
    select ${columns} from rewards.account
    where merchant_id = ${merchantId} and programme_id = ${programmeId} and due_since <= ${before}
    order by due_since limit ${limit}`.execute(db)
  return found.rows.map(accountOf)
}

/** Who earned at least so much in a programme, in the order of their ids. */
export async function readEarners(
  at: Db | Tx,
  programme: Omit<AccountKey, 'memberId'>,
  minimum: bigint,
): Promise<Account[]> {
  const found = await sql<Row>`
    select ${columns} from rewards.account
    where merchant_id = ${programme.merchantId} and programme_id = ${programme.programmeId}
      and currency = ${programme.currency} and earned >= ${String(minimum)}::numeric
    order by member_id`.execute(at)
  return found.rows.map(accountOf)
}

export interface AccrualRow {
  day: Day
  source: string
  /** In billionths. */
  rate: bigint
  basis: bigint
  count: bigint
}

/** What earned a member something in a programme, by day and rate; the newest first. */
export async function readAccruals(
  at: Db | Tx,
  key: AccountKey,
  days: { from: Day; to: Day },
): Promise<AccrualRow[]> {
  const found = await sql<Omit<AccrualRow, 'basis'> & { basis: string }>`
    select day::text, source, rate, sum(basis)::text as basis, sum(count)::bigint as count
    from rewards.accrual
    where member_id = ${key.memberId} and merchant_id = ${key.merchantId}
      and programme_id = ${key.programmeId} and currency = ${key.currency}
      and day >= ${days.from}::date and day < ${days.to}::date
    group by accrual.day, source, rate order by accrual.day desc, source, rate`.execute(at)
  return found.rows.map((row) => ({ ...row, basis: BigInt(row.basis) }))
}

/** Accounts whose sum is not that of their accruals; there is never one. */
export async function readWrongAccounts(at: Db | Tx, limit: number): Promise<AccountKey[]> {
  const found = await sql<AccountKey>`
    select a.merchant_id as "merchantId", a.programme_id as "programmeId", a.member_id as "memberId",
      a.currency
    from rewards.account a
    left join lateral (
      select sum(basis * rate) as earned from rewards.accrual c
      where c.member_id = a.member_id and c.merchant_id = a.merchant_id
        and c.programme_id = a.programme_id and c.currency = a.currency
    ) c on true
    where a.earned is distinct from coalesce(c.earned, 0) limit ${limit}`.execute(at)
  return found.rows
}
