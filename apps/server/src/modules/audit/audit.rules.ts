import { createHash } from 'node:crypto'
import type { AuditEntry, Target } from './audit.types.ts'

/** The name of the chain of a merchant, or of the house. */
export const chainOf = (merchantId: string | null): string => merchantId ?? 'house'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What lines are found by. An id in capitals is the same id: nobody hides a line by writing it so. */
export const targetText = ({ kind, id }: Target): string =>
  `${kind} ${uuid.test(id) ? id.toLowerCase() : id}`

/** A personal value as it stands in a line. */
export function hashedValue(salt: Buffer, value: string): string {
  return createHash('sha256').update(salt).update(value).digest('hex')
}

/** The text of a line. Its fields stand in one order, so that equal lines are equal texts. */
export function bodyOf(
  { actor, action, target, outcome, reason, detail }: AuditEntry,
  at: Date,
  hashed: { salt: string; values: Record<string, string> } | undefined,
): string {
  const { staffId, name, ip, requestId } = actor
  const by = { staffId, name, ip, requestId }
  const body = { at: at.toISOString(), by, action, target, outcome, reason, detail, hashed }
  return JSON.stringify(body, storable)
}

/** Removes what JSON can carry and PostgreSQL cannot store; amounts are written as text. */
function storable(_name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
}

/** What an archive of evidence signs: the SHA-256 of its manifest, in hex. */
export const evidenceText = (manifest: string): string => `baize.evidence\n${manifest}`

/** What a checkpoint signs: chain, number, hash and time, each on its own line. */
export function signedText(point: {
  chain: string
  number: string
  hash: string
  at: string
}): string {
  return ['baize.audit.checkpoint', point.chain, point.number, point.hash, point.at].join('\n')
}
