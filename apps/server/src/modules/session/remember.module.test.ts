import { usualPassword } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, hourMs, refusalOf, type Stage, setStage } from './session.fixture.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.stop())
beforeEach(() => stage.advance(hourMs))

async function rememberedBrowser(username: string): Promise<Browser> {
  await stage.house.enrol(username)
  const browser = stage.browser()
  const body = { username, password: usualPassword, remember: true }
  browser.token = (await browser.call('login', { body })).token
  return browser
}

/** A browser that was closed and opened again keeps only its cookies. */
function restarted({ cookies }: Browser): Browser {
  const browser = stage.browser()
  for (const [name, cookie] of cookies) browser.cookies.set(name, cookie)
  return browser
}

const shown = (browser: Browser) => browser.cookies.get('remember')?.value

test('[ACC-19] a browser is remembered over a restart, each time with a new credential', async () => {
  const browser = await rememberedBrowser('anna')
  const first = shown(browser)
  const next = restarted(browser)
  expect(await next.call('remembered', {})).toEqual({ account: 'anna' })
  expect(shown(next)).toBe(first)
  next.token = (await next.call('loginRemembered', {})).token
  expect(shown(next)).not.toBe(first)
  expect(await next.call('memberInfo', {})).toMatchObject({ account: 'anna' })
  const third = restarted(next)
  expect((await third.call('loginRemembered', {})).token).toBeTruthy()
})

test('[ACC-19] no script reads the cookie, and only session calls carry it', async () => {
  await stage.house.enrol('looker')
  const browser = stage.browser()
  let line = ''
  const { fetch } = browser
  browser.fetch = async (path, init) => {
    const answer = await fetch(path, init)
    line = answer.headers.getSetCookie()[0] ?? line
    return answer
  }
  const body = { username: 'looker', password: usualPassword, remember: true }
  await browser.call('login', { body })
  expect(line).toMatch(
    /^remember=[\w-]{43}; Path=\/wps\/session; Max-Age=86400; HttpOnly; SameSite=Strict$/,
  )
  const { pool } = stage.house.platform.modules.database
  const rows = await pool.query<{ row: string }>('select r::text as row from session.remembered r')
  const value = shown(browser) ?? 'none'
  for (const { row } of rows.rows) {
    expect(row).not.toContain(value)
    expect(row).not.toContain(Buffer.from(value).toString('hex'))
  }
})

test('[ACC-19] who does not ask to be remembered is not', async () => {
  await stage.house.enrol('shy')
  const browser = stage.browser()
  await browser.call('login', { body: { username: 'shy', password: usualPassword } })
  expect(browser.cookies.size).toBe(0)
  expect(await browser.call('remembered', {})).toEqual({ account: null })
  expect((await refusalOf(browser.call('loginRemembered', {}))).code).toBe('ticket-expired')
})

test('[ACC-19] it lasts for its hours and no longer', async () => {
  const browser = await rememberedBrowser('patient')
  stage.advance(24 * hourMs - 1)
  expect(await browser.call('remembered', {})).toEqual({ account: 'patient' })
  stage.advance(1)
  expect(await browser.call('remembered', {})).toEqual({ account: null })
  expect((await refusalOf(browser.call('loginRemembered', {}))).code).toBe('ticket-expired')
})

test('[SEC-01] an old credential shown again ends the whole family', async () => {
  const browser = await rememberedBrowser('robbed')
  const thief = restarted(browser)
  const owner = restarted(browser)
  owner.token = (await owner.call('loginRemembered', {})).token
  stage.advance(10_001)
  expect(await thief.call('remembered', {})).toEqual({ account: null })
  expect((await refusalOf(thief.call('loginRemembered', {}))).code).toBe('ticket-expired')
  expect((await refusalOf(owner.call('memberInfo', {}))).code).toBe('not-signed-in')
  expect((await refusalOf(browser.call('memberInfo', {}))).code).toBe('not-signed-in')
  expect((await refusalOf(owner.call('loginRemembered', {}))).code).toBe('ticket-expired')
  expect(await stage.events('robbed')).toContain('remember.stolen')
})

test('[ACC-19] two tabs at the same moment are no theft', async () => {
  const browser = await rememberedBrowser('tabby')
  const tabs = [restarted(browser), restarted(browser)]
  const opened = await Promise.all(tabs.map((tab) => tab.call('loginRemembered', {})))
  expect(new Set(opened.map(({ token }) => token)).size).toBe(2)
  const renewed = tabs.filter((tab) => shown(tab) !== shown(browser))
  expect(renewed).toHaveLength(1)
  stage.advance(60_000)
  const [kept] = renewed
  if (!kept) throw new Error('no tab was given a new credential')
  expect((await kept.call('loginRemembered', {})).token).toBeTruthy()
})

test('[ACC-02] logging out forgets the browser', async () => {
  const browser = await rememberedBrowser('goer')
  const copy = restarted(browser)
  expect(await browser.call('logout', {})).toEqual({ ended: true })
  expect(browser.cookies.size).toBe(0)
  expect(await copy.call('remembered', {})).toEqual({ account: null })
  expect((await refusalOf(copy.call('loginRemembered', {}))).code).toBe('ticket-expired')
})

test('[ACC-19] a browser can be forgotten without being signed in', async () => {
  const browser = await rememberedBrowser('forgotten')
  const copy = restarted(browser)
  expect(await browser.call('forgetMe', {})).toEqual({ forgotten: true })
  expect(browser.cookies.size).toBe(0)
  expect(await copy.call('remembered', {})).toEqual({ account: null })
  expect(await browser.call('forgetMe', {})).toEqual({ forgotten: false })
})

test('[ACC-15] a changed password forgets every browser', async () => {
  const browser = await rememberedBrowser('changer')
  const body = {
    oldPassword: usualPassword,
    newPassword: 'Another2026',
    confirmNewPassword: 'Another2026',
  }
  await browser.call('changePassword', { body })
  expect(await browser.call('remembered', {})).toEqual({ account: null })
})

test('[SEC-02] a credential opens nothing at another merchant', async () => {
  const browser = await rememberedBrowser('stayer')
  const { config, sessions } = stage.house.platform.modules
  const elsewhere = config.merchantByCode('harbour')?.id ?? ''
  expect(await sessions.remember.accountOf(elsewhere, shown(browser))).toBeNull()
})

test('[ACC-08] a remembered browser at a new address has one more thing to prove', async () => {
  await stage.house.enrol('mover', 0, { profile: { payeeName: 'Anna Maria Berg' } })
  const home = stage.browser()
  const body = { username: 'mover', password: usualPassword, remember: true }
  await home.call('login', { body })
  const abroad = stage.browser({ ip: '198.51.100.1' })
  for (const [name, cookie] of home.cookies) abroad.cookies.set(name, cookie)
  const asked = await refusalOf(abroad.call('loginRemembered', {}))
  expect(asked.code).toBe('unregistered-ip')
  const { challenge } = asked.value as { challenge: string }
  const answer = { challenge, method: 'bankAccountName' as const, code: 'anna maria berg' }
  abroad.token = (await abroad.call('loginVerification', { body: answer })).token
  expect(shown(abroad)).not.toBe(shown(home))
  stage.advance(60_000)
  expect((await abroad.call('loginRemembered', {})).token).toBeTruthy()
  expect((await refusalOf(home.call('loginRemembered', {}))).code).toBe('ticket-expired')
})
