import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../kernel/database.ts'
import { transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { newId } from '../../kernel/ids.ts'
import { totpStep } from '../../kernel/totp.ts'
import type { Audit } from '../audit/index.ts'
import { insertSession } from './sessions.store.ts'
import { lockAfter } from './staff.rules.ts'
import {
  lockPerson,
  readByLogin,
  readPasskeys,
  takeTotpStep,
  writeFailures,
} from './staff.store.ts'
import type { StaffMember, StaffOptions, Whence } from './staff.types.ts'

export interface Opened {
  token: string
  name: string
  mustSetUp: boolean
}

/** Name and password are right; the second factor is still to be given. */
export interface Needed {
  needs: 'code' | 'passkey'
}

const tokenBytes = 32

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export type Entrance = ReturnType<typeof createEntrance>

/** How staff log in. A wrong name, a wrong password and a blocked account answer alike. */
export function createEntrance({ db, clock, seal, passwords, audit }: StaffOptions) {
  async function login(
    given: { login: string; password: string; code?: string | undefined },
    whence: Whence,
  ): Promise<Opened | Needed> {
    const person = await readByLogin(db, given.login)
    const isLocked = Boolean(person?.lockedUntil && clock.now() < person.lockedUntil)
    const fits = await passwords.fits(person?.passwordHash, given.password)
    if (!person || isLocked || !fits || person.state !== 'active') {
      if (person && !isLocked) await fail(person, 'password', whence)
      throw new Refused(isLocked && fits ? 'account-locked' : 'wrong-credentials')
    }
    const proof = await proveCode(person, given.code, whence)
    return typeof proof === 'boolean' ? open(person, proof, whence) : proof
  }

  /** True where a code was needed and was right; false where no second factor is set up yet. */
  async function proveCode(
    person: StaffMember,
    code: string | undefined,
    whence: Whence,
  ): Promise<boolean | Needed> {
    if (person.totpSecret === null) {
      // A passkey is a factor that the password cannot go round.
      return (await readPasskeys(db, person.id)).length > 0 ? { needs: 'passkey' } : false
    }
    if (code === undefined) return { needs: 'code' }
    const step = await totpStep(seal.open(person.totpSecret), code, clock.now())
    if (step !== undefined && (await takeTotpStep(db, person.id, step))) return true
    await fail(person, 'code', whence)
    throw new Refused('wrong-credentials')
  }

  async function fail({ id, name }: StaffMember, what: string, whence: Whence): Promise<void> {
    await transact(db, async (tx) => {
      const locked = await lockPerson(tx, id)
      if (!locked) return
      const failures = locked.failures + 1
      const until = lockAfter(failures, clock.now())
      await writeFailures(tx, id, failures, until)
      await noteLogin(audit, tx, { id, name }, 'refused', { what, failures, until }, whence)
    })
  }

  async function open(
    person: Pick<StaffMember, 'id' | 'name' | 'mustChange'>,
    isProven: boolean,
    whence: Whence,
  ): Promise<Opened> {
    const token = randomBytes(tokenBytes).toString('base64url')
    const at = clock.now()
    const { ip, userAgent } = whence
    await transact(db, async (tx) => {
      await writeFailures(tx, person.id, 0, null)
      const session = { id: newId(), tokenHash: hashOf(token), staffId: person.id }
      await insertSession(tx, { ...session, at, provenAt: isProven ? at : null, ip, userAgent })
      await noteLogin(audit, tx, person, 'done', { session: session.id }, whence)
    })
    return { token, name: person.name, mustSetUp: !isProven || person.mustChange }
  }

  return { login, open, fail }
}

function noteLogin(
  audit: Audit,
  tx: Tx,
  { id, name }: Pick<StaffMember, 'id' | 'name'>,
  outcome: 'done' | 'refused',
  detail: Record<string, unknown>,
  { ip, requestId }: Whence,
): Promise<void> {
  return audit.note(tx, {
    merchantId: null,
    actor: { staffId: id, name, ip, requestId },
    action: 'staff.login',
    target: { kind: 'staff', id },
    outcome,
    detail,
  })
}

export type Within = { db: Db }
