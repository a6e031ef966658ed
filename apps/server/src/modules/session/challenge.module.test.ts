import { usualPassword } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
})
afterAll(() => stage.stop())
beforeEach(() => stage.advance(hourMs))

const abroadIp = '198.51.100.20'

interface Asked {
  challenge: string
  methods: { method: string; hint: string }[]
}

const body = (username: string) => ({ username, password: usualPassword })

/** A member who has logged in from home, and now logs in from abroad. */
async function travels(username: string, browser = stage.browser({ ip: abroadIp })) {
  await stage.browser().call('login', { body: body(username) })
  const refused = await refusalOf(browser.call('login', { body: body(username) }))
  expect(refused.code).toBe('unregistered-ip')
  return { browser, asked: refused.value as Asked }
}

function answer(
  browser: Browser,
  { challenge }: Asked,
  method: 'sms' | 'email' | 'authenticator' | 'recovery' | 'bankAccountName' | 'password',
  code: string,
) {
  return browser.call('loginVerification', { body: { challenge, method, code } })
}

describe('ways to answer', () => {
  test('[ACC-08] a code sent to the phone', async () => {
    await stage.house.enrol('anna', 0, { mobile: '639170000001', dialingCode: '63' })
    const { browser, asked } = await travels('anna')
    expect(asked.methods).toEqual([{ method: 'sms', hint: '•••0001' }])
    const { challenge } = asked
    const sent = await browser.call('loginVerificationCode', { body: { challenge, method: 'sms' } })
    expect(sent.expiredMinutes).toBeGreaterThan(0)
    const code = await stage.house.codeSentTo('639170000001')
    browser.token = (await answer(browser, asked, 'sms', code)).token
    expect(await browser.call('memberInfo', {})).toMatchObject({ account: 'anna' })
    expect(await stage.events('anna')).toEqual(['login.opened', 'login.challenged', 'login.opened'])
  })

  test('[ACC-08] a code sent by email', async () => {
    await stage.house.enrol('bert', 0, { email: 'bert@example.com' })
    const { browser, asked } = await travels('bert')
    expect(asked.methods).toEqual([{ method: 'email', hint: 'b•••@example.com' }])
    const { challenge } = asked
    await browser.call('loginVerificationCode', { body: { challenge, method: 'email' } })
    const code = await stage.house.codeSentTo('bert@example.com')
    expect((await answer(browser, asked, 'email', code)).token).toBeTruthy()
  })

  test('[ACC-08] the authenticator, or one of its recovery codes', async () => {
    await stage.house.enrol('carla', 0, { email: 'carla@example.com' })
    await stage.browser().call('login', { body: body('carla') })
    const app = await stage.addAuthenticator('carla')
    stage.advance(minuteMs)
    const ask = async (browser: Browser) => {
      const refused = await refusalOf(browser.call('login', { body: body('carla') }))
      expect(refused.code).toBe('authenticator-needed')
      return refused.value as Asked
    }
    const [browser, other] = [
      stage.browser({ ip: abroadIp }),
      stage.browser({ ip: '198.51.100.21' }),
    ]
    const asked = await ask(browser)
    expect(asked.methods.map(({ method }) => method)).toEqual(['authenticator', 'recovery'])
    const code = app.code()
    expect((await answer(browser, asked, 'authenticator', code)).token).toBeTruthy()
    const again = await ask(other)
    const reused = await refusalOf(answer(other, again, 'authenticator', code))
    expect(reused.code).toBe('wrong-factor')
    const [recovery = ''] = app.recoveryCodes
    expect((await answer(other, again, 'recovery', recovery)).token).toBeTruthy()
  })

  test('[ACC-08] the name of the bank account, however it is typed', async () => {
    await stage.house.enrol('dora', 0, { profile: { payeeName: 'Dora Lee Berg' } })
    const { browser, asked } = await travels('dora')
    expect(asked.methods).toEqual([{ method: 'bankAccountName', hint: '' }])
    const wrong = await refusalOf(answer(browser, asked, 'bankAccountName', 'Dora Berg'))
    expect(wrong).toEqual({ code: 'wrong-factor', value: { attemptsLeft: 4 } })
    expect(
      (await answer(browser, asked, 'bankAccountName', ' ＤＯＲＡ lee berg')).token,
    ).toBeTruthy()
  })

  test('[ACC-08] nothing but what was offered', async () => {
    await stage.house.enrol('emil', 0, { profile: { payeeName: 'Emil Jon Berg' } })
    const { browser, asked } = await travels('emil')
    const refused = await refusalOf(answer(browser, asked, 'password', usualPassword))
    expect(refused.code).toBe('wrong-factor')
    const { challenge } = asked
    const code = browser.call('loginVerificationCode', { body: { challenge, method: 'sms' } })
    expect((await refusalOf(code)).code).toBe('operation-not-allowed')
  })
})

describe('addresses', () => {
  test('[ACC-08] the first login and a passed challenge make an address known', async () => {
    await stage.house.enrol('frida', 0, { profile: { payeeName: 'Frida Ann Berg' } })
    const { browser, asked } = await travels('frida')
    await answer(browser, asked, 'bankAccountName', 'Frida Ann Berg')
    expect((await browser.call('login', { body: body('frida') })).token).toBeTruthy()
    expect((await stage.browser().call('login', { body: body('frida') })).token).toBeTruthy()
  })

  test('[ACC-08] who has no way to prove more is let in', async () => {
    await stage.house.enrol('gerd')
    await stage.browser().call('login', { body: body('gerd') })
    const abroad = stage.browser({ ip: abroadIp })
    expect((await abroad.call('login', { body: body('gerd') })).token).toBeTruthy()
  })

  test('[ACC-08] nothing is asked where the merchant does not want it', async () => {
    await stage.house.enrol('hanna', 0, { profile: { payeeName: 'Hanna May Berg' } })
    await stage.browser().call('login', { body: body('hanna') })
    await stage.change({ extraVerification: false })
    const abroad = stage.browser({ ip: abroadIp })
    expect((await abroad.call('login', { body: body('hanna') })).token).toBeTruthy()
    await stage.change({ extraVerification: true })
  })

  test('[ACC-08] a login by a code on the phone has proven enough', async () => {
    const phone = { countryDialingCode: '63', mobileNum: '9170000077' }
    await stage.house.enrol('ida', 0, { mobile: '639170000077', dialingCode: '63' })
    await stage.browser().call('login', { body: body('ida') })
    const abroad = stage.browser({ ip: abroadIp })
    await abroad.call('loginCode', { body: phone })
    const verificationCode = await stage.house.codeSentTo('639170000077')
    const opened = await abroad.call('login', { body: { type: 'sms', ...phone, verificationCode } })
    expect(opened.token).toBeTruthy()
  })
})

describe('[SEC-01] a challenge', () => {
  const payeeName = 'Jana Lou Berg'

  async function challenged(account: string) {
    await stage.house.enrol(account, 0, { profile: { payeeName } })
    return travels(account)
  }

  test('[SEC-01] ends after ten minutes', async () => {
    const { browser, asked } = await challenged('late')
    stage.advance(10 * minuteMs)
    const refused = await refusalOf(answer(browser, asked, 'bankAccountName', payeeName))
    expect(refused.code).toBe('ticket-expired')
  })

  test('[SEC-01] opens once', async () => {
    const { browser, asked } = await challenged('twice')
    await answer(browser, asked, 'bankAccountName', payeeName)
    const refused = await refusalOf(answer(browser, asked, 'bankAccountName', payeeName))
    expect(refused.code).toBe('ticket-expired')
  })

  test('[SEC-01] bears five answers, also when they come at once', async () => {
    const { browser, asked } = await challenged('guessed')
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        refusalOf(answer(browser, asked, 'bankAccountName', 'Somebody Else Entirely')),
      ),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'wrong-factor')).toHaveLength(5)
    const refused = await refusalOf(answer(browser, asked, 'bankAccountName', payeeName))
    expect(refused.code).toBe('ticket-expired')
  })

  test('[SEC-01] cannot be started over and over: wrong answers lock the name', async () => {
    const { browser } = await challenged('ground')
    let last = ''
    for (let turn = 0; turn < 13 && last !== 'account-locked'; turn += 1) {
      const read = turn < 3 ? {} : await stage.captcha()
      const refused = await refusalOf(
        browser.call('login', { body: { ...body('ground'), ...read } }),
      )
      last = refused.code
      if (last !== 'unregistered-ip') continue
      await refusalOf(answer(browser, refused.value as Asked, 'bankAccountName', 'Wrong Name Here'))
    }
    expect(last).toBe('account-locked')
    expect(
      (await stage.events('ground')).filter((kind) => kind === 'challenge.failed'),
    ).toHaveLength(10)
  })

  test('[SEC-01] is answered at the address it was put to', async () => {
    const { asked } = await challenged('tricked')
    const elsewhere = stage.browser({ ip: '198.51.100.66' })
    const refused = await refusalOf(answer(elsewhere, asked, 'bankAccountName', payeeName))
    expect(refused.code).toBe('ticket-expired')
  })

  test('[SEC-01] ends when the password is changed meanwhile', async () => {
    const { browser, asked } = await challenged('alerted')
    const { identity, sessions } = stage.house.platform.modules
    const member = await identity.find(stage.merchant().id, { account: 'alerted' })
    await sessions.endOthers(stage.merchant().id, member?.id ?? '')
    const refused = await refusalOf(answer(browser, asked, 'bankAccountName', payeeName))
    expect(refused.code).toBe('ticket-expired')
  })

  test('[SEC-01] that nobody was given opens nothing', async () => {
    const made = { challenge: '01990000-0000-7000-8000-000000000000', methods: [] }
    const refused = await refusalOf(answer(stage.browser(), made, 'bankAccountName', payeeName))
    expect(refused.code).toBe('ticket-expired')
  })

  test('[SEC-01] whose code has expired says so', async () => {
    await stage.house.enrol('slow', 0, { email: 'slow@example.com' })
    const { browser, asked } = await travels('slow')
    const { challenge } = asked
    await browser.call('loginVerificationCode', { body: { challenge, method: 'email' } })
    const code = await stage.house.codeSentTo('slow@example.com')
    stage.advance(5 * minuteMs)
    expect((await refusalOf(answer(browser, asked, 'email', code))).code).toBe('code-expired')
  })
})
