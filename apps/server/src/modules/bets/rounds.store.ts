import { sql } from 'kysely'
import { int8s, texts, times, uuids } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { RoundSums } from './bets.types.ts'

export interface RoundKey {
  memberId: string
  name: string
}

export interface Round extends RoundKey, RoundSums {
  /** Bets and corrections that are in the sums: whoever decided by fewer decides again. */
  entries: number
  /** When the first of them was settled. */
  settledAt: Date
}

/**
 * Locks in the order of the keys, so that two transactions that lock the same rounds cannot deadlock. It
 * waits for a row that is held: one that is left out could not be told from a round that is new.
 */
export async function lockRounds(at: Db | Tx, keys: readonly RoundKey[]): Promise<Round[]> {
  if (keys.length === 0) return []
  const found = await sql<RawRound>`
    select r.member_id as "memberId", r.name, r.stake::text, r.payout::text,
      r.valid_bet::text as "validBet", r.entries, r.settled_at as "settledAt"
    from bets.round r join unnest(
      ${uuids(keys.map(({ memberId }) => memberId))}::uuid[],
      ${texts(keys.map(({ name }) => name))}::text[]
    ) as given (member_id, name) using (member_id, name)
    order by r.member_id, r.name for no key update of r`.execute(at)
  return found.rows.map(({ stake, payout, validBet, ...round }) => ({
    ...round,
    stake: BigInt(stake),
    payout: BigInt(payout),
    validBet: BigInt(validBet),
  }))
}

type RawRound = Omit<Round, keyof RoundSums> & Record<keyof RoundSums, string>

/** A round that has been begun meanwhile is a duplicate key, which undoes the whole statement. */
export function insertRounds(writes: Writes, rounds: readonly Round[]): void {
  if (rounds.length === 0) return
  writes.add(sql`
    insert into bets.round (member_id, name, stake, payout, valid_bet, entries, settled_at)
    select * from unnest(${figuresOf(rounds)},
      ${times(rounds.map(({ settledAt }) => settledAt))}::timestamptz[])`)
}

/** Writes nothing if one of the rounds has changed since it was read. */
export function updateRounds(
  writes: Writes,
  changed: readonly { before: Round; after: Round }[],
): void {
  if (changed.length === 0) return
  const update = sql`
    update bets.round r set stake = given.stake, payout = given.payout, valid_bet = given.valid_bet,
      entries = given.entries
    from unnest(${figuresOf(changed.map(({ after }) => after))},
      ${int8s(changed.map(({ before }) => BigInt(before.entries)))}::bigint[]
    ) as given (member_id, name, stake, payout, valid_bet, entries, entries_before)
    where r.member_id = given.member_id and r.name = given.name and r.entries = given.entries_before
    returning true`
  writes.add(update, changed.length)
}

/** The sums of a round can exceed what a bigint holds, so they travel as text. */
function figuresOf(rounds: readonly Round[]) {
  return sql`
    ${uuids(rounds.map(({ memberId }) => memberId))}::uuid[],
    ${texts(rounds.map(({ name }) => name))}::text[],
    ${texts(rounds.map(({ stake }) => String(stake)))}::text[]::numeric[],
    ${texts(rounds.map(({ payout }) => String(payout)))}::text[]::numeric[],
    ${texts(rounds.map(({ validBet }) => String(validBet)))}::text[]::numeric[],
    ${int8s(rounds.map(({ entries }) => BigInt(entries)))}::bigint[]::int[]`
}

/** Deletes rounds that ended long ago, some at a time; answers how many. */
export async function deleteRounds(db: Db, before: Date, limit: number): Promise<number> {
  const gone = await sql`
    delete from bets.round where ctid = any(array(
      select ctid from bets.round where settled_at < ${before}::timestamptz limit ${limit}))
    returning true`.execute(db)
  return gone.rows.length
}
