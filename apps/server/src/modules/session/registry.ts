import { createHash, hash, randomBytes } from 'node:crypto'
import type { Value } from '@baize/contract'
import { kindOfType } from '@baize/contract/vocabulary'
import { z } from 'zod'
import type { Bus } from '../../kernel/bus.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { type Caller, visitor } from '../../kernel/http/gate.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Log } from '../../kernel/log.ts'
import type { Config } from '../config/index.ts'
import type { Identity } from '../identity/index.ts'
import { createCallers, type Known } from './callers.ts'
import { deviceOf } from './device.rules.ts'
import { createEndings } from './endings.ts'
import {
  type EndedSession,
  endSessions,
  insertSession,
  type NewSession,
  type OpenSession,
  readEnd,
  readEndedSince,
  readOpenedAt,
  readOpenSession,
  readSessionsOf,
  readStanding,
  type Standing,
  writeSeen,
  writeStanding,
} from './session.store.ts'
import type { Opening, SignedInMember } from './session.types.ts'
import { readViews } from './views.store.ts'

export interface RegistryOptions {
  db: Db
  clock: Clock
  newId: NewId
  bus: Bus
  log: Log
  config: Pick<Config, 'merchant'>
  identity: Pick<Identity, 'openAmong'>
  /** Called when a session has ended, so that its open pages can react. */
  onEnded(memberId: string, sessionId: string): void
}

/** Options of a session that only this module may set. */
export interface InnerOpening extends Opening {
  /** The remembered browser that it belongs to. */
  familyId?: string
  freshUntil?: Date
  /** The attempt at a secret that opened it. */
  attemptId?: string
}

/** A session that is not in the database any more has ended long ago. */
const longAgo = new Date(0)

const tokenBytes = 32
const viewsShownMax = 10
const minuteMs = 60_000
const hourMs = 3_600_000
const seenWrittenEveryMs = 60_000
const trialHours = 2

const endedSubject = 'session.ended'
const changedSubject = 'session.changed'
const news = z.object({ sessionIds: z.array(z.string()) })

export type Registry = ReturnType<typeof createRegistry>

/**
 * The open sessions. Tokens are opaque and only their hashes are stored: a copy of the database opens no
 * session.
 */
export function createRegistry(options: RegistryOptions) {
  const { db, clock, newId, bus, log, config, identity } = options
  const callers = createCallers({ read: readCaller, nowMs: () => clock.now().getTime() })

  const endings = createEndings({
    read: (since) => readEndedSince(db, since),
    nowMs: () => clock.now().getTime(),
  })

  for (const subject of [endedSubject, changedSubject]) {
    bus.subscribe(subject, (told) => {
      const heard = news.safeParse(told)
      if (!heard.success) {
        return log.error({ told }, 'a message of another node about ended sessions is malformed')
      }
      callers.drop(heard.data.sessionIds)
      if (subject === endedSubject) endings.tell(heard.data.sessionIds)
    })
  }

  async function open(tx: Db | Tx, opening: InnerOpening): Promise<string> {
    const { member, by } = opening
    const token = randomBytes(tokenBytes).toString('base64url')
    const now = clock.now()
    const { idleMinutes, sessionHours } = config.merchant(member.merchantId).accounts
    const hours = by === 'trial' ? Math.min(trialHours, sessionHours) : sessionHours
    const expiresAt = later(now, hours * hourMs)
    const row: NewSession = {
      id: newId(),
      token_hash: createHash('sha256').update(token).digest(),
      merchant_id: member.merchantId,
      member_id: member.id,
      member_type: member.type,
      opened_at: now,
      expires_at: expiresAt,
      seen_at: now,
      // A session that the platform opens does not idle until a member uses it.
      idle_until: by === 'house' ? expiresAt : later(now, idleMinutes * minuteMs),
      opened_by: by,
      ip: opening.ip,
      user_agent: opening.userAgent,
      country: opening.country,
      fresh_until: opening.freshUntil ?? null,
      must_change_password: opening.mustChangePassword ?? false,
      family_id: opening.familyId ?? null,
    }
    await insertSession(tx, row, opening.attemptId)
    return token
  }

  /** An invalid token makes the caller a visitor. */
  async function callerOf(token: string, merchantId: string): Promise<Caller> {
    const found = callers.find(`${merchantId} ${hash('sha256', token, 'base64url')}`)
    const known = found instanceof Promise ? await found : found
    return known?.caller ?? visitor
  }

  async function readCaller(key: string): Promise<Known | undefined> {
    const [merchantId = '', tokenHash = ''] = key.split(' ')
    const now = clock.now()
    const found = await readOpenSession(db, merchantId, Buffer.from(tokenHash, 'base64url'), now)
    if (!found) return undefined
    // The account may have been closed while the session was being opened: then it is not valid.
    if (!(await identity.openAmong(db, [found.memberId])).has(found.memberId)) return undefined
    if (found.viewedBy === null) noteSeen(found, merchantId, now)
    const caller: SignedInMember = {
      kind: kindOfType(found.memberType),
      memberId: found.memberId,
      sessionId: found.id,
      merchantId,
      ...(found.mustChangePassword ? { mustChangePassword: true } : {}),
      ...(found.viewedBy === null ? {} : { viewedBy: found.viewedBy, viewEndsAt: found.endsAt }),
    }
    return { caller, untilMs: found.endsAt.getTime() }
  }

  /** Not awaited: the call goes on meanwhile. */
  function noteSeen({ id, seenAt }: OpenSession, merchantId: string, now: Date): void {
    const unseenSince = later(now, -seenWrittenEveryMs)
    if (seenAt > unseenSince) return
    const idleUntil = later(now, config.merchant(merchantId).accounts.idleMinutes * minuteMs)
    writeSeen(db, { id, now, idleUntil, unseenSince }).catch((error: unknown) =>
      log.warn({ err: error }, 'the last use of a session could not be written'),
    )
  }

  async function end(merchantId: string, memberId: string, id: string): Promise<boolean> {
    const ended = await endSessions(db, { merchantId, memberId, id, now: clock.now() })
    tellEnded(ended)
    return ended.length > 0
  }

  async function endAllBut(merchantId: string, memberId: string, but?: string): Promise<number> {
    const ended = await endSessions(db, { merchantId, memberId, but, now: clock.now() })
    tellEnded(ended)
    return ended.length
  }

  async function endFamily(merchantId: string, familyId: string): Promise<void> {
    tellEnded(await endSessions(db, { merchantId, familyId, now: clock.now() }))
  }

  /** This node drops them from its cache at once, the others when they get the message. */
  function tellEnded(ended: readonly EndedSession[]): void {
    if (ended.length === 0) return
    bus.publish(endedSubject, { sessionIds: ended.map(({ id }) => id) })
    for (const { id, memberId } of ended) options.onEnded(memberId, id)
  }

  async function devices(caller: SignedInMember): Promise<Value<'devices'>> {
    const listed = await readSessionsOf(db, caller.merchantId, caller.memberId, clock.now())
    const views = await readViews(db, caller.memberId, { before: undefined, limit: viewsShownMax })
    return {
      views: views.map(({ at, until }) => ({ at: at.toISOString(), until: until.toISOString() })),
      list: listed.map((one) => ({
        id: one.id,
        device: deviceOf(one.userAgent),
        ip: one.ip ?? '',
        country: one.country,
        openedAt: one.openedAt.toISOString(),
        seenAt: one.seenAt.toISOString(),
        isThis: one.id === caller.sessionId,
      })),
    }
  }

  async function standing({ sessionId }: SignedInMember): Promise<Standing> {
    const found = await readStanding(db, sessionId)
    return found ?? { freshUntil: null, mustChangePassword: false, familyId: null }
  }

  async function passwordChanged({ sessionId }: SignedInMember): Promise<void> {
    await writeStanding(db, sessionId, { must_change_password: false })
    bus.publish(changedSubject, { sessionIds: [sessionId] })
  }

  return {
    open,
    callerOf,
    end,
    endAllBut,
    endFamily,
    tellEnded,
    devices,
    standing,
    passwordChanged,
    endings,
    openedAt: (sessionId: string) => readOpenedAt(db, sessionId),
    async endOf(sessionId: string): Promise<Date> {
      return (await readEnd(db, sessionId)) ?? longAgo
    },
    keepFresh: ({ sessionId }: SignedInMember, until: Date) =>
      writeStanding(db, sessionId, { fresh_until: until }),
  }
}

function later(from: Date, byMs: number): Date {
  return new Date(from.getTime() + byMs)
}
