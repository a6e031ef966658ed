import type { FactorMethod } from '@baize/contract'
import type { Db } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { type Identity, type Member, maskEmail, maskMobile } from '../identity/index.ts'
import type { CodePurpose, Verification } from '../verification/index.ts'
import { isSameName } from './factor.rules.ts'

export interface OpenMethod {
  method: FactorMethod
  hint: string
}

export type ProofKind = 'authenticator' | 'other'

export interface ProofsOptions {
  db: Db
  identity: Identity
  verification: Verification
}

export type Proofs = ReturnType<typeof createProofs>

/** The ways in which a member can give another proof, and checking one. */
export function createProofs({ db, identity, verification }: ProofsOptions) {
  /**
   * For sensitive changes: only the strongest kind the member has, so that it cannot be bypassed. An
   * unconfirmed email address may be another's, so it counts only for a member who has nothing else.
   */
  async function methodsOf(member: Member): Promise<OpenMethod[]> {
    const app = await appMethods(member)
    if (app.length > 0) return app
    const contacts = contactMethods(member)
    const proven = contacts.filter(({ method }) => method !== 'email' || member.emailConfirmedAt)
    if (proven.length > 0) return proven
    return member.hasPassword ? [{ method: 'password', hint: '' }] : contacts
  }

  /**
   * For a login that needs a second proof, after a password or a code on the phone. If an authenticator is
   * on, only it is accepted, and nothing weaker.
   */
  async function challengeMethodsOf(member: Member): Promise<OpenMethod[]> {
    const app = await appMethods(member)
    if (app.length > 0) return app
    const { payeeName } = await identity.profileOf(member.id)
    const name: OpenMethod[] = payeeName ? [{ method: 'bankAccountName', hint: '' }] : []
    return [...contactMethods(member), ...name]
  }

  async function appMethods(member: Member): Promise<OpenMethod[]> {
    const { isOn, recoveryCodesLeft } = await identity.authenticatorOf(member.id)
    if (!isOn) return []
    const app: OpenMethod = { method: 'authenticator', hint: '' }
    return recoveryCodesLeft > 0 ? [app, { method: 'recovery', hint: '' }] : [app]
  }

  /** Refuses with `code-expired` where the code was right but too old. */
  async function holds(
    member: Member,
    method: FactorMethod,
    code: string,
    purpose: CodePurpose,
  ): Promise<boolean> {
    switch (method) {
      case 'password':
        return identity.passwordFits(member, code)
      case 'authenticator':
        return identity.authenticatorFits(member, code)
      case 'recovery':
        return identity.takeRecoveryCode(member, code)
      case 'bankAccountName':
        return isSameName((await identity.profileOf(member.id)).payeeName ?? '', code)
      case 'sms':
      case 'email':
        return codeHolds(member, targetOf(member, method), code, purpose)
    }
  }

  async function codeHolds(
    { merchantId }: Member,
    target: string | null,
    code: string,
    purpose: CodePurpose,
  ): Promise<boolean> {
    if (target === null) return false
    try {
      await verification.takeCode(db, { merchantId, purpose, target, code: code.trim() })
      return true
    } catch (error) {
      if (error instanceof Refused && wrongCodes.has(error.code)) return false
      throw error
    }
  }

  return { methodsOf, challengeMethodsOf, appMethods, holds }
}

/** Recovery codes are given out with the authenticator and count as it, for when the app is lost. */
export function kindOfProof(method: FactorMethod): ProofKind {
  return method === 'authenticator' || method === 'recovery' ? 'authenticator' : 'other'
}

const wrongCodes = new Set(['invalid-verification-code', 'missing-verification-code'])

/** The number or email a code is sent to; null where the member has none. */
export function targetOf(member: Member, channel: 'sms' | 'email'): string | null {
  return channel === 'sms' ? member.mobile : member.email
}

function contactMethods({ mobile, email }: Member): OpenMethod[] {
  const methods: OpenMethod[] = []
  if (mobile !== null) methods.push({ method: 'sms', hint: maskMobile(mobile) })
  if (email !== null) methods.push({ method: 'email', hint: maskEmail(email) })
  return methods
}
