import { sql } from 'kysely'
import { int4s, int8s, texts, uuids } from '../../../kernel/arrays.ts'
import { type Day, daysLater } from '../../../kernel/calendar.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import { runsOf, sums } from '../../../kernel/runs.ts'
import { type Accrual, type Earned, earnAlike, type PlayDay } from './play.rules.ts'

export async function addPlay(tx: Tx, merchantId: string, days: readonly PlayDay[]): Promise<void> {
  if (days.length === 0) return
  const { firsts, numbers } = runsOf(days, playedAlike)
  await sql`
    insert into rewards.play as p
      (member_id, day, currency, vendor, game, game_type, basis, stake, payout, bets, merchant_id)
    select g.member_id, c.day, c.currency, c.vendor, c.game, c.game_type, g.basis::numeric,
      g.stake::numeric, g.payout::numeric, g.bets, ${merchantId}::uuid
    from unnest(
      ${uuids(days.map(({ memberId }) => memberId))}::uuid[], ${numbers}::int[],
      ${sums(days.map(({ basis }) => basis))}, ${sums(days.map(({ stake }) => stake))},
      ${sums(days.map(({ payout }) => payout))}, ${int8s(days.map(({ count }) => count))}::bigint[]
    ) with ordinality as g (member_id, nth, basis, stake, payout, bets, n)
    join unnest(
      ${texts(firsts.map(({ day }) => day))}::text[]::date[],
      ${texts(firsts.map(({ currency }) => currency))}::text[],
      ${texts(firsts.map(({ vendor }) => vendor))}::text[],
      ${texts(firsts.map(({ game }) => game))}::text[],
      ${texts(firsts.map(({ source }) => source))}::text[]
    ) with ordinality as c (day, currency, vendor, game, game_type, nth) on c.nth = g.nth
    order by g.n
    on conflict on constraint play_pk do update set
      basis = p.basis + excluded.basis, stake = p.stake + excluded.stake,
      payout = p.payout + excluded.payout, bets = p.bets + excluded.bets`.execute(tx)
}

function playedAlike(one: PlayDay, other: PlayDay): boolean {
  return (
    one.game === other.game &&
    one.vendor === other.vendor &&
    one.day === other.day &&
    one.source === other.source &&
    one.currency === other.currency
  )
}

export async function addPaidIn(
  tx: Tx,
  merchantId: string,
  days: readonly PlayDay[],
): Promise<void> {
  if (days.length === 0) return
  await sql`
    insert into rewards.paid_in as p (member_id, day, currency, amount, deposits, merchant_id)
    select *, ${merchantId}::uuid from unnest(
      ${uuids(days.map(({ memberId }) => memberId))}::uuid[],
      ${texts(days.map(({ day }) => day))}::text[]::date[],
      ${texts(days.map(({ currency }) => currency))}::text[],
      ${texts(days.map(({ basis }) => String(basis)))}::text[]::numeric[],
      ${int8s(days.map(({ count }) => count))}::bigint[]
    )
    on conflict on constraint paid_in_pk do update set
      amount = p.amount + excluded.amount, deposits = p.deposits + excluded.deposits`.execute(tx)
}

export async function addAccruals(
  tx: Tx,
  merchantId: string,
  accruals: readonly Accrual[],
): Promise<void> {
  if (accruals.length === 0) return
  const { firsts, numbers } = runsOf(accruals, earnAlike)
  await sql`
    insert into rewards.accrual as a
      (programme_id, member_id, currency, day, source, version, rate, basis, count, merchant_id)
    select c.programme_id, g.member_id, c.currency, c.day, c.source, c.version, c.rate,
      g.basis::numeric, g.count, ${merchantId}::uuid
    from unnest(
      ${uuids(accruals.map(({ memberId }) => memberId))}::uuid[], ${numbers}::int[],
      ${sums(accruals.map(({ basis }) => basis))},
      ${int8s(accruals.map(({ count }) => count))}::bigint[]
    ) with ordinality as g (member_id, nth, basis, count, n)
    join unnest(
      ${texts(firsts.map(({ programmeId }) => programmeId))}::text[],
      ${texts(firsts.map(({ currency }) => currency))}::text[],
      ${texts(firsts.map(({ day }) => day))}::text[]::date[],
      ${texts(firsts.map(({ source }) => source))}::text[],
      ${int4s(firsts.map(({ version }) => version))}::int[],
      ${int8s(firsts.map(({ rate }) => rate))}::bigint[]
    ) with ordinality as c (programme_id, currency, day, source, version, rate, nth) on c.nth = g.nth
    order by g.n
    on conflict on constraint accrual_pk do update set
      basis = a.basis + excluded.basis, count = a.count + excluded.count`.execute(tx)
}

/** Whole units; billionths of one are kept. */
export const scale = 1_000_000_000n

export async function addEarned(
  tx: Tx,
  merchantId: string,
  earned: readonly Earned[],
  now: Date,
): Promise<void> {
  if (earned.length === 0) return
  const { firsts, numbers } = runsOf(
    earned,
    (one, other) => one.programmeId === other.programmeId && one.currency === other.currency,
  )
  await sql`
    insert into rewards.account as a (programme_id, member_id, currency, earned, merchant_id, due_since)
    select c.programme_id, g.member_id, c.currency, g.exact::numeric, ${merchantId}::uuid,
      case when g.exact::numeric >= ${scale}::numeric then ${now}::timestamptz end
    from unnest(
      ${uuids(earned.map(({ memberId }) => memberId))}::uuid[], ${numbers}::int[],
      ${sums(earned.map((one) => one.earned))}
    ) with ordinality as g (member_id, nth, exact, n)
    join unnest(
      ${texts(firsts.map(({ programmeId }) => programmeId))}::text[],
      ${texts(firsts.map(({ currency }) => currency))}::text[]
    ) with ordinality as c (programme_id, currency, nth) on c.nth = g.nth
    order by g.n
    on conflict on constraint account_pk do update set
      earned = a.earned + excluded.earned,
      due_since = case when a.earned + excluded.earned - (a.paid + 1) * ${scale}::numeric >= 0
        then coalesce(a.due_since, ${now}::timestamptz) end`.execute(tx)
}

export interface PlaySums {
  memberId: string
  day: Day
  currency: string
  vendor: string
  game: string
  gameType: string
  basis: bigint
  stake: bigint
  payout: bigint
  bets: bigint
}

/** What members played on some days, by game. */
export async function readPlay(
  at: Db | Tx,
  memberIds: readonly string[],
  days: { from: Day; to: Day },
): Promise<PlaySums[]> {
  const found = await sql<Record<keyof PlaySums, string>>`
    select member_id as "memberId", day::text, currency, vendor, game, game_type as "gameType",
      basis::text, stake::text, payout::text, bets::text
    from rewards.play
    where member_id = any(${uuids(memberIds)}::uuid[])
      and day >= ${days.from}::date and day < ${days.to}::date`.execute(at)
  return found.rows.map((row) => ({
    ...row,
    basis: BigInt(row.basis),
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
    bets: BigInt(row.bets),
  }))
}

/** The valid bet of members on some days, in one currency; who played nothing is not named. */
export async function readTurnover(
  at: Db | Tx,
  memberIds: readonly string[],
  days: { from: Day; to: Day },
  currency: string,
): Promise<Map<string, bigint>> {
  const found = await sql<{ id: string; basis: string }>`
    select member_id as id, sum(basis)::text as basis from rewards.play
    where member_id = any(${uuids(memberIds)}::uuid[]) and currency = ${currency}
      and day >= ${days.from}::date and day < ${days.to}::date
    group by member_id`.execute(at)
  return new Map(found.rows.map(({ id, basis }) => [id, BigInt(basis)]))
}

export interface PaidIn {
  memberId: string
  day: Day
  currency: string
  amount: bigint
  deposits: bigint
}

export async function readPaidIn(
  at: Db | Tx,
  memberIds: readonly string[],
  days: { from: Day; to: Day },
): Promise<PaidIn[]> {
  const found = await sql<Record<keyof PaidIn, string>>`
    select member_id as "memberId", day::text, currency, amount::text, deposits::text
    from rewards.paid_in
    where member_id = any(${uuids(memberIds)}::uuid[])
      and day >= ${days.from}::date and day < ${days.to}::date`.execute(at)
  return found.rows.map((row) => ({
    ...row,
    amount: BigInt(row.amount),
    deposits: BigInt(row.deposits),
  }))
}

/**
 * Who of a merchant played on some days, in the order of their ids, after one of them. Each day is read by
 * itself, as only then the index has the order that is asked for.
 */
export async function readPlayers(
  at: Db | Tx,
  merchantId: string,
  days: { from: Day; to: Day },
  { after = beforeAll, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct found.id
    from unnest(${texts(daysIn(days))}::text[]) as one (day)
    cross join lateral (
      select distinct member_id as id from rewards.play
      where merchant_id = ${merchantId} and day = one.day::date and member_id > ${after}::uuid
      order by 1 limit ${limit}
    ) as found
    order by 1 limit ${limit}`.execute(at)
  return found.rows.map(({ id }) => id)
}

function daysIn({ from, to }: { from: Day; to: Day }): Day[] {
  const found: Day[] = []
  for (let day = from; day < to; day = daysLater(day, 1)) found.push(day)
  return found
}

const beforeAll = '00000000-0000-0000-0000-000000000000'
