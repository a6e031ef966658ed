import type { RewardKind } from '@baize/contract/vocabulary'
import { sql } from 'kysely'
import type { Day } from '../../../kernel/calendar.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { AccrualRow } from './accounts.store.ts'

/** A member's accruals in all programmes of a kind, also in those that are over. */
export interface EarnedKey {
  merchantId: string
  memberId: string
  kind: RewardKind
}

const programmesOf = ({ merchantId, kind }: EarnedKey) => sql`
  (select id from rewards.programme where merchant_id = ${merchantId} and kind = ${kind})`

/** In billionths. */
export async function readEarned(at: Db | Tx, key: EarnedKey): Promise<bigint> {
  const found = await sql<{ earned: string }>`
    select coalesce(sum(earned), 0)::text as earned from rewards.account
    where member_id = ${key.memberId} and merchant_id = ${key.merchantId}
      and programme_id in ${programmesOf(key)}`.execute(at)
  return BigInt(found.rows[0]?.earned ?? 0)
}

/** What was earned on later days, in billionths. */
export async function readEarnedAfter(at: Db | Tx, key: EarnedKey, day: Day): Promise<bigint> {
  const found = await sql<{ earned: string }>`
    select coalesce(sum(basis * rate), 0)::text as earned from rewards.accrual
    where member_id = ${key.memberId} and merchant_id = ${key.merchantId}
      and programme_id in ${programmesOf(key)} and day > ${day}::date`.execute(at)
  return BigInt(found.rows[0]?.earned ?? 0)
}

/** The accruals of the last days on which something was earned, up to a day; the newest first. */
export async function readEarnedDays(
  at: Db | Tx,
  key: EarnedKey,
  { until, limit }: { until: Day; limit: number },
): Promise<AccrualRow[]> {
  const found = await sql<Omit<AccrualRow, 'basis'> & { basis: string }>`
    with own as (
      select * from rewards.accrual
      where member_id = ${key.memberId} and merchant_id = ${key.merchantId}
        and programme_id in ${programmesOf(key)} and day <= ${until}::date
    )
    select day::text, source, version, rate, basis::text, count from own
    where day in (select distinct day from own order by day desc limit ${limit})
    order by day desc, source, version, rate`.execute(at)
  return found.rows.map((row) => ({ ...row, basis: BigInt(row.basis) }))
}
