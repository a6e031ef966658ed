import { routes } from '@baize/contract/routes'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { type SmsGateway, solveTask, startSmsGateway } from '@baize/testkit/outside'
import { afterAll, beforeAll, expect, test } from 'vitest'

let house: TestPlatform
let gateway: SmsGateway

beforeAll(async () => {
  gateway = await startSmsGateway()
  house = await startPlatform({ env: { SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_KEY: 'key' } })
  await house.enrol('phoned', 0, { mobile: '639175550001', dialingCode: '63' })
})
afterAll(async () => {
  await house.stop()
  await gateway.stop()
})

test('[ACC-07] the captcha call answers success and a base64 PNG without a prefix', async () => {
  const response = await fetch(new URL(routes.captcha.path, house.url))
  expect(await response.json()).toMatchObject({ success: true })
  const { image } = await house.as().call('captcha', {})
  expect(image).toMatch(/^[A-Za-z0-9+/]+=*$/)
  expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('[ACC-06] a code to log in travels from the call to the phone', async () => {
  const body = { countryDialingCode: '+63', mobileNum: '0917 555 0001', altcha: await solved() }
  const { expiredMinutes } = await house.as().call('loginCode', { body })
  expect(expiredMinutes).toBeGreaterThan(0)
  await expect.poll(() => gateway.sent.length, { timeout: 50_000 }).toBe(1)
  expect(gateway.sent[0]).toMatchObject({ to: '639175550001' })
  expect(gateway.sent[0]?.text).toMatch(/^\d{6} is your code for Baize\./)
})

test('[ACC-06] a solved task is taken once on the wire', async () => {
  const altcha = await solved()
  const ask = (mobileNum: string) =>
    post(routes.forgotCode.path, { countryDialingCode: '63', mobileNum, altcha })
  expect((await ask('9175550009')).status).toBe(200)
  expect(await ask('9175550008')).toMatchObject({ status: 400, code: 'verification-first' })
})

test('[ERR-01] whatever is sent is refused in words, never an error of ours', async () => {
  const sound = { countryDialingCode: '63', mobileNum: '9175550001', altcha: 'x' }
  const hostile = [
    {},
    [],
    null,
    'text',
    { ...sound, mobileNum: 9_175_550_001 },
    { ...sound, mobileNum: '9'.repeat(5_000) },
    { ...sound, mobileNum: "9175550001'; drop table verification.code; --" },
    { ...sound, mobileNum: '<b>9175550001</b>' },
    { ...sound, mobileNum: '917\u200b5550001' },
    { ...sound, countryDialingCode: '+63 or 1=1' },
    { ...sound, altcha: 'x'.repeat(5_000) },
    { ...sound, altcha: { toString: 'x' } },
    { ...sound, type: 1, admin: true },
    JSON.parse('{"__proto__":{"altcha":"x"},"countryDialingCode":"63","mobileNum":"9175550001"}'),
    sound,
  ]
  for (const { path } of [routes.loginCode, routes.registerCode, routes.forgotCode]) {
    for (const body of hostile) {
      const { status, code } = await post(path, body)
      expect(status, `${path} ${code} ${JSON.stringify(body)?.slice(0, 80)}`).toBeGreaterThan(399)
      expect(status).toBeLessThan(500)
    }
  }
  expect(gateway.calls.length).toBe(1)
})

async function solved(): Promise<string> {
  return solveTask(await house.as().call('antiBotTask', {}))
}

async function post(path: string, body: unknown): Promise<{ status: number; code?: string }> {
  const response = await fetch(new URL(path, house.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: { code?: string } = JSON.parse(await response.text())
  return { status: response.status, code: answer.code }
}
