import { type PhoneIssuer, startPhoneIssuer } from '@baize/testkit/outside'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Merchant } from '../config/index.ts'
import { dialing, mobile, startTestbed, type Testbed } from './verification.fixture.ts'

let bed: Testbed
let issuer: PhoneIssuer

beforeAll(async () => {
  issuer = await startPhoneIssuer()
  bed = await startTestbed({
    FIREBASE_PROJECT_ID: issuer.project,
    FIREBASE_JWKS_URL: issuer.jwksUrl,
  })
})
afterAll(() => Promise.all([bed.house.stop(), issuer.stop()]))

test('[ERR-01] the number of a sound token is taken', async () => {
  expect(await phoneOf(issuer.token(`+${mobile}`, { now: bed.clock.now() }))).toEqual({
    mobile,
    dialingCode: dialing,
  })
})

test('[ERR-01] an unsound token is refused by what is wrong with it', async () => {
  const now = bed.clock.now()
  const seconds = Math.floor(now.getTime() / 1_000)
  const token = (claims: Record<string, unknown>) => issuer.token(`+${mobile}`, { now, claims })
  const wrong: [string, string][] = [
    ['', 'missing-verification-code'],
    ['x', 'invalid-verification-code'],
    ['e30.e30.', 'invalid-verification-code'],
    [issuer.token(`+${mobile}`, { now, isForged: true }), 'invalid-verification-code'],
    [issuer.token(`+${mobile}`, { now, algorithm: 'none' }), 'invalid-verification-code'],
    [issuer.token(`+${mobile}`, { now, algorithm: 'HS256' }), 'invalid-verification-code'],
    [token({ aud: 'another' }), 'invalid-verification-code'],
    [token({ iss: 'https://securetoken.google.com/another' }), 'invalid-verification-code'],
    [token({ sub: undefined }), 'invalid-verification-code'],
    [token({ auth_time: undefined }), 'invalid-verification-code'],
    [token({ auth_time: seconds + 3_600 }), 'invalid-verification-code'],
    [token({ exp: seconds - 3_600 }), 'code-expired'],
    [token({ auth_time: seconds - 601 }), 'code-expired'],
    [token({ firebase: { sign_in_provider: 'password' } }), 'captcha-check-failed'],
    [token({ firebase: undefined }), 'captcha-check-failed'],
    [token({ phone_number: undefined }), 'missing-phone-number'],
    [token({ phone_number: 7 }), 'invalid-phone-number'],
    [token({ phone_number: '09171234567' }), 'invalid-phone-number'],
    [token({ phone_number: '+6391712345' }), 'invalid-phone-number'],
  ]
  for (const [text, code] of wrong) {
    await expect(phoneOf(text), `${code} ${text}`).rejects.toThrow(code)
  }
})

test('[ERR-01] it is not allowed where it is not set up', async () => {
  const sound = issuer.token(`+${mobile}`, { now: bed.clock.now() })
  await expect(bed.verification.phoneOfToken(bed.merchant(), sound)).rejects.toThrow(
    'operation-not-allowed',
  )
  const settings = { FIREBASE_JWKS_URL: issuer.jwksUrl }
  const without = bed.another({ settings })
  await expect(without.phoneOfToken(firebase(), sound)).rejects.toThrow('operation-not-allowed')
})

test('[ERR-01] keys that cannot be had are our trouble, not the caller’s', async () => {
  const sound = issuer.token(`+${mobile}`, { now: bed.clock.now() })
  const settings = { FIREBASE_PROJECT_ID: issuer.project, FIREBASE_JWKS_URL: issuer.jwksUrl }
  const newcomer = bed.another({ settings })
  issuer.fail('error')
  await expect(newcomer.phoneOfToken(firebase(), sound)).rejects.toThrow('unavailable')
  issuer.fail('not')
  expect(await newcomer.phoneOfToken(firebase(), sound)).toMatchObject({ mobile })
})

function firebase(): Merchant {
  return { ...bed.merchant(), accounts: { ...bed.merchant().accounts, phone: 'firebase' } }
}

function phoneOf(token: string) {
  return bed.verification.phoneOfToken(firebase(), token)
}
