import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db } from '../../../kernel/database.ts'

/** A closed bet with all that is shown of it except the name. Amounts are minor units as digits. */
export interface LatestBet {
  betId: string
  memberId: string
  game: string
  currency: string
  stake: string
  payout: string
  at: string
}

/** Puts new bets in front; each once, newest first, up to a limit. */
export async function putLatest(
  db: Db,
  merchantId: string,
  bets: readonly LatestBet[],
  keptMax: number,
): Promise<void> {
  await sql`
    insert into vendors.latest as l (merchant_id, bets)
    values (${merchantId}, ${JSON.stringify(bets)}::jsonb)
    on conflict (merchant_id) do update set bets = (
      select jsonb_agg(bet order by bet->>'at' desc, bet->>'betId' desc) from (
        select bet from (
          select distinct on (bet->>'betId') bet
          from jsonb_array_elements(excluded.bets || l.bets) as bet) once
        order by bet->>'at' desc, bet->>'betId' desc limit ${keptMax}) newest)`.execute(db)
}

export async function readLatest(db: Db, merchantId: string): Promise<LatestBet[]> {
  const found = await sql<{ bets: LatestBet[] }>`
    select bets from vendors.latest where merchant_id = ${merchantId}`.execute(db)
  return found.rows[0]?.bets ?? []
}

/** Those of these members who hide their name. */
export async function readUnnamed(db: Db, memberIds: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ id: string }>`
    select member_id as id from vendors.unnamed
    where member_id = any(${uuids([...memberIds])}::uuid[])`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}

export async function setUnnamed(
  db: Db,
  memberId: string,
  isUnnamed: boolean,
  now: Date,
): Promise<void> {
  if (isUnnamed) {
    await sql`
      insert into vendors.unnamed (member_id, since) values (${memberId}, ${now})
      on conflict (member_id) do nothing`.execute(db)
  } else {
    await sql`delete from vendors.unnamed where member_id = ${memberId}`.execute(db)
  }
}
