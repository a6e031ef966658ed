import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentsStage } from '../payments/payments.fixture.ts'
import { hourMs, minuteMs, setStage } from '../session/session.fixture.ts'
import { officeBrowser, staffWith } from '../staff/staff.fixture.ts'
import { approvalsOffice, type Colleague } from './approvals.fixture.ts'

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
const member = async () => (await stage.person(`held${++people}`)).memberId

/** A request of somebody that waits. */
async function held(by: Colleague = pat) {
  const memberId = await member()
  const id = randomUUID()
  expect((await stage.give(by, memberId, large, id)).value).toEqual({
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

describe('[OPS-01] [OPS-04] four eyes', () => {
  test('what is large is held, done once by another person, and told step by step', async () => {
    const { id, memberId } = await held()
    expect(await stage.cashOf(memberId)).toBe(0n)
    const shown = await stage.look(quinn, id)
    expect(shown).toMatchObject({
      eyes: 'two',
      mayDecide: true,
      member: { id: memberId, account: `held${people}` },
      reason: 'for a test',
      shown: { before: '0.00 USD', after: '600.00 USD' },
    })
    const waiting = await quinn.browser.call('approvals', { query: { view: 'waiting' } })
    expect(waiting.value.list.map((one) => one.id)).toContain(id)
    const { counts } = (await quinn.browser.call('officeWaiting', {})).value
    expect(counts.approvals).toBeGreaterThan(0)
    expect((await stage.approve(quinn, id)).value).toEqual({ state: 'done', outcome: null })
    expect(await stage.cashOf(memberId)).toBe(60_000n)
    // Replayed: the approval, and the asking.
    expect((await stage.approve(quinn, id)).code).toBe('already-settled')
    expect((await stage.give(pat, memberId, large, id)).value).toMatchObject({ state: 'done' })
    expect((await stage.give(pat, memberId, '60001', id)).code).toBe('key-reused')
    expect(await stage.cashOf(memberId)).toBe(60_000n)
    expect(await stage.stepsOf(id)).toEqual([
      'approval.asked pat',
      'approval.approved quinn',
      'approval.done house',
    ])
    const [line] = await stage.audit.lines({
      merchantId: stage.merchantId,
      target: `member ${memberId}`,
      limit: 1,
    })
    expect(line?.body).toMatchObject({
      action: 'wallet.adjust',
      by: { name: 'pat' },
      detail: { approvedBy: quinn.id },
    })
  })

  test('the maker never decides: not in another session, not renamed, not by a service, not by SQL', async () => {
    await anotherDay()
    const { id, memberId } = await held()
    const refusal = { code: 'not-permitted', value: { why: 'maker' } }
    expect(await stage.approve(pat, id)).toMatchObject(refusal)
    stage.advance(30_000)
    const second = officeBrowser(stage.house.url, stage.merchantId)
    const { login, password } = pat
    const code = pat.codeAt(stage.clock.now())
    await second.call('officeLogin', { body: { login, password, code } })
    expect(await stage.approve({ ...pat, browser: second }, id)).toMatchObject(refusal)
    await sql`update staff.person set login = 'someone', name = 'Someone else' where id = ${pat.id}`.execute(
      stage.db,
    )
    expect(await stage.approve(pat, id)).toMatchObject(refusal)
    await sql`update staff.person set login = 'pat', name = 'pat' where id = ${pat.id}`.execute(
      stage.db,
    )

    const decide = (staffId: string, madeBy: string) =>
      sql`insert into approvals.decision (request_id, made_by, step, staff_id, staff_name, role, verdict,
            proof, at)
          values (${id}, ${madeBy}, 1, ${staffId}, 'x', 'payments', 'approve', '{}', now())`.execute(
        stage.db,
      )
    await expect(decide(pat.id, pat.id)).rejects.toThrow('decision_by_another')
    await expect(decide(pat.id, quinn.id)).rejects.toThrow('decision_request')
    const change = (what: string) =>
      sql`update approvals.request set ${sql.raw(what)} where id = ${id}`.execute(stage.db)
    await expect(change(`made_by = '${quinn.id}'`)).rejects.toThrow('not changed')
    await expect(change(`input = '{}'`)).rejects.toThrow('not changed')
    await expect(change(`eyes = 'one', needed = 0`)).rejects.toThrow('not changed')
    await expect(change(`state = 'approved'`)).rejects.toThrow('too few people')
    await expect(
      sql`delete from approvals.request where id = ${id}`.execute(stage.db),
    ).rejects.toThrow('kept as they are')
    const refused = await stage.audit.lines({
      merchantId: stage.merchantId,
      action: 'approval.decide',
      limit: 5,
    })
    expect(refused[0]?.body).toMatchObject({ outcome: 'refused', reason: 'maker' })
    expect(await stage.cashOf(memberId)).toBe(0n)
  })

  test('a service asks, and never approves', async () => {
    await anotherDay()
    const admin = await stage.colleague('ann', 'admin', null)
    const made = await admin.browser.call('addStaff', {
      body: { id: randomUUID(), login: 'robot', name: 'Robot', kind: 'service' },
    })
    const { id: staffId, secret } = made.value
    const grant = { staffId, role: 'payments', merchantId: stage.merchantId }
    // There is one admin only: nobody else could agree.
    expect((await stage.send(admin, 'staff.grant', grant)).value.state).toBe('done')
    const key = { authorization: `Bearer ${secret}` }
    const robot = officeBrowser(stage.house.url, stage.merchantId)
    const { id } = await held()
    const { fingerprint } = await stage.look(quinn, id)
    const body = { id, fingerprint }
    expect(await robot.call('approveRequest', { body }, key)).toMatchObject({
      code: 'not-permitted',
      value: { why: 'service' },
    })
    const memberId = await member()
    const asked = await stage.send(
      { browser: robot },
      'wallet.adjust',
      { memberId, way: 'give', amount: large },
      randomUUID(),
      key,
    )
    expect(asked.value.state).toBe('waiting')
    await expect(
      sql`insert into approvals.decision (request_id, made_by, step, staff_id, staff_name, role, verdict,
            proof, at)
          values (${id}, ${pat.id}, 1, ${staffId}, 'x', 'payments', 'approve', '{}', now())`.execute(
        stage.db,
      ),
    ).rejects.toThrow('decision_staff')
  })

  test('whoever approves proves a second factor of the last five minutes', async () => {
    await anotherDay()
    const { id, memberId } = await held()
    stage.advance(6 * minuteMs)
    expect((await stage.approve(quinn, id)).code).toBe('fresh-factor-needed')
    expect((await stage.approve(quinn, id, { code: '000000' })).code).toBe('wrong-factor')
    const code = quinn.codeAt(stage.clock.now())
    expect((await stage.approve(quinn, id, { code })).value.state).toBe('done')
    expect((await stage.look(quinn, id)).decisions).toMatchObject([
      { name: 'quinn', role: 'payments', verdict: 'approve', proof: 'code' },
    ])
    expect(await stage.cashOf(memberId)).toBe(60_000n)
    // The code worked once; the session needs no other for a while.
    const next = await held()
    expect((await stage.approve(quinn, next.id, { code })).code).toBe('wrong-factor')
    expect((await stage.approve(quinn, next.id)).value.state).toBe('done')
  })

  test('what it rests on has changed: it is stale, and nothing is done', async () => {
    await anotherDay()
    const who = await stage.payee('stalePayee')
    const { id: withdrawalId } = await stage.withdraw(who, '4000')
    const id = randomUUID()
    const asked = await stage.send(pat, 'withdrawal.approve', { id: withdrawalId }, id)
    expect(asked.value.state).toBe('waiting')
    const twice = await stage.send(quinn, 'withdrawal.approve', { id: withdrawalId })
    expect(twice).toMatchObject({ code: 'already-asked', value: { why: 'already-waiting', id } })
    const rejected = await stage.send(quinn, 'withdrawal.reject', { id: withdrawalId })
    expect(rejected.value.state).toBe('done')
    expect((await stage.approve(quinn, id)).value).toEqual({
      state: 'stale',
      outcome: 'already-settled',
    })
    const { withdrawal } = await stage.payments.withdrawal(stage.merchantId, withdrawalId)
    expect(withdrawal.state).toBe('rejected')
    expect(await stage.stepsOf(id)).toEqual(['approval.asked pat', 'approval.stale quinn'])
  })

  test('two approve at once: one decision, and it is done once', async () => {
    await anotherDay()
    const rae = await stage.colleague('rae')
    const { id, memberId } = await held()
    const answers = await Promise.all([
      stage.approve(quinn, id),
      stage.approve(rae, id),
      stage.approve(quinn, id),
    ])
    const states = answers.map(({ code, value }) => code ?? value.state)
    expect(states.filter((state) => state === 'done')).toHaveLength(1)
    expect(await stage.cashOf(memberId)).toBe(60_000n)
    expect((await stage.look(pat, id)).decisions).toHaveLength(1)
  })

  test('the same click several times at once is done once, and is kept as done', async () => {
    await anotherDay()
    const who = await stage.payee('clickedTwice')
    const { id: withdrawalId } = await stage.withdraw(who, '4000')
    const id = randomUUID()
    const click = () => stage.send(pat, 'withdrawal.reject', { id: withdrawalId }, id)
    const answers = await Promise.all([click(), click(), click(), click()])
    const told = answers.map(({ code, value }) => code ?? value.state)
    expect(told).toContain('done')
    expect(told.filter((one) => one !== 'done' && one !== 'already-settled')).toEqual([])
    const { rows } = await sql`select state from approvals.request where id = ${id}`.execute(
      stage.db,
    )
    expect(rows).toEqual([{ state: 'done' }])
  })

  test('a request is rejected with a reason, or taken back by its maker alone', async () => {
    await anotherDay()
    const [one, two] = [await held(), await held()]
    const reject = (by: Colleague) =>
      by.browser.call('rejectRequest', { body: { id: one.id, reason: 'too much' } })
    expect((await reject(pat)).code).toBe('not-permitted')
    expect((await reject(quinn)).value).toEqual({ state: 'rejected' })
    const back = (by: Colleague) => by.browser.call('takeBackRequest', { body: { id: two.id } })
    expect((await back(quinn)).code).toBe('not-permitted')
    expect((await back(pat)).value).toEqual({ state: 'withdrawn' })
    for (const { id, memberId } of [one, two]) {
      expect((await stage.approve(quinn, id)).code).toBe('already-settled')
      expect(await stage.cashOf(memberId)).toBe(0n)
    }
    const mine = await pat.browser.call('approvals', { query: { view: 'mine' } })
    const states = mine.value.list.slice(0, 2).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['rejected', 'withdrawn'])
  })

  test('it expires after a day, and the database lets none live longer than three', async () => {
    await anotherDay()
    const { id, memberId } = await held()
    stage.advance(24 * hourMs + minuteMs)
    await stage.approvals.tend()
    await anotherDay()
    expect((await stage.approve(quinn, id)).code).toBe('already-settled')
    expect(await stage.cashOf(memberId)).toBe(0n)
    expect(await stage.stepsOf(id)).toEqual(['approval.asked pat', 'approval.expired house'])
    await expect(
      sql`insert into approvals.request
          select ${randomUUID()}::uuid, merchant_id, command, input, reason, target_kind, target_id,
            member_id, amount, basis, shown, fingerprint, eyes, needed, made_by, made_name, made_ip,
            maker_roles, created_at, created_at + interval '73 hours', 'waiting'
          from approvals.request where id = ${id}`.execute(stage.db),
    ).rejects.toThrow('request_life')
  })
})

describe('[OPS-01] what a stopped node left', () => {
  /** As a node leaves it that stopped right after the commit of the decision. */
  async function approvedOnly() {
    const request = await held()
    const { id } = request
    await sql`
      insert into approvals.decision (request_id, made_by, step, staff_id, staff_name, role, verdict,
        proof, at)
      values (${id}, ${pat.id}, 1, ${quinn.id}, 'quinn', 'payments', 'approve', '{"kind":"code"}',
        ${stage.clock.now()})`.execute(stage.db)
    await sql`update approvals.request set state = 'approved' where id = ${id}`.execute(stage.db)
    const found = await sql<{ fingerprint: string }>`
      select fingerprint from approvals.request where id = ${id}`.execute(stage.db)
    await stage.audit.noteAlone({
      merchantId: stage.merchantId,
      actor: { staffId: quinn.id, name: 'quinn' },
      action: 'approval.approved',
      target: { kind: 'request', id },
      outcome: 'done',
      detail: { fingerprint: found.rows[0]?.fingerprint },
    })
    return request
  }

  test('a request that was approved and not run is finished by the job, once', async () => {
    await anotherDay()
    const { id, memberId } = await approvedOnly()
    await stage.approvals.tend()
    expect(await stage.cashOf(memberId)).toBe(0n)
    stage.advance(2 * minuteMs)
    await Promise.all([stage.approvals.tend(), stage.approvals.tend()])
    await stage.approvals.tend()
    expect(await stage.cashOf(memberId)).toBe(60_000n)
    expect((await stage.look(quinn, id)).state).toBe('done')
  })

  test('one that was run, but not marked as done, is not run again', async () => {
    await anotherDay()
    const { id, memberId } = await approvedOnly()
    const command = stage.payments.commands.find(({ name }) => name === 'wallet.adjust')
    await command?.run({
      id,
      merchantId: stage.merchantId,
      input: { memberId, way: 'give', amount: large } as never,
      basis: '',
      reason: 'for a test',
      actor: { staffId: pat.id, name: 'pat' },
    })
    expect(await stage.cashOf(memberId)).toBe(60_000n)
    stage.advance(2 * minuteMs)
    await stage.approvals.tend()
    expect((await stage.look(quinn, id)).state).toBe('done')
    expect(await stage.cashOf(memberId)).toBe(60_000n)
  })

  test('what cannot be done any more when it is approved is stale, and says why', async () => {
    await anotherDay()
    const { memberId, holder } = await stage.person('poor')
    await stage.payments.adjust(holder, 70_000n, { name: 'test' }, 'for a test')
    const id = randomUUID()
    const input = { memberId, way: 'take', amount: large } as const
    expect((await stage.send(pat, 'wallet.adjust', input, id)).value.state).toBe('waiting')
    await stage.payments.adjust(holder, -70_000n, { name: 'test' }, 'for a test')
    expect((await stage.approve(quinn, id)).value).toEqual({
      state: 'stale',
      outcome: 'insufficient-funds',
    })
  })
})
