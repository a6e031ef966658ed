import type { Input } from '@baize/contract'
import type { RouteName } from '@baize/contract/routes'
import { usualPassword } from '@baize/testkit'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Browser,
  minuteMs,
  refusalOf,
  type Stage,
  setStage,
} from '../session/session.fixture.ts'
import { type AccountStage, accountStage } from './account.fixture.ts'

let stage: AccountStage<Stage>

beforeAll(async () => {
  stage = await accountStage(await setStage())
})
afterAll(() => stage.stop())

const stepMs = 30_000
const prove = (
  browser: Browser,
  code = usualPassword,
  method: 'password' | 'authenticator' = 'password',
) => browser.call('proveFactor', { body: { method, code } })
const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(stage.clock.now().getTime() / 1_000) })

/** Logged in, freshly proven, and with an authenticator app. */
async function withAuthenticator(account: string) {
  const browser = await stage.signedIn(account)
  await prove(browser)
  const { secret, uri } = await browser.call('startAuthenticator', {})
  const code = codeOf(secret)
  const { recoveryCodes } = await browser.call('confirmAuthenticator', { body: { code } })
  return { browser, secret, uri, code, recoveryCodes }
}

test('[SEC-01] an authenticator that is switched on is the proof wanted of other sessions too', async () => {
  const first = await stage.signedIn('switcher')
  const body = { username: 'switcher', password: usualPassword }
  const other = stage.browser()
  other.token = (await other.call('login', { body })).token
  await prove(first)
  await prove(other)
  const { secret } = await first.call('startAuthenticator', {})
  await first.call('confirmAuthenticator', { body: { code: codeOf(secret) } })
  expect(await refusalOf(other.call('removeAuthenticator', {}))).toMatchObject({
    code: 'fresh-factor-needed',
    value: { methods: [{ method: 'authenticator' }, { method: 'recovery' }] },
  })
})

describe('[SEC-01] every sensitive change asks once more who one is', () => {
  const phone = { countryDialingCode: '63', mobileNum: '9190000001', verificationCode: '123456' }
  const changes: { [N in RouteName]?: Input<N> } = {
    changeMobile: { body: phone },
    changeEmail: { body: { email: 'fresh@example.com', verificationCode: '123456' } },
    setPaymentPassword: { body: { paymentPassword: '123456' } },
    startAuthenticator: {},
    confirmAuthenticator: { body: { code: '123456' } },
    removeAuthenticator: {},
    changeProfile: { body: { fullName: 'Ann Lee' } },
    linkIdentity: { body: { ticket: 'x' } },
  }

  test.each(Object.keys(changes) as (keyof typeof changes)[])(
    '[SEC-01] %s is refused without a fresh factor, and after ten minutes again',
    async (name) => {
      const browser = await stage.signedIn(`fresh-${name}`.slice(0, 60))
      const call = () => refusalOf(browser.call(name, changes[name] as Input<typeof name>))
      const stale = {
        code: 'fresh-factor-needed',
        value: { methods: [{ method: 'password', hint: '' }] },
      }
      expect(await call()).toEqual(stale)
      await prove(browser)
      stage.advance(10 * minuteMs)
      expect(await call()).toEqual(stale)
    },
  )

  test('[SEC-01] a session’s proof opens nothing in another session of the same member', async () => {
    const one = await stage.signedIn('twosessions')
    await prove(one)
    const { token } = await stage
      .browser()
      .call('login', { body: { username: 'twosessions', password: usualPassword } })
    const other = Object.assign(stage.browser(), { token })
    const change = { body: { paymentPassword: '123456' } }
    expect(await refusalOf(other.call('setPaymentPassword', change))).toMatchObject({
      code: 'fresh-factor-needed',
    })
    await one.call('setPaymentPassword', change)
  })
})

describe('[ACC-08] mobile number and email address', () => {
  test('[SEC-01] are set with a code that was sent to them, and the old ones are told', async () => {
    const more = { email: 'old@example.com', mobile: '639190000010', dialingCode: '63' }
    const browser = await stage.signedIn('mover', more)
    await browser.call('factorCode', { body: { channel: 'sms' } })
    const proof = await stage.house.codeSentTo('639190000010')
    await browser.call('proveFactor', { body: { method: 'sms', code: proof } })

    const to = { countryDialingCode: '63', mobileNum: '9190000011' }
    await browser.call('factorCode', { body: { channel: 'sms', to } })
    const verificationCode = await stage.house.codeSentTo('639190000011')
    const body = { ...to, verificationCode }
    expect(await browser.call('changeMobile', { body })).toEqual({ mobile: '•••0011' })
    expect(await refusalOf(browser.call('changeMobile', { body }))).toMatchObject({
      code: 'invalid-verification-code',
    })
    const told = await stage.letters('639190000010')
    expect(told[0]?.body).toContain('The mobile number on your account was changed.')
    expect(await stage.letters('old@example.com')).toContainEqual(
      expect.objectContaining({ subject: 'Baize: a change to your account' }),
    )

    const email = 'New@example.com'
    await browser.call('factorCode', { body: { channel: 'email', to: { email } } })
    const code = await stage.house.codeSentTo('new@example.com')
    const change = { body: { email, verificationCode: code } }
    expect(await browser.call('changeEmail', change)).toEqual({ email: 'N•••@example.com' })
    expect((await stage.letters('old@example.com'))[0]?.body).toContain('email address')
    expect(await browser.call('profile', {})).toMatchObject({
      mobile: '639190000011',
      email: 'New@example.com',
    })
    expect(await stage.eventsOf('mover')).toContainEqual(
      expect.objectContaining({
        kind: 'mobile.changed',
        detail: { before: '•••0010', after: '•••0011' },
      }),
    )
  })

  test('[SEC-01] an address counts as confirmed only once a code proved it', async () => {
    const email = 'claimed@example.com'
    const browser = await stage.signedIn('confirmer', { email })
    expect(await browser.call('security', {})).toMatchObject({
      email: 'c•••@example.com',
      emailIsConfirmed: false,
    })
    const confirm = (verificationCode: string) =>
      browser.call('changeEmail', { body: { email: 'Claimed@example.com', verificationCode } })
    expect(await refusalOf(confirm('123456'))).toMatchObject({ code: 'invalid-verification-code' })
    await browser.call('factorCode', { body: { channel: 'email', to: { email } } })
    await confirm(await stage.house.codeSentTo(email))
    expect((await browser.call('security', {})).emailIsConfirmed).toBe(true)
    expect((await stage.eventsOf('confirmer')).map(({ kind }) => kind)).toContain('email.confirmed')
    expect((await stage.letters(email))[0]?.body).toContain(
      'The email address on your account was confirmed.',
    )
  })

  test('[SEC-01] [ACC-08] an address that nobody confirmed proves nothing, and can be corrected', async () => {
    await stage.house.enrol('holder', 0, { email: 'holder@example.com' })
    const browser = await stage.signedIn('mistyped', { email: 'holden@example.com' })
    await browser.call('factorCode', { body: { channel: 'email' } })
    const sent = await stage.house.codeSentTo('holden@example.com')
    const byCode = browser.call('proveFactor', { body: { method: 'email', code: sent } })
    expect(await refusalOf(byCode)).toMatchObject({ code: 'wrong-factor' })
    const email = 'mistyped@example.com'
    await browser.call('factorCode', { body: { channel: 'email', to: { email } } })
    const verificationCode = await stage.house.codeSentTo(email)
    const correct = () => browser.call('changeEmail', { body: { email, verificationCode } })
    expect(await refusalOf(correct())).toMatchObject({
      code: 'fresh-factor-needed',
      value: { methods: [{ method: 'password', hint: '' }] },
    })
    await prove(browser)
    await correct()
    expect((await browser.call('security', {})).emailIsConfirmed).toBe(true)
    stage.advance(11 * minuteMs)
    expect(await refusalOf(browser.call('removeAuthenticator', {}))).toMatchObject({
      value: { methods: [{ method: 'email', hint: 'm•••@example.com' }] },
    })
  })

  test('[SEC-01] an account without an address has none that is confirmed', async () => {
    const browser = await stage.signedIn('addressless')
    expect(await browser.call('security', {})).toMatchObject({
      email: null,
      emailIsConfirmed: false,
    })
  })

  test('[SEC-01] of somebody else are refused without telling', async () => {
    await stage.house.enrol('owner', 0, { email: 'owner@example.com', mobile: '639190000020' })
    const browser = await stage.signedIn('taker')
    await prove(browser)
    const to = { email: 'owner@example.com' }
    await browser.call('factorCode', { body: { channel: 'email', to } })
    const verificationCode = await stage.house.codeSentTo('owner@example.com')
    const body = { email: 'OWNER@example.com', verificationCode }
    expect(await refusalOf(browser.call('changeEmail', { body }))).toMatchObject({
      code: 'details-taken',
    })
    expect((await browser.call('profile', {})).email).toBeNull()
  })

  test('[VAL-01] must look like an address and like a number', async () => {
    const browser = await stage.signedIn('shapeless')
    await prove(browser)
    const email = { body: { email: 'nonsense', verificationCode: '123456' } }
    expect(await refusalOf(browser.call('changeEmail', email))).toMatchObject({
      code: 'wrong-fields',
      value: { fields: { email: { kind: 'form', words: 'email' } } },
    })
    const phone = { countryDialingCode: '63', mobileNum: 'x', verificationCode: '123456' }
    expect(await refusalOf(browser.call('changeMobile', { body: phone }))).toMatchObject({
      code: 'invalid-phone-number',
    })
  })
})

describe('[SEC-01] payment password', () => {
  test('[SEC-01] has its form, differs from the login password, and is never shown', async () => {
    await stage.rule('paymentPassword', { minLength: 6, maxLength: 12, patternId: 9 })
    const browser = await stage.signedIn('payer', { email: 'payer@example.com' })
    await prove(browser)
    const set = (paymentPassword: string) =>
      browser.call('setPaymentPassword', { body: { paymentPassword } })
    expect(await refusalOf(set('1'))).toMatchObject({ code: 'wrong-fields' })
    expect(await refusalOf(set(usualPassword))).toMatchObject({ code: 'same-password' })
    await set('pay-123')
    expect(await refusalOf(set('pay-123'))).toMatchObject({ code: 'same-password' })
    expect(await browser.call('security', {})).toMatchObject({ hasPaymentPassword: true })
    const told = async () =>
      (await stage.letters('payer@example.com')).map(
        ({ body }) => body.match(/^.*payment password.*$/m)?.[0],
      )
    expect(await told()).toEqual(['A payment password was set on your account.'])
    await set('pay-456')
    expect(new Set(await told())).toEqual(
      new Set([
        'A payment password was set on your account.',
        'Your payment password was changed.',
      ]),
    )
    expect((await stage.row('payer')).payment_password_hash).toMatch(/^\$argon2id\$/)
  })
})

describe('[ACC-08] authenticator app', () => {
  test('[ACC-08] is on once its first code was shown, with ten recovery codes', async () => {
    const browser = await stage.signedIn('appuser')
    await prove(browser)
    const confirm = (code: string) => browser.call('confirmAuthenticator', { body: { code } })
    expect(await refusalOf(confirm('123456'))).toMatchObject({ code: 'ticket-expired' })
    const { secret, uri } = await browser.call('startAuthenticator', {})
    expect(uri).toContain(`otpauth://totp/Baize:appuser?secret=${secret}`)
    expect((await browser.call('security', {})).authenticator.isOn).toBe(false)
    const right = codeOf(secret)
    const wrong = right === '000000' ? '000001' : '000000'
    expect(await refusalOf(confirm(wrong))).toMatchObject({ code: 'wrong-factor' })
    const { recoveryCodes } = await confirm(right)
    expect(new Set(recoveryCodes).size).toBe(10)
    const { authenticator, methods } = await browser.call('security', {})
    expect(authenticator).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect(methods.map(({ method }) => method)).toEqual(['authenticator', 'recovery'])
    const { pool } = stage.house.platform.modules.database
    const { rows } = await pool.query<{ row: string }>(
      'select a::text as row from identity.authenticator a union select r::text from identity.recovery_code r',
    )
    for (const { row } of rows) {
      expect(row).not.toContain(secret)
      for (const code of recoveryCodes) expect(row).not.toContain(code)
    }
  })

  test('[SEC-01] no code opens twice, neither the one that switched it on', async () => {
    const { browser, secret, code } = await withAuthenticator('onceonly')
    const use = (given: string) => refusalOf(prove(browser, given, 'authenticator'))
    expect(await use(code)).toMatchObject({ code: 'wrong-factor' })
    stage.advance(stepMs)
    const next = codeOf(secret)
    await prove(browser, next, 'authenticator')
    expect(await use(next)).toMatchObject({ code: 'wrong-factor' })
    stage.advance(3 * stepMs)
    const old = codeOf(secret)
    stage.advance(2 * stepMs)
    expect(await use(old)).toMatchObject({ code: 'wrong-factor' })
  })

  test('[SEC-01] the same code twice at the same moment opens once', async () => {
    const { browser, secret } = await withAuthenticator('racer')
    stage.advance(stepMs)
    const code = codeOf(secret)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => prove(browser, code, 'authenticator')),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('[SEC-01] a recovery code opens once, however it is typed', async () => {
    const { browser, recoveryCodes } = await withAuthenticator('paper')
    const [first = ''] = recoveryCodes
    const use = (code: string) =>
      browser.call('proveFactor', { body: { method: 'recovery', code } })
    await use(first.toLowerCase().replaceAll('-', ' '))
    expect(await refusalOf(use(first))).toMatchObject({ code: 'wrong-factor' })
    expect((await browser.call('security', {})).authenticator.recoveryCodesLeft).toBe(9)
  })

  test('[SEC-01] a member’s codes open nothing for another', async () => {
    const one = await withAuthenticator('ownapp')
    const other = await withAuthenticator('otherapp')
    stage.advance(stepMs)
    const foreign = prove(other.browser, codeOf(one.secret), 'authenticator')
    expect(await refusalOf(foreign)).toMatchObject({ code: 'wrong-factor' })
    const body = { method: 'recovery' as const, code: one.recoveryCodes[0] ?? '' }
    expect(await refusalOf(other.browser.call('proveFactor', { body }))).toMatchObject({
      code: 'wrong-factor',
    })
  })

  test('[SEC-01] stays on while a new one is begun, and is off when removed', async () => {
    const { browser, secret, recoveryCodes } = await withAuthenticator('replacer')
    await browser.call('startAuthenticator', {})
    stage.advance(stepMs)
    await prove(browser, codeOf(secret), 'authenticator')
    expect(await browser.call('removeAuthenticator', {})).toEqual({ removed: true })
    expect(await browser.call('removeAuthenticator', {})).toEqual({ removed: false })
    expect((await browser.call('security', {})).authenticator).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
    })
    const { identity } = stage.house.platform.modules
    const member = await identity.find(stage.merchant().id, { account: 'replacer' })
    if (!member) throw new Error('the member is not there')
    expect(await identity.takeRecoveryCode(member, recoveryCodes[0] ?? '')).toBe(false)
    expect((await stage.eventsOf('replacer')).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['authenticator.on', 'authenticator.off']),
    )
  })
})
