import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { NewId } from '../../kernel/ids.ts'
import { keyedHash } from '../../kernel/keyedHash.ts'
import type { Merchant } from '../config/index.ts'
import {
  addressFactor,
  afterOneMore,
  asksCaptcha,
  folded,
  locks,
  networkOf,
  retryAfterSeconds,
} from './throttle.rules.ts'
import {
  beginAttempt,
  type Counted,
  forgiveName,
  settleAsFailed,
  withdrawAttempt,
} from './throttle.store.ts'

export interface ThrottleOptions {
  db: Db
  clock: Clock
  newId: NewId
  /** The deployment's secret. */
  secret: string
}

export type Tried = ({ kind: 'right' } & RightAttempt) | ({ kind: 'failed' } & Failed)

/** A right secret. The attempt stays recorded until it is withdrawn, or a session is opened with it. */
export interface RightAttempt {
  attemptId: string
  /** There were failed attempts before it. */
  hasFailuresBefore: boolean
  withdraw(): Promise<void>
}

export interface Failed {
  /** The next attempt must solve a captcha. */
  nextAsksCaptcha: boolean
  /** It was the last one allowed: the name is locked now. */
  locksNow: boolean
}

export type Throttle = ReturnType<typeof createThrottle>

/**
 * Limits how often secrets can be guessed, by name and by address. An attempt is recorded before the secret
 * is checked, so that concurrent attempts get no further than sequential ones.
 */
export function createThrottle({ db, clock, newId, secret }: ThrottleOptions) {
  /** A keyed hash: people type passwords into the name field, and the table must not reveal them. */
  const hashed = keyedHash(secret, 'login name')
  const hashOf = (name: string) => hashed(folded(name))

  /**
   * Tries a secret once; refuses with `account-locked` after too many attempts. If `fits` throws, the
   * attempt does not count.
   */
  async function tryOnce(
    merchant: Merchant,
    name: string,
    ip: string,
    fits: (asksCaptcha: boolean) => Promise<boolean>,
  ): Promise<Tried> {
    const { accounts } = merchant
    const id = newId()
    const counted = await begin(merchant, name, ip, id)
    const withdraw = () => withdrawAttempt(db, id)
    const fit = await fits(asksCaptcha(accounts, counted)).catch(async (error: unknown) => {
      await withdraw()
      throw error
    })
    if (fit) {
      return { kind: 'right', attemptId: id, hasFailuresBefore: counted.byName > 0, withdraw }
    }
    await settleAsFailed(db, id)
    const failed = afterOneMore(counted)
    const nextAsksCaptcha = asksCaptcha(accounts, failed)
    return { kind: 'failed', nextAsksCaptcha, locksNow: locks(accounts, failed) }
  }

  async function begin(merchant: Merchant, name: string, ip: string, id: string): Promise<Counted> {
    const { accounts } = merchant
    const now = clock.now()
    const counted = await beginAttempt(db, {
      id,
      merchantId: merchant.id,
      nameHash: hashOf(name),
      network: networkOf(ip),
      now,
      windowMinutes: accounts.failureWindowMinutes,
      lockAfterName: accounts.lockAfter,
      lockAfterAddress: accounts.lockAfter * addressFactor,
    })
    if (!counted.lockedUntil) return counted
    const value = { retryAfterSeconds: retryAfterSeconds(now, counted.lockedUntil) }
    throw new Refused('account-locked', value)
  }

  return {
    tryOnce,
    forgive: (tx: Tx, merchantId: string, name: string) =>
      forgiveName(tx, merchantId, hashOf(name)),
  }
}
