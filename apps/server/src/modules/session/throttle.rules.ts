import { isIP } from 'node:net'
import type { AccountPolicy } from '../config/index.ts'

/** An address may stand for a household or a whole network, so it is allowed more failures. */
export const addressFactor = 5

type Figures = Pick<AccountPolicy, 'captchaAfter' | 'lockAfter'>

export interface Failures {
  byName: number
  byAddress: number
}

/** Whether the next attempt after so many failures must solve a captcha. */
export function asksCaptcha({ captchaAfter }: Figures, { byName, byAddress }: Failures): boolean {
  return byName >= captchaAfter || byAddress >= captchaAfter * addressFactor
}

export function afterOneMore({ byName, byAddress }: Failures): Failures {
  return { byName: byName + 1, byAddress: byAddress + 1 }
}

/** Whether this failure locks the name. */
export function locks({ lockAfter }: Figures, { byName }: Failures): boolean {
  return byName === lockAfter
}

export function retryAfterSeconds(now: Date, lockedUntil: Date): number {
  return Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000))
}

/** A user of one IPv6 address has all 2^64 addresses of its network. */
export function networkOf(ip: string): string {
  return isIP(ip) === 6 ? `${ip}/64` : ip
}

/**
 * Spellings that could name the same member count together; upper case, as sigma has two lower-case forms.
 */
export function folded(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase()
}
