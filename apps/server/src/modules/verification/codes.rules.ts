import { isIP } from 'node:net'
import type { AccountPolicy } from '../config/index.ts'
import type { CodesSent } from './verification.store.ts'

const againAfterMs = 60_000
export const quotaWindowMs = 3_600_000

export type SendFault =
  | { code: 'too-many-requests'; value: { retryAfterSeconds: number } }
  | { code: 'quota-exceeded' }

export type Quotas = Pick<
  AccountPolicy,
  'codesPerHourNumber' | 'codesPerHourAddress' | 'codesPerHourMerchant'
>

/** Why no code is sent now. */
export function sendFault(sent: CodesSent, quotas: Quotas, now: Date): SendFault | undefined {
  const waitMs = sent.lastAt ? sent.lastAt.getTime() + againAfterMs - now.getTime() : 0
  if (waitMs > 0) {
    return { code: 'too-many-requests', value: { retryAfterSeconds: Math.ceil(waitMs / 1_000) } }
  }
  const isOver =
    sent.toTarget >= quotas.codesPerHourNumber ||
    sent.fromAddress >= quotas.codesPerHourAddress ||
    sent.ofMerchant >= quotas.codesPerHourMerchant
  return isOver ? { code: 'quota-exceeded' } : undefined
}

const nobodysAddress = '0.0.0.0'

/**
 * The address whose codes are counted together: for IPv6 the 64-bit network, which one household has; all
 * invalid addresses count as one.
 */
export function countedAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const family = isIP(plain)
  if (family === 0) return nobodysAddress
  return family === 6 ? `${plain}/64` : plain
}
