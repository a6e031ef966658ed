import { randomInt } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Merchant } from '../config/index.ts'
import type { Identity } from '../identity/index.ts'
import type { Registry } from './registry.ts'
import { countTrials } from './session.store.ts'
import type { SignedIn, Visitor } from './session.types.ts'

export interface FreePlayOptions {
  db: Db
  clock: Clock
  identity: Identity
  registry: Registry
}

const trialType = 4
const nameLength = 12
const nameAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Each call creates a member, so the number is limited. */
const perHourAndAddressMax = 60
const hourMs = 3_600_000

/** Trial members, who exist for a while. */
export function createFreePlay({ db, clock, identity, registry }: FreePlayOptions) {
  return async function freePlay(merchant: Merchant, visitor: Visitor): Promise<SignedIn> {
    if (!merchant.flags.freePlay) throw new Refused('operation-not-allowed')
    const since = new Date(clock.now().getTime() - hourMs)
    const lately = await countTrials(db, merchant.id, visitor.ip, since)
    if (lately >= perHourAndAddressMax) throw new Refused('too-many-requests')
    const opened = { token: '' }
    const enrolled = await identity.enrol(
      {
        merchantId: merchant.id,
        account: `trial-${randomName()}`,
        type: trialType,
        registeredBy: 'trial',
        ip: visitor.ip,
      },
      async (tx, member) => {
        opened.token = await registry.open(tx, { ...visitor, member, by: 'trial' })
        await identity.record(tx, {
          merchantId: merchant.id,
          memberId: member.id,
          kind: 'login.opened',
          detail: { by: 'trial' },
          ip: visitor.ip,
        })
      },
    )
    if (enrolled.kind === 'taken') throw new Error('the name of a trial was taken')
    return {
      token: opened.token,
      firstTimeLogin: false,
      passwordExpired: false,
      mustChangePassword: false,
    }
  }
}

function randomName(): string {
  return Array.from(
    { length: nameLength },
    () => nameAlphabet[randomInt(nameAlphabet.length)],
  ).join('')
}
