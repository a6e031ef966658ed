import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Headers } from '../adapter.ts'

/** The headers that are signed together with the fields. */
const signedHeaders = ['x-merchant-id', 'x-nonce', 'x-timestamp'] as const
const signHeader = 'x-sign'
const toleranceSeconds = 300

export type Fields = readonly [string, string][]

export type Signed = Record<(typeof signedHeaders)[number] | typeof signHeader, string>

/** HMAC-SHA1 over fields and headers, sorted by name and written as a form. */
function signatureOf(secret: string, fields: Fields, headers: Headers): string {
  const own = signedHeaders.map((name): [string, string] => [name, String(headers[name] ?? '')])
  const sorted = [...fields, ...own].toSorted(byName)
  const text = new URLSearchParams(sorted).toString()
  return createHmac('sha1', secret).update(text).digest('hex')
}

/** Fields of the same name keep their order. */
function byName([a]: Fields[number], [b]: Fields[number]): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function isSigned(secret: string, fields: Fields, headers: Headers, now: Date): boolean {
  const given = headers[signHeader]
  if (typeof given !== 'string' || !/^[0-9a-f]{40}$/.test(given)) return false
  const due = signatureOf(secret, fields, headers)
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(due))) return false
  const ageSeconds = Math.abs(now.getTime() / 1_000 - Number(headers['x-timestamp']))
  return ageSeconds <= toleranceSeconds
}

export function signedHeadersFor(options: {
  secret: string
  fields: Fields
  merchantId: string
  nonce: string
  now: Date
}): Signed {
  const { secret, fields, merchantId, nonce, now } = options
  const headers = {
    'x-merchant-id': merchantId,
    'x-nonce': nonce,
    'x-timestamp': String(Math.floor(now.getTime() / 1_000)),
  }
  return { ...headers, [signHeader]: signatureOf(secret, fields, headers) }
}
