import { createHash, randomBytes } from 'node:crypto'
import type { Value } from '@baize/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Merchant } from '../config/index.ts'
import type { Identity, Member } from '../identity/index.ts'
import { insertCode, readCode, takeCode, voidCodesOf } from './codes.store.ts'
import type { Entrance } from './entrance.ts'
import type { SignedIn, SignedInMember, Visitor } from './session.types.ts'

export interface CodesOptions {
  db: Db
  clock: Clock
  identity: Identity
  entrance: Entrance
}

const codeBytes = 32
const minuteMs = 60_000

/** How long a code is valid by default: long enough to open a link. */
export const codeMinutesUsual = 10

/**
 * Codes in links that the platform gives out. A URL ends up in logs and histories and is seen by others, so
 * it carries no token but a code: valid once, for a short time, at one merchant.
 */
export function createCodes({ db, clock, identity, entrance }: CodesOptions) {
  async function issue(member: Member, minutes = codeMinutesUsual): Promise<string> {
    const code = randomBytes(codeBytes).toString('base64url')
    await insertCode(db, {
      code_hash: hashOf(code),
      merchant_id: member.merchantId,
      member_id: member.id,
      expires_at: new Date(clock.now().getTime() + minutes * minuteMs),
    })
    return code
  }

  async function redeem(merchant: Merchant, code: string, visitor: Visitor): Promise<SignedIn> {
    const memberId = await takeCode(db, merchant.id, hashOf(code), clock.now())
    const member = memberId && (await identity.member(merchant.id, memberId))
    if (!member) throw new Refused('ticket-expired')
    if (member.status === 'closed') throw new Refused('account-closed')
    return entrance.welcome(merchant, member, { ...visitor, by: 'code' })
  }

  /**
   * A member who is logged in is asked to switch only if the code opens another account. A code of another
   * member stays valid; one's own has nothing to open, and is used up.
   */
  async function look(
    { merchantId, memberId }: SignedInMember,
    code: string,
  ): Promise<Value<'lookAtCode'>> {
    const holderId = await readCode(db, merchantId, hashOf(code), clock.now())
    if (holderId === undefined) return { opens: 'nothing' }
    if (holderId !== memberId) return { opens: 'another' }
    await takeCode(db, merchantId, hashOf(code), clock.now())
    return { opens: 'own' }
  }

  return {
    issue,
    redeem,
    look,
    endAllOf: (memberId: string) => voidCodesOf(db, memberId, clock.now()),
  }
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
