import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type RemoteJWKSet } from 'jose'
import type { Clock } from '../../kernel/clock.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Log } from '../../kernel/log.ts'
import type { Settings } from '../../settings.ts'
import type { Merchant } from '../config/index.ts'
import { wholePhoneOf } from './phone.rules.ts'
import type { Phone } from './verification.types.ts'

export interface TokenOptions {
  clock: Clock
  log: Log
  settings: Pick<Settings, 'FIREBASE_PROJECT_ID' | 'FIREBASE_JWKS_URL'>
}

const keysWithinMs = 5_000
const clockToleranceSeconds = 30
/** A token is renewed for days without a new check of the phone; the check must be this recent. */
const provenWithinSeconds = 600
const phoneForm = /^\+[1-9]\d{5,14}$/

/** Phones that Firebase has verified, as its ID tokens say. */
export function createPhoneTokens({ clock, log, settings }: TokenOptions) {
  const { FIREBASE_PROJECT_ID: project, FIREBASE_JWKS_URL } = settings
  let keys: RemoteJWKSet | undefined

  async function phoneOfToken(merchant: Merchant, idToken: string): Promise<Phone> {
    if (merchant.accounts.phone !== 'firebase' || !project) {
      throw new Refused('operation-not-allowed')
    }
    if (idToken === '') throw new Refused('missing-verification-code')
    const claims = await claimsOf(idToken, project)
    demandFresh(claims)
    const { phone_number: number } = claims
    if (number === undefined) throw new Refused('missing-phone-number')
    if (typeof number !== 'string' || !phoneForm.test(number)) {
      throw new Refused('invalid-phone-number')
    }
    return wholePhoneOf(merchant.phoneDigits, number.slice(1))
  }

  async function claimsOf(idToken: string, audience: string): Promise<JWTPayload> {
    keys ??= createRemoteJWKSet(new URL(FIREBASE_JWKS_URL), { timeoutDuration: keysWithinMs })
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        audience,
        issuer: `https://securetoken.google.com/${audience}`,
        requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
        currentDate: clock.now(),
        clockTolerance: clockToleranceSeconds,
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new Refused('code-expired')
      if (!areKeysAway(error)) throw new Refused('invalid-verification-code')
      log.warn(
        { err: error },
        'the public keys of Firebase could not be read: phone logins are refused until they can',
      )
      throw new Refused('unavailable')
    }
  }

  /** The holder has verified the phone just now, and not only has an account that once had one. */
  function demandFresh({ auth_time: provenAt, firebase }: JWTPayload): void {
    const now = clock.now().getTime() / 1_000
    if (typeof provenAt !== 'number' || provenAt > now + clockToleranceSeconds) {
      throw new Refused('invalid-verification-code')
    }
    if (provenAt < now - provenWithinSeconds) throw new Refused('code-expired')
    if (wayOf(firebase) !== 'phone') throw new Refused('captcha-check-failed')
  }

  return { phoneOfToken }
}

function wayOf(firebase: unknown): unknown {
  if (typeof firebase !== 'object' || firebase === null) return undefined
  return 'sign_in_provider' in firebase ? firebase.sign_in_provider : undefined
}

/**
 * The library throws a plain error for a status other than 200; an error that is not its own is the
 * network's.
 */
function areKeysAway(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === errors.JOSEError.code
  )
}
