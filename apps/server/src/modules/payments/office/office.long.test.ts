import { randomUUID } from 'node:crypto'
import type { CommandInput, CommandName } from '@baize/contract/office'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minuteMs, type Stage, setStage } from '../../session/session.fixture.ts'
import { staffWith } from '../../staff/staff.fixture.ts'
import { eventually, type PaymentsStage, paymentsStage, png, press } from '../payments.fixture.ts'

type Colleague = Awaited<ReturnType<typeof staffWith>>

let stage: PaymentsStage<Stage>
let pat: Colleague
let quinn: Colleague
/** Staff of another brand. */
let far: Colleague
beforeAll(async () => {
  stage = await paymentsStage(await setStage())
  const { house, merchantId } = stage
  pat = await staffWith(house, 'pat', [{ role: 'payments', merchantId }], merchantId)
  quinn = await staffWith(house, 'quinn', [{ role: 'payments', merchantId }], merchantId)
  const other = stage.config.merchants().find(({ id }) => id !== merchantId)?.id ?? ''
  far = await staffWith(house, 'far', [{ role: 'payments', merchantId: other }], other)
})
afterAll(() => stage.stop())

function send<N extends CommandName>(by: Colleague, name: N, input: CommandInput<N>) {
  const body = { id: randomUUID(), name, input: input as Record<string, unknown>, reason: 'tested' }
  return by.browser.call('sendCommand', { body })
}

async function approve(by: Colleague, id: string | null) {
  const { fingerprint } = (await by.browser.call('approval', { query: { id: id ?? '' } })).value
  // Each code works once.
  stage.advance(minuteMs)
  const code = by.codeAt(stage.clock.now())
  return by.browser.call('approveRequest', { body: { id: id ?? '', fingerprint, code } })
}

/** A deposit for which another amount came in. */
async function heldDeposit(account: string) {
  const who = await stage.person(account)
  const body = { id: randomUUID(), method: 'bank-in', amount: '5004' }
  const { payUrl } = await who.call('deposit', { body })
  await press(payUrl, 'pay')
  const list = async () => (await pat.browser.call('officeDeposits', { query: {} })).value.list
  await eventually(async () => (await list()).find(({ id }) => id === body.id))
  return { who, id: body.id }
}

describe('[OPS-01] withdrawals', () => {
  test('show why they wait and who works on them; a claim ends by itself', async () => {
    const who = await stage.payee('queued')
    const { id } = await stage.withdraw(who, '4000')
    const row = async (by: Colleague) => {
      const { list } = (await by.browser.call('officeWithdrawals', { query: {} })).value
      return list.find((one) => one.id === id)
    }
    expect(await row(pat)).toMatchObject({
      member: { account: 'queued' },
      waits: ['new-account'],
      to: { holder: 'A••• L•••', isOwnName: true, bank: 'First', number: '•••• 9012' },
      claim: null,
    })
    await sql`update payments.payout_account set holder = 'Bo Lee' where member_id = ${who.memberId}`.execute(
      stage.db,
    )
    expect((await row(pat))?.to).toMatchObject({ holder: 'B••• L•••', isOwnName: false })
    const claim = (by: Colleague) => by.browser.call('claimWithdrawal', { body: { id } })
    expect((await claim(pat)).value.claim).toMatchObject({ name: 'pat' })
    expect((await claim(quinn)).value.claim).toMatchObject({ name: 'pat' })
    expect((await row(quinn))?.claim).toMatchObject({ name: 'pat' })
    stage.advance(11 * minuteMs)
    expect((await row(quinn))?.claim).toBeNull()
    expect((await claim(quinn)).value.claim).toMatchObject({ name: 'quinn' })
    const leave = (by: Colleague) => by.browser.call('leaveWithdrawal', { query: { id } })
    expect((await leave(pat)).value).toEqual({ left: false })
    expect((await leave(quinn)).value).toEqual({ left: true })
    expect((await far.browser.call('claimWithdrawal', { body: { id } })).code).toBe('not-found')
  })

  test('of a large sum need two, also in parts of a day', async () => {
    const who = await stage.payee('splitter')
    const old = new Date(stage.clock.now().getTime() - 48 * 60 * minuteMs)
    await stage.database.pool.query(
      'update payments.payout_account set added_at = $2 where member_id = $1',
      [who.memberId, old],
    )
    const [one, two] = [await stage.withdraw(who, '300000'), await stage.withdraw(who, '300000')]
    const first = await send(pat, 'withdrawal.approve', { id: one.id })
    expect(first.value).toEqual({ state: 'done', requestId: null })
    stage.advance(minuteMs)
    const second = await send(pat, 'withdrawal.approve', { id: two.id })
    expect(second.value.state).toBe('waiting')
    const lines = await stage.audit.lines({
      merchantId: stage.merchantId,
      target: `withdrawal ${one.id}`,
      limit: 5,
    })
    expect(lines.map(({ body }) => [body.action, body.by.name, body.reason])).toEqual([
      ['withdrawal.approve', 'pat', 'tested'],
    ])
    const shown = await pat.browser.call('officeWithdrawal', { query: { id: two.id } })
    expect(shown.value).toMatchObject({ lately: '300000', identity: 'approved' })
    expect(shown.value.steps.map(({ step }) => step)).toEqual(['requested'])

    // What waits is said wherever the withdrawal is shown, to whoever asked and to the second person.
    const about = (by: Colleague, view: 'waiting' | 'all', ids = `${one.id},${two.id}`) =>
      by.browser.call('requestsAbout', { query: { kind: 'withdrawal', ids, view } })
    const id = second.value.requestId
    const asked = { id, madeBy: { name: 'pat' }, member: { account: 'splitter' }, reason: 'tested' }
    expect((await about(pat, 'waiting')).value.list).toMatchObject([
      { ...asked, isMine: true, mayDecide: false },
    ])
    expect((await about(quinn, 'waiting')).value.list).toMatchObject([
      { ...asked, isMine: false, mayDecide: true },
    ])
    const all = (await about(quinn, 'all')).value.list
    expect(all.map(({ target, state }) => [target.id, state])).toEqual([
      [two.id, 'waiting'],
      [one.id, 'done'],
    ])
    expect((await about(far, 'all')).value.list).toEqual([])
    expect((await about(pat, 'all', 'nobody')).code).toBe('bad-input')
    expect((await approve(quinn, id)).value.state).toBe('done')
    expect((await about(pat, 'waiting')).value.list).toEqual([])
    const [done] = (await about(pat, 'all', two.id)).value.list
    expect(done?.decisions).toMatchObject([{ name: 'quinn', verdict: 'approve' }])
  })

  test('that were rejected tell when, by whom and why, also on the page of the member', async () => {
    const who = await stage.payee('refusedOnce')
    const { id } = await stage.withdraw(who, '4000')
    stage.advance(minuteMs)
    await send(pat, 'withdrawal.reject', { id })
    const at = stage.clock.now().toISOString()
    const { memberId } = who
    const { call } = pat.browser
    const { withdrawals } = (await call('memberPayments', { query: { memberId } })).value
    expect(withdrawals).toMatchObject([
      { id, state: 'rejected', endedAt: at, by: 'staff', staff: 'pat', reason: 'tested' },
    ])
    expect(withdrawals[0]?.method).toMatchObject({ kind: 'bank' })
    const asked = { memberId, kind: 'withdrawal', pageSize: 1 } as const
    const newest = (await call('memberTimeline', { query: asked })).value
    expect(newest.list).toMatchObject([
      { what: 'rejected', at, by: 'pat', text: 'tested', reference: id },
    ])
    const after = newest.next ?? ''
    const older = (await call('memberTimeline', { query: { ...asked, after } })).value
    expect(older.list.map(({ what }) => what)).toEqual(['requested'])
  })
})

describe('[OPS-01] deposits', () => {
  test('that are held are credited as they came by one, and otherwise by two', async () => {
    const [one, two] = [await heldDeposit('heldOne'), await heldDeposit('heldTwo')]
    const detail = await pat.browser.call('officeDeposit', { query: { id: one.id } })
    expect(detail.value).toMatchObject({ reason: 'other amount', received: { amount: '5003' } })
    expect(detail.value.news.map(({ news }) => news)).toContainEqual({
      kind: 'paid',
      amount: '5003',
      currency: 'USD',
    })
    expect((await send(pat, 'deposit.accept', { id: one.id })).value.state).toBe('done')
    expect(await stage.cashOf(one.who.memberId)).toBe(5_003n)
    const other = await send(pat, 'deposit.accept', { id: two.id, amount: '9000' })
    expect(other.value.state).toBe('waiting')
    expect(await stage.cashOf(two.who.memberId)).toBe(0n)
    expect((await approve(quinn, other.value.requestId)).value.state).toBe('done')
    expect(await stage.cashOf(two.who.memberId)).toBe(9_000n)
    expect((await send(quinn, 'deposit.reject', { id: two.id })).code).toBe('already-settled')
    const all = { view: 'all', member: 'heldTwo' } as const
    const listed = await pat.browser.call('officeDeposits', { query: all })
    expect(listed.value.list).toMatchObject([
      { state: 'credited', decidedBy: 'pat', method: { id: 'bank-in', kind: 'bank' } },
    ])
    const { memberId } = two.who
    const { deposits } = (await pat.browser.call('memberPayments', { query: { memberId } })).value
    expect(deposits).toMatchObject([{ id: two.id, by: 'staff', staff: 'pat' }])
  })

  test('[SEC-02] of another brand are neither listed nor opened', async () => {
    const { id } = await heldDeposit('heldHere')
    const { call } = far.browser
    expect((await call('officeDeposits', { query: { view: 'all' } })).value.list).toEqual([])
    expect((await call('officeDeposit', { query: { id } })).code).toBe('not-found')
    expect((await send(far, 'deposit.accept', { id })).code).toBe('not-found')
  })
})

describe('[OPS-01] [RGM-04] identity checks', () => {
  test('documents are seen by right, each look is a line, and after a rejection two people approve', async () => {
    const who = await stage.person('shown')
    await who.call('sendIdentity', { body: { images: [png] } })
    const { call } = pat.browser
    const queue = (await call('officeIdentities', { query: {} })).value.list
    expect(queue.map(({ member }) => member.account)).toEqual(['shown'])
    const id = who.memberId
    const { documents, checkId } = (await call('officeIdentity', { query: { id } })).value
    const [document] = documents
    const image = await call('officeImage', { query: { id: document?.id ?? '' } })
    expect(Buffer.from(image.value.base64, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff')
    const looks = await stage.audit.lines({
      merchantId: stage.merchantId,
      staffId: pat.id,
      limit: 10,
    })
    const read = looks.filter(({ body }) => body.outcome === 'read').map(({ body }) => body.action)
    expect(read).toEqual(['document.read', 'identity.read'])
    const foreign = await far.browser.call('officeImage', { query: { id: document?.id ?? '' } })
    expect(foreign.code).toBe('not-found')

    const input = { memberId: id, ...(checkId ? { checkId } : {}) }
    expect((await send(pat, 'identity.reject', input)).value.state).toBe('done')
    expect((await who.call('cashier', {})).identity).toEqual({
      state: 'rejected',
      reason: 'tested',
    })
    await who.call('sendIdentity', { body: { images: [png] } })
    // Newer documents are not approved by a look at older ones.
    expect((await send(pat, 'identity.approve', input)).code).toBe('already-settled')
    const asked = await send(pat, 'identity.approve', { memberId: id })
    expect(asked.value.state).toBe('waiting')
    expect((await approve(quinn, asked.value.requestId)).value.state).toBe('done')
    const decided = { view: 'decided', member: 'shown' } as const
    const { list } = (await call('officeIdentities', { query: decided })).value
    expect(list).toMatchObject([
      { state: 'approved', rejectedBefore: true, decidedBy: 'pat', sentAt: null, dueAt: null },
    ])
    expect(list[0]?.decidedAt).toBe(stage.clock.now().toISOString())
  })
})

test('[OPS-01] [SEC-02] queues are exported as they are filtered, with a line in the log', async () => {
  const who = await stage.payee('exported')
  const { id } = await stage.withdraw(who, '4000')
  const body = { member: 'exported', reason: 'for the bank' }
  const { csv, rows, sha256 } = (await pat.browser.call('exportWithdrawals', { body })).value
  expect(rows).toBe(1)
  expect(csv.split('\r\n')[1]).toContain(`${id},exported,40.00,`)
  const others = { ...body, member: 'nobodyAtAll' }
  expect((await pat.browser.call('exportDeposits', { body: others })).value.rows).toBe(0)
  const [line] = await stage.audit.lines({
    merchantId: stage.merchantId,
    action: 'withdrawals.export',
    limit: 1,
  })
  expect(line?.body).toMatchObject({ reason: 'for the bank', detail: { rows: 1, sha256 } })
})

describe('[OPS-01] statements', () => {
  test('are compared with our payments; the same file again is the same statement', async () => {
    const { id, who } = await heldDeposit('stated')
    await send(pat, 'deposit.accept', { id })
    const ours = await heldDeposit('unstated')
    await send(pat, 'deposit.accept', { id: ours.id })
    const at = stage.clock.now().toISOString()
    const before = new Date(stage.clock.now().getTime() - minuteMs).toISOString()
    const csv = [
      'type,id,amount,currency,time',
      `deposit,${id},50.03,USD,${at}`,
      `payout,${randomUUID()},1.00,USD,${before}`,
    ].join('\n')
    const given = { provider: 'sandbox', name: 'may.csv', csv }
    const take = (by: Colleague, body = given) =>
      by.browser.call('importStatement', { body: { id: randomUUID(), ...body } })
    const first = (await take(pat)).value
    expect(first.isNew).toBe(true)
    expect((await take(quinn, { ...given, name: 'again.csv' })).value).toEqual({
      id: first.id,
      isNew: false,
    })
    const { call } = quinn.browser
    const shown = (await call('statement', { query: { id: first.id } })).value
    expect(shown.counts).toMatchObject({ matched: 1, differs: 0, unmatchedTheirs: 1 })
    expect(shown.list.map((one) => one.id)).toContain(ours.id)
    expect(shown.list.find((one) => one.id === id)?.kind).toBe('matched')
    expect(await stage.cashOf(who.memberId)).toBe(5_003n)
    const wrong = await take(pat, { ...given, csv: 'type,id\n' })
    expect(wrong).toMatchObject({
      code: 'wrong-fields',
      value: { fields: { csv: { line: 1, problem: 'no column amount' } } },
    })
    expect((await far.browser.call('statement', { query: { id: first.id } })).code).toBe(
      'not-found',
    )
    expect((await far.browser.call('statements', { query: {} })).value.list).toEqual([])
  })
})

test('[OPS-01] a statement of a time with more payments than are compared is refused, never compared with a part', async () => {
  const { memberId } = await stage.person('busy')
  const { db } = stage.house.platform.modules.database
  const [from, to] = ['2031-01-01T00:00:00Z', '2031-01-02T00:00:00Z']
  const csv = [
    'type,id,amount,currency,time',
    `deposit,${randomUUID()},1.00,USD,${from}`,
    `deposit,${randomUUID()},1.00,USD,${to}`,
  ].join('\n')
  const body = { id: randomUUID(), provider: 'sandbox', name: 'busy.csv', csv }
  await pat.browser.call('importStatement', { body })
  const look = () => pat.browser.call('statement', { query: { id: body.id } })
  const fill = (count: number) =>
    sql`
      insert into payments.deposit (id, merchant_id, member_id, method, provider, currency, amount,
        fee_rate, fee_fixed, fee, state, created_at, settled_at)
      select gen_random_uuid(), ${stage.merchantId}::uuid, ${memberId}::uuid, 'bank-in', 'sandbox',
        'USD', 100, 0, 0, 0, 'credited', ${from}::timestamptz, ${from}::timestamptz
      from generate_series(1, ${count}::int)`.execute(db)
  await fill(60_000)
  expect((await look()).value.counts).toMatchObject({ unmatchedOurs: 60_000 })
  await fill(1)
  expect(await look()).toMatchObject({ code: 'too-large', value: { why: 'too-many-payments' } })
})

test('[OPS-01] adjustments are previewed and listed for their own brand only', async () => {
  const who = await stage.person('adjusted')
  const { call } = pat.browser
  const preview = await call('adjustmentPreview', { query: { member: 'adjusted' } })
  expect(preview.value).toMatchObject({ cash: '0', aloneBelow: '50000', state: 'open' })
  const give = { memberId: who.memberId, way: 'give', amount: '1250' } as const
  expect((await send(pat, 'wallet.adjust', give)).value.state).toBe('done')
  const { list } = (await call('officeAdjustments', { query: { member: 'adjusted' } })).value
  expect(list).toMatchObject([{ amount: '1250', staff: 'pat', reason: 'tested' }])
  const foreign = await far.browser.call('adjustmentPreview', { query: { member: 'adjusted' } })
  expect(foreign.code).toBe('not-found')
  expect((await far.browser.call('officeAdjustments', { query: {} })).value.list).toEqual([])
})

test('[SEC-02] an account that is a mobile number is never shown in full', async () => {
  const mobile = '639175550199'
  const who = await stage.person(mobile)
  const { call } = pat.browser
  const give = { memberId: who.memberId, way: 'give', amount: '60000' } as const
  const asked = await send(pat, 'wallet.adjust', give)
  const request = await call('approval', { query: { id: asked.value.requestId ?? '' } })
  expect((await approve(quinn, asked.value.requestId)).value.state).toBe('done')
  const preview = await call('adjustmentPreview', { query: { member: mobile } })
  const listed = await call('officeAdjustments', { query: { member: mobile } })
  expect(listed.value.list).toHaveLength(1)
  const seen = JSON.stringify([request.value, preview.value, listed.value])
  expect(seen).toContain(mobile.slice(-4))
  expect(seen).not.toContain(mobile)
})
