import { sql } from 'kysely'
import { type Db, transact } from '../../../kernel/database.ts'
import type { Transaction } from '../wallet/transactions.store.ts'

/** A win that its vendor has taken back. */
export interface TakenBack {
  integration: string
  win: string
  merchantId: string
  memberId: string
  betId: string
  amount: bigint
  correctionId: string
  anew: string | null
  state: 'waiting' | 'done'
}

const columns = sql`
  k.integration, k.win, k.merchant_id as "merchantId", k.member_id as "memberId",
  k.bet_id as "betId", k.amount, k.correction_id as "correctionId", k.anew, k.state`

/** Whether a win was paid by another bet than its own: as it came late, or instead of one taken back. */
export async function isPaidBeside(
  db: Db,
  { integration, id, betId }: { integration: string; id: string; betId: string },
): Promise<boolean> {
  const found = await sql`
    select from vendors.transaction
    where integration = ${integration} and id = ${id} and owed_id is not null
    union all
    select from vendors.taken_back
    where bet_id = ${betId} and integration = ${integration} and anew = ${id}`.execute(db)
  return found.rows.length > 0
}

export async function readTaken(
  db: Db,
  { integration, id }: Pick<Transaction, 'integration' | 'id'>,
): Promise<TakenBack | undefined> {
  const found = await sql<TakenBack>`
    select ${columns} from vendors.taken_back k
    where k.integration = ${integration} and k.win = ${id}`.execute(db)
  return found.rows[0]
}

/** From now on the win is void; it is taken back once. */
export function writeTaken(
  db: Db,
  {
    integration,
    win,
    merchantId,
    memberId,
    betId,
    amount,
    correctionId,
  }: Omit<TakenBack, 'anew' | 'state'>,
  at: Date,
): Promise<void> {
  return transact(db, async (tx) => {
    await sql`
      insert into vendors.taken_back (integration, win, merchant_id, member_id, bet_id, amount,
        correction_id, state, at)
      values (${integration}, ${win}, ${merchantId}, ${memberId}, ${betId}, ${amount},
        ${correctionId}, 'waiting', ${at}) on conflict do nothing`.execute(tx)
    await sql`
      update vendors.transaction set state = 'void'
      where integration = ${integration} and id = ${win} and kind = 'win'`.execute(tx)
  })
}

/**
 * A win after others of its bet were taken back pays the bet anew: those others are its own from now on, by
 * one correction. Answers them, the same ones to the same win; empty where none was taken back.
 */
export function claimAnew(
  db: Db,
  { integration, betId, win }: { integration: string; betId: string; win: string },
): Promise<TakenBack[]> {
  return transact(db, async (tx) => {
    const { rows } = await sql<TakenBack>`
      select ${columns} from vendors.taken_back k
      where k.bet_id = ${betId} and k.integration = ${integration}
        and (k.anew = ${win} or (k.anew is null and k.state = 'waiting'))
      order by k.at, k.win for update`.execute(tx)
    const own = rows.filter(({ anew }) => anew === win)
    if (own.length > 0) return own
    const [first] = rows
    if (!first) return []
    await sql`
      update vendors.taken_back set anew = ${win}, correction_id = ${first.correctionId}
      where bet_id = ${betId} and integration = ${integration} and state = 'waiting'
        and anew is null`.execute(tx)
    return rows.map((row) => ({ ...row, anew: win, correctionId: first.correctionId }))
  })
}

/** Without a win that replaces it: false where one has come meanwhile. */
export async function claimAlone(db: Db, { integration, win }: TakenBack): Promise<boolean> {
  const done = await sql`
    update vendors.taken_back set anew = ''
    where integration = ${integration} and win = ${win} and coalesce(anew, '') = ''`.execute(db)
  return (done.numAffectedRows ?? 0n) > 0n
}

export async function endTaken(db: Db, { integration, correctionId }: TakenBack): Promise<void> {
  await sql`
    update vendors.taken_back set state = 'done'
    where integration = ${integration} and correction_id = ${correctionId}`.execute(db)
}

/** Wins that were taken back before this moment and are not corrected yet. */
export async function readLeftTaken(db: Db, before: Date, limit: number): Promise<TakenBack[]> {
  const found = await sql<TakenBack>`
    select ${columns} from vendors.taken_back k
    where k.state = 'waiting' and k.amount > 0 and k.at < ${before}
    order by k.at limit ${limit}`.execute(db)
  return found.rows
}
