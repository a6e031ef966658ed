import type { Input, LanguageCode, Value } from '@baize/contract'
import { faultOf } from '@baize/contract/fields'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Merchant } from '../config/index.ts'
import type { Identity, Member } from '../identity/index.ts'
import type { Verification } from '../verification/index.ts'
import { kindOfProof, type ProofKind, type Proofs, targetOf } from './proofs.ts'
import type { Registry } from './registry.ts'
import type { SignedInMember, Visitor } from './session.types.ts'
import type { Throttle } from './throttle.ts'

export interface FactorOptions {
  db: Db
  clock: Clock
  identity: Identity
  verification: Verification
  registry: Registry
  proofs: Proofs
  throttle: Throttle
}

type Proof = Input<'proveFactor'>['body']
type CodeWish = Input<'factorCode'>['body']

const freshMinutes = 10
const minuteMs = 60_000

/** Sensitive changes ask for a proof, even in an open session. */
export function createFactor(options: FactorOptions) {
  const { db, clock, identity, verification, registry, proofs, throttle } = options

  async function demandFresh(caller: SignedInMember, member: Member): Promise<void> {
    if (await freshUntil(caller)) return
    throw new Refused('fresh-factor-needed', { methods: await proofs.methodsOf(member) })
  }

  /** Null where no proof was given recently. */
  async function freshUntil(caller: SignedInMember): Promise<Date | null> {
    const { freshUntil: until } = await registry.standing(caller)
    return until && until > clock.now() ? until : null
  }

  async function prove(
    merchant: Merchant,
    caller: SignedInMember,
    { method, code }: Proof,
    { ip }: Visitor,
  ): Promise<Value<'proveFactor'>> {
    const member = await memberOf(caller)
    const open = await proofs.methodsOf(member)
    if (!open.some((one) => one.method === method)) throw new Refused('wrong-factor')
    await demandHeld(merchant, member, { method, code }, ip)
    const until = new Date(clock.now().getTime() + freshMinutes * minuteMs)
    await registry.keepFresh(caller, until)
    const event = { merchantId: merchant.id, memberId: member.id, detail: { method }, ip }
    await identity.record(db, { ...event, kind: 'factor.proven' })
    return { freshUntil: until.toISOString() }
  }

  /** Wrong proofs count as failed logins, so that they cannot be guessed here without limit. */
  async function demandHeld(
    merchant: Merchant,
    member: Member,
    { method, code }: Proof,
    ip: string,
  ): Promise<void> {
    const tried = await throttle.tryOnce(merchant, member.account, ip, () =>
      proofs.holds(member, method, code, 'factor'),
    )
    if (tried.kind === 'right') return tried.withdraw()
    const event = { merchantId: merchant.id, memberId: member.id, detail: { method }, ip }
    await identity.record(db, { ...event, kind: 'factor.failed' })
    if (tried.locksNow) await identity.record(db, { ...event, kind: 'login.locked' })
    throw new Refused('wrong-factor')
  }

  /** For a call that carries the login password itself. */
  function demandPassword(
    merchant: Merchant,
    member: Member,
    password: string,
    { ip }: Pick<Visitor, 'ip'>,
  ): Promise<void> {
    return demandHeld(merchant, member, { method: 'password', code: password }, ip)
  }

  async function demandAuthenticator(
    merchant: Merchant,
    member: Member,
    given: Proof | undefined,
    { ip }: Visitor,
  ): Promise<ProofKind | undefined> {
    const methods = await proofs.appMethods(member)
    if (methods.length === 0) return undefined
    if (!given) throw new Refused('authenticator-needed', { methods })
    if (!methods.some(({ method }) => method === given.method)) throw new Refused('wrong-factor')
    await demandHeld(merchant, member, given, ip)
    return kindOfProof(given.method)
  }

  async function sendCode(
    merchant: Merchant,
    caller: SignedInMember,
    { channel, to }: CodeWish,
    { ip, language }: Visitor & { language: LanguageCode },
  ): Promise<Value<'factorCode'>> {
    const member = await memberOf(caller)
    const target = to ? newTarget(merchant, channel, to) : targetOf(member, channel)
    if (target === null) throw new Refused('operation-not-allowed')
    return verification.sendCode({
      merchant,
      purpose: to ? 'ownership' : 'factor',
      channel,
      target,
      ip,
      language,
      memberId: member.id,
    })
  }

  /** A number or address that is to become the member's; null where it does not fit the channel. */
  function newTarget(
    merchant: Merchant,
    channel: 'sms' | 'email',
    to: NonNullable<CodeWish['to']>,
  ): string | null {
    if ('email' in to) return channel === 'email' ? emailOf(to.email) : null
    return channel === 'sms' ? verification.phoneOf(merchant, to).mobile : null
  }

  async function memberOf({ merchantId, memberId }: SignedInMember): Promise<Member> {
    const member = await identity.member(merchantId, memberId)
    if (!member) throw new Error(`no member of this merchant has the id ${memberId}`)
    return member
  }

  return {
    demandFresh,
    demandPassword,
    freshUntil,
    prove,
    demandAuthenticator,
    sendCode,
    memberOf,
  }
}

export type Factor = ReturnType<typeof createFactor>

const emailRule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  minLength: 6,
  maxLength: 254,
  patternId: 3,
}

function emailOf(given: string): string {
  const email = given.trim().toLowerCase()
  const fault = faultOf(emailRule, email)
  if (fault) throw new Refused('wrong-fields', { fields: { email: fault } })
  return email
}
