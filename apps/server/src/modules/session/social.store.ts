import type { ColumnType } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import type { OutsideIdentity } from '../identity/index.ts'

type Tables = {
  'session.social_flow': {
    id: string
    state_hash: Buffer | null
    merchant_id: string
    provider: string
    browser_hash: Buffer
    nonce: string
    code_verifier: string
    ticket_hash: Buffer | null
    identity: ColumnType<OutsideIdentity | null, string | null, string | null>
    expires_at: Date
  }
}

export interface NewFlow {
  id: string
  stateHash: Buffer
  merchantId: string
  provider: string
  browserHash: Buffer
  nonce: string
  codeVerifier: string
  expiresAt: Date
}

/** A flow can continue only in the browser that began it. */
export interface FlowKey {
  merchantId: string
  browserHash: Buffer
  now: Date
}

export async function insertFlow(db: Db, flow: NewFlow): Promise<void> {
  await db
    .withTables<Tables>()
    .insertInto('session.social_flow')
    .values({
      id: flow.id,
      state_hash: flow.stateHash,
      merchant_id: flow.merchantId,
      provider: flow.provider,
      browser_hash: flow.browserHash,
      nonce: flow.nonce,
      code_verifier: flow.codeVerifier,
      ticket_hash: null,
      identity: null,
      expires_at: flow.expiresAt,
    })
    .execute()
}

export interface ClaimedFlow {
  id: string
  provider: string
  nonce: string
  codeVerifier: string
}

/** A state is valid once. */
export async function claimFlow(
  db: Db,
  key: FlowKey,
  stateHash: Buffer,
): Promise<ClaimedFlow | undefined> {
  return db
    .withTables<Tables>()
    .updateTable('session.social_flow')
    .set({ state_hash: null })
    .where('state_hash', '=', stateHash)
    .where('merchant_id', '=', key.merchantId)
    .where('browser_hash', '=', key.browserHash)
    .where('expires_at', '>', key.now)
    .returning(['id', 'provider', 'nonce', 'code_verifier as codeVerifier'])
    .executeTakeFirst()
}

export interface NewTicket {
  flowId: string
  ticketHash: Buffer
  identity: OutsideIdentity
  expiresAt: Date
}

export async function writeTicket(db: Db, ticket: NewTicket): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('session.social_flow')
    .set({
      ticket_hash: ticket.ticketHash,
      identity: JSON.stringify(ticket.identity),
      expires_at: ticket.expiresAt,
    })
    .where('id', '=', ticket.flowId)
    .execute()
}

/** A ticket is valid once. */
export async function claimTicket(
  db: Db,
  key: FlowKey,
  ticketHash: Buffer,
): Promise<{ flowId: string; identity: OutsideIdentity | null } | undefined> {
  return db
    .withTables<Tables>()
    .updateTable('session.social_flow')
    .set({ ticket_hash: null })
    .where('ticket_hash', '=', ticketHash)
    .where('merchant_id', '=', key.merchantId)
    .where('browser_hash', '=', key.browserHash)
    .where('expires_at', '>', key.now)
    .returning(['id as flowId', 'identity'])
    .executeTakeFirst()
}

export async function deleteOldFlows(db: Db, before: Date): Promise<number> {
  const done = await db
    .withTables<Tables>()
    .deleteFrom('session.social_flow')
    .where('expires_at', '<', before)
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}
