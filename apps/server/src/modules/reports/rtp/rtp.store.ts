import { sql } from 'kysely'
import type { Day } from '../../../kernel/calendar.ts'
import type { Db } from '../../../kernel/database.ts'
import type { Returned } from './rtp.rules.ts'

export interface ReturnRow extends Returned {
  vendor: string
  game: string
  rulesVersion: string
  /** Null: all stakes together. */
  band: number | null
}

export interface ReturnsQuestion {
  merchantId: string
  currency: string
  from: Day
  to: Day
  vendor?: string
  byBand: boolean
}

type Read = { [K in keyof ReturnRow]: ReturnRow[K] extends bigint ? string : ReturnRow[K] }

/** Free bets stake nothing, so they say nothing about returns. */
export async function readReturned(db: Db, question: ReturnsQuestion): Promise<ReturnRow[]> {
  const { merchantId, currency, from, to, vendor, byBand } = question
  const found = await sql<Read>`
    select vendor, game, rules_version as "rulesVersion",
      ${byBand ? sql`band::int` : sql`null::int`} as band, sum(bets)::text as bets,
      sum(stake)::text as stake, sum(payout)::text as payout, sum(squares)::text as squares
    from reports.play_day
    where merchant_id = ${merchantId} and currency = ${currency}
      and day >= ${from}::date and day <= ${to}::date and band > 0
      ${vendor ? sql`and vendor = ${vendor}` : sql``}
    group by 1, 2, 3, 4 order by sum(stake) desc, 1, 2, 3, 4`.execute(db)
  return found.rows.map((row) => ({
    ...row,
    bets: BigInt(row.bets),
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
    squares: BigInt(row.squares),
  }))
}

export interface Finding extends Omit<ReturnRow, 'squares'> {
  id: string
  day: Day
  expected: number
  sigma: number
  z: number
}

/** A finding of the same day and game is kept once. */
export async function insertFinding(
  db: Db,
  merchantId: string,
  found: Finding & { at: Date },
): Promise<boolean> {
  const done = await sql`
    insert into reports.finding (id, merchant_id, day, vendor, game, rules_version, band, bets, stake,
      payout, expected, sigma, z, found_at)
    values (${found.id}, ${merchantId}, ${found.day}::date, ${found.vendor}, ${found.game},
      ${found.rulesVersion}, ${found.band}::smallint, ${found.bets}::bigint,
      ${String(found.stake)}::numeric, ${String(found.payout)}::numeric, ${found.expected}::int,
      ${found.sigma}::numeric, ${found.z}::numeric, ${found.at})
    on conflict do nothing`.execute(db)
  return (done.numAffectedRows ?? 0n) > 0n
}

export async function readFindings(db: Db, merchantId: string, limit: number): Promise<Finding[]> {
  const rows = await sql<Omit<Finding, 'stake' | 'payout'> & { stake: string; payout: string }>`
    select id, day::text as day, vendor, game, rules_version as "rulesVersion", band::int as band, bets,
      stake::text as stake, payout::text as payout, expected, sigma::float as sigma, z::float as z
    from reports.finding where merchant_id = ${merchantId}
    order by day desc, abs(z) desc limit ${limit}`.execute(db)
  return rows.rows.map((row) => ({
    ...row,
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
  }))
}
