import { sql } from 'kysely'
import { texts, times } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import { olderThan, type Place } from '../../../kernel/paging.ts'
import type { OurPayment, StatementLine } from './statements.rules.ts'

export interface Statement {
  id: string
  merchantId: string
  provider: string
  name: string
  sha256: string
  from: Date
  to: Date
  importedBy: string
  createdAt: Date
}

const columns = sql`
  id, merchant_id as "merchantId", provider, name, sha256, from_at as "from", to_at as "to",
  imported_by as "importedBy", created_at as "createdAt",
  (select count(*)::int from payments.statement_line l where l.statement_id = s.id) as lines`

type Found = Statement & { lines: number }

/** False where this file, or this id, is there already. */
export async function insertStatement(tx: Tx, statement: Statement): Promise<boolean> {
  const { id, merchantId, provider, name, sha256, from, to, importedBy, createdAt } = statement
  const done = await sql`
    insert into payments.statement (id, merchant_id, provider, name, sha256, from_at, to_at, imported_by,
      created_at)
    values (${id}, ${merchantId}, ${provider}, ${name}, ${sha256}, ${from}, ${to}, ${importedBy},
      ${createdAt})
    on conflict do nothing returning true`.execute(tx)
  return done.rows.length > 0
}

export async function insertLines(
  tx: Tx,
  statementId: string,
  lines: readonly StatementLine[],
): Promise<void> {
  await sql`
    insert into payments.statement_line (statement_id, number, about, payment_id, amount, currency, at)
    select ${statementId}::uuid, number, about, payment_id, amount::bigint, currency, at
    from unnest(${texts(lines.map(({ about }) => about))}::text[],
      ${texts(lines.map(({ paymentId }) => paymentId))}::text[],
      ${texts(lines.map(({ amount }) => String(amount)))}::text[],
      ${texts(lines.map(({ currency }) => currency))}::text[],
      ${times(lines.map(({ at }) => at))}::timestamptz[])
      with ordinality as line(about, payment_id, amount, currency, at, number)`.execute(tx)
}

export async function readStatementOf(
  db: Db | Tx,
  key: Pick<Statement, 'merchantId' | 'provider' | 'sha256'>,
): Promise<Found | undefined> {
  const { merchantId, provider, sha256 } = key
  const found = await sql<Found>`
    select ${columns} from payments.statement s
    where merchant_id = ${merchantId} and provider = ${provider} and sha256 = ${sha256}`.execute(db)
  return found.rows[0]
}

export async function readStatement(
  db: Db,
  merchantId: string,
  id: string,
): Promise<Found | undefined> {
  const found = await sql<Found>`
    select ${columns} from payments.statement s
    where merchant_id = ${merchantId} and id = ${id}`.execute(db)
  return found.rows[0]
}

export async function readStatements(
  db: Db,
  merchantId: string,
  after: Place | undefined,
  limit: number,
): Promise<Found[]> {
  const found = await sql<Found>`
    select ${columns} from payments.statement s
    where merchant_id = ${merchantId} and ${after ? olderThan(after) : sql`true`}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return found.rows
}

export async function readLines(db: Db, statementId: string): Promise<StatementLine[]> {
  const found = await sql<StatementLine>`
    select about, payment_id as "paymentId", amount, currency, at from payments.statement_line
    where statement_id = ${statementId} order by number`.execute(db)
  return found.rows
}

/** Payments that one comparison puts beside a statement: three times the longest statement. */
export const oursMax = 60_000

/**
 * What a provider moved for a merchant in this time, and what the named lines are about. One more than the
 * most that is compared, so that whoever asks sees that a part is missing.
 */
export async function readOurs(
  db: Db,
  { merchantId, provider, from, to, id }: Statement,
): Promise<OurPayment[]> {
  const found = await sql<OurPayment>`
    with named as (
      select about, payment_id from payments.statement_line where statement_id = ${id})
    select 'deposit' as about, id::text, coalesce(received, amount) as amount,
      coalesce(received_currency, currency) as currency, state, settled_at as at
    from payments.deposit
    where merchant_id = ${merchantId} and provider = ${provider} and state in ('credited', 'review')
      and (settled_at between ${from} and ${to}
        or id::text in (select payment_id from named where about = 'deposit'))
    union all
    select 'payout', id::text, amount - fee, currency, state, paid_at
    from payments.withdrawal
    where merchant_id = ${merchantId} and provider = ${provider} and paid_at is not null
      and (paid_at between ${from} and ${to}
        or id::text in (select payment_id from named where about = 'payout'))
    limit ${oursMax + 1}`.execute(db)
  return found.rows.map((row) => ({ ...row, at: row.at ?? from }))
}
