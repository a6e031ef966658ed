export interface Credential {
  id: string
  familyId: string
  memberId: string
  openedBy: 'username' | 'sms' | 'firebase' | 'social'
  /** When the authenticator was last shown at this browser. */
  authenticatorAt: Date | null
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

export interface Skipping {
  /** Since when the authenticator is on. */
  since: Date
  rememberHours: number
  rememberedSkipsAuthenticator: boolean
  now: Date
}

const hourMs = 3_600_000

/**
 * Whether a remembered browser may come in without the authenticator: only one at which this very
 * authenticator was shown, and no longer than browsers are remembered. Renewing the credential
 * does not lengthen that.
 */
export function skipsAuthenticator(
  { authenticatorAt }: Pick<Credential, 'authenticatorAt'>,
  { since, rememberHours, rememberedSkipsAuthenticator, now }: Skipping,
): boolean {
  if (!rememberedSkipsAuthenticator || !authenticatorAt || authenticatorAt < since) return false
  return authenticatorAt.getTime() + rememberHours * hourMs > now.getTime()
}
