import { sql } from 'kysely'
import { int8s, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Block, Win } from './raffle.rules.ts'

export interface RaffleKey {
  merchantId: string
  programmeId: string
}

export interface Raffle {
  /** What winners are drawn by, fixed when the raffle was announced. */
  source: 'seed' | 'beacon'
  seed: string
  /** Of the beacon; null until the end of the raffle is known. */
  beaconRound: number | null
  listHash: string | null
  tickets: number | null
  listedAt: Date | null
  drawnAt: Date | null
}

/** Announces a raffle, if it is not; answers its row. Within a transaction it is held. */
export async function raffleOf(
  at: Db | Tx,
  { merchantId, programmeId }: RaffleKey,
  fresh: Pick<Raffle, 'source' | 'seed'>,
): Promise<Raffle> {
  await sql`
    insert into promotions.raffle (merchant_id, programme_id, source, seed)
    values (${merchantId}, ${programmeId}, ${fresh.source}, ${fresh.seed})
    on conflict do nothing`.execute(at)
  const raffle = await findRaffle(at, { merchantId, programmeId }, { isHeld: at.isTransaction })
  if (!raffle) throw new Error(`${programmeId} was not announced`)
  return raffle
}

export async function findRaffle(
  at: Db | Tx,
  { merchantId, programmeId }: RaffleKey,
  { isHeld = false } = {},
): Promise<Raffle | undefined> {
  const found = await sql<InText<Raffle>>`
    select source, seed, beacon_round::text as "beaconRound", list_hash as "listHash",
      tickets::text as tickets, listed_at as "listedAt", drawn_at as "drawnAt"
    from promotions.raffle where merchant_id = ${merchantId} and programme_id = ${programmeId}
    ${isHeld ? sql`for update` : sql``}`.execute(at)
  const [raffle] = found.rows
  return (
    raffle && {
      ...raffle,
      beaconRound: raffle.beaconRound === null ? null : Number(raffle.beaconRound),
      tickets: raffle.tickets === null ? null : Number(raffle.tickets),
    }
  )
}

type InText<R extends Pick<Raffle, 'beaconRound' | 'tickets'>> = Omit<
  R,
  'beaconRound' | 'tickets'
> & { beaconRound: string | null; tickets: string | null }

export async function writeRound(
  tx: Tx,
  { merchantId, programmeId }: RaffleKey,
  round: number,
): Promise<void> {
  await sql`
    update promotions.raffle set beacon_round = ${round}
    where merchant_id = ${merchantId} and programme_id = ${programmeId}`.execute(tx)
}

export async function writeList(
  tx: Tx,
  { merchantId, programmeId }: RaffleKey,
  list: { listHash: string; tickets: number; at: Date; blocks: readonly Block[] },
): Promise<void> {
  const { listHash, tickets, at, blocks } = list
  await sql`
    update promotions.raffle set list_hash = ${listHash}, tickets = ${tickets}, listed_at = ${at}
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

/** All tickets, in the order of their numbers. */
export async function readBlocks(tx: Tx, { merchantId, programmeId }: RaffleKey): Promise<Block[]> {
  const found = await sql<KeptBlock>`
    select member_id as "memberId", first, count from promotions.ticket_block
    where merchant_id = ${merchantId} and programme_id = ${programmeId} order by first`.execute(tx)
  return found.rows.map(blockOf)
}

/** Tickets are counted below 2⁵³ (`blocksOf`), so that a number holds them exactly. */
type KeptBlock = Pick<Block, 'memberId'> & { first: bigint; count: bigint }

const blockOf = ({ memberId, first, count }: KeptBlock): Block => ({
  memberId,
  first: Number(first),
  count: Number(count),
})

export async function writeDrawn(
  tx: Tx,
  { merchantId, programmeId }: RaffleKey,
  at: Date,
): Promise<void> {
  await sql`
    update promotions.raffle set drawn_at = ${at}
    where merchant_id = ${merchantId} and programme_id = ${programmeId}`.execute(tx)
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
  const found = await sql<Omit<KeptWin, 'ticket'> & { ticket: bigint }>`
    select ticket, member_id as "memberId", amount, grant_id as "grantId" from promotions.raffle_win
    where merchant_id = ${merchantId} and programme_id = ${programmeId}
    order by amount desc, ticket`.execute(db)
  return found.rows.map((win) => ({ ...win, ticket: Number(win.ticket) }))
}

export async function readBlock(
  db: Db,
  { merchantId, programmeId }: RaffleKey,
  memberId: string,
): Promise<Block | undefined> {
  const found = await sql<KeptBlock>`
    select member_id as "memberId", first, count from promotions.ticket_block
    where merchant_id = ${merchantId} and programme_id = ${programmeId}
      and member_id = ${memberId}`.execute(db)
  return found.rows.map(blockOf)[0]
}
