import { randomInt } from 'node:crypto'
import type { ParsedOf, RefusalCode, Value, Wire } from '@baize/contract'
import {
  type FieldName,
  passwordRule,
  type RegistrationForm,
  type RegistrationMode,
  registrationFaults,
  registrationFields,
  registrationModes,
  ruleOf,
} from '@baize/contract/fields'
import { guessableFault } from '@baize/contract/passwords'
import { kindOfType, profileFields } from '@baize/contract/vocabulary'
import type { Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { isStopped, type Merchant } from '../config/index.ts'
import type { Member, NewMember, Taken } from '../identity/index.ts'
import { dayOf, isOfAge, type Lines, linesOf, wrongDay } from './account.rules.ts'
import type { AccountOptions, Visit } from './account.types.ts'
import { inventName, inventPassword } from './invented.rules.ts'

declare module '../../kernel/outbox.ts' {
  interface Events {
    'member.registered': {
      memberId: string
      /** The member who recommended the new one, and the agent above. */
      recommenderId: string | null
      uplineId: string | null
      /** The member who has the given email address already. */
      addressHolderId: string | null
      registeredBy: NewMember['registeredBy']
    }
  }
}

type Body = ParsedOf<Wire['register']>['body'] & { registerUrl?: string }
type OneClickBody = ParsedOf<Wire['registerOneClick']>['body']
type Registered = Value<'register'>
type Phone = ReturnType<AccountOptions['verification']['phoneOf']>

/** A form that passed every check, so that the member can be created. */
interface Accepted {
  entry: Omit<Entry, 'account' | 'registeredBy'>
  account: string | undefined
  /** Uses up the code that proved the number: only if the member is created. */
  spendProof: Within
}

type Within = (tx: Tx) => Promise<void>

type Entry = Omit<NewMember, 'type'> & { type?: number }

/** Who brought a new member, and what the member becomes by it. */
type Brought = Pick<NewMember, 'uplineId' | 'affiliateCode' | 'recommenderId'> & { type?: number }

type GivenForm = Pick<Body, 'countryDialingCode' | 'firebaseIdToken' | 'captchaId'> & Lines

export type Registration = ReturnType<typeof createRegistration>

/** Visitors cannot choose a type: agents are made by the operator, or by the invitation of an agent. */
const regularType = 0
const nameAttemptsMax = 5

export function createRegistration(options: AccountOptions) {
  const { clock, identity, verification, sessions, outbox } = options

  async function register(mode: RegistrationMode, visit: Visit, body: Body): Promise<Registered> {
    const { merchant } = visit
    if (isStopped(merchant, 'registration')) throw new Refused('paused')
    if (!registrationModes(merchant.flags).includes(mode)) throw new Refused('registration-closed')
    demandOwnDomain(visit, body.domain)
    await verification.demandSolved(merchant, body.altcha)
    const { entry, account = '', spendProof } = await accept(mode, visit, body)
    const url = body.registerUrl ? { url: body.registerUrl } : {}
    const name = mode === 'mobile' ? (entry.mobile ?? '') : account
    const whole = { ...entry, ...url, account: name, registeredBy: mode }
    return enter(visit, await enrol(visit, whole, spendProof))
  }

  async function registerOneClick(
    visit: Visit,
    body: OneClickBody,
  ): Promise<Value<'registerOneClick'>> {
    const { merchant } = visit
    if (isStopped(merchant, 'registration')) throw new Refused('paused')
    if (!merchant.accounts.oneClick) throw new Refused('registration-closed')
    await verification.demandSolved(merchant, body.altcha)
    const password = inventPassword(passwordRule(merchant.fieldRules), randomInt)
    const entry = { ...originOf(visit), ...(await bringersOf(visit, body)), password }
    const member = await enrolInvented(visit, entry, 'oneClick')
    return { ...(await enter(visit, member)), password }
  }

  /** Checks a form completely before the member is created, expensive checks last. */
  async function accept(form: RegistrationForm, visit: Visit, given: GivenForm): Promise<Accepted> {
    const { merchant } = visit
    const lines = linesOf(given)
    demandFields(form, merchant, lines)
    const kept = keptOf(form, merchant, lines)
    const phone = phoneIn(merchant, kept.mobileNum, given.countryDialingCode)
    if (kept.birthday) demandAge(merchant, kept.birthday, clock.now())
    const bringers = await bringersOf(visit, lines)
    if (form !== 'social') await demandPicture(merchant, given)
    const { firebaseIdToken } = given
    const spendProof = await proofOf(merchant, phone, { ...kept, firebaseIdToken })
    const { username, password, paymentPassword, email } = kept
    return {
      account: username || undefined,
      spendProof,
      entry: {
        ...originOf(visit),
        ...bringers,
        ...phone,
        ...(password ? { password } : {}),
        ...(paymentPassword ? { paymentPassword } : {}),
        ...(email ? { email } : {}),
        profile: Object.fromEntries(
          profileFields.flatMap((name) => (kept[name] ? [[name, kept[name]]] : [])),
        ),
      },
    }
  }

  async function demandPicture(merchant: Merchant, given: GivenForm): Promise<void> {
    if (!merchant.fieldRules.captcha?.enabled) return
    const { captchaId = '', captcha = '' } = given
    if (!(await verification.readCaptcha(merchant.id, captchaId, captcha.trim())))
      throw new Refused('captcha-wrong', { captcha: true })
  }

  function phoneIn(merchant: Merchant, mobileNum?: string, countryDialingCode?: string) {
    if (mobileNum) return verification.phoneOf(merchant, { mobileNum, countryDialingCode })
    if (merchant.flags.smsVerification) throw new Refused('missing-phone-number')
    return undefined
  }

  async function proofOf(
    merchant: Merchant,
    phone: Phone | undefined,
    given: { verificationCode?: string; firebaseIdToken?: string },
  ): Promise<Within> {
    const nothing = async () => {}
    if (!phone || !merchant.flags.smsVerification) return nothing
    if (merchant.accounts.phone === 'sms') {
      const { verificationCode: code } = given
      const key = { merchantId: merchant.id, purpose: 'register', target: phone.mobile } as const
      const checked = await verification.checkCode({ ...key, code })
      return (tx) => verification.spendCode(tx, checked)
    }
    if (!given.firebaseIdToken) throw new Refused('missing-verification-code')
    const vouched = await verification.phoneOfToken(merchant, given.firebaseIdToken)
    if (vouched.mobile !== phone.mobile) throw new Refused('invalid-verification-code')
    return nothing
  }

  /**
   * Who brought the new member. The upline is the agent of the code; without one the agent of the member who
   * recommended it, or that member if it is an agent; without one the agent whose domain this is.
   */
  async function bringersOf(
    { merchant, domain }: Visit,
    { affiliateCode, referralCode, recommenderId }: Lines,
  ): Promise<Brought> {
    const recommender = await recommenderOf(merchant, [referralCode, recommenderId])
    const recommended = recommender ? { recommenderId: recommender.id } : {}
    if (affiliateCode) {
      const inviting = await identity.inviting(merchant.id, affiliateCode, domain)
      if (!inviting) throw new Refused('invitation_code_error')
      const { agent, invitation } = inviting
      const type = invitation.makes === 'agent' ? { type: agent.type } : {}
      return { ...recommended, ...type, uplineId: agent.id, affiliateCode }
    }
    const agent =
      (recommender && (await teamOf(recommender))) ??
      (await identity.agentOfDomain(merchant.id, domain))
    if (!agent) return recommended
    return { ...recommended, uplineId: agent.id }
  }

  async function recommenderOf(
    { id, flags }: Merchant,
    given: readonly (string | undefined)[],
  ): Promise<Member | undefined> {
    // With the feature off, codes of members are ignored, so that an old link still registers.
    const codes = flags.referral ? given.filter((code) => code !== undefined && code !== '') : []
    const found = await Promise.all(
      codes.map((code) => identity.find(id, { referralCode: code ?? '' })),
    )
    const [recommender] = found
    const isSound = (who?: Member) =>
      who?.status === 'open' && kindOfType(who.type) !== 'trial' && who.id === recommender?.id
    if (!found.every(isSound)) throw new Refused('invitation_code_error')
    return recommender
  }

  /** The agent in whose team a recommended member starts. */
  async function teamOf(recommender: Member): Promise<Member | undefined> {
    if (kindOfType(recommender.type) === 'agent') return recommender
    const { merchantId, uplineId } = recommender
    const upline = uplineId ? await identity.member(merchantId, uplineId) : undefined
    const isAgent = upline?.status === 'open' && kindOfType(upline.type) === 'agent'
    return isAgent ? upline : undefined
  }

  /** Creates the member and all that belongs to it in one transaction. */
  async function enrol(
    visit: Visit,
    entry: Entry,
    within?: (tx: Tx, member: Member) => Promise<void>,
  ): Promise<Member> {
    const done = await tryToEnrol(visit, entry, within)
    if (done.kind === 'taken') throw new Refused(takenCode(visit.merchant, done.detail))
    return done.member
  }

  /** For a visitor who chose no name: one is generated, and another if that is taken. */
  async function enrolInvented(
    visit: Visit,
    entry: Accepted['entry'],
    registeredBy: NewMember['registeredBy'],
    within?: (tx: Tx, member: Member) => Promise<void>,
  ): Promise<Member> {
    const rule = ruleOf('username', 'username', visit.merchant.fieldRules)
    for (let attempt = 1; ; attempt += 1) {
      const account = inventName(rule, randomInt)
      const done = await tryToEnrol(visit, { ...entry, account, registeredBy }, within)
      if (done.kind === 'enrolled') return done.member
      if (done.detail !== 'username' || attempt >= nameAttemptsMax)
        throw new Refused(takenCode(visit.merchant, done.detail))
    }
  }

  async function tryToEnrol(
    visit: Visit,
    given: Entry,
    within?: (tx: Tx, member: Member) => Promise<void>,
  ) {
    const { merchantId, registeredBy } = given
    const holder = await holderOf(visit.merchant, given.email)
    const entry = holder ? claiming(given) : given
    const addressHolderId = holder?.id ?? null
    const whole = { ...entry, type: entry.type ?? regularType }
    const enrolling = identity.enrol(whole, async (tx, member) => {
      const { id: memberId, recommenderId, uplineId } = member
      const detail = { by: registeredBy, recommenderId, uplineId }
      await identity.learnAddress(tx, memberId, visit.ip)
      await identity.record(tx, { merchantId, memberId, kind: 'registered', detail, ip: visit.ip })
      await within?.(tx, member)
      const payload = { memberId, recommenderId, uplineId, addressHolderId, registeredBy }
      await outbox.tell(tx, { name: 'member.registered', merchantId, payload })
    })
    return enrolling.catch((error: unknown) => {
      // An agent at the lowest level of the tree brings nobody.
      const isTooDeep = error instanceof Refused && error.code === 'team-too-deep'
      throw isTooDeep ? new Refused('invitation_code_error') : error
    })
  }

  /** The member who has the address already; not looked for where the merchant wants it told. */
  async function holderOf(
    { id, accounts }: Merchant,
    email: string | undefined,
  ): Promise<Member | undefined> {
    if (!email || accounts.explicitMessages) return undefined
    return identity.find(id, { email })
  }

  async function enter(visit: Visit, member: Member): Promise<Registered> {
    const { merchant, ip, userAgent, country } = visit
    const opening = { ip, userAgent, country, by: 'register' } as const
    const signedIn = await sessions.welcome(merchant, member, opening)
    return { ...signedIn, account: member.account, zaloBonus: merchant.accounts.zaloBonus }
  }

  /** A page asks this when it is opened with a code, so the answer counts as a visit. */
  async function affiliate(
    { merchant, domain: own, ip }: Visit,
    { code, domain }: { code: string; domain?: string },
  ): Promise<Value<'affiliate'>> {
    if (domain && domain.toLowerCase() !== own) return { valid: false }
    const inviting = await identity.inviting(merchant.id, code, own)
    if (inviting) await identity.noteVisit(inviting.invitation, ip)
    return { valid: inviting !== undefined }
  }

  return { register, registerOneClick, affiliate, accept, enrol, enrolInvented, enter }
}

/**
 * A visitor who gives an address that a member has gets the same answer as with a new one, and the member
 * gets a letter: a refusal would tell any visitor which addresses are known here.
 */
function claiming({ email, ...entry }: Entry): Entry {
  return { ...entry, ...(email ? { emailClaimed: email } : {}) }
}

/** A page shown on another domain cannot register members here. */
function demandOwnDomain(visit: Visit, domain: string | undefined): void {
  if (!domain || domain.toLowerCase() === visit.domain) return
  throw new Refused('bad-input', { problems: [{ field: 'domain', problem: 'other' }] })
}

function demandFields(form: RegistrationForm, merchant: Merchant, lines: Lines): void {
  const faults = registrationFaults(form, merchant.fieldRules, merchant.flags, lines)
  // Firebase checks the code itself; we get its token.
  if (merchant.accounts.phone === 'firebase') delete faults.verificationCode
  const { birthday, password, username, mobileNum } = keptOf(form, merchant, lines)
  if (birthday && !faults.birthday && !dayOf(birthday)) faults.birthday = wrongDay
  const guessable = password && guessableFault(password, { name: username, mobile: mobileNum })
  if (guessable) faults.password ??= guessable
  if (Object.keys(faults).length > 0) throw new Refused('wrong-fields', { fields: faults })
}

/** Only fields that the form asks for are stored: the others were not checked. */
function keptOf(form: RegistrationForm, { fieldRules, flags }: Merchant, lines: Lines): Lines {
  const names: FieldName[] = registrationFields(form, fieldRules, flags)
  return Object.fromEntries(names.map((name) => [name, lines[name]]))
}

function demandAge(merchant: Merchant, birthday: string, now: Date): void {
  const day = dayOf(birthday)
  if (!day || !isOfAge(day, merchant.minimumAge, now)) throw new Refused('under-age')
}

function originOf({ merchant, domain, ip }: Visit) {
  return { merchantId: merchant.id, domain, ip, termsVersion: merchant.accounts.termsVersion }
}

/** Names are public; whether another detail is taken is told only where the merchant wants that. */
export function takenCode({ accounts }: Merchant, detail: Taken): RefusalCode {
  const isTold = detail === 'username' || accounts.explicitMessages
  return isTold ? `${detail}-taken` : 'details-taken'
}
