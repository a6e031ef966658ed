import { createHash, randomBytes } from 'node:crypto'
import type { LanguageCode, ParsedOf, Value, Wire } from '@baize/contract'
import { passwordRule } from '@baize/contract/fields'
import { guessableFault, passwordFault } from '@baize/contract/passwords'
import { type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Merchant } from '../config/index.ts'
import type { Member } from '../identity/index.ts'
import type { AccountLetters } from './account.letters.ts'
import { evened } from './account.rules.ts'
import {
  countRequests,
  deleteOld,
  insertRequest,
  insertReset,
  readReset,
  useReset,
  voidResets,
} from './account.store.ts'
import { createStrikes } from './account.strikes.ts'
import type { AccountOptions, OwnVisit, Visit } from './account.types.ts'
import { ownMember } from './profile.ts'

declare module '../../kernel/outbox.ts' {
  interface Events {
    /** A visitor asked for a link to set a new password; whether such a member exists is not known yet. */
    'password.forgotten': Forgotten
  }
}

interface Forgotten {
  username: string
  email: string
  origin: string
  language: LanguageCode
}

type ChangeBody = ParsedOf<Wire['changePassword']>['body']
type EmailBody = ParsedOf<Wire['forgotByEmail']>['body']
type ResetBody = ParsedOf<Wire['resetByEmail']>['body']
type MobileBody = ParsedOf<Wire['forgotByMobile']>['body']

const linkMinutes = 30
const ticketBytes = 32
const hourMs = 3_600_000
const requestsKeptMs = 24 * hourMs

/**
 * Setting a new password, with the old one or another proof. An authenticator protects against a stolen
 * mailbox or phone, so if one is on, neither a link nor a code sets a password without it.
 */
export function createPasswords(options: AccountOptions & { accountLetters: AccountLetters }) {
  const { db, clock, newId, config, identity, verification, sessions, accountLetters, outbox } =
    options
  const strikes = createStrikes(clock)

  async function changePassword(
    visit: OwnVisit,
    { oldPassword, newPassword, confirmNewPassword }: ChangeBody,
  ): Promise<Value<'changePassword'>> {
    const { merchant, caller } = visit
    const member = await ownMember(identity, visit)
    await demandOldPassword(visit, member, oldPassword)
    await demandFreshAuthenticator(visit, member)
    if (newPassword !== confirmNewPassword) {
      const fields = { confirmPassword: { kind: 'differs' } }
      throw new Refused('wrong-fields', { fields })
    }
    demandForm(merchant, newPassword)
    await demandOther(merchant, member, newPassword)
    await identity.setPassword(member, newPassword, (tx) =>
      noted(tx, visit, member, 'password.changed'),
    )
    const endedSessions = await sessions.endOthers(merchant.id, member.id, caller.sessionId)
    await sessions.passwordChanged(caller)
    return { endedSessions }
  }

  /** Not asked for where it was just used to log in, or where there is none. */
  async function demandOldPassword(
    { caller, ip }: OwnVisit,
    member: Member,
    oldPassword: string | undefined,
  ): Promise<void> {
    if (oldPassword === undefined) {
      if (await sessions.mustChangePassword(caller)) return
      if (!member.hasPassword) return sessions.demandFresh(caller, member)
      throw new Refused('wrong-credentials')
    }
    strikes.count(caller.sessionId)
    if (await identity.passwordFits(member, oldPassword)) return strikes.forgive(caller.sessionId)
    const { merchantId, id: memberId } = member
    await identity.record(db, { merchantId, memberId, kind: 'password.refused', ip })
    throw new Refused('wrong-credentials')
  }

  /** A login that demands a new password has asked for the authenticator already. */
  async function demandFreshAuthenticator({ caller }: OwnVisit, member: Member): Promise<void> {
    if (!(await identity.authenticatorSince(member.id))) return
    if (await sessions.mustChangePassword(caller)) return
    await sessions.demandFresh(caller, member)
  }

  /**
   * The same work whether the member exists or not: the request is recorded as an event, and the member is
   * looked up after the answer.
   */
  async function forgotByEmail(visit: Visit, body: EmailBody): Promise<Value<'forgotByEmail'>> {
    const { merchant, origin, language } = visit
    await verification.demandSolved(merchant, body.altcha)
    const [username, email] = [evened(body.username), evened(body.email)]
    await transact(db, async (tx) => {
      await demandQuota(tx, visit, username, email)
      const payload = { username, email, origin, language }
      await outbox.tell(tx, { name: 'password.forgotten', merchantId: merchant.id, payload })
    })
    if (merchant.accounts.explicitMessages && !(await holderOf(merchant.id, username, email)))
      throw new Refused('unknown-username-email')
    return { sent: true }
  }

  async function demandQuota(
    tx: Tx,
    { merchant, ip }: Visit,
    username: string,
    email: string,
  ): Promise<void> {
    const at = clock.now()
    const merchantId = merchant.id
    const givenHash = hashOf(JSON.stringify([username.toLowerCase(), email.toLowerCase()]))
    const since = new Date(at.getTime() - hourMs)
    const { byGiven, byAddress } = await countRequests(tx, { merchantId, givenHash, ip, since })
    const { codesPerHourNumber, codesPerHourAddress } = merchant.accounts
    if (byGiven >= codesPerHourNumber || byAddress >= codesPerHourAddress)
      throw new Refused('quota-exceeded')
    await insertRequest(tx, {
      id: newId(),
      merchant_id: merchantId,
      given_hash: givenHash,
      ip,
      at,
    })
  }

  /** Runs after the answer was given; deletes old links on the way. */
  async function sendReset(tx: Tx, merchantId: string, asked: Forgotten): Promise<void> {
    await deleteOld(tx, new Date(clock.now().getTime() - requestsKeptMs))
    const member = await holderOf(merchantId, asked.username, asked.email)
    if (!member?.email) return
    const ticket = randomBytes(ticketBytes).toString('base64url')
    const goodUntil = new Date(clock.now().getTime() + linkMinutes * 60_000)
    await insertReset(tx, {
      id: newId(),
      token_hash: hashOf(ticket),
      merchant_id: merchantId,
      member_id: member.id,
      expires_at: goodUntil,
    })
    await accountLetters.reset(tx, {
      merchant: config.merchant(merchantId),
      member,
      email: member.email,
      language: asked.language,
      link: `${asked.origin}/?reset=${ticket}`,
      minutes: linkMinutes,
      goodUntil,
    })
  }

  /** The member who has both the name and the email address. */
  async function holderOf(
    merchantId: string,
    username: string,
    email: string,
  ): Promise<Member | undefined> {
    const member = await identity.find(merchantId, { account: username })
    if (member?.status !== 'open') return undefined
    return member.email?.toLowerCase() === email.toLowerCase() ? member : undefined
  }

  async function resetByEmail(
    visit: Visit,
    { ticket, newPassword, factor }: ResetBody,
  ): Promise<Value<'resetByEmail'>> {
    const { merchant } = visit
    demandForm(merchant, newPassword)
    const tokenHash = hashOf(ticket)
    const memberId = await readReset(db, merchant.id, tokenHash, clock.now())
    const member = memberId === undefined ? undefined : await identity.member(merchant.id, memberId)
    if (member?.status !== 'open') throw new Refused('ticket-expired')
    await sessions.demandAuthenticator(merchant, member, factor, visit)
    await demandOther(merchant, member, newPassword)
    await identity.setPassword(member, newPassword, async (tx) => {
      if (!(await useReset(tx, member.id, tokenHash, clock.now())))
        throw new Refused('ticket-expired')
      await sessions.forgive(tx, merchant.id, member.account)
      await noted(tx, visit, member, 'password.reset')
    })
    await sessions.endOthers(merchant.id, member.id)
    return { account: member.account }
  }

  /** Nothing about the member is told before the code was right. */
  async function forgotByMobile(visit: Visit, body: MobileBody): Promise<Value<'forgotByMobile'>> {
    const { merchant, ip, userAgent, country } = visit
    if (!merchant.flags.forgotPasswordByMobile) throw new Refused('operation-not-allowed')
    const { mobile } = verification.phoneOf(merchant, body)
    demandForm(merchant, body.newPassword)
    const key = { merchantId: merchant.id, purpose: 'password', target: mobile } as const
    const checked = await verification.checkCode({ ...key, code: body.verificationCode })
    const member = await identity.find(merchant.id, { mobile })
    if (!member) throw new Refused('invalid-verification-code')
    if (member.status === 'closed') throw new Refused('account-closed')
    const proven = await sessions.demandAuthenticator(merchant, member, body.factor, visit)
    await demandOther(merchant, member, body.newPassword)
    await identity.setPassword(member, body.newPassword, async (tx) => {
      await verification.spendCode(tx, checked)
      await noted(tx, visit, member, 'password.reset')
    })
    await sessions.endOthers(merchant.id, member.id)
    return sessions.welcome(merchant, member, { ip, userAgent, country, by: 'reset', proven })
  }

  /** Checks the password as far as possible before the member is known. */
  function demandForm(merchant: Merchant, password: string): void {
    const fault = passwordFault(passwordRule(merchant.fieldRules), password, {})
    if (fault) throw new Refused('wrong-fields', { fields: { password: fault } })
  }

  async function demandOther(merchant: Merchant, member: Member, password: string): Promise<void> {
    const named = guessableFault(password, { name: member.account, mobile: member.mobile })
    if (named) throw new Refused('wrong-fields', { fields: { password: named } })
    if (identity.isDefaultPassword(merchant.accounts, password)) throw new Refused('same-password')
    if (await identity.passwordFits(member, password)) throw new Refused('same-password')
  }

  /** Makes all links of the member that are still open invalid. */
  async function noted(tx: Tx, visit: Visit, member: Member, kind: string): Promise<void> {
    const { merchantId, id: memberId } = member
    await voidResets(tx, memberId, clock.now())
    await identity.record(tx, { merchantId, memberId, kind, ip: visit.ip })
    await accountLetters.changed(tx, visit, member, 'password')
  }

  return { changePassword, forgotByEmail, sendReset, resetByEmail, forgotByMobile }
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
