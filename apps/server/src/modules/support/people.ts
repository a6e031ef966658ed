import { createHash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Cookie } from '../../kernel/http/cookies.ts'
import type { Caller } from '../../kernel/http/gate.ts'
import type { Conversation, Person } from './support.types.ts'

/** A visitor of this browser. Only its hash is kept. */
export const guestCookie = 'guest'
const tokenBytes = 32
const tokenForm = /^[\w-]{43}$/
const maxAgeSeconds = 90 * 86_400

export interface Visitor {
  person: Person | undefined
  /** For a visitor who has none yet. */
  cookie: Cookie | undefined
}

interface AskedBy {
  merchant: { id: string }
  caller: Caller
  cookie(name: string): string | undefined
}

/** The member of the session, or the visitor of the cookie. A trial account counts as a visitor. */
export function personOf({ merchant, caller, cookie }: AskedBy): Person | undefined {
  const merchantId = merchant.id
  if (caller.kind === 'member' || caller.kind === 'agent')
    return { merchantId, memberId: caller.memberId }
  return guestOf(merchantId, cookie(guestCookie))
}

export function guestOf(merchantId: string, token: string | undefined) {
  return token && tokenForm.test(token)
    ? { merchantId, guest: hashOf(merchantId, token) }
    : undefined
}

/** The same, with a new cookie for a visitor who has none. */
export function somebody(call: AskedBy): { person: Person; left: Cookie[] } {
  const known = personOf(call)
  if (known) return { person: known, left: [] }
  const value = randomBytes(tokenBytes).toString('base64url')
  const cookie = { name: guestCookie, value, path: '/', maxAgeSeconds }
  const merchantId = call.merchant.id
  return { person: { merchantId, guest: hashOf(merchantId, value) }, left: [cookie] }
}

function hashOf(merchantId: string, token: string): Buffer {
  return createHash('sha256').update(merchantId).update(token).digest()
}

export const isOf = (person: Person | undefined) => (one: Conversation) => {
  if (!person || one.merchantId !== person.merchantId) return false
  if ('memberId' in person) return one.memberId === person.memberId
  return one.guest !== null && one.guest.equals(person.guest)
}

export const keyOf = (person: Person) =>
  'memberId' in person ? person.memberId : person.guest.toString('hex')

/** Addresses that one household or company can choose among: /24, or /48 of IPv6. */
export function blockOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  if (isIP(mapped) !== 6) return mapped.split('.').slice(0, 3).join('.')
  const parts = new URL(`http://[${mapped}]`).hostname.slice(1, -1).split(':')
  return parts
    .slice(0, 3)
    .map((part) => part || '0')
    .join(':')
}
