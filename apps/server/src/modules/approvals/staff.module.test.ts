import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs, type Stage, setStage } from '../session/session.fixture.ts'
import { officeBrowser, staffWith } from '../staff/staff.fixture.ts'
import { approvalsOffice, type Colleague } from './approvals.fixture.ts'

async function openStage() {
  const stage = await setStage()
  const { house } = stage
  const merchantId = stage.merchant().id
  const { audit, database } = house.platform.modules
  const hire = (login: string, role: string, at: string | null) =>
    staffWith(house, login, [{ role, merchantId: at }], merchantId)
  return { ...stage, db: database.db, merchantId, ...approvalsOffice({ merchantId, audit, hire }) }
}

let stage: Stage & Awaited<ReturnType<typeof openStage>>
let ann: Colleague
beforeAll(async () => {
  stage = await openStage()
  ann = await stage.colleague('ann', 'admin', null)
})
afterAll(() => stage.stop())

const grantsOf = async (staffId: string) =>
  (
    await sql<{ role: string }>`
      select role from staff.role_grant where staff_id = ${staffId} and ended_at is null
      order by role`.execute(stage.db)
  ).rows.map(({ role }) => role)

const give = (by: Colleague, staffId: string, role: string, until: string | null = null) =>
  stage.send(by, 'staff.grant', { staffId, role, merchantId: null, until })

const renewed = async (one: Colleague): Promise<void> => {
  const { login, password } = one
  const code = one.codeAt(stage.clock.now())
  await one.browser.call('officeLogin', { body: { login, password, code } })
}

describe('[OPS-04] [SEC-02] who may do what is changed by two people', () => {
  let ben: Colleague
  let cleo: Colleague

  test('the only admin brings in the second one alone; from then on nobody gives rights alone', async () => {
    cleo = await stage.colleague('cleo', 'support', null)
    const newcomer = await ann.browser.call('addStaff', {
      body: { id: randomUUID(), login: 'newcomer', name: 'Newcomer', kind: 'person' },
    })
    expect((await give(ann, newcomer.value.id, 'admin')).value.state).toBe('done')
    ben = await stage.colleague('ben', 'admin', null)
    const asked = await give(ann, cleo.id, 'payments')
    expect(asked.value.state).toBe('waiting')
    expect(await grantsOf(cleo.id)).toEqual(['support'])
    const id = asked.value.requestId ?? ''
    expect((await stage.approve(ann, id)).value).toEqual({ why: 'maker' })
    expect((await stage.look(ben, id)).shown).toMatchObject({
      person: 'cleo (cleo)',
      role: 'payments',
    })
    expect((await stage.approve(ben, id)).value.state).toBe('done')
    expect(await grantsOf(cleo.id)).toEqual(['payments', 'support'])
  })

  test('nobody agrees to a role of their own, whoever asked for it', async () => {
    const asked = await give(ann, ben.id, 'finance')
    expect(asked.value.state).toBe('waiting')
    expect((await stage.approve(ben, asked.value.requestId ?? '')).value).toEqual({
      why: 'oneself',
    })
    expect(await grantsOf(ben.id)).toEqual(['admin'])
  })

  test('a role that ended before it began is refused, and so is one that got other rights meanwhile', async () => {
    const past = new Date(stage.clock.now().getTime() - 1).toISOString()
    expect((await give(ann, cleo.id, 'games', past)).code).toBe('bad-input')
    const write = (rights: 'member.read'[] | ('member.read' | 'staff.edit')[]) =>
      stage.send(ann, 'role.write', { name: 'helper', rights })
    const made = await write(['member.read'])
    expect((await stage.approve(ben, made.value.requestId ?? '')).value.state).toBe('done')
    const asked = await give(ann, cleo.id, 'helper')
    const more = await write(['member.read', 'staff.edit'])
    expect((await stage.approve(ben, more.value.requestId ?? '')).value.state).toBe('done')
    expect((await stage.approve(ben, asked.value.requestId ?? '')).value.state).toBe('stale')
    expect(await grantsOf(cleo.id)).toEqual(['payments', 'support'])
    expect((await stage.send(ann, 'role.write', { name: 'admin', rights: [] })).code).toBe(
      'not-permitted',
    )
  })

  test('who has blocked all other admins still gives no role alone', async () => {
    const set = (id: string, state: 'blocked' | 'active') =>
      ann.browser.call('blockStaff', { body: { id, state, reason: 'a test' } })
    const { list } = (await ann.browser.call('staffList', {})).value
    const others = list.filter(
      ({ id, grants }) => id !== ann.id && grants.some(({ role }) => role === 'admin'),
    )
    expect(others.length).toBeGreaterThan(0)
    for (const { id } of others) await set(id, 'blocked')
    expect(await give(ann, cleo.id, 'finance')).toMatchObject({
      code: 'not-permitted',
      value: { why: 'nobody-else' },
    })
    for (const { id } of others) await set(id, 'active')
    // A code works once.
    stage.advance(30_000)
    await renewed(ben)
  })

  test('requests about the whole house are for those who read approvals of all brands', async () => {
    const asked = await give(ann, cleo.id, 'games')
    const id = asked.value.requestId ?? ''
    const local = await stage.colleague('lou', 'payments')
    expect((await local.browser.call('approval', { query: { id } })).code).toBe('not-found')
    const seen = async (by: Colleague) =>
      (await by.browser.call('approvals', { query: { view: 'all' } })).value.list.map(
        (one) => one.id,
      )
    expect(await seen(local)).not.toContain(id)
    expect(await seen(ben)).toContain(id)
    await ann.browser.call('takeBackRequest', { body: { id } })
  })

  test('lost factors are removed by two; the old password ends, and the new one is told once', async () => {
    const take = (by: Colleague) => by.browser.call('takeFirstPassword', { body: { id: cleo.id } })
    expect((await take(ann)).code).toBe('not-found')
    const asked = await stage.send(ann, 'staff.reset', { staffId: cleo.id })
    expect(asked.value.state).toBe('waiting')
    expect((await cleo.browser.call('officeMe', {})).value).toMatchObject({ login: 'cleo' })
    expect((await stage.approve(ben, asked.value.requestId ?? '')).value.state).toBe('done')
    expect((await cleo.browser.call('officeMe', {})).value).toBeNull()
    const login = async (password: string) => {
      const browser = officeBrowser(stage.house.url, stage.merchantId)
      return browser.call('officeLogin', { body: { login: 'cleo', password } })
    }
    expect((await login(cleo.password)).code).toBe('wrong-credentials')
    expect((await take(ben)).code).toBe('not-found')
    const waits = async (by: Colleague) =>
      (await by.browser.call('staffList', {})).value.list
        .filter(({ canTakePassword }) => canTakePassword)
        .map(({ login: name }) => name)
    expect([await waits(ann), await waits(ben)]).toEqual([['cleo'], []])
    const { secret } = (await take(ann)).value
    expect((await take(ann)).code).toBe('not-found')
    expect(await waits(ann)).toEqual([])
    expect((await login(secret)).value).toMatchObject({ mustSetUp: true })
  })

  test('a first password that nobody took within a day is not given out any more', async () => {
    const asked = await stage.send(ann, 'staff.reset', { staffId: cleo.id })
    expect((await stage.approve(ben, asked.value.requestId ?? '')).value.state).toBe('done')
    stage.advance(25 * hourMs)
    await renewed(ann)
    expect((await ann.browser.call('takeFirstPassword', { body: { id: cleo.id } })).code).toBe(
      'not-found',
    )
  })
})

describe('[OPS-04] [SEC-02] the key of a service is renewed by two people', () => {
  let dora: Colleague
  let secret: string
  let staffId: string
  beforeAll(async () => {
    dora = await stage.colleague('dora', 'admin', null)
    stage.advance(30_000)
    await renewed(ann)
    const made = await ann.browser.call('addStaff', {
      body: { id: randomUUID(), login: 'ledger-robot', name: 'Robot', kind: 'service' },
    })
    staffId = made.value.id
    secret = made.value.secret
    await approvedOf(give(ann, staffId, 'finance'))
  })

  const approvedOf = async (asked: ReturnType<typeof give>) => {
    const { requestId } = (await asked).value
    return (await stage.approve(dora, requestId ?? '')).value.state
  }
  const askKey = (by: Colleague, hours: number) =>
    stage.send(by, 'staff.newKey', { staffId, hours })
  const take = (by: Colleague) => by.browser.call('takeServiceKey', { body: { id: staffId } })
  const opens = async (key: string) => {
    const browser = officeBrowser(stage.house.url, stage.merchantId)
    const { status } = await browser.call(
      'auditLines',
      { query: {} },
      { authorization: `Bearer ${key}` },
    )
    return status === 200
  }
  const shown = async (by: Colleague) =>
    (await by.browser.call('staffList', {})).value.list.find(({ id }) => id === staffId)

  test('whoever asked takes the new one, once; both work for the hours agreed on, then the new one alone', async () => {
    expect((await take(ann)).code).toBe('not-found')
    const asked = await askKey(ann, 1)
    expect(asked.value.state).toBe('waiting')
    const id = asked.value.requestId ?? ''
    expect((await stage.look(dora, id)).shown).toEqual({
      person: 'Robot (ledger-robot)',
      role: 'finance',
      oldKeyHours: '1',
    })
    expect((await take(ann)).code).toBe('not-found')
    expect((await stage.approve(ann, id)).value).toEqual({ why: 'maker' })
    expect((await stage.approve(dora, id)).value.state).toBe('done')
    expect([await opens(secret), (await shown(ann))?.canTakeKey]).toEqual([true, true])
    expect([(await take(dora)).code, (await shown(dora))?.canTakeKey]).toEqual(['not-found', false])
    const taken = (await take(ann)).value
    expect((await take(ann)).code).toBe('not-found')
    expect([await opens(secret), await opens(taken.secret)]).toEqual([true, true])
    expect(await shown(ann)).toMatchObject({ canTakeKey: false, oldKeyUntil: taken.oldKeyUntil })
    stage.advance(hourMs)
    await renewed(ann)
    expect([await opens(secret), await opens(taken.secret)]).toEqual([false, true])
    expect(await shown(ann)).toMatchObject({ oldKeyUntil: null })
    secret = taken.secret
    const about = { merchantId: null, target: `staff ${staffId}`, limit: 20 }
    const lines = await stage.house.platform.modules.audit.lines(about)
    expect(lines.map(({ body }) => body.action).slice(0, 2)).toEqual(['staff.key', 'staff.newKey'])
    expect(JSON.stringify(lines)).not.toContain(secret)
  })

  test('with no hours between them the old one ends as the new one is taken', async () => {
    stage.advance(30_000)
    await renewed(dora)
    expect(await approvedOf(askKey(ann, 0))).toBe('done')
    const taken = (await take(ann)).value
    expect(taken.oldKeyUntil).toBeNull()
    expect([await opens(secret), await opens(taken.secret)]).toEqual([false, true])
    secret = taken.secret
  })

  test('nobody takes the key of a service that may do more than they may, whenever it got its roles', async () => {
    const people = await stage.send(ann, 'role.write', {
      name: 'keepers',
      rights: ['staff.read', 'staff.edit', 'audit.read', 'audit.export'],
    })
    expect((await stage.approve(dora, people.value.requestId ?? '')).value.state).toBe('done')
    const kim = await stage.colleague('kim', 'keepers', null)
    expect((await askKey(kim, 1)).code).toBe('not-permitted')
    expect((await stage.send(ann, 'staff.newKey', { staffId: dora.id, hours: 1 })).code).toBe(
      'not-found',
    )
    const grant = (await shown(ann))?.grants[0]?.id ?? ''
    await ann.browser.call('endGrant', { query: { id: grant } })
    expect(await approvedOf(askKey(kim, 1))).toBe('done')
    expect(await approvedOf(give(ann, staffId, 'finance'))).toBe('done')
    expect((await take(kim)).code).toBe('not-permitted')
    expect(await opens(secret)).toBe(true)
  })

  test('a new key that nobody took within a day is not given out any more', async () => {
    expect(await approvedOf(askKey(ann, 24))).toBe('done')
    stage.advance(25 * hourMs)
    await renewed(ann)
    expect((await take(ann)).code).toBe('not-found')
    expect(await opens(secret)).toBe(true)
  })
})
