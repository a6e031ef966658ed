import { startPlatform, type TestPlatform } from '@baize/testkit'
import { type PhoneIssuer, startPhoneIssuer } from '@baize/testkit/outside'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountStage, formOf, freshNumber } from './account.fixture.ts'

let house: TestPlatform
let phones: PhoneIssuer

beforeAll(async () => {
  phones = await startPhoneIssuer()
  const env = { FIREBASE_PROJECT_ID: phones.project, FIREBASE_JWKS_URL: phones.jwksUrl }
  house = await startPlatform({ env })
  const { config } = house.platform.modules
  const { id } = config.merchantByCode('baize') ?? { id: '' }
  await config.changeAccounts(id, { antiBot: 'off', phone: 'firebase' })
  await config.setFlag(id, 'SMSVERIF3', true)
  await accountStage({
    house,
    merchant: () => config.merchant(id),
    browser: () => house.as(),
  })
})
afterAll(async () => {
  await house.stop()
  await phones.stop()
})

const register = (name: string, mobileNum: string, firebaseIdToken?: string) =>
  house.as().call('register', formOf(name, { mobileNum, firebaseChannel: 'sms', firebaseIdToken }))

test('[ACC-13] a number that is verified elsewhere needs no code of ours, only the proof', async () => {
  const number = freshNumber()
  await expect(register('verified1', number)).rejects.toMatchObject({
    code: 'missing-verification-code',
  })
  await expect(register('verified1', number, 'no.token.atall')).rejects.toMatchObject({
    code: 'invalid-verification-code',
  })
  expect(await register('verified1', number, phones.token(`+63${number}`))).toMatchObject({
    account: 'verified1',
  })
})

test('[SEC-01] the proof is for the very number that is registered', async () => {
  const [own, another] = [freshNumber(), freshNumber()]
  await expect(register('borrower1', another, phones.token(`+63${own}`))).rejects.toMatchObject({
    code: 'invalid-verification-code',
  })
})
