import type { Input, LanguageCode, Value } from '@baize/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Merchant } from '../config/index.ts'
import type { Identity, Member } from '../identity/index.ts'
import type { Verification } from '../verification/index.ts'
import {
  type ChallengeKey,
  endChallenge,
  endChallengesOf,
  insertChallenge,
  readChallenge,
  takeAttempt,
} from './challenge.store.ts'
import type { Admitted, Entrance, Entry } from './entrance.ts'
import { type Proofs, targetOf } from './proofs.ts'
import type { Visitor } from './session.types.ts'
import type { Throttle } from './throttle.ts'

export interface ChallengeOptions {
  db: Db
  clock: Clock
  newId: NewId
  identity: Identity
  verification: Verification
  proofs: Proofs
  throttle: Throttle
  entrance: Entrance
}

type Answer = Input<'loginVerification'>['body']
type CodeWish = Input<'loginVerificationCode'>['body']

const challengeMinutes = 10
const attemptsMax = 5
const minuteMs = 60_000

export type Challenges = ReturnType<typeof createChallenges>

/** One more proof from whoever logs in from an address they never used. */
export function createChallenges(options: ChallengeOptions) {
  const { db, clock, newId, identity, verification, proofs, throttle, entrance } = options

  /** Refuses with `unregistered-ip`, the challenge and the ways to answer it. */
  async function demandKnownAddress(
    merchant: Merchant,
    member: Member,
    visitor: Visitor,
    entry: Entry,
  ): Promise<void> {
    const { ip } = visitor
    if (!merchant.accounts.extraVerification || member.firstLoginAt === null) return
    if (await identity.isKnownAddress(member.id, ip)) return
    const methods = await proofs.challengeMethodsOf(member)
    if (methods.length === 0) return
    const key = keyOf(merchant, newId(), visitor)
    const expiresAt = new Date(key.now.getTime() + challengeMinutes * minuteMs)
    const { id: memberId } = member
    await insertChallenge(db, { ...key, memberId, entry, attempts: attemptsMax, expiresAt })
    const event = { merchantId: merchant.id, memberId, detail: { by: entry.by }, ip }
    await identity.record(db, { ...event, kind: 'login.challenged' })
    throw new Refused('unregistered-ip', { challenge: key.id, methods })
  }

  async function sendCode(
    merchant: Merchant,
    { challenge, method }: CodeWish,
    visitor: Visitor & { language: LanguageCode },
  ): Promise<Value<'loginVerificationCode'>> {
    const found = await readChallenge(db, keyOf(merchant, challenge, visitor))
    const member = found && (await identity.member(merchant.id, found.memberId))
    if (!member) throw new Refused('ticket-expired')
    const target = targetOf(member, method)
    if (target === null) throw new Refused('operation-not-allowed')
    return verification.sendCode({
      merchant,
      purpose: 'challenge',
      channel: method,
      target,
      ip: visitor.ip,
      language: visitor.language,
      memberId: member.id,
    })
  }

  async function answer(merchant: Merchant, given: Answer, visitor: Visitor): Promise<Admitted> {
    const key = keyOf(merchant, given.challenge, visitor)
    const taken = await takeAttempt(db, key)
    const member = taken && (await identity.member(merchant.id, taken.memberId))
    if (!taken || member?.status !== 'open') throw new Refused('ticket-expired')
    const open = await proofs.challengeMethodsOf(member)
    const value = { attemptsLeft: taken.attemptsLeft }
    if (!open.some(({ method }) => method === given.method))
      throw new Refused('wrong-factor', value)
    const tried = await throttle.tryOnce(merchant, member.account, visitor.ip, () =>
      proofs.holds(member, given.method, given.code, 'challenge'),
    )
    if (tried.kind === 'failed') {
      await noteFailure(merchant, member, visitor, given.method, tried.locksNow)
      throw new Refused('wrong-factor', value)
    }
    try {
      if (!(await endChallenge(db, key))) throw new Refused('ticket-expired')
      const arrival = { isProven: true, held: tried }
      return await entrance.admit(merchant, member, visitor, { ...taken.entry, ...arrival })
    } catch (error) {
      await tried.withdraw()
      throw error
    }
  }

  async function noteFailure(
    { id: merchantId }: Merchant,
    { id: memberId }: Member,
    { ip }: Visitor,
    method: string,
    locksNow: boolean,
  ): Promise<void> {
    const event = { merchantId, memberId, detail: { method }, ip }
    await identity.record(db, { ...event, kind: 'challenge.failed' })
    if (locksNow) await identity.record(db, { ...event, kind: 'login.locked' })
  }

  function keyOf(merchant: Merchant, id: string, { ip }: Visitor): ChallengeKey {
    return { merchantId: merchant.id, id, ip, now: clock.now() }
  }

  return {
    demandKnownAddress,
    sendCode,
    answer,
    endAllOf: (memberId: string) => endChallengesOf(db, memberId, clock.now()),
  }
}
