import type { Input } from '@baize/contract'
import { usualPassword } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  abroad,
  type Guarded,
  type GuardedStage,
  guardedStage,
  newPassword,
  payeeName,
} from './modules/session/guarded.fixture.ts'
import { type Browser, hourMs, minuteMs, refusalOf } from './modules/session/session.fixture.ts'

let stage: GuardedStage

beforeAll(async () => {
  stage = await guardedStage()
})
afterAll(() => stage.stop())
beforeEach(() => stage.advance(hourMs))

const byPassword = (who: Guarded, browser: Browser) =>
  browser.call('login', { body: { username: who.account, password: usualPassword } })

interface Asked {
  challenge: string
}

async function answered(browser: Browser, asked: { value: unknown }, code: string) {
  const { challenge } = asked.value as Asked
  const body = { challenge, method: 'authenticator' as const, code }
  return browser.call('loginVerification', { body })
}

describe('[ACC-08] its code opens', () => {
  test('[ACC-08] the login that was asked for it, and by a recovery code as well', async () => {
    const who = await stage.guarded()
    const browser = stage.browser()
    const asked = await refusalOf(byPassword(who, browser))
    browser.token = (await answered(browser, asked, who.app.code())).token
    expect((await browser.call('memberInfo', {})).account).toBe(who.account)
    const { challenge } = (await refusalOf(byPassword(who, browser))).value as Asked
    const [code = ''] = who.app.recoveryCodes
    const body = { challenge, method: 'recovery' as const, code }
    expect((await browser.call('loginVerification', { body })).token).toBeTruthy()
  })

  test('[ACC-08] nothing once it was switched on after another proof was asked for', async () => {
    await stage.house.enrol('late', 0, { profile: { payeeName } })
    await stage.browser().call('login', { body: { username: 'late', password: usualPassword } })
    const browser = stage.browser(abroad)
    const body = { username: 'late', password: usualPassword }
    const asked = await refusalOf(browser.call('login', { body }))
    expect(asked.code).toBe('unregistered-ip')
    await stage.addAuthenticator('late')
    const { challenge } = asked.value as Asked
    const proof = { challenge, method: 'bankAccountName' as const, code: payeeName }
    const refused = await refusalOf(browser.call('loginVerification', { body: proof }))
    expect(refused.code).toBe('wrong-factor')
  })
})

describe('[ACC-19] a remembered browser at which the authenticator was shown', () => {
  const remembered = (browser: Browser) => browser.call('loginRemembered', {})

  async function shownAt(who: Guarded): Promise<Browser> {
    const browser = stage.browser()
    const body = { username: who.account, password: usualPassword, remember: true }
    const asked = await refusalOf(browser.call('login', { body }))
    await answered(browser, asked, who.app.code())
    return browser
  }

  test('[ACC-19] is not asked again until its hours have passed, however often it comes', async () => {
    const browser = await shownAt(await stage.guarded())
    for (let turn = 0; turn < 3; turn += 1) {
      stage.advance(7 * hourMs)
      expect((await remembered(browser)).token).toBeTruthy()
    }
    stage.advance(3 * hourMs)
    expect((await refusalOf(remembered(browser))).code).toBe('authenticator-needed')
  })

  test('[ACC-19] begins its hours anew when it was asked and has answered', async () => {
    const who = await stage.guarded()
    const asked = await refusalOf(remembered(who.home))
    await answered(who.home, asked, who.app.code())
    stage.advance(hourMs)
    expect((await remembered(who.home)).token).toBeTruthy()
  })

  test('[ACC-19] is asked where the merchant wants it asked every time', async () => {
    const browser = await shownAt(await stage.guarded())
    await stage.change({ rememberedSkipsAuthenticator: false })
    const refused = await refusalOf(remembered(browser))
    await stage.change({ rememberedSkipsAuthenticator: true })
    expect(refused.code).toBe('authenticator-needed')
  })

  test('[ACC-19] is asked for another authenticator than the one it was shown', async () => {
    const who = await stage.guarded()
    const browser = await shownAt(who)
    stage.advance(minuteMs)
    await stage.addAuthenticator(who.account)
    expect((await refusalOf(remembered(browser))).code).toBe('authenticator-needed')
  })
})

describe('[ACC-16] a new password for an account with an authenticator', () => {
  const loginWith = async (who: Guarded, password: string) =>
    refusalOf(stage.browser().call('login', { body: { username: who.account, password } }))

  test('[ACC-16] by a link needs its code too, and logs nobody in', async () => {
    const who = await stage.guarded()
    const ticket = await stage.resetTicket(who)
    const reset = (factor?: Input<'resetByEmail'>['body']['factor']) =>
      stage.browser().call('resetByEmail', { body: { ticket, newPassword, factor } })
    expect(await refusalOf(reset())).toMatchObject({
      code: 'authenticator-needed',
      value: { methods: [{ method: 'authenticator' }, { method: 'recovery' }] },
    })
    for (const factor of [
      { method: 'authenticator', code: '000000' },
      { method: 'bankAccountName', code: payeeName },
      { method: 'password', code: usualPassword },
    ] as const) {
      expect((await refusalOf(reset(factor))).code).toBe('wrong-factor')
    }
    expect((await loginWith(who, usualPassword)).code).toBe('authenticator-needed')
    const factor = { method: 'authenticator', code: who.app.code() } as const
    expect(await reset(factor)).toEqual({ account: who.account })
    expect((await loginWith(who, usualPassword)).code).toBe('wrong-credentials')
    expect((await loginWith(who, newPassword)).code).toBe('authenticator-needed')
  })

  test('[ACC-16] by a code on the phone needs its code too, and then logs in', async () => {
    const who = await stage.guarded()
    const verificationCode = await stage.sentCode(who, 'forgotCode')
    const phone = { countryDialingCode: '63', mobileNum: who.mobileNum }
    const browser = stage.browser()
    const reset = (factor?: Input<'forgotByMobile'>['body']['factor']) =>
      browser.call('forgotByMobile', { body: { ...phone, verificationCode, newPassword, factor } })
    expect((await refusalOf(reset())).code).toBe('authenticator-needed')
    expect((await loginWith(who, usualPassword)).code).toBe('authenticator-needed')
    browser.token = (await reset({ method: 'authenticator', code: who.app.code() })).token
    expect((await browser.call('memberInfo', {})).account).toBe(who.account)
    expect((await loginWith(who, usualPassword)).code).toBe('wrong-credentials')
  })

  test('[ACC-15] by the old password needs it to have been shown lately', async () => {
    const who = await stage.guarded()
    const body = {
      oldPassword: usualPassword,
      newPassword,
      confirmNewPassword: newPassword,
    }
    const change = () => who.home.call('changePassword', { body })
    expect(await refusalOf(change())).toMatchObject({
      code: 'fresh-factor-needed',
      value: { methods: [{ method: 'authenticator' }, { method: 'recovery' }] },
    })
    const proof = { method: 'authenticator', code: who.app.code() } as const
    await who.home.call('proveFactor', { body: proof })
    expect(await change()).toEqual({ endedSessions: 1 })
  })
})
