import { createHash, randomBytes } from 'node:crypto'
import { kindOfType } from '@baize/contract/vocabulary'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { type Caller, visitor } from '../../kernel/http/gate.ts'
import type { NewId } from '../../kernel/ids.ts'
import { endSession, insertSession, readOpenSession } from './session.store.ts'

export interface SessionsOptions {
  db: Db
  clock: Clock
  newId: NewId
  /** Told when a session has ended, so that its open pages can follow. */
  onEnded(memberId: string, sessionId: string): void
}

export interface SessionMember {
  id: string
  merchantId: string
  type: number
}

const sessionHours = 12
const tokenBytes = 32

export type Sessions = ReturnType<typeof createSessions>

/** Tokens are opaque, and only their hash is stored: a copy of the database opens no session. */
export function createSessions({ db, clock, newId, onEnded }: SessionsOptions) {
  async function open(tx: Db | Tx, member: SessionMember): Promise<string> {
    const token = randomBytes(tokenBytes).toString('base64url')
    const now = clock.now()
    await insertSession(tx, {
      id: newId(),
      token_hash: hashOf(token),
      merchant_id: member.merchantId,
      member_id: member.id,
      member_type: member.type,
      opened_at: now,
      expires_at: new Date(now.getTime() + sessionHours * 3_600_000),
    })
    return token
  }

  /** A token that opens nothing here makes a visitor. */
  async function callerOf(token: string, merchantId: string): Promise<Caller> {
    const found = await readOpenSession(db, merchantId, hashOf(token), clock.now())
    if (!found) return visitor
    return {
      kind: kindOfType(found.memberType),
      memberId: found.memberId,
      sessionId: found.id,
      merchantId,
    }
  }

  async function end(merchantId: string, memberId: string, sessionId: string): Promise<boolean> {
    const ended = await endSession(db, merchantId, sessionId, clock.now())
    if (ended) onEnded(memberId, sessionId)
    return ended
  }

  return { open, callerOf, end }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
