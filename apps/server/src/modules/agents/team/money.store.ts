import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import type { Day } from '../../../kernel/calendar.ts'
import type { Tx } from '../../../kernel/database.ts'

export type MoneyKind = 'deposit' | 'withdrawal' | 'salary'

/** Rows are taken in the order of their keys, so that two transactions cannot deadlock. */
export async function addMoney(
  tx: Tx,
  sums: readonly { agentId: string; day: Day; currency: string; kind: MoneyKind; amount: bigint }[],
): Promise<void> {
  if (sums.length === 0) return
  await sql`
    insert into agents.team_money as m (agent_id, day, currency, kind, amount)
    select agent_id, day::date, currency, kind, amount from unnest(
      ${uuids(sums.map(({ agentId }) => agentId))}::uuid[],
      ${texts(sums.map(({ day }) => day))}::text[],
      ${texts(sums.map(({ currency }) => currency))}::text[],
      ${texts(sums.map(({ kind }) => kind))}::text[],
      ${int8s(sums.map(({ amount }) => amount))}::bigint[]
    ) as given (agent_id, day, currency, kind, amount)
    order by 1, 3, 2, 4
    on conflict on constraint team_money_pk do update set amount = m.amount + excluded.amount`.execute(
    tx,
  )
}

/** The same for each person alone, in the position of the moment. */
export async function addOwnMoney(
  tx: Tx,
  sums: readonly {
    positionId: string
    day: Day
    currency: string
    kind: MoneyKind
    amount: bigint
  }[],
): Promise<void> {
  if (sums.length === 0) return
  await sql`
    insert into agents.money_day as m (position_id, day, currency, kind, amount)
    select position_id, day::date, currency, kind, amount from unnest(
      ${uuids(sums.map(({ positionId }) => positionId))}::uuid[],
      ${texts(sums.map(({ day }) => day))}::text[],
      ${texts(sums.map(({ currency }) => currency))}::text[],
      ${texts(sums.map(({ kind }) => kind))}::text[],
      ${int8s(sums.map(({ amount }) => amount))}::bigint[]
    ) as given (position_id, day, currency, kind, amount)
    order by 1, 3, 2, 4
    on conflict on constraint money_day_pk do update set amount = m.amount + excluded.amount`.execute(
    tx,
  )
}
