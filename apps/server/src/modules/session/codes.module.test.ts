import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs, minuteMs, refusalOf, type Stage, setStage } from './session.fixture.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.stop())
beforeEach(() => stage.advance(hourMs))

async function memberOf(account: string) {
  await stage.house.enrol(account)
  const { identity } = stage.house.platform.modules
  const member = await identity.find(stage.merchant().id, { account })
  if (!member) throw new Error('not enrolled')
  return member
}

async function codeFor(account: string, minutes?: number): Promise<string> {
  return stage.house.platform.modules.sessions.issueCode(await memberOf(account), minutes)
}

const redeem = (code: string, browser = stage.browser()) =>
  browser.call('loginByCode', { body: { code } })

test('[ACC-03] a code signs in once', async () => {
  const code = await codeFor('anna')
  const browser = stage.browser()
  browser.token = (await redeem(code, browser)).token
  expect(await browser.call('memberInfo', {})).toMatchObject({ account: 'anna' })
  expect((await refusalOf(redeem(code))).code).toBe('ticket-expired')
  expect(await stage.events('anna')).toEqual(['login.opened'])
})

const lookAt = (token: string, code: string) =>
  stage.house.as({ token }).call('lookAtCode', { body: { code } })

test("[ACC-03] [SEC-01] who is signed in learns whether it is another's, and it still opens then", async () => {
  const { token } = await stage.house.enrol('kurt')
  const code = await codeFor('lena')
  expect(await lookAt(token, code)).toEqual({ opens: 'another' })
  expect((await redeem(code)).token).toBeTruthy()
  expect(await lookAt(token, code)).toEqual({ opens: 'nothing' })
  expect(await lookAt(token, 'never one')).toEqual({ opens: 'nothing' })
})

test("[ACC-03] [SEC-01] one's own is used up by looking at it, and an old one opens nothing", async () => {
  const { token } = await stage.house.enrol('mona')
  const { identity, sessions } = stage.house.platform.modules
  const mona = await identity.find(stage.merchant().id, { account: 'mona' })
  if (!mona) throw new Error('not enrolled')
  const [own, old] = [await sessions.issueCode(mona), await sessions.issueCode(mona)]
  expect(await lookAt(token, own)).toEqual({ opens: 'own' })
  expect((await refusalOf(redeem(own))).code).toBe('ticket-expired')
  expect(await lookAt(token, own)).toEqual({ opens: 'nothing' })
  stage.advance(10 * minuteMs)
  expect(await lookAt(token, old)).toEqual({ opens: 'nothing' })
  expect((await stage.house.as({ token }).call('memberInfo', {})).account).toBe('mona')
})

test('[SEC-01] many who show it at once are one', async () => {
  const code = await codeFor('bert')
  const shown = await Promise.allSettled(Array.from({ length: 12 }, () => redeem(code)))
  expect(shown.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[SEC-01] it opens for ten minutes, or as long as was said', async () => {
  const [usual, longer] = [await codeFor('carla'), await codeFor('dora', 60)]
  stage.advance(10 * minuteMs)
  expect((await refusalOf(redeem(usual))).code).toBe('ticket-expired')
  stage.advance(50 * minuteMs - 1)
  expect((await redeem(longer)).token).toBeTruthy()
})

test('[SEC-01] neither what nobody was given nor the token of a session is one', async () => {
  const { token } = await stage.house.enrol('emil')
  for (const code of ['x', token, '']) {
    expect((await refusalOf(redeem(code))).code).toMatch(/^(?:ticket-expired|bad-input)$/)
  }
})

test('[SEC-02] it opens nothing at another merchant', async () => {
  const code = await codeFor('frida')
  const { config, sessions } = stage.house.platform.modules
  const elsewhere = config.merchantByCode('harbour')
  if (!elsewhere) throw new Error('there is no other merchant')
  const visitor = { ip: '203.0.113.1', userAgent: '', country: null }
  await expect(sessions.codes.redeem(elsewhere, code, visitor)).rejects.toMatchObject({
    code: 'ticket-expired',
  })
  const { token } = await stage.house.enrol('nils')
  const caller = await sessions.callerOf(token, stage.merchant().id)
  if (caller.kind !== 'member') throw new Error('not signed in')
  const there = { ...caller, merchantId: elsewhere.id }
  expect(await sessions.codes.look(there, code)).toEqual({ opens: 'nothing' })
  expect((await redeem(code)).token).toBeTruthy()
})

test('[SEC-01] a new password and a closed account leave none open', async () => {
  const [ended, closed] = [await codeFor('gerd'), await codeFor('hanna')]
  const { identity, sessions } = stage.house.platform.modules
  const gerd = await identity.find(stage.merchant().id, { account: 'gerd' })
  const hanna = await identity.find(stage.merchant().id, { account: 'hanna' })
  if (!gerd || !hanna) throw new Error('not enrolled')
  await sessions.endOthers(gerd.merchantId, gerd.id)
  await identity.setStatus(hanna, 'closed')
  expect((await refusalOf(redeem(ended))).code).toBe('ticket-expired')
  expect((await refusalOf(redeem(closed))).code).toBe('account-closed')
})

test('[SEC-01] the database keeps only its hash, and not for long', async () => {
  const code = await codeFor('ida')
  const { database, sessions } = stage.house.platform.modules
  const rows = async () =>
    (await database.pool.query<{ row: string }>('select c::text as row from session.entry_code c'))
      .rows
  expect(JSON.stringify(await rows())).not.toContain(code)
  stage.advance(25 * hourMs)
  await sessions.tend()
  expect(await rows()).toEqual([])
})

test('[SEC-01] a page that is asked for with a secret in its address tells nobody where it came from', async () => {
  const policyOf = async (path: string) =>
    (await stage.browser().fetch(path, { headers: { accept: 'text/html' } })).headers.get(
      'referrer-policy',
    )
  for (const name of ['token', 'reset', 'social']) {
    expect(await policyOf(`/promotions?a=1&${name}=x`)).toBe('no-referrer')
  }
  expect(await policyOf('/promotions?a=token')).toBe('strict-origin-when-cross-origin')
})
