import { sql } from 'kysely'
import { int8s, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Block, Win } from './raffle.rules.ts'

export interface RaffleKey {
  merchantId: string
  programmeId: string
}

export interface Raffle {
  seed: string
  listHash: string | null
  tickets: number | null
  drawnAt: Date | null
}

/** Its row with its seed; made if there is none. Within a transaction it is held. */
export async function raffleOf(at: Db | Tx, key: RaffleKey, fresh: string): Promise<Raffle> {
  const { merchantId, programmeId } = key
  await sql`
    insert into promotions.raffle (merchant_id, programme_id, seed)
    values (${merchantId}, ${programmeId}, ${fresh}) on conflict do nothing`.execute(at)
  const found = await sql<Raffle>`
    select seed, list_hash as "listHash", tickets, drawn_at as "drawnAt" from promotions.raffle
    where merchant_id = ${merchantId} and programme_id = ${programmeId}
    ${at.isTransaction ? sql`for update` : sql``}`.execute(at)
  const [raffle] = found.rows
  if (!raffle) throw new Error(`${programmeId} has no seed`)
  return raffle
}

export async function writeDraw(
  tx: Tx,
  { merchantId, programmeId }: RaffleKey,
  drawn: { listHash: string; tickets: number; at: Date; blocks: readonly Block[] },
): Promise<void> {
  const { listHash, tickets, at, blocks } = drawn
  await sql`
    update promotions.raffle set list_hash = ${listHash}, tickets = ${tickets}, drawn_at = ${at}
    where merchant_id = ${merchantId} and programme_id = ${programmeId}`.execute(tx)
  if (blocks.length === 0) return
  await sql`
    insert into promotions.ticket_block (merchant_id, programme_id, member_id, first, count)
    select ${merchantId}::uuid, ${programmeId}, b.* from unnest(
      ${uuids(blocks.map(({ memberId }) => memberId))}::uuid[],
      ${int8s(blocks.map(({ first }) => BigInt(first)))}::bigint[],
      ${int8s(blocks.map(({ count }) => BigInt(count)))}::bigint[]
    ) as b (member_id, first, count)`.execute(tx)
}

export interface KeptWin extends Win {
  grantId: string
}

export async function insertWins(
  tx: Tx,
  { merchantId, programmeId }: RaffleKey,
  wins: readonly KeptWin[],
): Promise<void> {
  if (wins.length === 0) return
  await sql`
    insert into promotions.raffle_win (merchant_id, programme_id, ticket, member_id, amount, grant_id)
    select ${merchantId}::uuid, ${programmeId}, w.* from unnest(
      ${int8s(wins.map(({ ticket }) => BigInt(ticket)))}::bigint[],
      ${uuids(wins.map(({ memberId }) => memberId))}::uuid[],
      ${int8s(wins.map(({ amount }) => amount))}::bigint[],
      ${uuids(wins.map(({ grantId }) => grantId))}::uuid[]
    ) as w (ticket, member_id, amount, grant_id)`.execute(tx)
}

export async function readWins(db: Db, { merchantId, programmeId }: RaffleKey): Promise<KeptWin[]> {
  const found = await sql<KeptWin>`
    select ticket, member_id as "memberId", amount, grant_id as "grantId" from promotions.raffle_win
    where merchant_id = ${merchantId} and programme_id = ${programmeId}
    order by amount desc, ticket`.execute(db)
  return found.rows
}

export async function readBlock(
  db: Db,
  { merchantId, programmeId }: RaffleKey,
  memberId: string,
): Promise<Block | undefined> {
  const found = await sql<Block>`
    select member_id as "memberId", first, count from promotions.ticket_block
    where merchant_id = ${merchantId} and programme_id = ${programmeId}
      and member_id = ${memberId}`.execute(db)
  return found.rows[0]
}
