/** Origins that a merchant's pages may reach beyond the site itself. */
export interface Reach {
  /** Hashes of the page's inline script and style. */
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  imageOrigins: readonly string[]
  frameOrigins: readonly string[]
  analytics: boolean
}

const closed: Reach = {
  scriptHashes: [],
  styleHashes: [],
  imageOrigins: [],
  frameOrigins: [],
  analytics: false,
}

/** What an answer depends on besides its URL: encoding and language. */
export const variesBy = 'accept-encoding, accept-language, cookie, x-language'

/** Headers of a call's answer; enough for data that is never shown as a page or in a frame. */
export const callHeaders: Record<string, string> = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Headers of a page and its parts. Browsers ignore `Strict-Transport-Security` over plain HTTP. */
export const pageHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'content-security-policy': policyOf(closed),
}

const tagManager = 'https://www.googletagmanager.com'
const analyticsOrigins = 'https://*.google-analytics.com https://*.analytics.google.com'

export function policyOf(reach: Reach): string {
  const hashes = (list: readonly string[]) => list.map((hash) => ` 'sha256-${hash}'`).join('')
  const origins = (list: readonly string[]) => list.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(reach.scriptHashes)}${reach.analytics ? ` ${tagManager}` : ''}`,
    `style-src 'self'${hashes(reach.styleHashes)}`,
    `img-src 'self' data:${origins(reach.imageOrigins)}${reach.analytics ? ` ${tagManager}` : ''}`,
    `connect-src 'self'${reach.analytics ? ` ${tagManager} ${analyticsOrigins}` : ''}`,
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self'${origins(reach.frameOrigins)}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
