import { startPlatform, usualPassword } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { hourMs, minuteMs, refusalOf, type Stage, setStage } from './session.fixture.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.stop())
beforeEach(() => stage.advance(hourMs))

const password = usualPassword
/** What happens beside a call takes a moment, on a busy machine a longer one. */
const soon = { timeout: 50_000 }

async function signedIn(username: string, at: { ip?: string; userAgent?: string } = {}) {
  const browser = stage.browser(at)
  browser.token = (await browser.call('login', { body: { username, password } })).token
  return browser
}

test('[SYS-01] the type decides the audience', async () => {
  const kinds = { plain: 0, agent: 1, agent2: 2, agent41: 41, agent42: 42, trial: 4, other: 7 }
  for (const [account, type] of Object.entries(kinds)) {
    const { token } = await stage.house.enrol(account, type)
    const member = stage.house.as({ token })
    expect(await member.call('memberInfo', {})).toMatchObject({ account, type })
    const devices = type === 4 ? await refusalOf(member.call('devices', {})) : undefined
    expect(devices?.code).toBe(type === 4 ? 'real-account-needed' : undefined)
  }
})

test('[ACC-02] a session that was ended opens nothing, and its open pages are told', async () => {
  const { token } = await stage.house.enrol('leaver')
  const socket = new WebSocket(`${stage.house.url.replace('http', 'ws')}/socket`)
  const heard: string[] = []
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve) => {
    socket.once('open', () => socket.send(JSON.stringify({ kind: 'hello', token })))
    socket.on('message', (data: Buffer) => {
      heard.push(data.toString())
      resolve()
    })
  })
  expect(heard[0]).toContain('"signedIn":true')
  const member = stage.house.as({ token })
  expect(await member.call('logout', {})).toEqual({ ended: true })
  await closed
  expect((await refusalOf(member.call('memberInfo', {}))).code).toBe('not-signed-in')
})

test('[SEC-01] only the hash of a token is stored', async () => {
  const { token } = await stage.house.enrol('keeper')
  const { pool } = stage.house.platform.modules.database
  const rows = await pool.query<{ row: string }>('select s::text as row from session.session s')
  expect(rows.rows.length).toBeGreaterThan(0)
  const hexed = Buffer.from(token).toString('hex')
  for (const { row } of rows.rows) {
    expect(row).not.toContain(token)
    expect(row).not.toContain(hexed)
  }
})

describe('time', () => {
  test('[SEC-01] a session that is not used ends after its idle time', async () => {
    await stage.house.enrol('sleeper')
    const browser = await signedIn('sleeper')
    stage.advance(30 * minuteMs - 1)
    expect(await browser.call('memberInfo', {})).toMatchObject({ account: 'sleeper' })
    const idle = await signedIn('sleeper')
    stage.advance(30 * minuteMs)
    expect((await refusalOf(idle.call('memberInfo', {}))).code).toBe('not-signed-in')
  })

  test('[SEC-01] a session that is used goes on, and ends all the same after its hours', async () => {
    await stage.house.enrol('worker')
    const browser = await signedIn('worker')
    const stepMs = 20 * minuteMs
    for (let passedMs = 0; passedMs + stepMs < 12 * hourMs; passedMs += stepMs) {
      stage.advance(stepMs)
      await browser.call('memberInfo', {})
      await seenNow('worker')
    }
    stage.advance(stepMs)
    expect((await refusalOf(browser.call('memberInfo', {}))).code).toBe('not-signed-in')
  })

  test('[SEC-01] the last use is written down at most once a minute', async () => {
    await stage.house.enrol('clicker')
    const browser = await signedIn('clicker')
    stage.advance(minuteMs)
    await browser.call('memberInfo', {})
    const first = await seenNow('clicker')
    stage.advance(59_000)
    await browser.call('memberInfo', {})
    expect(await seenAt('clicker')).toEqual(first)
  })

  test('[SEC-01] what the house opens may lie until it is fetched', async () => {
    const { token } = await stage.house.enrol('invited')
    stage.advance(12 * hourMs - 1)
    const member = stage.house.as({ token })
    expect(await member.call('memberInfo', {})).toMatchObject({ account: 'invited' })
  })

  async function seenAt(account: string): Promise<Date | undefined> {
    const { rows } = await stage.house.platform.modules.database.pool.query<{ seen_at: Date }>(
      `select seen_at from session.session join identity.member on member.id = member_id
       where account = $1 order by seen_at desc limit 1`,
      [account],
    )
    return rows[0]?.seen_at
  }

  /** It is written after the answer. */
  function seenNow(account: string): Promise<Date | undefined> {
    return vi.waitFor(async () => {
      const at = await seenAt(account)
      expect(at).toEqual(stage.clock.now())
      return at
    }, soon)
  }
})

describe('devices', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

  test('[SEC-01] a member sees the open sessions and can end each', async () => {
    await stage.change({ extraVerification: false })
    await stage.house.enrol('owner')
    const desk = await signedIn('owner', { ip: '203.0.113.5' })
    stage.advance(minuteMs)
    const mobile = await signedIn('owner', { ip: '203.0.113.6', userAgent: phone })
    const { list } = await desk.call('devices', {})
    const [latest, earlier, housekeys] = list
    expect(latest).toMatchObject({
      device: { browser: 'Chrome', system: 'Android' },
      ip: '203.0.113.6',
      isThis: false,
    })
    expect(earlier).toMatchObject({
      device: { browser: null, system: null },
      ip: '203.0.113.5',
      isThis: true,
    })
    expect(housekeys?.isThis).toBe(false)
    const query = { id: latest?.id ?? '' }
    expect(await desk.call('endDevice', { query })).toEqual({ ended: true })
    expect(await desk.call('endDevice', { query })).toEqual({ ended: false })
    expect((await refusalOf(mobile.call('memberInfo', {}))).code).toBe('not-signed-in')
    expect((await desk.call('devices', {})).list).toHaveLength(2)
  })

  test('[SEC-01] all others end with one call, and every remembered browser is forgotten', async () => {
    await stage.house.enrol('careful')
    const desk = await signedIn('careful')
    const other = stage.browser()
    const body = { username: 'careful', password, remember: true }
    other.token = (await other.call('login', { body })).token
    expect(await other.call('remembered', {})).toEqual({ account: 'careful' })
    expect(await desk.call('endOtherDevices', {})).toEqual({ ended: 2 })
    expect((await refusalOf(other.call('memberInfo', {}))).code).toBe('not-signed-in')
    expect(await other.call('remembered', {})).toEqual({ account: null })
    expect(await desk.call('memberInfo', {})).toMatchObject({ account: 'careful' })
  })

  test('[ACC-02] signing out ends this session and none of the member elsewhere', async () => {
    await stage.house.enrol('twofold')
    const [here, there] = [await signedIn('twofold'), await signedIn('twofold')]
    expect(await here.call('logout', {})).toEqual({ ended: true })
    expect((await refusalOf(here.call('memberInfo', {}))).code).toBe('not-signed-in')
    expect(await there.call('memberInfo', {})).toMatchObject({ account: 'twofold' })
  })

  test('[SEC-02] nobody ends or sees the session of another', async () => {
    await stage.house.enrol('mine')
    await stage.house.enrol('yours')
    const mine = await signedIn('mine')
    const yours = await signedIn('yours')
    const { list } = await yours.call('devices', {})
    const id = list.find(({ isThis }) => isThis)?.id ?? ''
    expect(await mine.call('endDevice', { query: { id } })).toEqual({ ended: false })
    expect(await mine.call('endOtherDevices', {})).toEqual({ ended: 1 })
    expect(await yours.call('memberInfo', {})).toMatchObject({ account: 'yours' })
    const seen = (await mine.call('devices', {})).list.map((one) => one.id)
    expect(seen).not.toContain(id)
  })
})

test('[SEC-02] a token opens nothing at another merchant', async () => {
  const { token } = await stage.house.enrol('local')
  const { config, sessions } = stage.house.platform.modules
  const here = await sessions.callerOf(token, stage.merchant().id)
  expect(here).toMatchObject({ kind: 'member' })
  const elsewhere = config.merchantByCode('harbour')?.id ?? ''
  expect(await sessions.callerOf(token, elsewhere)).toEqual({ kind: 'visitor' })
})

describe('[SEC-01] a page of another site', () => {
  const foreign = { origin: 'https://evil.example' }

  test.each([
    ['POST', '/wps/session/login/remembered', foreign],
    ['DELETE', '/wps/session/remembered', foreign],
    ['GET', '/wps/session/remembered', foreign],
    ['POST', '/wps/session/social', foreign],
    ['POST', '/wps/session/login', { origin: 'null' }],
    ['POST', '/wps/session/login/remembered', { 'sec-fetch-site': 'cross-site' }],
  ])('cannot call %s %s', async (method, path, headers) => {
    const answer = await stage.browser().fetch(path, { method, headers })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'not-permitted' })
  })

  test('while our own can', async () => {
    const origin = stage.house.url
    const answer = await stage.browser().fetch('/wps/session/remembered', { headers: { origin } })
    expect(await answer.json()).toMatchObject({ value: { account: null } })
  })
})

test('[SCL-02] a session that ends on one node ends on every node', async () => {
  const { fakeNats } = await import('@baize/testkit')
  const nats = await fakeNats()
  const env = { NATS_URL: nats.url, SECRET_KEY: 'a secret for tests that is long enough' }
  const first = await startPlatform({ env })
  const second = await startPlatform({ env, databaseUrl: first.databaseUrl })
  try {
    const { token } = await first.enrol('traveller')
    await second.as({ token }).call('memberInfo', {})
    await first.as({ token }).call('logout', {})
    await vi.waitFor(async () => {
      const there = await refusalOf(second.as({ token }).call('memberInfo', {}))
      expect(there.code).toBe('not-signed-in')
    }, soon)
  } finally {
    await second.stop()
    await first.stop()
    await nats.stop()
  }
})

describe('free play', () => {
  const body = { os: 'test', platform: 'W', random: 'x', gatewayVersion: 3 } as const

  test('[ACC-10] opens a trial for two hours that a real account is needed beyond', async () => {
    await stage.change({ idleMinutes: 600 })
    const browser = stage.browser()
    browser.token = (await browser.call('freePlay', { body })).token
    await stage.change({ idleMinutes: 30 })
    expect(await browser.call('memberInfo', {})).toMatchObject({ type: 4 })
    expect((await refusalOf(browser.call('devices', {}))).code).toBe('real-account-needed')
    stage.advance(2 * hourMs - 1)
    expect(await browser.call('memberInfo', {})).toMatchObject({ type: 4 })
    stage.advance(1)
    expect((await refusalOf(browser.call('memberInfo', {}))).code).toBe('not-signed-in')
  })

  test('[ACC-10] is off where the flag is off', async () => {
    await stage.setFlag('FREEPLAY3', false)
    const refused = await refusalOf(stage.browser().call('freePlay', { body }))
    expect(refused.code).toBe('operation-not-allowed')
    await stage.setFlag('FREEPLAY3', true)
  })

  test('[SEC-01] one address does not make trials without end', async () => {
    const browser = stage.browser({ ip: '198.51.100.99' })
    for (let turn = 0; turn < 60; turn += 1) await browser.call('freePlay', { body })
    expect((await refusalOf(browser.call('freePlay', { body }))).code).toBe('too-many-requests')
    expect((await stage.browser().call('freePlay', { body })).token).toBeTruthy()
  })

  test('[ACC-10] trial members are closed after a day, and nothing is kept beyond its use', async () => {
    const { pool } = stage.house.platform.modules.database
    await stage.browser().call('freePlay', { body })
    stage.advance(25 * hourMs)
    await stage.house.platform.modules.sessions.tend()
    const open = await pool.query(
      `select 1 from identity.member where registered_by = 'trial' and status = 'open'`,
    )
    expect(open.rowCount).toBe(0)
    stage.advance(91 * 24 * hourMs)
    await stage.house.platform.modules.sessions.tend()
    for (const table of ['session', 'remembered', 'failure', 'challenge', 'social_flow']) {
      const left = await pool.query(`select 1 from session.${table}`)
      expect({ table, left: left.rowCount }).toEqual({ table, left: 0 })
    }
  })
})
