import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signature is for: `webhook`, `answer`, or a method and path. */
export type Purpose = string

export const signatureHeader = 'x-signature'
const toleranceSeconds = 300

/** `t=<seconds>,v1=<hex>` over the purpose, the time and the bytes. */
export function sign(secret: string, purpose: Purpose, body: Uint8Array, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  return `t=${seconds},v1=${macOf(secret, purpose, seconds, body).toString('hex')}`
}

export function isSigned(
  secret: string,
  purpose: Purpose,
  body: Uint8Array,
  header: unknown,
  now: Date,
): boolean {
  const found = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
  if (!found) return false
  const seconds = Number(found[1])
  const given = Buffer.from(found[2] ?? '', 'hex')
  const isRight = timingSafeEqual(given, macOf(secret, purpose, seconds, body))
  return isRight && Math.abs(now.getTime() / 1_000 - seconds) <= toleranceSeconds
}

function macOf(secret: string, purpose: Purpose, seconds: number, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${seconds}\n`).update(body).digest()
}
