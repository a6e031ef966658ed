import { randomBytes } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import type { Seal } from '../../kernel/seal.ts'
import { newTotp, totpStep } from '../../kernel/totp.ts'
import {
  type AuthenticatorRow,
  confirmBegun,
  countRecoveryCodes,
  deleteAuthenticator,
  readAuthenticator,
  replaceRecoveryCodes,
  takeStep,
  useRecoveryCode,
  writeBegun,
} from './authenticator.store.ts'
import type { Macs } from './identity.passwords.ts'
import { codeAsKept, recoveryCodeFrom, recoveryCodesGiven } from './identity.rules.ts'
import type { Identity, Member } from './identity.types.ts'

export interface AuthenticatorsOptions {
  db: Db
  clock: Clock
  seal: Seal
  macs: Macs
  /** Writes down that staff switched it off. */
  recordReset(tx: Tx, member: Member): Promise<void>
}

type Authenticators = Pick<
  Identity,
  | 'authenticatorOf'
  | 'authenticatorSince'
  | 'beginAuthenticator'
  | 'confirmAuthenticator'
  | 'removeAuthenticator'
  | 'dropAuthenticator'
  | 'authenticatorFits'
  | 'takeRecoveryCode'
>

const begunMaxMs = 30 * 60_000

/** Codes of an app (RFC 6238), and recovery codes for when the app is lost. */
export function createAuthenticators(options: AuthenticatorsOptions): Authenticators {
  const { db, clock, seal, macs } = options

  /** The time step of a code that is valid now, or one step before or after. */
  function stepOf(sealed: string | null, code: string): Promise<number | undefined> {
    return totpStep(sealed === null ? undefined : seal.open(sealed), code, clock.now())
  }

  function isWaiting(row: AuthenticatorRow | undefined): boolean {
    const begunMs = row?.begunAt?.getTime() ?? Number.NEGATIVE_INFINITY
    return begunMs + begunMaxMs > clock.now().getTime()
  }

  return {
    async authenticatorOf(memberId) {
      const row = await readAuthenticator(db, memberId)
      return {
        isOn: row?.secret != null,
        since: row?.confirmedAt ?? null,
        recoveryCodesLeft: await countRecoveryCodes(db, memberId),
        isBegun: isWaiting(row),
      }
    },

    async authenticatorSince(memberId) {
      const row = await readAuthenticator(db, memberId)
      return row?.secret == null ? null : row.confirmedAt
    },

    async beginAuthenticator(member, issuer) {
      const made = await newTotp(issuer, member.account)
      await writeBegun(db, member.id, seal.close(made.secret), clock.now())
      return made
    },

    async confirmAuthenticator(member, code, within) {
      const row = await readAuthenticator(db, member.id)
      const sealed = isWaiting(row) ? (row?.begunSecret ?? null) : null
      const step = await stepOf(sealed, code)
      if (sealed === null || step === undefined) return undefined
      const codes = Array.from({ length: recoveryCodesGiven }, () => recoveryCodeFrom(randomBytes))
      const hashes = codes.map((each) => macs.recoveryCode(member.id, codeAsKept(each)))
      return transact(db, async (tx) => {
        if (!(await confirmBegun(tx, member.id, sealed, step, clock.now()))) return undefined
        await replaceRecoveryCodes(tx, member.id, hashes)
        await within?.(tx)
        return codes
      })
    },

    removeAuthenticator: (member, within) =>
      transact(db, async (tx) => {
        const removed = await deleteAuthenticator(tx, member.id)
        if (removed) await within?.(tx)
        return removed
      }),

    async dropAuthenticator(tx, member) {
      const removed = await deleteAuthenticator(tx, member.id)
      if (removed) await options.recordReset(tx, member)
      return removed
    },

    async authenticatorFits(member, code) {
      const row = await readAuthenticator(db, member.id)
      const step = await stepOf(row?.secret ?? null, code)
      return step !== undefined && takeStep(db, member.id, step)
    },

    takeRecoveryCode: (member, code) =>
      useRecoveryCode(db, member.id, macs.recoveryCode(member.id, codeAsKept(code)), clock.now()),
  }
}
