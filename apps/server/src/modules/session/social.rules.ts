const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** An issuer must use TLS, except one on this machine. */
export function isIssuerAllowed(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))
}

export type SocialFault = 'popup-closed-by-user' | 'social-failed'

/** The page always returns to the start page: no return address is taken from a request. */
export function returnPath(outcome: { ticket: string } | { fault: SocialFault }): string {
  return 'ticket' in outcome ? `/?social=${outcome.ticket}` : `/?socialFault=${outcome.fault}`
}

/** The fault for an issuer's error answer. */
export function faultOfError(error: string): SocialFault {
  return error === 'access_denied' ? 'popup-closed-by-user' : 'social-failed'
}

const textMax = 200

/** Claims come from outside: only texts are accepted, and only up to a length. */
export function personOf(claims: { name?: unknown; email?: unknown; email_verified?: unknown }): {
  name: string | null
  email: string | null
} {
  const isVerified = claims.email_verified === true
  return { name: lineOf(claims.name), email: isVerified ? lineOf(claims.email) : null }
}

function lineOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  const line = claim.replaceAll(/\p{C}/gu, '').trim()
  return line === '' ? null : line.slice(0, textMax)
}
