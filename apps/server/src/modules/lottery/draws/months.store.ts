import { sql } from 'kysely'
import { texts } from '../../../kernel/arrays.ts'
import type { Db } from '../../../kernel/database.ts'

/**
 * On each of these days, how many of the lotteries have a result, each by its own clock. For every lottery
 * and day the index is asked once: a fast one has two thousand draws a day.
 */
export async function readDrawnDays(
  db: Db,
  lotteries: readonly { code: string; timeZone: string }[],
  days: readonly string[],
): Promise<Map<string, number>> {
  const found = await sql<{ day: string; drawn: number }>`
    select g.day, count(*)::int as drawn
    from unnest(${texts(days)}::text[]) as g (day)
    cross join unnest(
      ${texts(lotteries.map(({ code }) => code))}::text[],
      ${texts(lotteries.map(({ timeZone }) => timeZone))}::text[]
    ) as l (code, zone)
    cross join lateral (
      select from lottery.draw d
      where d.code = l.code and d.result is not null and d.state <> 'void'
        and d.draws_at >= g.day::timestamp at time zone l.zone
        and d.draws_at < (g.day::date + 1)::timestamp at time zone l.zone
      limit 1) one
    group by g.day`.execute(db)
  return new Map(found.rows.map(({ day, drawn }) => [day, drawn]))
}
