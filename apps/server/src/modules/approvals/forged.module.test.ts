import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentsStage } from '../payments/payments.fixture.ts'
import { hourMs, minuteMs, setStage } from '../session/session.fixture.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { approvalsOffice, type Colleague } from './approvals.fixture.ts'
import { earlierFingerprintOf } from './approvals.rules.ts'
import { readRequest } from './approvals.store.ts'

/** A platform with a cashier, members, and staff who ask and approve. */
async function openStage() {
  const stage = await paymentsStage(await setStage())
  const { house, merchantId, audit } = stage
  const hire = (login: string, role: string, at: string | null) =>
    staffWith(house, login, [{ role, merchantId: at }], merchantId)
  return { ...stage, ...approvalsOffice({ merchantId, audit, hire }) }
}

let stage: Awaited<ReturnType<typeof openStage>>
let pat: Colleague
let quinn: Colleague
beforeAll(async () => {
  stage = await openStage()
  pat = await stage.colleague('pat')
  quinn = await stage.colleague('quinn')
})
afterAll(() => stage.stop())

/** Above what one person gives alone, below ten times of it. */
const large = '60000'
let people = 0
const member = async () => (await stage.person(`forged${++people}`)).memberId

/** A request that waits. */
async function held() {
  const memberId = await member()
  const id = randomUUID()
  expect((await stage.give(pat, memberId, large, id)).value).toEqual({
    state: 'waiting',
    requestId: id,
  })
  return { id, memberId }
}

/** Each test begins with factors given just now, and with nothing moved in the last day. */
async function anotherDay() {
  stage.advance(25 * hourMs)
  await stage.approvals.tend()
  for (const one of [pat, quinn]) {
    const code = one.codeAt(stage.clock.now())
    const { login, password } = one
    await one.browser.call('officeLogin', { body: { login, password, code } })
  }
}

describe('[OPS-04] somebody at the database, with its rules switched off', () => {
  /** As the owner of the tables can: no trigger holds meanwhile. */
  async function withoutRules(work: () => Promise<unknown>): Promise<void> {
    const tables = ['approvals.request', 'approvals.decision']
    const turn = async (how: 'disable' | 'enable') => {
      for (const table of tables)
        await sql.raw(`alter table ${table} ${how} trigger user`).execute(stage.db)
    }
    await turn('disable')
    await work()
    await turn('enable')
  }

  const update = (id: string, what: string) => () =>
    sql`update approvals.request set ${sql.raw(what)} where id = ${id}`.execute(stage.db)

  const decideAs = (id: string, staffId: string) =>
    sql`
      insert into approvals.decision (request_id, made_by, step, staff_id, staff_name, role, verdict,
        proof, at)
      values (${id}, ${pat.id}, 1, ${staffId}, 'x', 'payments', 'approve', '{"kind":"code"}',
        ${stage.clock.now()})`.execute(stage.db)

  async function afterwards(id: string): Promise<string> {
    stage.advance(2 * minuteMs)
    await stage.approvals.tend()
    return (await stage.look(quinn, id)).state
  }

  test('a request that nobody approved is not done because a row says so', async () => {
    await anotherDay()
    const { id, memberId } = await held()
    await withoutRules(update(id, `state = 'approved'`))
    expect(await afterwards(id)).toBe('failed')
    expect(await stage.cashOf(memberId)).toBe(0n)
    const [line] = await stage.audit.lines({
      merchantId: stage.merchantId,
      target: `request ${id}`,
      limit: 1,
    })
    expect(line?.body).toMatchObject({ action: 'approval.failed', outcome: 'refused' })
  })

  test('nor by another amount, or another number of people, than was asked for', async () => {
    await anotherDay()
    const [more, fewer] = [await held(), await held()]
    await decideAs(more.id, quinn.id)
    const other = JSON.stringify({ memberId: more.memberId, way: 'give', amount: '99999' })
    await withoutRules(update(more.id, `state = 'approved', input = '${other}'`))
    await withoutRules(update(fewer.id, `state = 'approved', eyes = 'one', needed = 0`))
    expect(await afterwards(more.id)).toBe('failed')
    expect(await afterwards(fewer.id)).toBe('failed')
    expect(await stage.cashOf(more.memberId)).toBe(0n)
    expect(await stage.cashOf(fewer.memberId)).toBe(0n)
  })

  test('nor with other words for whoever approves, or other roles of whoever asked', async () => {
    await anotherDay()
    const [shown, roles] = [await held(), await held()]
    await withoutRules(update(shown.id, `shown = '{"member":"somebody","before":"1.00 USD"}'`))
    await withoutRules(update(roles.id, `maker_roles = array['support']`))
    for (const { id, memberId } of [shown, roles]) {
      expect((await stage.approve(quinn, id)).value).toMatchObject({ state: 'failed' })
      expect(await stage.cashOf(memberId)).toBe(0n)
    }
  })

  test('nor with a fingerprint of the earlier form, which leaves out what was shown', async () => {
    await anotherDay()
    const { id } = await held()
    const whole = await readRequest(stage.db, id)
    if (!whole) throw new Error('it was not kept')
    const earlier = earlierFingerprintOf(whole)
    await withoutRules(update(id, `fingerprint = '${earlier}'`))
    // The log says that it was asked for with another one.
    expect((await stage.approve(quinn, id)).value).toMatchObject({ state: 'failed' })
  })

  test('nor as a large request that was written as one that needs nobody else', async () => {
    await anotherDay()
    const { id, memberId } = await held()
    const made = randomUUID()
    await sql`
      insert into approvals.request (id, merchant_id, command, input, reason, target_kind, target_id,
        member_id, amount, currency, basis, shown, fingerprint, eyes, needed, made_by, made_name, made_ip,
        maker_roles, created_at, expires_at, state)
      select ${made}, merchant_id, command, input, reason, target_kind, target_id, member_id, amount,
        currency, basis, shown, fingerprint, 'one', 0, made_by, made_name, made_ip, maker_roles,
        created_at, expires_at, 'approved'
      from approvals.request where id = ${id}`.execute(stage.db)
    expect(await afterwards(made)).toBe('failed')
    expect(await stage.cashOf(memberId)).toBe(0n)
  })
})
