import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Cookie } from '../../kernel/http/cookies.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Merchant } from '../config/index.ts'
import type { Identity, Member } from '../identity/index.ts'
import type { Registry } from './registry.ts'
import { type Credential, type Judgement, judge } from './remember.rules.ts'
import {
  insertCredential,
  lockCredential,
  markUsed,
  readCredential,
  revoke,
} from './remember.store.ts'
import { rememberCookie, type Visitor } from './session.types.ts'

export interface RememberOptions {
  db: Db
  clock: Clock
  newId: NewId
  identity: Identity
  registry: Registry
}

export interface Renewed {
  familyId: string
  /** Left out where another tab has just got one. */
  cookie?: Cookie
}

/** What a credential inherits from the one before it. */
type Inherited = Pick<Credential, 'openedBy' | 'familyId' | 'authenticatorAt'>

const tokenBytes = 32
const cookiePath = '/wps/session'
const hourMs = 3_600_000
const hourSeconds = 3_600

/** Deletes the cookie. */
export const forgottenCookie: Cookie = {
  name: rememberCookie,
  value: undefined,
  path: cookiePath,
  maxAgeSeconds: 0,
}

export type Remember = ReturnType<typeof createRemember>

/**
 * Remembered browsers. A credential opens one session and is replaced by the next of its family; only
 * hashes are stored.
 */
export function createRemember({ db, clock, newId, identity, registry }: RememberOptions) {
  function issue(
    tx: Tx,
    merchant: Merchant,
    member: Member,
    { openedBy, authenticatorAt }: Pick<Credential, 'openedBy' | 'authenticatorAt'>,
  ): Promise<Renewed> {
    return add(tx, merchant, member, { openedBy, authenticatorAt, familyId: newId() })
  }

  /** Replaces a credential; refuses with `ticket-expired` where it was revoked meanwhile. */
  async function renew(
    tx: Tx,
    merchant: Merchant,
    member: Member,
    { id, authenticatorAt }: { id: string; authenticatorAt: Date | null },
  ): Promise<Renewed> {
    const credential = await lockCredential(tx, id)
    if (!credential || credential.revokedAt) throw new Refused('ticket-expired')
    if (credential.usedAt) return { familyId: credential.familyId }
    await markUsed(tx, credential.id, clock.now())
    const shownAt = authenticatorAt ?? credential.authenticatorAt
    return add(tx, merchant, member, { ...credential, authenticatorAt: shownAt })
  }

  async function add(
    tx: Tx,
    merchant: Merchant,
    member: Member,
    { openedBy, familyId, authenticatorAt }: Inherited,
  ): Promise<Renewed> {
    const token = randomBytes(tokenBytes).toString('base64url')
    const now = clock.now()
    const { rememberHours } = merchant.accounts
    await insertCredential(tx, {
      id: newId(),
      family_id: familyId,
      token_hash: hashOf(token),
      merchant_id: merchant.id,
      member_id: member.id,
      opened_by: openedBy,
      authenticator_at: authenticatorAt,
      expires_at: new Date(now.getTime() + rememberHours * hourMs),
      created_at: now,
    })
    const cookie = { ...forgottenCookie, value: token, maxAgeSeconds: rememberHours * hourSeconds }
    return { familyId, cookie }
  }

  async function look(
    merchantId: string,
    token: string | undefined,
  ): Promise<{ credential: Credential | undefined; judgement: Judgement }> {
    const credential = token && (await readCredential(db, merchantId, hashOf(token)))
    return {
      credential: credential || undefined,
      judgement: judge(credential || undefined, clock.now()),
    }
  }

  /** Reads the account without using the credential up. */
  async function accountOf(merchantId: string, token: string | undefined): Promise<string | null> {
    const { credential, judgement } = await look(merchantId, token)
    if (!credential || (judgement !== 'good' && judgement !== 'just-used')) return null
    const member = await identity.member(merchantId, credential.memberId)
    return member?.status === 'open' ? member.account : null
  }

  /**
   * The credential for a login; if it was stolen (used after its replacement), its whole family is ended.
   */
  async function take(
    merchantId: string,
    token: string | undefined,
    { ip }: Visitor,
  ): Promise<Credential> {
    const { credential, judgement } = await look(merchantId, token)
    if (credential && judgement === 'stolen') {
      const { familyId, memberId } = credential
      await revoke(db, merchantId, { familyId }, clock.now())
      await registry.endFamily(merchantId, familyId)
      await identity.record(db, { merchantId, memberId, kind: 'remember.stolen', ip })
    }
    if (!credential || judgement === 'stolen' || judgement === 'void') {
      throw new Refused('ticket-expired')
    }
    return credential
  }

  async function forget(merchantId: string, token: string | undefined): Promise<boolean> {
    const { credential } = await look(merchantId, token)
    return credential ? forgetFamily(merchantId, credential.familyId) : false
  }

  function forgetFamily(merchantId: string, familyId: string): Promise<boolean> {
    return revoke(db, merchantId, { familyId }, clock.now())
  }

  return {
    issue,
    renew,
    accountOf,
    take,
    forget,
    forgetFamily,
    forgetMember: (merchantId: string, memberId: string) =>
      revoke(db, merchantId, { memberId }, clock.now()),
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
