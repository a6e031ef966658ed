/**
 * Every refusal with its HTTP status. Its text is in the `errors` catalogue under the same name, in every
 * language.
 */
export const refusals = {
  // any call
  'not-found': 404,
  'method-not-allowed': 405,
  'bad-json': 400,
  'bad-input': 400,
  'too-large': 413,
  'wrong-content-type': 415,
  'too-many-requests': 429,
  'not-signed-in': 401,
  'not-permitted': 403,
  'real-account-needed': 403,
  maintenance: 503,
  'region-restricted': 451,
  'wrong-domain': 421,
  unavailable: 503,
  unknown: 500,

  // encrypted bodies and repeated writes
  'bad-envelope': 400,
  replayed: 409,
  expired: 400,
  'key-reused': 409,

  // lottery
  'draw-closed': 409,
  'rules-changed': 409,
  'too-many-kept': 409,

  // verification, as the specification's error catalogue names them
  'invalid-phone-number': 400,
  'missing-phone-number': 400,
  'invalid-verification-code': 400,
  'missing-verification-code': 400,
  'captcha-check-failed': 400,
  'quota-exceeded': 429,
  'operation-not-allowed': 403,
  'code-expired': 400,
  'popup-closed-by-user': 400,

  // signing in
  'wrong-credentials': 401,
  'captcha-wrong': 400,
  'verification-first': 400,
  'account-locked': 423,
  'account-closed': 403,
  'non-member': 403,
  'non-agent': 403,
  'unregistered-ip': 403,
  'authenticator-needed': 403,
  'ticket-expired': 410,
  'social-failed': 502,
  'already-linked': 409,

  // registration and one's own account
  'registration-closed': 403,
  'wrong-fields': 400,
  'details-taken': 409,
  'username-taken': 409,
  'mobile-taken': 409,
  'email-taken': 409,
  'under-age': 403,
  invitation_code_error: 400,
  'unknown-username-email': 404,
  'same-password': 400,
  'fresh-factor-needed': 403,
  'wrong-factor': 400,

  // money
  'insufficient-funds': 409,
  'amount-out-of-range': 400,
  'limit-reached': 403,
  excluded: 403,
  'too-early': 409,
  'payment-password-needed': 403,
  'wrong-payment-password': 400,
  'identity-needed': 403,
  'turnover-open': 403,
  'name-differs': 400,
  'already-settled': 409,

  // contracts of agents
  'wrong-terms': 400,
  'offer-outdated': 409,
  'already-asked': 409,
  'claim-expired': 410,
  // agents: register centre
  'code-taken': 409,
  'rate-above-own': 400,
  'rate-below-downline': 409,
  'too-many-rate-changes': 409,
  'team-too-deep': 409,
  'too-many-invitations': 409,

  // rewards
  'reward-over': 410,
  'nothing-to-claim': 409,
  'bonus-refused': 409,

  // points
  'not-enough-points': 409,
  'price-changed': 409,
  'sold-out': 409,

  // games
  'game-maintenance': 423,

  // stopped by staff for a while
  paused: 423,
} as const

export type RefusalCode = keyof typeof refusals

export const refusalCodes = Object.keys(refusals) as RefusalCode[]
