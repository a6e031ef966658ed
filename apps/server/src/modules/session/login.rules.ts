import { isIP } from 'node:net'
import { kindOfType } from '@baize/contract/vocabulary'
import type { AccountPolicy } from '../config/index.ts'
import type { Member } from '../identity/index.ts'
import type { OpenedBy } from './session.types.ts'

const dayMs = 86_400_000
const nowhere = '0.0.0.0'

/** The address as PostgreSQL accepts it; a proxy may pass on anything. */
export function addressOf(ip: string): string {
  const bare = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(bare) > 0 ? bare : nowhere
}

/** Members log in at the member site, agents at the agent centre. */
export function areaFault(
  area: 'member' | 'agent',
  { type }: Pick<Member, 'type'>,
): 'non-member' | 'non-agent' | undefined {
  const kind = kindOfType(type)
  if (area === 'member') return kind === 'member' ? undefined : 'non-member'
  return kind === 'agent' ? undefined : 'non-agent'
}

export function isPasswordExpired(
  { passwordDays }: Pick<AccountPolicy, 'passwordDays'>,
  { passwordSetAt }: Pick<Member, 'passwordSetAt'>,
  now: Date,
): boolean {
  if (passwordDays === 0 || !passwordSetAt) return false
  return now.getTime() - passwordSetAt.getTime() >= passwordDays * dayMs
}

export interface PasswordStanding {
  isDefault: boolean
  isGiven: boolean
  isExpired: boolean
  /** The merchant forces a change of expired passwords. */
  forcesExpiry: boolean
}

export function mustChange(password: PasswordStanding): boolean {
  const { isDefault, isGiven, isExpired, forcesExpiry } = password
  return isDefault || isGiven || (isExpired && forcesExpiry)
}

const provenWays: readonly OpenedBy[] = ['register', 'reset', 'sms', 'firebase']

/** Ways of logging in that prove more than a password, so that a new address needs no further proof. */
export function provesAddress(by: OpenedBy): boolean {
  return provenWays.includes(by)
}
