import { sql } from 'kysely'
import { uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type {
  BonusStake,
  Dismissal,
  Sign,
  Span,
  TableRound,
  Threshold,
  Win,
} from '../rules/facts.types.ts'

interface Where extends Span {
  merchantId: string
}

export async function readThresholds(db: Db): Promise<Threshold[]> {
  const found = await sql<Threshold>`
    select code, currency, amount, days, source from risk.jurisdiction order by code`.execute(db)
  return found.rows
}

export async function readWins(db: Db, { merchantId, from, to }: Where): Promise<Win[]> {
  const found = await sql<Win>`
    select bet_id as id, member_id as "memberId", game, stake, payout, at from risk.win
    where merchant_id = ${merchantId} and at >= ${from} and at < ${to} order by at, bet_id`.execute(
    db,
  )
  return found.rows
}

/** Rounds of whoever played one in the span, with theirs since then. */
export async function readRounds(
  db: Db,
  { merchantId, since, from, to }: Where & { since: Date },
): Promise<TableRound[]> {
  const found = await sql<Omit<TableRound, 'stake' | 'payout'> & { stake: string; payout: string }>`
    select member_id as "memberId", name, entries, stake::text, payout::text, at from risk.round
    where merchant_id = ${merchantId} and at >= ${since} and at < ${to}
      and member_id in (
        select member_id from risk.round
        where merchant_id = ${merchantId} and at >= ${from} and at < ${to})
    order by at, name`.execute(db)
  return found.rows.map(({ stake, payout, ...round }) => ({
    ...round,
    stake: BigInt(stake),
    payout: BigInt(payout),
  }))
}

export async function readBonusStakes(
  db: Db,
  { merchantId, from, to }: Where,
): Promise<Omit<BonusStake, 'bonus'>[]> {
  const found = await sql<Omit<BonusStake, 'bonus'>>`
    select bet_id as id, member_id as "memberId", bonus_id as "bonusId", stake, at
    from risk.bonus_stake
    where merchant_id = ${merchantId} and at >= ${from} and at < ${to} order by at, bet_id`.execute(
    db,
  )
  return found.rows
}

/** All signs of the pairs that have a new one in the span. */
export async function readSignsOfSpan(db: Db, { merchantId, from, to }: Where): Promise<Sign[]> {
  const found = await sql<Sign>`
    select s.a, s.b, s.sign, s.at from risk.sign s
    join (
      select distinct a, b from risk.sign
      where merchant_id = ${merchantId} and at >= ${from} and at < ${to}) as news
      on news.a = s.a and news.b = s.b
    where s.merchant_id = ${merchantId} and s.at < ${to} order by s.at`.execute(db)
  return found.rows
}

/** Signs that one read answers, the newest first: a ring of thousands must not fill the memory. */
const signsMax = 20_000

/** The signs of some members, with whomever they share them. */
export async function readSignsOf(
  at: Db | Tx,
  merchantId: string,
  memberIds: readonly string[],
): Promise<Sign[]> {
  const ids = uuids(memberIds)
  const found = await sql<Sign>`
    select a, b, sign, at from risk.sign
    where merchant_id = ${merchantId} and a = any(${ids}::uuid[])
    union
    select a, b, sign, at from risk.sign
    where merchant_id = ${merchantId} and b = any(${ids}::uuid[])
    order by at desc, a, b, sign limit ${signsMax}`.execute(at)
  return found.rows
}

/** The signs that some members share with each other. */
export async function readSignsAmong(
  db: Db,
  merchantId: string,
  memberIds: readonly string[],
): Promise<Sign[]> {
  const ids = uuids(memberIds)
  const found = await sql<Sign>`
    select a, b, sign, at from risk.sign
    where merchant_id = ${merchantId} and a = any(${ids}::uuid[]) and b = any(${ids}::uuid[])
    order by at desc, a, b, sign limit ${signsMax}`.execute(db)
  return found.rows
}

export async function readDismissals(
  at: Db | Tx,
  merchantId: string,
  memberIds: readonly string[],
): Promise<Dismissal[]> {
  const ids = uuids(memberIds)
  const found = await sql<Dismissal>`
    select a, b, at from risk.dismissed
    where merchant_id = ${merchantId} and a = any(${ids}::uuid[]) and b = any(${ids}::uuid[])
    order by at desc limit ${signsMax}`.execute(at)
  return found.rows
}

/** A sign that is known stays as it was first seen. */
export async function insertSigns(
  db: Db,
  merchantId: string,
  signs: readonly Sign[],
): Promise<void> {
  for (const { a, b, sign, at } of signs)
    await sql`
      insert into risk.sign (merchant_id, a, b, sign, at)
      values (${merchantId}, ${a}, ${b}, ${sign}, ${at}) on conflict do nothing`.execute(db)
}

export async function readCollected(db: Db, merchantId: string): Promise<Date | undefined> {
  const found = await sql<{ until: Date }>`
    select until from risk.collected where merchant_id = ${merchantId}`.execute(db)
  return found.rows[0]?.until
}

/** Never back: another node may have been further. */
export async function writeCollected(db: Db, merchantId: string, until: Date): Promise<void> {
  await sql`
    insert into risk.collected as c (merchant_id, until) values (${merchantId}, ${until})
    on conflict (merchant_id) do update set until = greatest(c.until, excluded.until)`.execute(db)
}
