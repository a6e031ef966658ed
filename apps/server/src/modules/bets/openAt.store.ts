import { sql } from 'kysely'
import { uuids } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'

export interface Around {
  merchantId: string
  currency: string
  fromId: string | null
  toId: string
  /** Bets that were settled before this are left out. */
  settledFrom: Date
  /** The last id of the part before. */
  after: string | null
  limit: number
}

export interface BetAround {
  id: string
  stake: bigint
  payout: bigint
  settledAt: Date | null
  isCancelled: boolean
}

/** Bets that are open, or were settled after a moment, in the order of their ids. */
export async function readAround(at: Db | Tx, question: Around): Promise<BetAround[]> {
  const { merchantId, currency, fromId, toId, settledFrom, after, limit } = question
  const found = await sql<BetAround>`
    select id, stake, payout, settled_at as "settledAt", status = 'cancelled' as "isCancelled"
    from bets.known
    where merchant_id = ${merchantId} and currency = ${currency} and id < ${toId}::uuid
      and (status = 'open' or settled_at >= ${settledFrom}::timestamptz)
      ${fromId ? sql`and id >= ${fromId}::uuid` : sql``}
      ${after ? sql`and id > ${after}::uuid` : sql``}
    order by id limit ${limit}`.execute(at)
  return found.rows
}

export async function isRoundOpen(
  at: Db,
  bet: { memberId: string; vendor: string; game: string; round: string; fromId: string },
): Promise<boolean> {
  const { memberId, vendor, game, round, fromId } = bet
  const found = await sql`
    select from bets.known
    where member_id = ${memberId} and id >= ${fromId}::uuid and vendor = ${vendor}
      and game = ${game} and round = ${round} and status = 'open' limit 1`.execute(at)
  return found.rows.length > 0
}

export async function sumDaysOf(
  at: Db,
  question: { memberIds: readonly string[]; currency: string; from: string; to: string },
): Promise<{ stake: bigint; payout: bigint; active: number }> {
  const { memberIds, currency, from, to } = question
  const found = await sql<{ stake: string; payout: string; active: number }>`
    select coalesce(sum(stake), 0)::text as stake, coalesce(sum(payout), 0)::text as payout,
      (count(distinct member_id) filter (where stake > 0))::int as active
    from bets.day
    where member_id = any(${uuids(memberIds)}::uuid[]) and currency = ${currency}
      and day >= ${from}::date and day <= ${to}::date`.execute(at)
  const { stake = '0', payout = '0', active = 0 } = found.rows[0] ?? {}
  return { stake: BigInt(stake), payout: BigInt(payout), active }
}
