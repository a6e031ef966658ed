import { expect, test } from 'vitest'
import { faultOfError, isIssuerAllowed, personOf, returnPath } from './social.rules.ts'

test.each([
  ['https://issuer.example', true],
  ['http://127.0.0.1:4444', true],
  ['http://localhost:4444/realm', true],
  ['http://issuer.example', false],
  ['http://127.0.0.1.issuer.example', false],
  ['file:///etc/passwd', false],
  ['issuer', false],
])('[SEC-01] the issuer %s is asked: %s', (issuer, allowed) => {
  expect(isIssuerAllowed(issuer)).toBe(allowed)
})

test('[ACC-18] an address of email counts only where the issuer has verified it', () => {
  const claims = { name: ' Anna\u202e\u0000 ', email: 'anna@example.com' }
  expect(personOf(claims)).toEqual({ name: 'Anna', email: null })
  expect(personOf({ ...claims, email_verified: 'true' }).email).toBeNull()
  expect(personOf({ ...claims, email_verified: true }).email).toBe('anna@example.com')
  expect(personOf({ name: { toString: 'x' }, email: 7, email_verified: true })).toEqual({
    name: null,
    email: null,
  })
})

test('[ERR-02] who closes the issuer’s page is told so, everything else is a failure', () => {
  expect(returnPath({ fault: faultOfError('access_denied') })).toBe(
    '/?socialFault=popup-closed-by-user',
  )
  expect(returnPath({ fault: faultOfError('https://evil.example') })).toBe(
    '/?socialFault=social-failed',
  )
})
