export interface Credential {
  id: string
  familyId: string
  memberId: string
  openedBy: 'username' | 'sms' | 'firebase' | 'social'
  expiresAt: Date
  usedAt: Date | null
  revokedAt: Date | null
}

/** Two tabs of one browser may show the same credential at the same moment. */
export const graceMs = 10_000

export type Judgement = 'good' | 'just-used' | 'stolen' | 'void'

/** A credential that was replaced and comes back later is in two hands. */
export function judge(credential: Credential | undefined, now: Date): Judgement {
  if (!credential || credential.revokedAt || credential.expiresAt <= now) return 'void'
  if (!credential.usedAt) return 'good'
  return now.getTime() - credential.usedAt.getTime() <= graceMs ? 'just-used' : 'stolen'
}
