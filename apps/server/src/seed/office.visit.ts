import { createHash, randomInt } from 'node:crypto'
import { passwordRule } from '@baize/contract/fields'
import { Refused } from '../kernel/http/refused.ts'
import { inventPassword } from '../modules/account/index.ts'
import type { Merchant } from '../modules/config/index.ts'
import type { Member } from '../modules/identity/index.ts'
import type { Modules } from '../modules.ts'

const here = { ip: '127.0.0.1', userAgent: 'demonstration', country: null }

/** A member at the site; with a proof, as before a change of the payout accounts. */
export async function visitOf(
  { sessions, identity, database }: Modules,
  merchant: Merchant,
  member: Member,
  isProven = false,
) {
  const token = await sessions.open(database.db, { member, ...here, by: 'house' })
  const caller = await sessions.callerOf(token, merchant.id)
  if (!('sessionId' in caller)) throw new Error(`${member.account} could not be logged in`)
  const visit = { merchant, caller, ip: here.ip, origin: 'http://localhost' }
  if (isProven) {
    const code = inventPassword(passwordRule(merchant.fieldRules), randomInt)
    await identity.setPassword(member, code)
    await sessions.factor.prove(merchant, caller, { method: 'password', code }, here)
  }
  return { visit }
}

/** What was done before, or by somebody else meanwhile, is refused: it is there. */
export function ifRefused(error: unknown): void {
  if (!(error instanceof Refused)) throw error
}

/** The same id at every start. */
export function idOf({ id }: Merchant, what: string): string {
  const hex = createHash('sha256').update(`${id} ${what}`).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ]
  return `${parts.join('-')}-${hex.slice(20, 32)}`
}
