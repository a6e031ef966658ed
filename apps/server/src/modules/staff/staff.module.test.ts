import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { officeRoutes, officeWire, rights } from '@baize/contract/office'
import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '../../../../backoffice/public/verify-audit.mjs'
import { newId } from '../../kernel/ids.ts'
import { type OfficeBrowser, officeBrowser, staffWith } from './staff.fixture.ts'

let house: TestPlatform
let clock: FrozenClock
let merchantId: string
let otherId: string
beforeAll(async () => {
  clock = frozenClock('2026-05-01T10:00:00Z')
  house = await startPlatform({ clock })
  const { config } = house.platform.modules
  merchantId = config.merchantByCode('baize')?.id ?? ''
  otherId = config.merchants().find(({ id }) => id !== merchantId)?.id ?? ''
})
afterAll(() => house.stop())

const everywhere = (role: string) => [{ role, merchantId: null }]

describe('[OPS-04] [SEC-02] logging in', () => {
  test('a first password opens nothing but the setting up of an own one and of a second factor', async () => {
    const { staff } = house.platform.modules
    expect(await staff.people.addFirst('root')).toBeTypeOf('string')
    const secret = await staff.people.addFirst('root')
    const browser = officeBrowser(house.url, merchantId)
    const wrong = { login: 'root', password: 'x' }
    expect((await browser.call('officeLogin', { body: wrong })).code).toBe('wrong-credentials')
    const body = { login: 'root', password: secret ?? '' }
    expect((await browser.call('officeLogin', { body })).value).toMatchObject({ mustSetUp: true })
    expect((await browser.call('staffList', {})).code).toBe('not-permitted')
    expect((await browser.call('officeMe', {})).value).toMatchObject({ mustChangePassword: true })
    await browser.call('changeOfficePassword', {
      body: { now: secret ?? '', next: 'another one 123' },
    })
    expect(await staff.people.addFirst('root')).toBeUndefined()
    expect((await browser.call('staffList', {})).code).toBe('not-permitted')
  })

  test('with an authenticator the password alone is not enough, and a code works once', async () => {
    const ada = await staffWith(house, 'ada', everywhere('admin'), merchantId)
    expect((await ada.browser.call('staffList', {})).status).toBe(200)
    const again = officeBrowser(house.url, merchantId)
    const { login, password } = ada
    const alone = await again.call('officeLogin', { body: { login, password } })
    // A normal step of each login is no error; and it opens nothing.
    expect(alone).toEqual({ status: 200, value: { needs: 'code' } })
    expect(again.cookie()).toBe('')
    expect((await again.call('staffList', {})).code).toBe('not-signed-in')
    clock.advance(30_000)
    const code = ada.codeAt(clock.now())
    expect((await again.call('officeLogin', { body: { login, password, code } })).status).toBe(200)
    const third = officeBrowser(house.url)
    const repeated = await third.call('officeLogin', { body: { login, password, code } })
    expect(repeated.code).toBe('wrong-credentials')
  })

  test('five wrong passwords lock the account for a while, also for the right one', async () => {
    const bob = await staffWith(house, 'bob', everywhere('support'))
    const browser = officeBrowser(house.url)
    const { login, password } = bob
    for (let nth = 0; nth < 5; nth += 1) {
      const wrong = await browser.call('officeLogin', { body: { login, password: 'wrong' } })
      expect(wrong.code).toBe('wrong-credentials')
    }
    const locked = await browser.call('officeLogin', { body: { login, password } })
    expect(locked.code).toBe('account-locked')
    clock.advance(16 * 60_000)
    const code = bob.codeAt(clock.now())
    const body = { login, password, code }
    expect((await browser.call('officeLogin', { body })).status).toBe(200)
  })

  test('a session ends after half an hour without a call, and after twelve hours with calls', async () => {
    const cara = await staffWith(house, 'cara', everywhere('admin'), merchantId)
    const call = () => cara.browser.call('staffList', {})
    clock.advance(29 * 60_000)
    expect((await call()).status).toBe(200)
    clock.advance(31 * 60_000)
    expect((await call()).code).toBe('not-signed-in')
    const { login, password } = cara
    const code = cara.codeAt(clock.now())
    await cara.browser.call('officeLogin', { body: { login, password, code } })
    for (let passed = 0; passed < 12 * 60; passed += 20) {
      expect((await call()).status).toBe(200)
      clock.advance(20 * 60_000)
    }
    expect((await call()).code).toBe('not-signed-in')
  })

  test('whoever is blocked is out at once; nobody blocks themselves', async () => {
    const [boss, dan] = [
      await staffWith(house, 'boss', everywhere('admin'), merchantId),
      await staffWith(house, 'dan', everywhere('support'), merchantId),
    ]
    const block = (id: string) =>
      boss.browser.call('blockStaff', { body: { id, state: 'blocked', reason: 'left' } })
    expect((await block(boss.id)).code).toBe('not-permitted')
    expect((await dan.browser.call('officeMe', {})).value).toMatchObject({ login: 'dan' })
    expect((await block(dan.id)).value).toEqual({ changed: true })
    expect((await dan.browser.call('officeMe', {})).value).toBeNull()
    expect((await dan.browser.call('officeWaiting', {})).code).toBe('not-signed-in')
  })

  test('the cookie is for this page alone: another origin and another domain are refused', async () => {
    const eve = await staffWith(house, 'eve', everywhere('admin'), merchantId)
    const foreign = { origin: 'https://evil.example' }
    expect((await eve.browser.call('officeMe', {}, foreign)).code).toBe('not-permitted')
    const { port } = new URL(house.url)
    const elsewhere = { host: `baize.localhost:${port}`, cookie: eve.browser.cookie() }
    const asked = get(house.url + officeRoutes.officeMe.path, { headers: elsewhere })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(421)
  })
})

describe('[OPS-04] [SEC-02] rights', () => {
  test('every call names a right that exists, and is refused without it, with it for another merchant, and to members', async () => {
    const nobody = await staffWith(house, 'nobody', [])
    const { token } = await house.enrol('rightless')
    const { call } = nobody.browser
    const guarded = Object.entries(officeRoutes).filter(
      ([, route]) => 'right' in route && route.right,
    )
    expect(guarded.length).toBeGreaterThan(5)
    for (const [name, route] of guarded) {
      expect(rights).toContain('right' in route ? route.right : undefined)
      const refused = await call(name as 'auditLines', { query: {} }, { 'x-merchant': merchantId })
      expect([name, refused.code]).toEqual([name, 'not-permitted'])
      const asMember = { cookie: '', authorization: `Bearer ${token}` }
      const member = await call(name as 'auditLines', { query: {} }, asMember)
      expect([name, member.code]).toEqual([name, 'not-signed-in'])
    }
    expect(Object.keys(officeWire)).toEqual(expect.arrayContaining(Object.keys(officeRoutes)))
  })

  test('a right counts for its merchant and until its end', async () => {
    const fay = await staffWith(house, 'fay', [{ role: 'finance', merchantId }])
    const look = async (id: string) =>
      (await fay.browser.call('auditLines', { query: {} }, { 'x-merchant': id })).code ?? 'ok'
    expect([await look(merchantId), await look(otherId)]).toEqual(['ok', 'not-permitted'])
    const { db } = house.platform.modules.database
    await sql`update staff.role_grant set until = ${clock.now()} where staff_id = ${fay.id}`.execute(
      db,
    )
    expect(await look(merchantId)).toBe('not-permitted')
  })

  test('the log of a brand or of the house is a file that the checker accepts; the house needs the right for all', async () => {
    const ada = await staffWith(house, 'reads-all', everywhere('admin'), merchantId)
    const bob = await staffWith(house, 'reads-one', [{ role: 'admin', merchantId }], merchantId)
    const fetched = async (cookie: string, ofHouse: string) => {
      const query = new URLSearchParams({ merchant: merchantId, ofHouse })
      const path = `${house.url}${officeRoutes.auditExport.path}?${query.toString()}`
      const answer = await fetch(path, { headers: { cookie, origin: house.url } })
      return { status: answer.status, text: await answer.text() }
    }
    for (const ofHouse of ['false', 'true']) {
      const { text } = await fetched(ada.browser.cookie(), ofHouse)
      const verdict = await verifyAudit(Readable.from(text.split('\n')))
      expect(verdict).toMatchObject({ faults: [] })
      expect(verdict.lines).toBeGreaterThan(0)
    }
    expect((await fetched(bob.browser.cookie(), 'false')).status).toBe(200)
    expect((await fetched(bob.browser.cookie(), 'true')).text).toContain('not-permitted')
    const asked = { query: { ofHouse: 'true' } } as const
    expect((await bob.browser.call('auditLines', asked)).code).toBe('not-permitted')
    const { value } = await ada.browser.call('auditLines', asked)
    expect(value.list.map(({ body }) => body.action)).toContain('audit.export')
    const lost = { query: { ...asked.query, after: 'nowhere' } }
    expect((await ada.browser.call('auditLines', lost)).code).toBe('bad-input')
    const oldest = { query: { ...asked.query, order: 'oldest', pageSize: 1 } } as const
    expect((await ada.browser.call('auditLines', oldest)).value.list[0]?.number).toBe('1')
  })

  test('nobody gives a right that they lack, or anything to themselves', async () => {
    const lead = await staffWith(house, 'lead', everywhere('support'), merchantId)
    const gil = await staffWith(house, 'gil', [])
    const { browser, id: leadId } = lead
    const { db } = house.platform.modules.database
    await sql`
      insert into staff.role (name, rights, is_first)
      values ('people', ${['staff.read', 'staff.edit']}, false)`.execute(db)
    await sql`
      insert into staff.role_grant (id, staff_id, role, made_by, made_at)
      values (${newId()}, ${leadId}, 'people', 'test', ${clock.now()})`.execute(db)
    const grant = (staffId: string, role: string) => giveRole(browser, { staffId, role })
    expect((await grant(gil.id, 'admin')).code).toBe('not-permitted')
    expect((await grant(leadId, 'support')).code).toBe('not-permitted')
    expect((await grant(gil.id, 'support')).value.state).toBe('waiting')
    await expect(
      sql`insert into staff.role_grant (id, staff_id, role, made_by, made_at)
        values (${newId()}, ${leadId}, 'admin', ${leadId}, ${clock.now()})`.execute(db),
    ).rejects.toThrow('role_grant_by_another')
  })

  test('a service calls with its key, within the rights of its roles', async () => {
    const ivy = await staffWith(house, 'ivy', everywhere('admin'), merchantId)
    const made = await ivy.browser.call('addStaff', {
      body: { id: newId(), login: 'reports', name: 'Reports', kind: 'service' },
    })
    const { id: staffId, secret } = made.value
    const service = officeBrowser(house.url, merchantId)
    const key = { authorization: `Bearer ${secret}` }
    const look = () => service.call('auditLines', { query: {} }, key)
    expect((await look()).code).toBe('not-permitted')
    const given = await giveRole(ivy.browser, { staffId, role: 'finance', merchantId })
    expect(given.value.state).toBe('waiting')
    const second = await staffWith(house, 'second', everywhere('admin'), merchantId)
    const request = { id: given.value.requestId ?? '' }
    const { fingerprint } = (await second.browser.call('approval', { query: request })).value
    await second.browser.call('approveRequest', { body: { ...request, fingerprint } })
    expect((await look()).status).toBe(200)
    expect((await service.call('staffList', {}, key)).code).toBe('not-permitted')
  })

  test('what was done and what was refused stands in the audit log', async () => {
    const { audit } = house.platform.modules
    const lines = await audit.lines({ merchantId: null, limit: 200 })
    const actions = new Set(lines.map(({ body }) => `${body.action} ${body.outcome}`))
    for (const action of [
      'staff.login done',
      'staff.login refused',
      'staff.add done',
      'staff.grant done',
      'staff.state done',
      'staff.edit refused',
    ])
      expect(actions).toContain(action)
  })
})

function giveRole(
  browser: OfficeBrowser,
  grant: { staffId: string; role: string; merchantId?: string },
) {
  const input = { merchantId: null, ...grant }
  return browser.call('sendCommand', {
    body: { id: newId(), name: 'staff.grant', input, reason: 'a test' },
  })
}
