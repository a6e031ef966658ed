import { usualPassword } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourMs, refusalOf, type Stage, setStage } from './session.fixture.ts'

let stage: Stage
let addressesUsed = 0

beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.stop())
// Failures of one test must not count in the next.
beforeEach(() => stage.advance(hourMs))

const password = usualPassword

function freshAddress(): string {
  addressesUsed += 1
  return `203.0.113.${addressesUsed % 250}`
}

function login(username: string, given: Record<string, unknown> = {}, ip = freshAddress()) {
  const body = { username, password, ...given }
  return stage.browser({ ip }).call('login', { body })
}

describe('by user name', () => {
  test('[ACC-01] a name and its password open a session, whatever the case of the name', async () => {
    await stage.house.enrol('anna')
    const browser = stage.browser()
    const opened = await browser.call('login', { body: { username: 'ANNA', password } })
    expect(opened).toMatchObject({ firstTimeLogin: true, mustChangePassword: false })
    browser.token = opened.token
    expect(await browser.call('memberInfo', {})).toMatchObject({ account: 'anna' })
    const again = await browser.call('login', { body: { username: 'anna', password } })
    expect(again.firstTimeLogin).toBe(false)
    expect(again.token).not.toBe(opened.token)
    expect(await stage.events('anna')).toEqual(['login.opened', 'login.opened'])
  })

  test('[ACC-04] the first login is greeted once', async () => {
    await stage.house.enrol('greta')
    const browser = stage.browser()
    browser.token = (await browser.call('login', { body: { username: 'greta', password } })).token
    expect(await browser.call('firstLogin', {})).toEqual({ first: true })
    expect(await browser.call('firstLogin', {})).toEqual({ first: false })
  })

  test('[SEC-01] nobody, a wrong password and no password at all give the same answer', async () => {
    await stage.house.enrol('bert')
    const { identity } = stage.house.platform.modules
    await identity.enrol({
      merchantId: stage.merchant().id,
      account: 'socialonly',
      type: 0,
      registeredBy: 'social',
    })
    const answers = [
      await refusalOf(login('bert', { password: 'Wrong-2026' })),
      await refusalOf(login('nobody-of-that-name', { password: 'Wrong-2026' })),
      await refusalOf(login('socialonly', { password: 'Wrong-2026' })),
    ]
    for (const answer of answers) {
      expect(answer).toEqual({ code: 'wrong-credentials', value: { captcha: false } })
    }
  })

  test('[SEC-01] a name that exists takes as long as one that does not', {
    timeout: 60_000,
  }, async () => {
    await stage.change({ captchaAfter: 1_000, lockAfter: 1_000 })
    await stage.house.enrol('timed')
    const tries = 20
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let turn = 0; turn < tries; turn += 1) {
      for (const [kind, name] of [
        ['known', 'timed'],
        ['unknown', `x${turn}`],
      ] as const) {
        const startedMs = performance.now()
        await refusalOf(login(name, { password: 'Wrong-2026' }))
        times[kind].push(performance.now() - startedMs)
      }
    }
    await stage.change({ captchaAfter: 3, lockAfter: 10 })
    const ratio = medianOf(times.known) / medianOf(times.unknown)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('[SEC-02] another merchant does not know the name', async () => {
    await stage.house.enrol('localonly')
    const { config } = stage.house.platform.modules
    const harbour = config.merchantByCode('harbour')
    await config.changeAccounts(harbour?.id ?? '', { antiBot: 'off' })
    await config.refresh()
    const { sessions } = stage.house.platform.modules
    const visitor = { ip: freshAddress(), userAgent: '', country: null }
    const attempt = sessions.recognise(
      config.merchant(harbour?.id ?? ''),
      { username: 'localonly', password },
      visitor,
    )
    await expect(attempt).rejects.toMatchObject({ code: 'wrong-credentials' })
  })

  test('a name or a password that is left out is an input that is not complete', async () => {
    expect((await refusalOf(login('', {}))).code).toBe('bad-input')
    expect((await refusalOf(login('anna', { password: undefined }))).code).toBe('bad-input')
  })

  test('[ACC-04] where the merchant asks for a solved task, there is no login without', async () => {
    await stage.house.enrol('solver')
    await stage.change({ antiBot: 'altcha' })
    expect((await refusalOf(login('solver'))).code).toBe('verification-first')
    await stage.change({ antiBot: 'off' })
  })
})

describe('areas', () => {
  test('[ACC-09] agents and members each have their own door, told only with the password', async () => {
    await stage.house.enrol('agent1', 1)
    await stage.house.enrol('plain1', 0)
    expect((await refusalOf(login('agent1'))).code).toBe('non-member')
    expect((await refusalOf(login('plain1', { area: 'agent' }))).code).toBe('non-agent')
    const wrong = { area: 'agent', password: 'Wrong-2026' }
    expect((await refusalOf(login('plain1', wrong))).code).toBe('wrong-credentials')
    expect((await login('agent1', { area: 'agent' })).token).toBeTruthy()
  })

  test('[SEC-01] a closed account is told so only with its password', async () => {
    const { memberId } = await stage.house.enrol('closed1')
    const { identity } = stage.house.platform.modules
    const member = await identity.member(stage.merchant().id, memberId)
    if (!member) throw new Error('not enrolled')
    await identity.setStatus(member, 'closed')
    expect((await refusalOf(login('closed1'))).code).toBe('account-closed')
    const wrong = await refusalOf(login('closed1', { password: 'Wrong-2026' }))
    expect(wrong.code).toBe('wrong-credentials')
  })
})

describe('failures', () => {
  test('[ACC-07] the third failure asks for a captcha, and with it the login succeeds', async () => {
    await stage.house.enrol('carla')
    const wrong = () => refusalOf(login('carla', { password: 'Wrong-2026' }))
    expect((await wrong()).value).toEqual({ captcha: false })
    expect((await wrong()).value).toEqual({ captcha: false })
    expect((await wrong()).value).toEqual({ captcha: true })
    const asked = { code: 'captcha-wrong', value: { captcha: true } }
    expect(await refusalOf(login('carla'))).toEqual(asked)
    const read = await stage.captcha()
    expect(await refusalOf(login('carla', { ...read, captcha: 'zzzzz' }))).toEqual(asked)
    expect(await refusalOf(login('carla', read))).toEqual(asked)
    const fresh = await stage.captcha()
    expect((await login('carla', fresh)).token).toBeTruthy()
    expect((await login('carla')).token).toBeTruthy()
  })

  test('[SEC-01] a success forgives what was mistyped before', async () => {
    await stage.house.enrol('dora')
    const wrong = () => refusalOf(login('dora', { password: 'Wrong-2026' }))
    await wrong()
    await wrong()
    await login('dora')
    expect((await wrong()).value).toEqual({ captcha: false })
    expect((await wrong()).value).toEqual({ captcha: false })
  })

  test('[SEC-01] failures fall out of the window', async () => {
    await stage.house.enrol('emil')
    for (let turn = 0; turn < 3; turn += 1) {
      await refusalOf(login('emil', { password: 'Wrong-2026' }))
    }
    stage.advance(30 * 60_000 + 1)
    expect((await login('emil')).token).toBeTruthy()
  })

  test('[SEC-01] ten failures lock the name, the right password included, until the window is over', async () => {
    await stage.house.enrol('frida')
    for (let turn = 0; turn < 10; turn += 1) {
      const read = turn < 3 ? {} : await stage.captcha()
      await refusalOf(login('frida', { ...read, password: 'Wrong-2026' }))
    }
    stage.advance(60_000)
    const locked = await refusalOf(login('frida', await stage.captcha()))
    expect(locked).toEqual({ code: 'account-locked', value: { retryAfterSeconds: 29 * 60 } })
    expect(await stage.events('frida')).toEqual([
      ...Array.from({ length: 10 }, () => 'login.failed'),
      'login.locked',
    ])
    stage.advance(29 * 60_000 + 1)
    expect((await login('frida')).token).toBeTruthy()
  })

  test('[SEC-01] a name that nobody has is locked like any other', async () => {
    const locks = { captchaAfter: 2, lockAfter: 2 }
    await stage.change(locks)
    for (let turn = 0; turn < 2; turn += 1) await refusalOf(login('ghost'))
    expect((await refusalOf(login('ghost'))).code).toBe('account-locked')
    await stage.change({ captchaAfter: 3, lockAfter: 10 })
  })

  test('[SEC-01] one address that tries many names is asked for a captcha', async () => {
    const ip = '198.51.100.7'
    for (let turn = 0; turn < 15; turn += 1) {
      await refusalOf(login(`stranger${turn}`, { password: 'Wrong-2026' }, ip))
    }
    await stage.house.enrol('neighbour')
    expect((await refusalOf(login('neighbour', {}, ip))).code).toBe('captcha-wrong')
    expect((await login('neighbour', {}, '198.51.100.8')).token).toBeTruthy()
  })

  test('[SEC-01] fifty at once get no further than ten one by one', {
    timeout: 60_000,
  }, async () => {
    await stage.change({ captchaAfter: 10 })
    await stage.house.enrol('rushed')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refusalOf(login('rushed', { password: 'Wrong-2026' }))),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(10)
    expect(codes.filter((code) => code === 'account-locked')).toHaveLength(40)
    await stage.change({ captchaAfter: 3 })
  })
})

describe('by phone', () => {
  const phone = { countryDialingCode: '63', mobileNum: '9171234567' }

  test('[ACC-06] a code sent to the phone opens a session, once', async () => {
    await stage.house.enrol('texter', 0, { mobile: '639171234567', dialingCode: '63' })
    const ip = freshAddress()
    const browser = stage.browser({ ip })
    await browser.call('loginCode', { body: phone })
    const verificationCode = await stage.house.codeSentTo('639171234567')
    const body = { type: 'sms' as const, ...phone, verificationCode }
    const opened = await browser.call('login', { body })
    expect(opened.mustChangePassword).toBe(false)
    browser.token = opened.token
    expect(await browser.call('memberInfo', {})).toMatchObject({ account: 'texter' })
    expect((await refusalOf(browser.call('login', { body }))).code).toBe(
      'invalid-verification-code',
    )
  })

  test('[ACC-06] a number that nobody has, a wrong code and none are refused', async () => {
    const attempt = (more: Record<string, unknown>) =>
      refusalOf(stage.browser().call('login', { body: { type: 'sms', ...more } }))
    const strange = { countryDialingCode: '63', mobileNum: '9179999999' }
    await stage.browser().call('loginCode', { body: strange })
    expect((await attempt({ ...strange, verificationCode: '123456' })).code).toBe(
      'invalid-verification-code',
    )
    expect((await attempt(phone)).code).toBe('missing-verification-code')
    expect((await attempt({ verificationCode: '123456' })).code).toBe('missing-phone-number')
  })

  test('[ACC-06] where the flag is off, there is no login by code', async () => {
    await stage.setFlag('CODELOGIN3', false)
    const body = { type: 'sms' as const, ...phone, verificationCode: '123456' }
    expect((await refusalOf(stage.browser().call('login', { body }))).code).toBe(
      'operation-not-allowed',
    )
    await stage.setFlag('CODELOGIN3', true)
  })

  test('[ERR-03] a verified phone token is asked for only where phones are verified outside', async () => {
    const body = { type: 'firebase' as const, firebaseIdToken: 'x' }
    const off = await refusalOf(stage.browser().call('login', { body }))
    expect(off.code).toBe('operation-not-allowed')
    await stage.change({ phone: 'firebase' })
    const none = await refusalOf(stage.browser().call('login', { body: { type: 'firebase' } }))
    expect(none.code).toBe('missing-verification-code')
    await stage.change({ phone: 'sms' })
  })
})

describe('a password that must go', () => {
  test('[ACC-05] the default password opens a session that can do little else than change it', async () => {
    const { identity } = stage.house.platform.modules
    await stage.change({ defaultPasswordMac: identity.macOf(password) })
    await stage.house.enrol('fresh1')
    const browser = stage.browser({ ip: freshAddress() })
    const opened = await browser.call('login', {
      body: { username: 'fresh1', password, remember: true },
    })
    await stage.change({ defaultPasswordMac: null })
    expect(opened.mustChangePassword).toBe(true)
    expect(browser.cookies.has('remember')).toBe(false)
    browser.token = opened.token
    expect(await browser.call('memberInfo', {})).toMatchObject({ mustChangePassword: true })
    expect((await refusalOf(browser.call('devices', {}))).code).toBe('not-permitted')
    const renewed = { newPassword: 'Better2026', confirmNewPassword: 'Better2026' }
    await browser.call('changePassword', { body: renewed })
    expect((await browser.call('devices', {})).list).toHaveLength(1)
    const later = await login('fresh1', { password: 'Better2026' })
    expect(later.mustChangePassword).toBe(false)
  })

  test('[ACC-05] an expired password must go only where the merchant enforces it', async () => {
    await stage.house.enrol('aged')
    stage.advance(91 * 24 * hourMs)
    expect(await login('aged')).toMatchObject({ passwordExpired: true, mustChangePassword: false })
    await stage.setFlag('PASSEXPIRY3', true)
    expect(await login('aged')).toMatchObject({ passwordExpired: true, mustChangePassword: true })
    await stage.setFlag('PASSEXPIRY3', false)
  })

  test('[ACC-05] a password that was handed out must go', async () => {
    const { memberId } = await stage.house.enrol('handed')
    const { identity } = stage.house.platform.modules
    const member = await identity.member(stage.merchant().id, memberId)
    if (!member) throw new Error('not enrolled')
    await identity.givePassword(member, 'Handed-2026')
    expect(await login('handed', { password: 'Handed-2026' })).toMatchObject({
      mustChangePassword: true,
    })
  })
})

test('[SEC-01] a login makes a token of its own, whatever the browser brings along', async () => {
  const { token: planted } = await stage.house.enrol('planter')
  await stage.house.enrol('victim')
  const browser = stage.browser({ ip: freshAddress() })
  browser.token = planted
  const opened = await browser.call('login', { body: { username: 'victim', password } })
  expect(opened.token).not.toBe(planted)
  expect(await browser.call('memberInfo', {})).toMatchObject({ account: 'planter' })
})

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
