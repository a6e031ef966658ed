import { sql } from 'kysely'
import { int8s, texts, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Draw } from '../lottery.types.ts'

export interface PoolKey {
  merchantId: string
  currency: string
  code: string
  tier: string
}

export interface KeptPool {
  balance: bigint
  residue: bigint
}

const isPool = ({ merchantId, currency, code, tier }: PoolKey) => sql`
  merchant_id = ${merchantId} and currency = ${currency} and code = ${code} and tier = ${tier}`

/** False where it is there already. */
export async function insertPool(tx: Tx, key: PoolKey): Promise<boolean> {
  const { merchantId, currency, code, tier } = key
  const done = await sql`
    insert into lottery.pool (merchant_id, currency, code, tier, balance)
    values (${merchantId}, ${currency}, ${code}, ${tier}, 0)
    on conflict do nothing returning true`.execute(tx)
  return done.rows.length > 0
}

export async function lockPool(tx: Tx, key: PoolKey): Promise<KeptPool> {
  const found = await sql<KeptPool>`
    select balance, residue::int8 as residue from lottery.pool where ${isPool(key)} for update`.execute(
    tx,
  )
  const [pool] = found.rows
  if (!pool) throw new Error(`there is no pool ${key.code} ${key.tier} of ${key.merchantId}`)
  return pool
}

export interface Step {
  key: string
  drawId: string | null
  amount: bigint
  at: Date
}

/** Changes the balance, and writes why. Answers the new balance. */
export async function writeStep(tx: Tx, pool: PoolKey, step: Step): Promise<bigint> {
  const done = await sql<{ balance: bigint }>`
    update lottery.pool set balance = balance + ${step.amount} where ${isPool(pool)}
    returning balance`.execute(tx)
  const balance = done.rows[0]?.balance ?? 0n
  await sql`
    insert into lottery.pool_step (merchant_id, currency, code, tier, draw_id, key, amount, balance, at)
    values (${pool.merchantId}, ${pool.currency}, ${pool.code}, ${pool.tier}, ${step.drawId},
      ${step.key}, ${step.amount}, ${balance}, ${step.at})`.execute(tx)
  return balance
}

export async function writeResidue(tx: Tx, pool: PoolKey, residue: bigint): Promise<void> {
  await sql`update lottery.pool set residue = ${residue} where ${isPool(pool)}`.execute(tx)
}

/** The stakes of a draw by merchant, currency and kind of bet, in this order. */
export async function sumStakes(tx: Tx, drawId: string) {
  const found = await sql<{ merchantId: string; currency: string; kind: string; stakes: bigint }>`
    select merchant_id as "merchantId", currency, kind, sum(stake)::int8 as stakes
    from lottery.ticket where draw_id = ${drawId} and state = 'live'
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx)
  return found.rows
}

export interface PoolDraw extends PoolKey {
  drawId: string
  stakes: bigint
  added: bigint
  state: 'fed' | 'decided' | 'void'
  prize: bigint | null
}

const drawColumns = sql`
  draw_id as "drawId", merchant_id as "merchantId", currency, code, tier, stakes, added, state, prize`

export async function insertPoolDraw(
  tx: Tx,
  row: Omit<PoolDraw, 'state' | 'prize'>,
): Promise<void> {
  await sql`
    insert into lottery.pool_draw (draw_id, merchant_id, currency, code, tier, stakes, added)
    values (${row.drawId}, ${row.merchantId}, ${row.currency}, ${row.code}, ${row.tier}, ${row.stakes},
      ${row.added})`.execute(tx)
}

/** In the order in which pools are locked. */
export async function readPoolDraws(at: Db | Tx, drawId: string): Promise<PoolDraw[]> {
  const found = await sql<PoolDraw>`
    select ${drawColumns} from lottery.pool_draw where draw_id = ${drawId}
    order by merchant_id, currency, tier`.execute(at)
  return found.rows
}

export async function writePoolDraw(
  tx: Tx,
  { drawId, merchantId, currency, tier }: PoolDraw,
  end: { state: 'decided'; prize: bigint } | { state: 'void'; prize: null },
): Promise<void> {
  await sql`
    update lottery.pool_draw set state = ${end.state}, prize = ${end.prize}
    where draw_id = ${drawId} and merchant_id = ${merchantId} and currency = ${currency}
      and tier = ${tier}`.execute(tx)
}

/** What other draws have put in whose results are not known. */
export async function sumLater(tx: Tx, pool: PoolKey, drawId: string): Promise<bigint> {
  const found = await sql<{ added: bigint }>`
    select coalesce(sum(added), 0)::int8 as added from lottery.pool_draw
    where ${isPool(pool)} and state = 'fed' and draw_id <> ${drawId}`.execute(tx)
  return found.rows[0]?.added ?? 0n
}

/** Whether an earlier draw of the lottery must be decided first: its prize may be won. */
export async function hasEarlier(db: Db, { code, drawsAt }: Draw): Promise<boolean> {
  const found = await sql`
    select from lottery.draw d
    where d.code = ${code} and d.draws_at < ${drawsAt} and d.settled_at is null
      and (d.state = 'open' or exists (
        select from lottery.pool_draw p where p.draw_id = d.id and p.state = 'fed'))
    limit 1`.execute(db)
  return found.rows.length > 0
}

export interface Decision {
  number: number
  winners: number
  seeded: bigint
}

export async function readDecisions(
  at: Db | Tx,
  { drawId, merchantId, currency, tier }: PoolDraw,
): Promise<Decision[]> {
  const found = await sql<Decision>`
    select number, winners, seeded from lottery.pool_decision
    where draw_id = ${drawId} and merchant_id = ${merchantId} and currency = ${currency}
      and tier = ${tier} order by number`.execute(at)
  return found.rows
}

/** Whether every pool of a draw was decided by this result. */
export async function isDecided(at: Db | Tx, drawId: string, number: number): Promise<boolean> {
  const found = await sql<{ isDecided: boolean }>`
    select not exists (
      select from lottery.pool_draw p where p.draw_id = ${drawId} and not exists (
        select from lottery.pool_decision d
        where (d.draw_id, d.merchant_id, d.currency, d.tier)
          = (p.draw_id, p.merchant_id, p.currency, p.tier) and d.number = ${number})) as "isDecided"`.execute(
    at,
  )
  return found.rows[0]?.isDecided === true
}

export async function insertDecision(
  tx: Tx,
  { drawId, merchantId, currency, tier }: PoolDraw,
  { number, winners, seeded }: Decision,
  at: Date,
): Promise<void> {
  await sql`
    insert into lottery.pool_decision (draw_id, merchant_id, currency, tier, number, winners, seeded, at)
    values (${drawId}, ${merchantId}, ${currency}, ${tier}, ${number}, ${winners}, ${seeded}, ${at})`.execute(
    tx,
  )
}

export interface PoolWin {
  ticketId: string
  tier: string
  amount: bigint
}

export async function insertWins(
  tx: Tx,
  drawId: string,
  number: number,
  wins: readonly PoolWin[],
): Promise<void> {
  if (wins.length === 0) return
  await sql`
    insert into lottery.pool_win (ticket_id, draw_id, tier, number, amount)
    select id, ${drawId}, tier, ${number}, amount from unnest(
      ${uuids(wins.map(({ ticketId }) => ticketId))}::uuid[],
      ${texts(wins.map(({ tier }) => tier))}::text[],
      ${int8s(wins.map(({ amount }) => amount))}::bigint[]) as given (id, tier, amount)`.execute(tx)
}

/** What tickets of a draw get of its pools. */
export async function readWins(
  at: Db | Tx,
  drawId: string,
  number: number,
): Promise<Map<string, bigint>> {
  const found = await sql<{ ticketId: string; amount: bigint }>`
    select ticket_id as "ticketId", sum(amount)::int8 as amount from lottery.pool_win
    where draw_id = ${drawId} and number = ${number} group by 1`.execute(at)
  return new Map(found.rows.map(({ ticketId, amount }) => [ticketId, amount]))
}

/** What one ticket got of each pool. */
export async function readShares(
  db: Db,
  ticketId: string,
  number: number,
): Promise<{ tier: string; amount: bigint }[]> {
  const found = await sql<{ tier: string; amount: bigint }>`
    select tier, amount from lottery.pool_win
    where ticket_id = ${ticketId} and number = ${number} and not is_returned
    order by tier`.execute(db)
  return found.rows
}

/** Parts of tickets whose bets were cancelled before they were paid. */
export async function lockUnpaid(tx: Tx, drawId: string, number: number) {
  const found = await sql<PoolWin & Pick<PoolKey, 'merchantId' | 'currency'>>`
    select w.ticket_id as "ticketId", w.tier, w.amount, t.merchant_id as "merchantId", t.currency
    from lottery.pool_win w join lottery.ticket t on t.id = w.ticket_id
    where w.draw_id = ${drawId} and w.number = ${number} and not w.is_returned and t.state = 'void'
    order by t.merchant_id, t.currency, w.tier, w.ticket_id for update of w`.execute(tx)
  return found.rows
}

export async function writeReturned(
  tx: Tx,
  { ticketId, tier }: PoolWin,
  number: number,
): Promise<void> {
  await sql`
    update lottery.pool_win set is_returned = true
    where ticket_id = ${ticketId} and tier = ${tier} and number = ${number}`.execute(tx)
}

/** What has come back into a pool of what a result gave to its winners. */
export async function sumReturned(
  tx: Tx,
  { drawId, merchantId, currency, tier }: PoolDraw,
  number: number,
): Promise<bigint> {
  const found = await sql<{ amount: bigint }>`
    select coalesce(sum(w.amount), 0)::int8 as amount
    from lottery.pool_win w join lottery.ticket t on t.id = w.ticket_id
    where w.draw_id = ${drawId} and w.number = ${number} and w.tier = ${tier} and w.is_returned
      and t.merchant_id = ${merchantId} and t.currency = ${currency}`.execute(tx)
  return found.rows[0]?.amount ?? 0n
}

/** The pools of a merchant, by lottery. */
export async function readPools(
  db: Db,
  merchantId: string,
  currency: string,
): Promise<{ code: string; tier: string; balance: bigint }[]> {
  const found = await sql<{ code: string; tier: string; balance: bigint }>`
    select code, tier, balance from lottery.pool
    where merchant_id = ${merchantId} and currency = ${currency} order by code, tier`.execute(db)
  return found.rows
}

/** What a draw's pools came to at a merchant: winners are null until they are known. */
export async function readPrizes(db: Db, drawId: string, merchantId: string) {
  const found = await sql<{
    currency: string
    tier: string
    added: bigint
    prize: bigint | null
    winners: number | null
  }>`
    select p.currency, p.tier, p.added, p.prize, d.winners
    from lottery.pool_draw p left join lateral (
      select winners from lottery.pool_decision
      where (draw_id, merchant_id, currency, tier) = (p.draw_id, p.merchant_id, p.currency, p.tier)
      order by number desc limit 1) d on true
    where p.draw_id = ${drawId} and p.merchant_id = ${merchantId} and p.state <> 'void'
    order by p.tier desc`.execute(db)
  return found.rows
}

export interface PoolBook extends PoolKey {
  balance: bigint
  /** The sum of its steps. */
  steps: bigint
}

/** Every pool, for the books. */
export async function readPoolBooks(at: Db | Tx): Promise<PoolBook[]> {
  const found = await sql<PoolBook>`
    select p.merchant_id as "merchantId", p.currency, p.code, p.tier, p.balance,
      coalesce((select sum(amount) from lottery.pool_step s
        where (s.merchant_id, s.currency, s.code, s.tier)
          = (p.merchant_id, p.currency, p.code, p.tier)), 0)::int8 as steps
    from lottery.pool p`.execute(at)
  return found.rows
}

/** Draws whose winners do not share exactly the prize, by the result that counts. */
export async function readWrongSplits(at: Db | Tx): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct p.draw_id as id from lottery.pool_draw p
    join lateral (
      select winners, number from lottery.pool_decision
      where (draw_id, merchant_id, currency, tier) = (p.draw_id, p.merchant_id, p.currency, p.tier)
      order by number desc limit 1) d on true
    left join lateral (
      select sum(w.amount) as amount from lottery.pool_win w join lottery.ticket t on t.id = w.ticket_id
      where w.draw_id = p.draw_id and w.tier = p.tier and w.number = d.number
        and t.merchant_id = p.merchant_id and t.currency = p.currency) w on true
    where coalesce(w.amount, 0) <> case when d.winners > 0 then p.prize else 0 end`.execute(at)
  return found.rows.map(({ id }) => id)
}
