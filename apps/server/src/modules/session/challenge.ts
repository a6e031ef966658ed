import type { Input, LanguageCode, Value } from '@baize/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Merchant } from '../config/index.ts'
import type { Identity, Member } from '../identity/index.ts'
import type { Verification } from '../verification/index.ts'
import {
  type ChallengeKey,
  endChallenge,
  endChallengesOf,
  readChallenge,
  takeAttempt,
} from './challenge.store.ts'
import type { Admitted, Entrance } from './entrance.ts'
import { kindOfProof, type Proofs, targetOf } from './proofs.ts'
import type { Visitor } from './session.types.ts'
import type { Throttle } from './throttle.ts'

export interface ChallengeOptions {
  db: Db
  clock: Clock
  identity: Identity
  verification: Verification
  proofs: Proofs
  throttle: Throttle
  entrance: Entrance
}

type Answer = Input<'loginVerification'>['body']
type CodeWish = Input<'loginVerificationCode'>['body']

export type Challenges = ReturnType<typeof createChallenges>

/** The answers to challenges: logins that must give another proof. */
export function createChallenges(options: ChallengeOptions) {
  const { db, clock, identity, verification, proofs, throttle, entrance } = options

  async function sendCode(
    merchant: Merchant,
    { challenge, method }: CodeWish,
    visitor: Visitor & { language: LanguageCode },
  ): Promise<Value<'loginVerificationCode'>> {
    const found = await readChallenge(db, keyOf(merchant, challenge, visitor))
    const member = found && (await identity.member(merchant.id, found.memberId))
    if (!member) throw new Refused('ticket-expired')
    const target = targetOf(member, method)
    const open = await proofs.challengeMethodsOf(member)
    if (target === null || !open.some((one) => one.method === method))
      throw new Refused('operation-not-allowed')
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
      const arrival = { proven: kindOfProof(given.method), attempt: tried }
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
    sendCode,
    answer,
    endAllOf: (memberId: string) => endChallengesOf(db, memberId, clock.now()),
  }
}
