import { sql } from 'kysely'
import { texts, times } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { earlier, type Part } from '../../kernel/happened.ts'
import { chainOf } from './audit.rules.ts'
import type { AuditBody, AuditLine, AuditQuestion, Checkpoint } from './audit.types.ts'

export interface NewLine {
  body: string
  at: Date
  staffId: string
  action: string
  target: string
}

/** Locks the end of the chain until the transaction ends. */
export async function appendLines(
  at: Db | Tx,
  chain: string,
  lines: readonly NewLine[],
): Promise<void> {
  await sql`
    select audit.append(${chain}, ${texts(lines.map(({ body }) => body))}::text[],
      ${times(lines.map((line) => line.at))}::timestamptz[],
      ${texts(lines.map(({ staffId }) => staffId))}::text[],
      ${texts(lines.map(({ action }) => action))}::text[],
      ${texts(lines.map(({ target }) => target))}::text[])`.execute(at)
}

export async function insertSalt(
  tx: Db | Tx,
  salt: { id: string; memberId: string; salt: Buffer },
): Promise<void> {
  await sql`
    insert into audit.salt (id, member_id, salt)
    values (${salt.id}, ${salt.memberId}, ${salt.salt})`.execute(tx)
}

export async function deleteSalts(tx: Db | Tx, memberId: string): Promise<void> {
  await sql`delete from audit.salt where member_id = ${memberId}`.execute(tx)
}

/** By their numbers, from either end. */
export async function readLines(at: Db | Tx, question: AuditQuestion): Promise<AuditLine[]> {
  const { merchantId, target, staffId, action, order = 'newest', after, limit } = question
  const [behind, way] = order === 'newest' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const found = await sql<{ number: bigint; hash: Buffer; body: string }>`
    select number, hash, body from audit.line where chain = ${chainOf(merchantId)}
      ${target ? sql`and target = ${target}` : sql``}
      ${staffId ? sql`and staff_id = ${staffId}` : sql``}
      ${action ? sql`and action = ${action}` : sql``}
      ${after ? sql`and number ${behind} ${after}::bigint` : sql``}
    order by number ${way} limit ${limit}`.execute(at)
  return found.rows.map(lineOf)
}

/** Lines about one thing, the newest first, from a moment back. */
export async function readLinesAbout(
  at: Db | Tx,
  merchantId: string | null,
  target: string,
  part: Part,
): Promise<AuditLine[]> {
  const found = await sql<{ number: bigint; hash: Buffer; body: string }>`
    select number, hash, body from audit.line
    where chain = ${chainOf(merchantId)} and target = ${target}
      ${earlier(part, sql`at`, sql`number`, 'bigint')}`.execute(at)
  return found.rows.map(lineOf)
}

function lineOf(row: { number: bigint; hash: Buffer; body: string }): AuditLine {
  return {
    number: String(row.number),
    hash: row.hash.toString('hex'),
    body: JSON.parse(row.body) as AuditBody,
  }
}

/** Lines as they were hashed, in their order, for an export. */
export async function readBodies(
  at: Db | Tx,
  chain: string,
  after: bigint,
  limit: number,
): Promise<{ number: bigint; hash: Buffer; body: string }[]> {
  const found = await sql<{ number: bigint; hash: Buffer; body: string }>`
    select number, hash, body from audit.line where chain = ${chain} and number > ${after}
    order by number limit ${limit}`.execute(at)
  return found.rows
}

/** The ends of chains that were not signed yet. */
export async function readUnsigned(
  at: Db | Tx,
): Promise<{ chain: string; number: bigint; hash: Buffer }[]> {
  const found = await sql<{ chain: string; number: bigint; hash: Buffer }>`
    select c.chain, c.number, c.hash from audit.chain c
    where c.number > 0 and not exists (
      select from audit.checkpoint p where p.chain = c.chain and p.number = c.number)`.execute(at)
  return found.rows
}

export async function insertCheckpoint(at: Db | Tx, point: Checkpoint): Promise<void> {
  await sql`
    insert into audit.checkpoint (chain, number, hash, at, key_id, signature)
    values (${point.chain}, ${point.number}::bigint, ${Buffer.from(point.hash, 'hex')}, ${point.at},
      ${point.keyId}, ${Buffer.from(point.signature, 'base64url')})
    on conflict do nothing`.execute(at)
}

export async function readCheckpoints(at: Db | Tx, chain: string): Promise<Checkpoint[]> {
  const found = await sql<{
    number: bigint
    hash: Buffer
    at: Date
    keyId: string
    signature: Buffer
  }>`
    select number, hash, at, key_id as "keyId", signature from audit.checkpoint
    where chain = ${chain} order by number`.execute(at)
  return found.rows.map((row) => ({
    chain,
    number: String(row.number),
    hash: row.hash.toString('hex'),
    at: row.at.toISOString(),
    keyId: row.keyId,
    signature: row.signature.toString('base64url'),
  }))
}
