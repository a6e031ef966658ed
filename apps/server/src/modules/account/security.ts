import type { ParsedOf, Value, Wire } from '@baize/contract'
import { faultOf } from '@baize/contract/fields'
import type { Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { type Member, maskEmail, maskMobile } from '../identity/index.ts'
import type { AccountLetters, Changed } from './account.letters.ts'
import { emailRule, evened, expiryOf, paymentPasswordRule } from './account.rules.ts'
import type { AccountOptions, OwnVisit } from './account.types.ts'
import { ownMember } from './profile.ts'
import { takenCode } from './register.ts'

type MobileBody = ParsedOf<Wire['changeMobile']>['body']
type EmailBody = ParsedOf<Wire['changeEmail']>['body']

/** What protects an account. Every change here needs a fresh proof, and the member is told of it. */
export function createSecurity(options: AccountOptions & { accountLetters: AccountLetters }) {
  const { identity, verification, sessions, accountLetters } = options

  async function security(visit: OwnVisit): Promise<Value<'security'>> {
    const member = await ownMember(identity, visit)
    const { flags, accounts } = visit.merchant
    const [authenticator, links, methods, freshUntil] = await Promise.all([
      identity.authenticatorOf(member.id),
      identity.linksOf(member.id),
      sessions.methodsOf(member),
      sessions.freshUntil(visit.caller),
    ])
    const days = flags.forcedPasswordExpiry ? accounts.passwordDays : 0
    return {
      mobile: member.mobile && maskMobile(member.mobile),
      email: member.email && maskEmail(member.email),
      emailIsConfirmed: member.emailConfirmedAt !== null,
      hasPassword: member.hasPassword,
      passwordSetAt: member.passwordSetAt?.toISOString() ?? null,
      passwordExpiresAt: expiryOf(member.passwordSetAt, days)?.toISOString() ?? null,
      hasPaymentPassword: member.hasPaymentPassword,
      authenticator: {
        isOn: authenticator.isOn,
        since: authenticator.since?.toISOString() ?? null,
        recoveryCodesLeft: authenticator.recoveryCodesLeft,
      },
      identities: links.map((link) => ({ ...link, linkedAt: link.linkedAt.toISOString() })),
      methods,
      freshUntil: freshUntil?.toISOString() ?? null,
    }
  }

  async function changeMobile(visit: OwnVisit, body: MobileBody): Promise<Value<'changeMobile'>> {
    const { merchant } = visit
    const member = await provenMember(visit)
    const { mobile, dialingCode } = verification.phoneOf(merchant, body)
    const spend = await demandOwned(merchant.id, mobile, body.verificationCode)
    const before = member.mobile && maskMobile(member.mobile)
    const written = noted(visit, member, 'mobile', 'mobile.changed', {
      before,
      after: maskMobile(mobile),
    })
    const within = async (tx: Tx) => {
      await spend(tx)
      await written(tx)
    }
    if (!(await identity.setMobile(member, mobile, dialingCode, within)))
      throw new Refused(takenCode(merchant, 'mobile'))
    return { mobile: maskMobile(mobile) }
  }

  async function changeEmail(visit: OwnVisit, body: EmailBody): Promise<Value<'changeEmail'>> {
    const { merchant } = visit
    const email = evened(body.email)
    const member = await ownMember(identity, visit)
    // Confirming the address on file changes nothing, so the code alone is proof enough.
    if (!isOnFile(member, email)) await sessions.demandFresh(visit.caller, member)
    const fault = faultOf(emailRule(merchant.fieldRules), email)
    if (fault) throw new Refused('wrong-fields', { fields: { email: fault } })
    const spend = await demandOwned(merchant.id, email, body.verificationCode)
    const written = notedEmail(visit, member, email)
    const within = async (tx: Tx) => {
      await spend(tx)
      await written(tx)
    }
    if (!(await identity.setEmail(member, email, within)))
      throw new Refused(takenCode(merchant, 'email'))
    return { email: maskEmail(email) }
  }

  function notedEmail(visit: OwnVisit, member: Member, email: string) {
    if (isOnFile(member, email)) return noted(visit, member, 'emailConfirmed', 'email.confirmed')
    const before = member.email && maskEmail(member.email)
    return noted(visit, member, 'email', 'email.changed', { before, after: maskEmail(email) })
  }

  /** A right code is used up together with the change it is for. */
  async function demandOwned(merchantId: string, target: string, code: string) {
    const key = { merchantId, purpose: 'ownership', target, code } as const
    const checked = await verification.checkCode(key)
    return (tx: Tx) => verification.spendCode(tx, checked)
  }

  async function setPaymentPassword(
    visit: OwnVisit,
    paymentPassword: string,
  ): Promise<Value<'setPaymentPassword'>> {
    const member = await provenMember(visit)
    const fault = faultOf(paymentPasswordRule(visit.merchant.fieldRules), paymentPassword)
    if (fault) throw new Refused('wrong-fields', { fields: { paymentPassword: fault } })
    // A thief who learns one of the two passwords must not have the other one too.
    if (await identity.passwordFits(member, paymentPassword)) throw new Refused('same-password')
    if (await identity.paymentPasswordFits(member, paymentPassword))
      throw new Refused('same-password')
    const [told, kind] = member.hasPaymentPassword
      ? (['paymentPassword', 'paymentPassword.changed'] as const)
      : (['paymentPasswordSet', 'paymentPassword.set'] as const)
    const written = noted(visit, member, told, kind)
    await identity.setPaymentPassword(member, paymentPassword, written)
    return { set: true }
  }

  async function startAuthenticator(visit: OwnVisit): Promise<Value<'startAuthenticator'>> {
    return identity.beginAuthenticator(await provenMember(visit), visit.merchant.name)
  }

  async function confirmAuthenticator(
    visit: OwnVisit,
    code: string,
  ): Promise<Value<'confirmAuthenticator'>> {
    const member = await provenMember(visit)
    const { isBegun } = await identity.authenticatorOf(member.id)
    if (!isBegun) throw new Refused('ticket-expired')
    const written = noted(visit, member, 'authenticatorOn', 'authenticator.on')
    const recoveryCodes = await identity.confirmAuthenticator(member, code.trim(), async (tx) => {
      await written(tx)
      await sessions.staleOthers(tx, visit.caller)
    })
    if (!recoveryCodes) throw new Refused('wrong-factor')
    return { recoveryCodes }
  }

  async function removeAuthenticator(visit: OwnVisit): Promise<Value<'removeAuthenticator'>> {
    const member = await provenMember(visit)
    const written = noted(visit, member, 'authenticatorOff', 'authenticator.off')
    return { removed: await identity.removeAuthenticator(member, written) }
  }

  async function provenMember(visit: OwnVisit): Promise<Member> {
    const member = await ownMember(identity, visit)
    await sessions.demandFresh(visit.caller, member)
    return member
  }

  /** Records a change and writes the letter about it, in its transaction. */
  function noted(visit: OwnVisit, member: Member, what: Changed, kind: string, detail = {}) {
    const { merchantId, id: memberId } = member
    return async (tx: Tx) => {
      await identity.record(tx, { merchantId, memberId, kind, detail, ip: visit.ip })
      await accountLetters.changed(tx, visit, member, what)
    }
  }

  return {
    security,
    changeMobile,
    changeEmail,
    setPaymentPassword,
    startAuthenticator,
    confirmAuthenticator,
    removeAuthenticator,
  }
}

function isOnFile(member: Member, email: string): boolean {
  return member.email?.toLowerCase() === email.toLowerCase()
}
