import type { BeaconRound } from '@baize/engines/beacon'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

export async function insertWanted(tx: Tx, chain: string, round: number, now: Date): Promise<void> {
  await sql`
    insert into beacon.round (chain, round, wanted_at) values (${chain}, ${round}, ${now})
    on conflict do nothing`.execute(tx)
}

export async function readRound(
  at: Db | Tx,
  chain: string,
  round: number,
): Promise<BeaconRound | undefined> {
  const found = await sql<{ signature: string | null }>`
    select signature from beacon.round where chain = ${chain} and round = ${round}`.execute(at)
  const signature = found.rows[0]?.signature
  return signature ? { round, signature } : undefined
}

/** Wanted rounds up to one that have no value yet, the oldest first. */
export async function readMissing(
  db: Db,
  chain: string,
  upTo: number,
  limit: number,
): Promise<number[]> {
  const found = await sql<{ round: string }>`
    select round::text from beacon.round r
    where chain = ${chain} and signature is null and round <= ${upTo}
    order by r.round limit ${limit}`.execute(db)
  return found.rows.map(({ round }) => Number(round))
}

export async function writeValue(
  db: Db,
  chain: string,
  { round, signature }: BeaconRound,
  now: Date,
): Promise<void> {
  await sql`
    update beacon.round set signature = ${signature}, known_at = ${now}
    where chain = ${chain} and round = ${round} and signature is null`.execute(db)
}
