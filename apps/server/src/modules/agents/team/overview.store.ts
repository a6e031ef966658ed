import { sql } from 'kysely'
import { type Day, daysLater, startOf } from '../../../kernel/calendar.ts'
import type { Db } from '../../../kernel/database.ts'
import { type DayFigures, nothing } from './team.rules.ts'

export interface TeamNow {
  people: number
  direct: number
  online: number
  balance: bigint
}

export async function readTeam(db: Db, agentId: string): Promise<TeamNow> {
  const found = await sql<TeamNow>`
    select people, direct, online, balance::bigint as balance
    from agents.team where agent_id = ${agentId}`.execute(db)
  return found.rows[0] ?? { people: 0, direct: 0, online: 0, balance: 0n }
}

/** Days on which nothing happened are left out. */
export async function readDays(
  db: Db,
  agentId: string,
  { currency, timeZone }: { currency: string; timeZone: string },
  { from, to }: { from: Day; to: Day },
): Promise<Map<Day, DayFigures>> {
  const [since, until] = [startOf(timeZone, from), startOf(timeZone, daysLater(to, 1))]
  const within = sql`agent_id = ${agentId} and day between ${from}::date and ${to}::date`
  const found = await sql<DayFigures & { day: Day }>`
    select day::text as day, coalesce(sum(deposits), 0)::bigint as deposits,
      coalesce(sum(withdrawals), 0)::bigint as withdrawals, coalesce(sum(valid_bet), 0)::bigint as "validBet",
      coalesce(sum(profit), 0)::bigint as profit, coalesce(sum(salaries), 0)::bigint as salaries,
      coalesce(sum(rebates), 0)::bigint as rebates, coalesce(sum(joined), 0)::int as joined
    from (
      select day, null::numeric as deposits, null::numeric as withdrawals, valid_bet,
        payout - stake as profit, null::numeric as salaries, null::numeric as rebates,
        null::int as joined
      from agents.team_day where ${within} and currency = ${currency}
      union all
      select day, case kind when 'deposit' then amount end, case kind when 'withdrawal' then amount end,
        null, null, case kind when 'salary' then amount end, null, null
      from agents.team_money where ${within} and currency = ${currency}
      union all
      select (paid_at at time zone ${timeZone})::date, null, null, null, null, null, amount, null
      from agents.rebate
      where agent_id = ${agentId} and currency = ${currency}
        and paid_at >= ${since}::timestamptz and paid_at < ${until}::timestamptz
      union all
      select day, null, null, null, null, null, null, people from agents.team_joined where ${within}
    ) as part
    group by 1`.execute(db)
  return new Map(found.rows.map(({ day, ...figures }) => [day, { ...nothing, ...figures }]))
}

/** Active members by the first day of each period. */
export async function readActive(
  db: Db,
  agentId: string,
  currency: string,
  { period, from, to }: { period: 'day' | 'week' | 'month'; from: Day; to: Day },
): Promise<Map<Day, number>> {
  const found = await sql<{ day: Day; people: number }>`
    select from_day::text as day, people from agents.team_active
    where agent_id = ${agentId} and period = ${period} and currency = ${currency}
      and from_day between ${from}::date and ${to}::date`.execute(db)
  return new Map(found.rows.map(({ day, people }) => [day, people]))
}
