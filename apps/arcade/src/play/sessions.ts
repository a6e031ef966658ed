import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  addSession,
  type Db,
  type NewSession,
  type Session,
  sessionBy,
  sessionsBy,
} from '../store/index.ts'
import { Refused } from './refusals.ts'

const keyBytes = 32
const sessionMs = 24 * 3_600_000

/** The balance of a new play-money session, in minor units. */
export const demoBalance = 1_000_00n

export type Opening = Omit<NewSession, 'id' | 'key_hash' | 'opened_at' | 'expires_at'>

/** Opens a session and answers its key for the game client; the database keeps only the key's hash. */
export async function openSession(db: Db, opening: Opening, now: Date): Promise<string> {
  const key = randomBytes(keyBytes).toString('base64url')
  await addSession(db, {
    ...opening,
    id: randomUUID(),
    key_hash: hashOf(key),
    opened_at: now,
    expires_at: new Date(now.getTime() + sessionMs),
  })
  return key
}

export async function findSession(db: Db, key: string): Promise<Session> {
  const session = await sessionBy(db, hashOf(key))
  if (!session) throw new Refused('session-unknown')
  return session
}

/** Undefined for a key that is not known. */
export async function findSessions(
  db: Db,
  keys: readonly string[],
): Promise<(Session | undefined)[]> {
  const found = new Map((await sessionsBy(db, keys.map(hashOf))).map((one) => [textOf(one), one]))
  return keys.map((key) => found.get(hashOf(key).toString('hex')))
}

const textOf = ({ key_hash: hash }: Session) => hash.toString('hex')

export function isRunning({ ended_at, expires_at }: Session, now: Date): boolean {
  return ended_at === null && expires_at > now
}

export function requireRunning(session: Session, now: Date): void {
  if (!isRunning(session, now)) throw new Refused('session-over')
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
