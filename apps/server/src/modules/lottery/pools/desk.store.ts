import { sql } from 'kysely'
import type { Db } from '../../../kernel/database.ts'

export interface DeskStep {
  code: string
  tier: string
  drawId: string | null
  key: string
  amount: bigint
  balance: bigint
  at: Date
}

/** What was put into the pools of a merchant and taken out, the newest first. */
export async function readSteps(db: Db, merchantId: string, limit: number): Promise<DeskStep[]> {
  const found = await sql<DeskStep>`
    select code, tier, draw_id as "drawId", key, amount, balance, at from lottery.pool_step
    where merchant_id = ${merchantId} order by id desc limit ${limit}`.execute(db)
  return found.rows
}

export interface DeskWin {
  code: string
  drawId: string
  tier: string
  ticketId: string
  memberId: string
  amount: bigint
  at: Date
}

/** Tickets that shared a pool of a merchant, the newest first. */
export async function readWins(db: Db, merchantId: string, limit: number): Promise<DeskWin[]> {
  const found = await sql<DeskWin>`
    select draw.code, w.draw_id as "drawId", w.tier, w.ticket_id as "ticketId",
      t.member_id as "memberId", w.amount, d.at
    from lottery.pool_decision d
    join lottery.draw on draw.id = d.draw_id
    join lottery.pool_win w on w.draw_id = d.draw_id and w.tier = d.tier and w.number = d.number
    join lottery.ticket t on t.id = w.ticket_id and t.merchant_id = d.merchant_id
    where d.merchant_id = ${merchantId} and d.winners > 0 and not w.is_returned
    order by d.at desc, w.ticket_id desc limit ${limit}`.execute(db)
  return found.rows
}
