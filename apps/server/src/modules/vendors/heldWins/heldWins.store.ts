import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database.ts'
import { countUpTo } from '../../../kernel/queue.ts'

export type HeldState = 'held' | 'paying' | 'paid' | 'refused'

/** A win that is above what its game can pay. */
export interface HeldWin {
  id: string
  integration: string
  transaction: string
  /** The transaction of the bet that won. */
  reference: string
  merchantId: string
  memberId: string
  betId: string
  game: string
  round: string
  currency: string
  amount: bigint
  ceiling: bigint
  closesRound: boolean
  /** What was at risk, if the vendor told it with the win that closes the round. */
  turnover: bigint | null
  state: HeldState
  at: Date
}

const columns = sql`
  h.id, h.integration, h.transaction, h.reference, h.merchant_id as "merchantId", h.member_id as "memberId",
  h.bet_id as "betId", h.game, h.round, h.currency, h.amount, h.ceiling,
  h.closes_round as "closesRound", h.turnover, h.state, h.at`

/** Once per transaction. */
export async function insertHeld(db: Db | Tx, win: HeldWin): Promise<void> {
  await sql`
    insert into vendors.held_win (id, integration, transaction, reference, merchant_id, member_id,
      bet_id, game, round, currency, amount, ceiling, closes_round, turnover, at)
    values (${win.id}, ${win.integration}, ${win.transaction}, ${win.reference}, ${win.merchantId},
      ${win.memberId}, ${win.betId}, ${win.game}, ${win.round}, ${win.currency}, ${win.amount},
      ${win.ceiling},
      ${win.closesRound}, ${win.turnover}, ${win.at})
    on conflict on constraint held_win_once do nothing`.execute(db)
}

export async function isHeld(db: Db, integration: string, transaction: string): Promise<boolean> {
  const found = await sql`
    select from vendors.held_win
    where integration = ${integration} and transaction = ${transaction}`.execute(db)
  return found.rows.length > 0
}

/** Whether staff have paid a win of this bet, or are paying it now. */
export async function readPaying(
  db: Db | Tx,
  betId: string,
): Promise<'paying' | 'paid' | undefined> {
  const found = await sql<{ state: 'paying' | 'paid' }>`
    select state from vendors.held_win
    where bet_id = ${betId} and state in ('paying', 'paid')
    order by state = 'paid' desc limit 1`.execute(db)
  return found.rows[0]?.state
}

/** Wins that wait for a decision, oldest first. */
export async function readHeld(db: Db, merchantId: string, limit: number): Promise<HeldWin[]> {
  const found = await sql<HeldWin>`
    select ${columns} from vendors.held_win h
    where h.merchant_id = ${merchantId} and h.state in ('held', 'paying')
    order by h.at limit ${limit}`.execute(db)
  return found.rows
}

/** Undefined where the merchant has no such win, or it was decided. */
export async function readWaiting(
  db: Db,
  { merchantId, id }: Pick<HeldWin, 'merchantId' | 'id'>,
): Promise<HeldWin | undefined> {
  const found = await sql<HeldWin>`
    select ${columns} from vendors.held_win h
    where h.id = ${id} and h.merchant_id = ${merchantId} and h.state in ('held', 'paying')`.execute(
    db,
  )
  return found.rows[0]
}

/** By the index of those that wait; never more than the menu shows. */
export function countHeld(db: Db, merchantId: string): Promise<number> {
  return countUpTo(
    db,
    sql`from vendors.held_win where merchant_id = ${merchantId} and state in ('held', 'paying')`,
  )
}

/** Answers the win after the change; undefined where the merchant has none in such a state. */
export async function turnHeld(
  tx: Db | Tx,
  { merchantId, id }: Pick<HeldWin, 'merchantId' | 'id'>,
  turn: { from: readonly HeldState[]; to: HeldState; at: Date },
): Promise<HeldWin | undefined> {
  const endedAt = turn.to === 'paid' || turn.to === 'refused' ? turn.at : null
  const found = await sql<HeldWin>`
    update vendors.held_win h set state = ${turn.to}, ended_at = ${endedAt}
    where h.id = ${id} and h.merchant_id = ${merchantId} and h.state = any(${[...turn.from]}::text[])
    returning ${columns}`.execute(tx)
  return found.rows[0]
}
