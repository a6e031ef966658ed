import type { ParsedOf, Wire } from '@baize/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Merchant } from '../config/index.ts'
import type { Identity, Member } from '../identity/index.ts'
import type { Verification } from '../verification/index.ts'
import type { Admitted, Entrance } from './entrance.ts'
import { areaFault, isPasswordExpired, mustChange } from './login.rules.ts'
import type { Remember } from './remember.ts'
import type { Sessions, Visitor } from './session.types.ts'
import type { RightAttempt, Throttle } from './throttle.ts'

export interface LoginOptions {
  db: Db
  clock: Clock
  identity: Identity
  verification: Verification
  throttle: Throttle
  entrance: Entrance
  remember: Remember
}

type Given = ParsedOf<Wire['login']>['body']
interface Proven {
  member: Member
  mustChangePassword: boolean
  /** The attempt whose password was right. */
  attempt?: RightAttempt
}

type Credentials = Parameters<Sessions['recognise']>[1]

export type Logins = ReturnType<typeof createLogins>

/** Logging in, in the order of the checks. */
export function createLogins(options: LoginOptions) {
  const { db, clock, identity, verification, throttle, entrance, remember } = options

  async function login(merchant: Merchant, given: Given, visitor: Visitor): Promise<Admitted> {
    const proven = await prove(merchant, given, visitor)
    try {
      const { member, mustChangePassword, attempt } = proven
      if (member.status === 'closed') throw new Refused('account-closed')
      const fault = areaFault(given.area, member)
      if (fault) throw new Refused(fault)
      const entry = { by: given.type, mustChangePassword, remember: given.remember }
      return await entrance.admit(merchant, member, visitor, { ...entry, attempt })
    } catch (error) {
      await proven.attempt?.withdraw()
      throw error
    }
  }

  async function prove(merchant: Merchant, given: Given, visitor: Visitor): Promise<Proven> {
    if (given.type === 'sms') {
      return { member: await byCode(merchant, given), mustChangePassword: false }
    }
    if (given.type === 'firebase') {
      return { member: await byPhoneToken(merchant, given), mustChangePassword: false }
    }
    await verification.demandSolved(merchant, given.altcha)
    const { username, password } = given
    if (!username || !password) throw missing(username ? 'password' : 'username')
    const { member, attempt } = await identify(merchant, { ...given, username, password }, visitor)
    return { member, mustChangePassword: mustChangeOf(merchant, member, password), attempt }
  }

  async function recognise(
    merchant: Merchant,
    given: Credentials,
    visitor: Visitor,
  ): Promise<Member> {
    const { member, attempt } = await identify(merchant, given, visitor)
    await attempt.withdraw()
    if (member.status === 'closed') throw new Refused('account-closed')
    return member
  }

  /** Neither the answer nor its time tells whether the name exists. */
  async function identify(
    merchant: Merchant,
    given: Credentials,
    visitor: Visitor,
  ): Promise<{ member: Member; attempt: RightAttempt }> {
    const found: { member?: Member } = {}
    const tried = await throttle.tryOnce(merchant, given.username, visitor.ip, async (asked) => {
      if (asked) await demandCaptcha(merchant, given)
      const { member, fits } = await identity.recognise(merchant.id, given.username, given.password)
      found.member = member
      return fits
    })
    if (tried.kind === 'failed') {
      await noteFailure(merchant, found.member, visitor, tried.locksNow)
      throw new Refused('wrong-credentials', { captcha: tried.nextAsksCaptcha })
    }
    if (!found.member) throw new Error('a password was accepted for a name without a member')
    return { member: found.member, attempt: tried }
  }

  async function demandCaptcha(
    merchant: Merchant,
    { captchaId, captcha }: Credentials,
  ): Promise<void> {
    const isRead =
      captchaId && captcha && (await verification.readCaptcha(merchant.id, captchaId, captcha))
    if (!isRead) throw new Refused('captcha-wrong', { captcha: true })
  }

  async function noteFailure(
    { id: merchantId }: Merchant,
    member: Member | undefined,
    { ip }: Visitor,
    locksNow: boolean,
  ): Promise<void> {
    const event = { merchantId, memberId: member?.id, ip }
    await identity.record(db, { ...event, kind: 'login.failed' })
    if (locksNow) await identity.record(db, { ...event, kind: 'login.locked' })
  }

  function mustChangeOf(merchant: Merchant, member: Member, password?: string): boolean {
    const { accounts, flags } = merchant
    return mustChange({
      isDefault: password !== undefined && identity.isDefaultPassword(accounts, password),
      isGiven: member.passwordIsGiven,
      isExpired: isPasswordExpired(accounts, member, clock.now()),
      forcesExpiry: flags.forcedPasswordExpiry,
    })
  }

  /** The code was sent to the number, so the caller holds the phone. */
  async function byCode(merchant: Merchant, given: Given): Promise<Member> {
    if (!merchant.flags.verificationCodeLogin) throw new Refused('operation-not-allowed')
    const { mobile } = verification.phoneOf(merchant, given)
    const { id: merchantId } = merchant
    const code = given.verificationCode
    await verification.takeCode(db, { merchantId, purpose: 'login', target: mobile, code })
    return memberOf(merchant, mobile)
  }

  async function byPhoneToken(merchant: Merchant, given: Given): Promise<Member> {
    const { accounts, flags } = merchant
    if (accounts.phone !== 'firebase' || !flags.verificationCodeLogin)
      throw new Refused('operation-not-allowed')
    if (!given.firebaseIdToken) throw new Refused('missing-verification-code')
    const { mobile } = await verification.phoneOfToken(merchant, given.firebaseIdToken)
    return memberOf(merchant, mobile)
  }

  async function memberOf(merchant: Merchant, mobile: string): Promise<Member> {
    const member = await identity.find(merchant.id, { mobile })
    if (!member) throw new Refused('invalid-verification-code')
    return member
  }

  /** By the credential of a remembered browser. */
  async function loginRemembered(
    merchant: Merchant,
    token: string | undefined,
    visitor: Visitor,
  ): Promise<Admitted> {
    const credential = await remember.take(merchant.id, token, visitor)
    const member = await identity.member(merchant.id, credential.memberId)
    if (!member) throw new Refused('ticket-expired')
    if (member.status === 'closed') throw new Refused('account-closed')
    return entrance.admit(merchant, member, visitor, {
      by: 'remembered',
      mustChangePassword: credential.openedBy === 'username' && mustChangeOf(merchant, member),
      remember: true,
      credentialId: credential.id,
      authenticatorAt: credential.authenticatorAt,
    })
  }

  return { login, loginRemembered, recognise }
}

function missing(field: string): Refused {
  return new Refused('bad-input', { problems: [{ field, problem: 'missing' }] })
}
