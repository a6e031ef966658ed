const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** An issuer is reached by TLS; one on this very machine may do without. */
export function isIssuerAllowed(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))
}

export type SocialFault = 'popup-closed-by-user' | 'social-failed'

/** The page always comes back to the start: no address is taken from anybody. */
export function returnPath(outcome: { ticket: string } | { fault: SocialFault }): string {
  return 'ticket' in outcome ? `/?social=${outcome.ticket}` : `/?socialFault=${outcome.fault}`
}

/** What an issuer answers in place of a code. */
export function faultOfError(error: string): SocialFault {
  return error === 'access_denied' ? 'popup-closed-by-user' : 'social-failed'
}

const textMax = 200

/** Claims are somebody else's words: taken only as text, and not without end. */
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
