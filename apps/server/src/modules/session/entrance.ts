import type { Clock } from '../../kernel/clock.ts'
import { type Db, transact } from '../../kernel/database.ts'
import type { Cookie } from '../../kernel/http/cookies.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Merchant } from '../config/index.ts'
import type { Identity, Member } from '../identity/index.ts'
import { isPasswordExpired, provesAddress } from './login.rules.ts'
import type { ProofKind, Proofs } from './proofs.ts'
import type { Questions } from './questions.ts'
import type { Registry } from './registry.ts'
import type { Credential } from './remember.rules.ts'
import type { Remember, Renewed } from './remember.ts'
import type { OpenedBy, Opening, SignedIn, Visitor } from './session.types.ts'
import type { RightAttempt, Throttle } from './throttle.ts'

export interface EntranceOptions {
  db: Db
  clock: Clock
  identity: Identity
  registry: Registry
  proofs: Proofs
  questions: Questions
  remember: Remember
  throttle: Throttle
}

/** What a login opens, once all proofs are given. */
export interface Entry {
  by: OpenedBy
  mustChangePassword: boolean
  remember: boolean
  /** The credential of a remembered browser, which this login uses up. */
  credentialId?: string
}

/** How a login reached the entrance. */
export interface Arrival {
  /** A second proof was given just now, at this address. */
  proven?: ProofKind | undefined
  /** When the authenticator was last used in this remembered browser. */
  authenticatorAt?: Date | null
  /** The attempt at a secret that was right. */
  attempt?: RightAttempt
}

export interface Admitted {
  signedIn: SignedIn
  cookies: Cookie[]
}

const freshMinutes = 10
const minuteMs = 60_000

export type Entrance = ReturnType<typeof createEntrance>

/** The last step of every login, whichever way it came: it asks for any proof that is still missing. */
export function createEntrance(options: EntranceOptions) {
  const { db, clock, identity, registry, proofs, questions, remember, throttle } = options

  async function welcome(
    merchant: Merchant,
    member: Member,
    opening: Omit<Opening, 'member'> & Pick<Arrival, 'proven'>,
  ): Promise<SignedIn> {
    const entry = { mustChangePassword: false, ...opening, remember: false }
    return (await admit(merchant, member, opening, entry)).signedIn
  }

  /** The same, and the browser is remembered if that was asked for. */
  async function admit(
    merchant: Merchant,
    member: Member,
    visitor: Visitor,
    { proven, attempt, authenticatorAt, ...entry }: Entry & Arrival,
  ): Promise<Admitted> {
    const { by, mustChangePassword, credentialId } = entry
    if (!proven) {
      const arriving = { merchant, member, visitor, entry: entryOf(entry) }
      await questions.demand({ ...arriving, authenticatorAt: authenticatorAt ?? null })
    }
    const opening = { ...visitor, by, mustChangePassword, proven, attempt }
    const shownAt = proven === 'authenticator' ? clock.now() : null
    return enter(merchant, member, opening, async (tx) => {
      if (credentialId) {
        return remember.renew(tx, merchant, member, { id: credentialId, authenticatorAt: shownAt })
      }
      // A browser is not remembered while the password must be changed: the member could come back without
      // a change.
      if (!entry.remember || mustChangePassword || !isRememberable(by)) return undefined
      return remember.issue(tx, merchant, member, { openedBy: by, authenticatorAt: shownAt })
    })
  }

  async function enter(
    merchant: Merchant,
    member: Member,
    opening: Omit<Opening, 'member'> & Arrival,
    renewed: (tx: Parameters<Remember['renew']>[0]) => Promise<Renewed | undefined>,
  ): Promise<Admitted> {
    const { by, ip, attempt, mustChangePassword = false } = opening
    const freshUntil = await freshFromTheStart(member)
    return transact(db, async (tx) => {
      const isFirst = await identity.noteLogin(tx, member, by, ip)
      // The row is locked now: if the password was changed since it was checked, the login is refused.
      if (by === 'username' && !(await identity.hasSamePassword(tx, member)))
        throw new Refused('wrong-credentials')
      if (isFirst || opening.proven || provesAddress(by)) {
        await identity.learnAddress(tx, member.id, ip)
      }
      if (attempt?.hasFailuresBefore ?? true) {
        await throttle.forgive(tx, merchant.id, member.account)
      }
      const remembered = await renewed(tx)
      const token = await registry.open(tx, {
        ...opening,
        member,
        familyId: remembered?.familyId,
        freshUntil,
        attemptId: attempt?.attemptId,
      })
      return {
        signedIn: {
          token,
          firstTimeLogin: isFirst,
          passwordExpired: isPasswordExpired(merchant.accounts, member, clock.now()),
          mustChangePassword,
        },
        cookies: remembered?.cookie ? [remembered.cookie] : [],
      }
    })
  }

  /** A member who has no other means of proof counts as freshly proven after a login. */
  async function freshFromTheStart(member: Member): Promise<Date | undefined> {
    if (member.hasPassword || member.mobile !== null || member.email !== null) return undefined
    const methods = await proofs.methodsOf(member)
    if (methods.length > 0) return undefined
    return new Date(clock.now().getTime() + freshMinutes * minuteMs)
  }

  return { welcome, admit }
}

const rememberable: readonly OpenedBy[] = [
  'username',
  'sms',
  'firebase',
  'social',
] satisfies Credential['openedBy'][]

function isRememberable(by: OpenedBy): by is Credential['openedBy'] {
  return rememberable.includes(by)
}

/** What is stored of a login that waits for a proof. */
function entryOf({ by, mustChangePassword, remember, credentialId }: Entry): Entry {
  return { by, mustChangePassword, remember, ...(credentialId ? { credentialId } : {}) }
}
