import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dialing, ownersMobile, startTestbed, type Testbed } from './verification.fixture.ts'

let bed: Testbed

beforeAll(async () => {
  bed = await startTestbed()
})
afterAll(() => bed.house.stop())
beforeEach(() => bed.passTime())

test('[ACC-06] a code to log in goes to a member and to nobody else, with one answer', async () => {
  const before = await messages()
  const answer = await bed.verification.loginCode(await wish('9179999999'))
  expect(await messages()).toBe(before)
  expect(await bed.verification.loginCode(await wish('9170000001'))).toEqual(answer)
  expect(await messages()).toBe(before + 1)
  const [message] = await bed.post.recent(bed.merchant().id, 1)
  expect(message?.to).toBe(ownersMobile)
  const code = codeIn(message?.body)
  await bed.verification.takeCode(bed.db, {
    merchantId: bed.merchant().id,
    purpose: 'login',
    target: ownersMobile,
    code,
  })
})

test('[ACC-16] a code for a new password likewise', async () => {
  const before = await messages()
  await bed.verification.forgotCode(await wish('9179999999'))
  expect(await messages()).toBe(before)
  await bed.verification.forgotCode(await wish('9170000001'))
  expect(await messages()).toBe(before + 1)
})

test('[ACC-13] whoever owns a taken number gets a note and no code', async () => {
  await bed.config.setFlag(bed.merchant().id, 'SMSVERIF3', true)
  await bed.config.refresh()
  const answer = await bed.verification.registerCode(await wish('9179999999'))
  const code = codeIn((await bed.post.recent(bed.merchant().id, 1))[0]?.body)
  expect(code).toMatch(/^\d{6}$/)
  expect(await bed.verification.registerCode(await wish('9170000001'))).toEqual(answer)
  const [note] = await bed.post.recent(bed.merchant().id, 1)
  expect(note?.to).toBe(ownersMobile)
  expect(note?.body).toContain('already has an account')
  expect(note?.body).not.toMatch(/\d{6}/)

  await bed.config.changeAccounts(bed.merchant().id, { explicitMessages: true })
  await bed.config.refresh()
  bed.clock.advance(60_000)
  await expect(bed.verification.registerCode(await wish('9170000001'))).rejects.toThrow(
    'mobile-taken',
  )
})

test('[ERR-01] what the merchant has not switched on is not allowed', async () => {
  await bed.config.setFlag(bed.merchant().id, 'SMSVERIF3', false)
  await bed.config.setFlag(bed.merchant().id, 'CODELOGIN3', false)
  await bed.config.refresh()
  await expect(bed.verification.registerCode(await wish('9170000001'))).rejects.toThrow(
    'operation-not-allowed',
  )
  await expect(bed.verification.loginCode(await wish('9170000001'))).rejects.toThrow(
    'operation-not-allowed',
  )
})

test('[ACC-06] each of them wants a solved task, and a slip in the number costs none', async () => {
  const sound = await wish('9170000001')
  await expect(bed.verification.forgotCode({ ...sound, altcha: undefined })).rejects.toThrow(
    'verification-first',
  )
  await expect(bed.verification.forgotCode({ ...sound, mobileNum: '917' })).rejects.toThrow(
    'invalid-phone-number',
  )
  await expect(bed.verification.forgotCode({ ...sound, mobileNum: '' })).rejects.toThrow(
    'missing-phone-number',
  )
  await bed.verification.forgotCode(sound)
})

async function wish(number: string) {
  return {
    merchantId: bed.merchant().id,
    countryDialingCode: `+${dialing}`,
    mobileNum: number,
    altcha: await bed.solved(),
    ip: '203.0.113.9',
    language: 'EN' as const,
  }
}

async function messages(): Promise<number> {
  return (await bed.post.recent(bed.merchant().id, 200)).length
}

function codeIn(body: string | undefined): string {
  return /\d{6}/.exec(body ?? '')?.[0] ?? ''
}
