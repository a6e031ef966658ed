export interface Credential {
  id: string
  familyId: string
  memberId: string
  openedBy: 'username' | 'sms' | 'firebase' | 'social'
  /** When the authenticator was last used in this browser. */
  authenticatorAt: Date | null
  expiresAt: Date
  usedAt: Date | null
  revokedAt: Date | null
}

/** Two tabs of one browser may send the same credential at the same moment. */
export const graceMs = 10_000

export type Judgement = 'good' | 'just-used' | 'stolen' | 'void'

/** A credential that is used again after it was replaced was stolen: two browsers have it. */
export function judge(credential: Credential | undefined, now: Date): Judgement {
  if (!credential || credential.revokedAt || credential.expiresAt <= now) return 'void'
  if (!credential.usedAt) return 'good'
  return now.getTime() - credential.usedAt.getTime() <= graceMs ? 'just-used' : 'stolen'
}

export interface Skipping {
  /** Since when the authenticator is on. */
  since: Date
  rememberHours: number
  rememberedSkipsAuthenticator: boolean
  now: Date
}

const hourMs = 3_600_000

/**
 * Whether a remembered browser may log in without the authenticator: only if this authenticator was used in
 * it, and only for as long as browsers are remembered. Renewing the credential does not extend that.
 */
export function skipsAuthenticator(
  { authenticatorAt }: Pick<Credential, 'authenticatorAt'>,
  { since, rememberHours, rememberedSkipsAuthenticator, now }: Skipping,
): boolean {
  if (!rememberedSkipsAuthenticator || !authenticatorAt || authenticatorAt < since) return false
  return authenticatorAt.getTime() + rememberHours * hourMs > now.getTime()
}
