import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { Merchant } from '../config/index.ts'
import type { Identity, Member } from '../identity/index.ts'
import { insertChallenge } from './challenge.store.ts'
import type { Entry } from './entrance.ts'
import { provesAddress } from './login.rules.ts'
import type { OpenMethod, Proofs } from './proofs.ts'
import { skipsAuthenticator } from './remember.rules.ts'
import type { Visitor } from './session.types.ts'

export interface QuestionsOptions {
  db: Db
  clock: Clock
  newId: NewId
  identity: Identity
  proofs: Proofs
}

/** A login that has reached the entrance. */
export interface Arriving {
  merchant: Merchant
  member: Member
  visitor: Visitor
  entry: Entry
  /** When the authenticator was last used in this remembered browser. */
  authenticatorAt?: Date | null
}

/** Why a login is not complete yet, and which proofs complete it. */
export interface Wanted {
  why: 'authenticator-needed' | 'unregistered-ip'
  methods: OpenMethod[]
}

const challengeMinutes = 10
const attemptsMax = 5
const minuteMs = 60_000

export type Questions = ReturnType<typeof createQuestions>

/**
 * What a login is asked for beyond its first proof. The entrance asks it, so no way of logging in can
 * forget it.
 */
export function createQuestions(options: QuestionsOptions) {
  const { db, clock, newId, identity, proofs } = options

  /** Refuses with the missing proof, the challenge, and the ways to answer it. */
  async function demand(arriving: Arriving): Promise<void> {
    const wanted = await wantedOf(arriving)
    if (wanted) throw await challenge(arriving, wanted)
  }

  async function wantedOf(arriving: Arriving): Promise<Wanted | undefined> {
    const { merchant, member, authenticatorAt = null } = arriving
    const since = await identity.authenticatorSince(member.id)
    const skipping = since && { since, ...merchant.accounts, now: clock.now() }
    if (skipping && !skipsAuthenticator({ authenticatorAt }, skipping)) {
      return { why: 'authenticator-needed', methods: await proofs.appMethods(member) }
    }
    if (await isAddressKnown(arriving)) return undefined
    const methods = await proofs.challengeMethodsOf(member)
    return methods.length > 0 ? { why: 'unregistered-ip', methods } : undefined
  }

  async function isAddressKnown({ merchant, member, visitor, entry }: Arriving): Promise<boolean> {
    if (provesAddress(entry.by)) return true
    if (!merchant.accounts.extraVerification || member.firstLoginAt === null) return true
    return identity.isKnownAddress(member.id, visitor.ip)
  }

  async function challenge(
    { merchant, member, visitor, entry }: Arriving,
    { why, methods }: Wanted,
  ): Promise<Refused> {
    const { ip } = visitor
    const now = clock.now()
    const key = { merchantId: merchant.id, id: newId(), ip, now }
    const expiresAt = new Date(now.getTime() + challengeMinutes * minuteMs)
    const { id: memberId } = member
    await insertChallenge(db, { ...key, memberId, entry, attempts: attemptsMax, expiresAt })
    const event = { merchantId: merchant.id, memberId, detail: { by: entry.by, why }, ip }
    await identity.record(db, { ...event, kind: 'login.challenged' })
    return new Refused(why, { challenge: key.id, methods })
  }

  return { demand, wantedOf }
}
