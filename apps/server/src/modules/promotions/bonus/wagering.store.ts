import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Bonus } from './bonus.types.ts'
import type { BonusRound } from './wagering.rules.ts'

export interface Running
  extends Pick<Bonus, 'id' | 'merchantId' | 'memberId' | 'currency' | 'terms'> {
  required: bigint
  wagered: bigint
  activatedAt: Date
}

/** Always in the same order, so that two transactions that count the same members cannot deadlock. */
export async function lockRunning(tx: Tx, memberIds: readonly string[]): Promise<Running[]> {
  if (memberIds.length === 0) return []
  const found = await sql<Omit<Running, 'wagered'> & { wagered: string }>`
    select id, merchant_id as "merchantId", member_id as "memberId", currency, terms, required,
      wagered::text, activated_at as "activatedAt"
    from promotions.bonus
    where member_id = any(${uuids(memberIds)}::uuid[]) and state = 'active'
    order by member_id, currency for update`.execute(tx)
  return found.rows.map(({ wagered, ...row }) => ({ ...row, wagered: BigInt(wagered) }))
}

interface RawRound {
  bonusId: string
  name: string
  entry: number
  stake: string
  payout: string
  sinceStake: string
  sincePayout: string
}

/** By bonus. To be read after the bonuses were locked: whoever writes rounds has locked these. */
export async function readRounds(
  tx: Tx,
  asked: readonly { bonusId: string; name: string }[],
): Promise<Map<string, Map<string, BonusRound>>> {
  if (asked.length === 0) return new Map()
  const found = await sql<RawRound>`
    select r.bonus_id as "bonusId", r.name, r.entry, r.stake::text, r.payout::text,
      r.since_stake::text as "sinceStake", r.since_payout::text as "sincePayout"
    from promotions.bonus_round r join unnest(
      ${uuids(asked.map(({ bonusId }) => bonusId))}::uuid[],
      ${texts(asked.map(({ name }) => name))}::text[]
    ) as given (bonus_id, name) using (bonus_id, name)`.execute(tx)
  const rounds = new Map<string, Map<string, BonusRound>>()
  for (const row of found.rows) {
    const own = rounds.get(row.bonusId) ?? new Map<string, BonusRound>()
    own.set(row.name, {
      entry: row.entry,
      whole: { stake: BigInt(row.stake), payout: BigInt(row.payout) },
      since: { stake: BigInt(row.sinceStake), payout: BigInt(row.sincePayout) },
    })
    rounds.set(row.bonusId, own)
  }
  return rounds
}

export async function writeRounds(
  tx: Tx,
  rounds: readonly { bonusId: string; name: string; round: BonusRound }[],
): Promise<void> {
  if (rounds.length === 0) return
  const figures = (of: (round: BonusRound) => bigint) =>
    texts(rounds.map(({ round }) => String(of(round))))
  await sql`
    insert into promotions.bonus_round (bonus_id, name, entry, stake, payout, since_stake, since_payout)
    select bonus_id, name, entry, stake::numeric, payout::numeric, since_stake::numeric, since_payout::numeric
    from unnest(
      ${uuids(rounds.map(({ bonusId }) => bonusId))}::uuid[],
      ${texts(rounds.map(({ name }) => name))}::text[],
      ${int8s(rounds.map(({ round }) => BigInt(round.entry)))}::bigint[],
      ${figures(({ whole }) => whole.stake)}::text[],
      ${figures(({ whole }) => whole.payout)}::text[],
      ${figures(({ since }) => since.stake)}::text[],
      ${figures(({ since }) => since.payout)}::text[]
    ) as given (bonus_id, name, entry, stake, payout, since_stake, since_payout)
    on conflict on constraint bonus_round_pk do update set entry = excluded.entry, stake = excluded.stake,
      payout = excluded.payout, since_stake = excluded.since_stake,
      since_payout = excluded.since_payout`.execute(tx)
}

export async function writeWagered(
  tx: Tx,
  counted: readonly { id: string; wagered: bigint; isMet: boolean }[],
): Promise<void> {
  if (counted.length === 0) return
  await sql`
    update promotions.bonus b set wagered = given.wagered::numeric, state = given.state
    from unnest(
      ${uuids(counted.map(({ id }) => id))}::uuid[],
      ${texts(counted.map(({ wagered }) => String(wagered)))}::text[],
      ${texts(counted.map(({ isMet }) => (isMet ? 'met' : 'active')))}::text[]
    ) as given (id, wagered, state)
    where b.id = given.id`.execute(tx)
}

/** Rounds of bonuses that have ended, some at a time. */
export async function forgetRounds(db: Db, before: Date, limit: number): Promise<void> {
  await sql`
    delete from promotions.bonus_round where ctid = any(array(
      select r.ctid from promotions.bonus_round r join promotions.bonus b on b.id = r.bonus_id
      where b.closed_at < ${before} limit ${limit}))`.execute(db)
}
