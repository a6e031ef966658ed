import type { Input } from '@baize/contract'
import { usualPassword } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Browser,
  hourMs,
  minuteMs,
  refusalOf,
  type Stage,
  setStage,
} from './session.fixture.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
  await stage.change({ extraVerification: false })
})
afterAll(() => stage.stop())
beforeEach(() => stage.advance(hourMs))

type Details = Parameters<Stage['house']['enrol']>[2]

async function member(account: string, details: Details = {}): Promise<Browser> {
  await stage.house.enrol(account, 0, details)
  return signedIn(account)
}

async function signedIn(account: string): Promise<Browser> {
  const browser = stage.browser()
  const body = { username: account, password: usualPassword }
  browser.token = (await browser.call('login', { body })).token
  return browser
}

const change = (browser: Browser) =>
  browser.call('setPaymentPassword', { body: { paymentPassword: '482916' } })

const prove = (browser: Browser, method: 'password' | 'sms' | 'email', code: string) =>
  browser.call('proveFactor', { body: { method, code } })

test('[SEC-01] a sensitive change asks who is there, and is open for ten minutes after', async () => {
  const browser = await member('anna')
  expect(await refusalOf(change(browser))).toEqual({
    code: 'fresh-factor-needed',
    value: { methods: [{ method: 'password', hint: '' }] },
  })
  const { freshUntil } = await prove(browser, 'password', usualPassword)
  expect(Date.parse(freshUntil) - stage.clock.now().getTime()).toBe(10 * minuteMs)
  expect(await change(browser)).toEqual({ set: true })
  stage.advance(10 * minuteMs)
  expect((await refusalOf(change(browser))).code).toBe('fresh-factor-needed')
})

test('[SEC-01] what one session has proven opens no other', async () => {
  const first = await member('bert')
  const second = await signedIn('bert')
  await prove(first, 'password', usualPassword)
  expect((await refusalOf(change(second))).code).toBe('fresh-factor-needed')
})

test('[SEC-01] who has a stronger way cannot take a weaker one', async () => {
  const browser = await member('carla', {
    email: 'carla@example.com',
    mobile: '639170000101',
    dialingCode: '63',
  })
  const bySms = { method: 'sms', hint: '•••0101' }
  expect((await refusalOf(change(browser))).value).toEqual({ methods: [bySms] })
  const email = 'carla@example.com'
  await browser.call('factorCode', { body: { channel: 'email', to: { email } } })
  const verificationCode = await stage.house.codeSentTo(email)
  await browser.call('changeEmail', { body: { email, verificationCode } })
  expect((await refusalOf(change(browser))).value).toEqual({
    methods: [bySms, { method: 'email', hint: 'c•••@example.com' }],
  })
  expect((await refusalOf(prove(browser, 'password', usualPassword))).code).toBe('wrong-factor')
  await browser.call('factorCode', { body: { channel: 'sms' } })
  const code = await stage.house.codeSentTo('639170000101')
  expect((await refusalOf(prove(browser, 'email', code))).code).toBe('wrong-factor')
  expect((await prove(browser, 'sms', code)).freshUntil).toBeTruthy()
  expect((await refusalOf(prove(browser, 'sms', code))).code).toBe('wrong-factor')
})

test('[SEC-01] a factor cannot be guessed', async () => {
  const browser = await member('dora')
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await refusalOf(prove(browser, 'password', `guess ${turn}`))).code).toBe('wrong-factor')
  }
  const locked = await refusalOf(prove(browser, 'password', usualPassword))
  expect(locked.code).toBe('account-locked')
  expect(await stage.events('dora')).toContain('login.locked')
})

test('[SEC-01] a code goes to what is on file, or to what shall be', async () => {
  const browser = await member('emil')
  const ask = (body: Input<'factorCode'>['body']) => refusalOf(browser.call('factorCode', { body }))
  expect((await ask({ channel: 'sms' })).code).toBe('operation-not-allowed')
  const to = { email: 'Emil@Example.com' }
  expect((await ask({ channel: 'sms', to })).code).toBe('operation-not-allowed')
  expect((await ask({ channel: 'email', to: { email: 'emil' } })).code).toBe('wrong-fields')
  const number = { countryDialingCode: '63', mobileNum: '12' }
  expect((await ask({ channel: 'sms', to: number })).code).toBe('invalid-phone-number')
  await browser.call('factorCode', { body: { channel: 'email', to } })
  const code = await stage.house.codeSentTo('emil@example.com')
  await prove(browser, 'password', usualPassword)
  const verified = { email: 'emil@example.com', verificationCode: code }
  expect(await browser.call('changeEmail', { body: verified })).toBeTruthy()
})

test('[ERR-01] [ACC-17] whoever asks for a second code too soon is told the time that is true', async () => {
  const browser = await member('gustav', { mobile: '639170000104', dialingCode: '63' })
  const ask = () => browser.call('factorCode', { body: { channel: 'sms' } })
  await ask()
  stage.advance(20_000)
  await expect(ask()).rejects.toThrow('Please try again in 40 seconds.')
})

test('[SEC-01] a code that proves a new number proves nobody', async () => {
  const browser = await member('frida', { mobile: '639170000102', dialingCode: '63' })
  const to = { countryDialingCode: '63', mobileNum: '9170000103' }
  await browser.call('factorCode', { body: { channel: 'sms', to } })
  const code = await stage.house.codeSentTo('639170000103')
  expect((await refusalOf(prove(browser, 'sms', code))).code).toBe('wrong-factor')
})

test('[ACC-18] who came by an outside identity alone has just proven himself', async () => {
  const { identity, sessions } = stage.house.platform.modules
  const entry = { merchantId: stage.merchant().id, account: 'outsider', type: 0 }
  const done = await identity.enrol({ ...entry, registeredBy: 'social' })
  if (done.kind === 'taken') throw new Error('taken')
  const visitor = { ip: '203.0.113.1', userAgent: '', country: null }
  const browser = stage.browser()
  const opening = { ...visitor, by: 'social' as const }
  browser.token = (await sessions.welcome(stage.merchant(), done.member, opening)).token
  expect(await change(browser)).toEqual({ set: true })
  stage.advance(10 * minuteMs)
  expect(await refusalOf(change(browser))).toEqual({
    code: 'fresh-factor-needed',
    value: { methods: [] },
  })
})
