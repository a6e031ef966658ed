import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature is made for one purpose and is not valid for another. */
export type Purpose = 'webhook' | 'answer' | `${'GET' | 'POST'} /${string}`

export const signatureHeader = 'x-signature'
export const toleranceSeconds = 300

export type Judged = 'right' | 'forged' | 'stale'

/** `t=<seconds>,v1=<hex>` over the purpose, the time and the bytes. */
export function sign(secret: string, purpose: Purpose, body: Uint8Array, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  return `t=${seconds},v1=${macOf(secret, purpose, seconds, body).toString('hex')}`
}

/**
 * The signature is checked before the time: only a sender who knows the secret learns that it was too old.
 */
export function judge(
  secret: string,
  purpose: Purpose,
  body: Uint8Array,
  header: string | string[] | undefined,
  now: Date,
): Judged {
  const found = typeof header === 'string' ? form.exec(header) : null
  if (!found) return 'forged'
  const seconds = Number(found[1])
  const given = Buffer.from(found[2] ?? '', 'hex')
  if (!timingSafeEqual(given, macOf(secret, purpose, seconds, body))) return 'forged'
  const ageSeconds = Math.abs(now.getTime() / 1_000 - seconds)
  return ageSeconds > toleranceSeconds ? 'stale' : 'right'
}

const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

function macOf(secret: string, purpose: Purpose, seconds: number, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${seconds}\n`).update(body).digest()
}
