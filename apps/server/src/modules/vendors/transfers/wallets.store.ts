import type { GameType } from '@baize/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database.ts'

/** Identifies a wallet at a vendor. */
export interface WalletKey {
  memberId: string
  vendor: string
  currency: string
}

export interface VendorPurse extends WalletKey {
  merchantId: string
  integration: string
  gameType: GameType
  lookedAt: Date
  movedAt: Date
}

export type TransferState = 'sent' | 'answered' | 'done' | 'refused'

/** What a vendor is asked to do with a wallet, and what is known of that wallet. */
export interface Transfer extends WalletKey {
  id: string
  asked: string | null
  direction: 'in' | 'out' | 'look'
  amount: bigint
  state: TransferState
  reason: string | null
  balance: bigint | null
  betId: string | null
  stake: bigint
  payout: bigint
  wagered: bigint | null
  won: bigint | null
  tries: number
  at: Date
  merchantId: string
  integration: string
  gameType: GameType
  /** The vendor's sums of all play, as told before. */
  known: { wagered: bigint; won: bigint }
}

interface TransferRow extends Omit<Transfer, 'known'> {
  knownWagered: bigint
  knownWon: bigint
}

const columns = sql`
  t.id, t.asked, t.member_id as "memberId", t.vendor, t.currency, t.direction, t.amount, t.state,
  t.reason, t.balance, t.bet_id as "betId", t.stake, t.payout, t.wagered, t.won, t.tries, t.at,
  w.merchant_id as "merchantId", w.integration, w.game_type as "gameType",
  w.wagered as "knownWagered", w.won as "knownWon"`

const ofWallet = sql`w.member_id = t.member_id and w.vendor = t.vendor and w.currency = t.currency`

function transferOf({ knownWagered, knownWon, ...row }: TransferRow): Transfer {
  return { ...row, known: { wagered: knownWagered, won: knownWon } }
}

const walletColumns = sql`
  member_id as "memberId", vendor, currency, merchant_id as "merchantId", integration,
  game_type as "gameType", looked_at as "lookedAt", moved_at as "movedAt"`

/** False where money of this member and vendor still lies at another integration. */
export async function openWallet(
  tx: Tx,
  wallet: Omit<VendorPurse, 'lookedAt' | 'movedAt'>,
  now: Date,
): Promise<boolean> {
  const { memberId, vendor, currency, merchantId, integration, gameType } = wallet
  const done = await sql`
    insert into vendors.wallet as w (member_id, vendor, currency, merchant_id, integration,
      game_type, is_open, looked_at, moved_at)
    values (${memberId}, ${vendor}, ${currency}, ${merchantId}, ${integration}, ${gameType}, true,
      ${now}, ${now})
    on conflict on constraint wallet_once do update set integration = excluded.integration,
      game_type = excluded.game_type, is_open = true, moved_at = excluded.moved_at
    where not w.is_open or w.integration = excluded.integration`.execute(tx)
  return done.numAffectedRows === 1n
}

export async function readWallet(at: Db | Tx, key: WalletKey): Promise<VendorPurse | undefined> {
  const { memberId, vendor, currency } = key
  const found = await sql<VendorPurse>`
    select ${walletColumns} from vendors.wallet
    where member_id = ${memberId} and vendor = ${vendor} and currency = ${currency}`.execute(at)
  return found.rows[0]
}

/** Called before transfers of the wallet are changed: all code locks the two in this order. */
export async function lockWallet(tx: Tx, key: WalletKey): Promise<void> {
  const { memberId, vendor, currency } = key
  await sql`
    select from vendors.wallet
    where member_id = ${memberId} and vendor = ${vendor} and currency = ${currency}
    for no key update`.execute(tx)
}

export async function readOpenWallets(db: Db, memberId: string): Promise<VendorPurse[]> {
  const found = await sql<VendorPurse>`
    select ${walletColumns} from vendors.wallet
    where member_id = ${memberId} and is_open order by vendor, currency`.execute(db)
  return found.rows
}

/** Wallets that may hold money and were not looked at for a while, the longest first. */
export async function readDueWallets(db: Db, before: Date, limit: number): Promise<VendorPurse[]> {
  const found = await sql<VendorPurse>`
    select ${walletColumns} from vendors.wallet
    where is_open and looked_at <= ${before} order by looked_at limit ${limit}`.execute(db)
  return found.rows
}

export type NewTransfer = WalletKey & Pick<Transfer, 'id' | 'asked' | 'direction' | 'amount'>

/** False where a transfer is under way at this wallet, or the caller's id is a duplicate. */
export async function insertTransfer(
  tx: Db | Tx,
  transfer: NewTransfer,
  now: Date,
  leaseMs: number,
): Promise<boolean> {
  const { id, asked, memberId, vendor, currency, direction, amount } = transfer
  const done = await sql`
    insert into vendors.transfer
      (id, asked, member_id, vendor, currency, direction, amount, state, next_at, at)
    values (${id}, ${asked}, ${memberId}, ${vendor}, ${currency}, ${direction}, ${amount}, 'sent',
      ${new Date(now.getTime() + leaseMs)}, ${now})
    on conflict do nothing`.execute(tx)
  return done.numAffectedRows === 1n
}

export async function readTransfer(at: Db | Tx, id: string): Promise<Transfer | undefined> {
  const found = await sql<TransferRow>`
    select ${columns} from vendors.transfer t join vendors.wallet w on ${ofWallet}
    where t.id = ${id}`.execute(at)
  return found.rows.map(transferOf)[0]
}

export async function readAsked(
  at: Db | Tx,
  memberId: string,
  asked: string,
): Promise<Transfer | undefined> {
  const found = await sql<TransferRow>`
    select ${columns} from vendors.transfer t join vendors.wallet w on ${ofWallet}
    where t.member_id = ${memberId} and t.asked = ${asked}`.execute(at)
  return found.rows.map(transferOf)[0]
}

export async function readUnderway(db: Db, merchantId: string, limit: number): Promise<Transfer[]> {
  const found = await sql<TransferRow>`
    select ${columns} from vendors.transfer t join vendors.wallet w on ${ofWallet}
    where t.state in ('sent', 'answered') and w.merchant_id = ${merchantId}
    order by t.at limit ${limit}`.execute(db)
  return found.rows.map(transferOf)
}

/**
 * Claims transfers that are due: their claimer asks the vendor, and no other node does until a pause that
 * grows with each attempt.
 */
export async function claimDue(
  db: Db,
  now: Date,
  pause: { firstMs: number; longestMs: number; doublings: number },
  limit: number,
): Promise<Transfer[]> {
  const { firstMs, longestMs, doublings } = pause
  const found = await sql<TransferRow>`
    with due as (
      select id from vendors.transfer
      where state in ('sent', 'answered') and next_at <= ${now} order by next_at limit ${limit}
      for update skip locked
    )
    update vendors.transfer t set tries = t.tries + 1, next_at = ${now}::timestamptz + least(
        ${firstMs}::int * power(2, least(t.tries - 1, ${doublings}::int)), ${longestMs}::int)
        * interval '1 ms'
    from due, vendors.wallet w where t.id = due.id and ${ofWallet}
    returning ${columns}`.execute(db)
  return found.rows.map(transferOf)
}

export type Answered = Pick<Transfer, 'balance' | 'betId' | 'stake' | 'payout' | 'wagered' | 'won'>

/** False where the transfer no longer waits for an answer. */
export async function writeAnswer(db: Db, id: string, answered: Answered): Promise<boolean> {
  const { balance, betId, stake, payout, wagered, won } = answered
  const done = await sql`
    update vendors.transfer set state = 'answered', balance = ${balance}, bet_id = ${betId},
      stake = ${stake}, payout = ${payout}, wagered = ${wagered}, won = ${won}
    where id = ${id} and state = 'sent'`.execute(db)
  return done.numAffectedRows === 1n
}

/** False where the transfer was no longer in that state. */
export async function endTransfer(
  tx: Db | Tx,
  id: string,
  turn: { from: 'sent' | 'answered'; to: 'done' | 'refused'; reason?: string },
  now: Date,
): Promise<boolean> {
  const done = await sql`
    update vendors.transfer set state = ${turn.to}, reason = ${turn.reason ?? null}, ended_at = ${now}
    where id = ${id} and state = ${turn.from}`.execute(tx)
  return done.numAffectedRows === 1n
}

/** A look that found nothing new leaves no row. */
export async function deleteLook(tx: Tx, id: string): Promise<boolean> {
  const done = await sql`
    delete from vendors.transfer
    where id = ${id} and direction = 'look' and state = 'sent'`.execute(tx)
  return done.numAffectedRows === 1n
}

export interface Seen {
  at: Date
  /** The balance there has changed. */
  isMoved: boolean
  /** Whether money lies there; undefined where it is unknown. */
  isOpen: boolean | undefined
  wagered: bigint | null
  won: bigint | null
}

export async function writeSeen(tx: Tx, key: WalletKey, seen: Seen): Promise<void> {
  const { memberId, vendor, currency } = key
  const { at, isMoved, isOpen = null, wagered, won } = seen
  await sql`
    update vendors.wallet set looked_at = ${at},
      moved_at = case when ${isMoved}::boolean then ${at}::timestamptz else moved_at end,
      is_open = coalesce(${isOpen}::boolean, is_open),
      wagered = coalesce(${wagered}::bigint, wagered), won = coalesce(${won}::bigint, won)
    where member_id = ${memberId} and vendor = ${vendor} and currency = ${currency}`.execute(tx)
}

export async function deleteTransfers(db: Db, before: Date, limit: number): Promise<number> {
  const done = await sql`
    delete from vendors.transfer where ctid in (
      select ctid from vendors.transfer
      where at < ${before} and state in ('done', 'refused') limit ${limit})`.execute(db)
  return Number(done.numAffectedRows ?? 0n)
}
