import type { Platform } from '@baize/server'
import { sql } from 'kysely'
import { betFaults, faultsOf } from '../../../../apps/server/src/cli/books.ts'

type Modules = Platform['modules']

/** Compares statements, closings and transfers with each other, and computes every closed period again. */
export async function closingFaults(modules: Modules, merchantId: string, until: Date) {
  const { statements, paid, faults } = await statementFaults(modules, merchantId)
  return {
    statements,
    paid,
    faults: [
      ...faults,
      ...(await rebateFaults(modules, merchantId)),
      ...(await spanFaults(modules, merchantId, until)),
      ...(await bookFaults(modules)),
    ],
  }
}

export async function countClosed({ database: { db } }: Modules, merchantId: string) {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from agents.closing where merchant_id = ${merchantId}`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** The end of the last hour that was closed. */
export async function lastClosed({ database: { db } }: Modules, merchantId: string): Promise<Date> {
  const found = await sql<{ at: Date | null }>`
    select max(to_at) as at from agents.closing
    where merchant_id = ${merchantId} and period = 'hour'`.execute(db)
  return found.rows[0]?.at ?? new Date(0)
}

async function statementFaults({ database: { db } }: Modules, merchantId: string) {
  const rows = await sql<{
    id: string
    state: string
    amount: bigint
    moved: bigint
    legs: number
  }>`
    select p.id, p.state, p.amount, coalesce(sum(t.amount), 0)::bigint as moved, count(t.key)::int as legs
    from agents.pay p left join ledger.transfer t on t.key = 'salary:' || p.id
    where p.merchant_id = ${merchantId} group by p.id`.execute(db)
  const faults = rows.rows.flatMap(({ id, state, amount, moved, legs }) => {
    const isPaid = state === 'paid'
    if (state === 'due' || state === 'waiting') return `Statement ${id} is ${state}, not paid.`
    const isRight = isPaid ? legs === 1 && moved === amount : legs === 0
    return isRight ? [] : `Statement ${id} is ${state}, and ${legs} transfers moved ${moved}.`
  })
  const strange = await sql<{ key: string }>`
    select key from ledger.transfer t
    where key like 'salary:%' and not exists (
      select from agents.pay p where 'salary:' || p.id = t.key)`.execute(db)
  faults.push(...strange.rows.map(({ key }) => `${key} was paid without a statement.`))
  const twice = await sql<{ contract: string; period: string; at: Date; count: number }>`
    select contract_id as contract, period, from_at as at, count(*)::int as count from agents.pay
    where merchant_id = ${merchantId} group by 1, 2, 3 having count(*) > 1`.execute(db)
  for (const { contract, period, at, count } of twice.rows)
    faults.push(
      `Contract ${contract} has ${count} statements for the ${period} ${at.toISOString()}.`,
    )
  const paid = rows.rows.filter(({ state }) => state === 'paid').length
  if (paid === 0) faults.push('Nothing was paid: that proves nothing.')
  return { statements: rows.rows.length, paid, faults }
}

async function rebateFaults({ database: { db } }: Modules, merchantId: string): Promise<string[]> {
  const found = await sql<{ id: string | null; key: string | null; amount: bigint; moved: bigint }>`
    select r.id, max(t.key) as key, coalesce(r.amount, 0) as amount,
      coalesce(sum(t.amount), 0)::bigint as moved
    from (select id, amount from agents.rebate where merchant_id = ${merchantId}) r
    full join (select key, amount from ledger.transfer where key like 'rebate:%') t
      on t.key = 'rebate:' || r.id
    group by r.id, r.amount`.execute(db)
  if (found.rows.length === 0) return ['There were no rebates: that proves nothing.']
  return found.rows.flatMap(({ id, key, amount, moved }) =>
    amount === moved ? [] : `The rebate ${id ?? key} is ${amount}, and ${moved} was moved.`,
  )
}

interface ClosedSpan {
  period: 'hour' | 'day'
  from: Date
  to: Date
  contracts: number
  statements: number
  before: Date | null
}

async function spanFaults(modules: Modules, merchantId: string, until: Date): Promise<string[]> {
  const { database, agents } = modules
  const spans = await sql<ClosedSpan>`
    select c.period, c.from_at as "from", c.to_at as "to", c.contracts,
      lag(c.to_at) over (partition by c.period order by c.from_at) as before,
      (select count(*)::int from agents.pay p where p.merchant_id = c.merchant_id
        and p.period = c.period and p.from_at = c.from_at) as statements
    from agents.closing c where c.merchant_id = ${merchantId} and c.period in ('hour', 'day')
    order by c.period, c.from_at`.execute(database.db)
  const faults: string[] = []
  for (const period of ['hour', 'day'] as const) {
    const last = spans.rows.findLast((span) => span.period === period)?.to
    if (last?.getTime() !== until.getTime())
      faults.push(`The last ${period} that was closed ended ${last?.toISOString()}.`)
  }
  for (const { period, from, contracts, statements, before } of spans.rows) {
    const named = `The ${period} from ${from.toISOString()}`
    if (contracts !== statements)
      faults.push(
        `${named} was closed with ${contracts} contracts and has ${statements} statements.`,
      )
    if (before && before.getTime() !== from.getTime()) faults.push(`${named} follows a gap.`)
    const again = await agents.closing.recompute(merchantId, period, from)
    for (const difference of again?.differences ?? ['it is not closed'])
      faults.push(`${named}: ${difference}`)
  }
  return faults
}

async function bookFaults({ ledger, bets }: Modules): Promise<string[]> {
  const read = await ledger.books()
  const broken = await ledger.brokenSteps()
  return [
    ...faultsOf(read),
    ...betFaults(read.kinds, await bets.sums()),
    ...(broken > 0 ? [`${broken} ledger transfers do not follow the balance before them.`] : []),
  ]
}
