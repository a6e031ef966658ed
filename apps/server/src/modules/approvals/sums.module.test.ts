import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentsStage } from '../payments/payments.fixture.ts'
import { hourMs, setStage } from '../session/session.fixture.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { approvalsOffice, type Colleague } from './approvals.fixture.ts'

/** A platform with a cashier, members, and staff who ask and approve. */
async function openStage() {
  const stage = await paymentsStage(await setStage())
  const { house, merchantId, audit } = stage
  const hire = (login: string, role: string, at: string | null) =>
    staffWith(house, login, [{ role, merchantId: at }], merchantId)
  /** Whoever was away for long logs in again. */
  const back = ({ browser, login, password, codeAt }: Colleague) =>
    browser.call('officeLogin', { body: { login, password, code: codeAt(stage.clock.now()) } })
  return { ...stage, ...approvalsOffice({ merchantId, audit, hire }), back }
}

let stage: Awaited<ReturnType<typeof openStage>>
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

let people = 0
const member = async () => (await stage.person(`sums${++people}`)).memberId

describe('[OPS-01] how many people it takes', () => {
  test('sums of a day count per staff and per member, also of requests that wait', async () => {
    const [ida, jon] = [await stage.colleague('ida'), await stage.colleague('jon')]
    const [first, second, third] = [await member(), await member(), await member()]
    const state = async (...given: Parameters<typeof stage.give>) =>
      (await stage.give(...given)).value.state
    expect(await state(ida, first, '30000')).toBe('done')
    // The same person to another member, and another person to the same member.
    expect(await state(ida, second, '30000')).toBe('waiting')
    expect(await state(jon, first, '30000')).toBe('waiting')
    expect(await state(jon, third, '10000')).toBe('done')
    // What waits counts too.
    expect(await state(jon, third, '15000')).toBe('waiting')
    stage.advance(25 * hourMs)
    await stage.approvals.tend()
    const kim = await stage.colleague('kim')
    expect(await state(kim, first, '30000')).toBe('done')
  })

  test('what was asked for long ago and done today counts today', async () => {
    stage.advance(25 * hourMs)
    const [wes, xia] = [await stage.colleague('wes'), await stage.colleague('xia')]
    const [first, second] = [await member(), await member()]
    const id = randomUUID()
    expect((await stage.give(wes, first, '60000', id)).value.state).toBe('waiting')
    stage.advance(23 * hourMs)
    await stage.back(xia)
    expect((await stage.approve(xia, id)).value.state).toBe('done')
    // A day after it was asked for, and two hours after it was done.
    stage.advance(2 * hourMs)
    await stage.back(wes)
    expect((await stage.give(wes, second, '30000')).value.state).toBe('waiting')
    // A day after it was done it counts no more; what waits still does.
    stage.advance(23 * hourMs)
    await stage.approvals.tend()
    const third = await member()
    const yan = await stage.colleague('yan')
    expect((await stage.give(yan, first, '30000')).value.state).toBe('done')
    expect((await stage.give(yan, third, '30000')).value.state).toBe('waiting')
  })

  test('many at the same moment are judged one after the other', async () => {
    const lou = await stage.colleague('lou')
    const members = await Promise.all([member(), member(), member(), member(), member()])
    const answers = await Promise.all(members.map((memberId) => stage.give(lou, memberId, '20000')))
    const done = answers.filter(({ value }) => value?.state === 'done')
    expect(done).toHaveLength(2)
    const sums = await Promise.all(members.map(stage.cashOf))
    expect(sums.reduce((sum, cash) => sum + cash, 0n)).toBe(40_000n)
  })

  test('larger sums need another role, the largest two others; what nobody could approve is not opened', async () => {
    stage.advance(25 * hourMs)
    const [mae, ned] = [await stage.colleague('mae'), await stage.colleague('ned')]
    const memberId = await member()
    const alone = await stage.give(mae, memberId, '600000')
    expect(alone).toMatchObject({ code: 'not-permitted', value: { why: 'nobody-else' } })
    const admins = [
      await stage.colleague('ora', 'admin', null),
      await stage.colleague('pia', 'admin', null),
    ] as const
    const id = randomUUID()
    expect((await stage.give(mae, memberId, '600000', id)).value.state).toBe('waiting')
    const same = await stage.approve(ned, id)
    expect(same).toMatchObject({ code: 'not-permitted', value: { why: 'same-role' } })
    expect((await stage.approve(admins[0], id)).value.state).toBe('done')
    expect(await stage.cashOf(memberId)).toBe(600_000n)

    stage.advance(25 * hourMs)
    const [oz, ora, pia] = [
      await stage.colleague('oz'),
      await stage.colleague('ora2', 'admin', null),
      await stage.colleague('pia2', 'admin', null),
    ]
    const largest = randomUUID()
    expect((await stage.give(oz, memberId, '9000000', largest)).value.state).toBe('waiting')
    expect((await stage.approve(ora, largest)).value.state).toBe('waiting')
    const twice = await stage.approve(ora, largest)
    expect(twice).toMatchObject({ code: 'not-permitted', value: { why: 'decided-before' } })
    expect((await stage.approve(pia, largest)).value.state).toBe('done')
    expect(await stage.cashOf(memberId)).toBe(9_600_000n)
  })
})

test('[OPS-04] [SEC-02] what one person did alone is read by those who could do it, and not by whoever sees the member', async () => {
  stage.advance(25 * hourMs)
  const [tom, uma] = [await stage.colleague('tom'), await stage.colleague('uma')]
  const viv = await stage.colleague('viv', 'support')
  const memberId = await member()
  const id = randomUUID()
  expect((await stage.give(tom, memberId, '100', id)).value.state).toBe('done')
  const query = { kind: 'member', ids: memberId, view: 'all' } as const
  const seenBy = async ({ browser }: typeof tom) =>
    (await browser.call('requestsAbout', { query })).value.list.map((one) => one.id)
  expect([await seenBy(tom), await seenBy(uma), await seenBy(viv)]).toEqual([[id], [id], []])
  expect((await viv.browser.call('approval', { query: { id } })).code).toBe('not-found')
  expect((await uma.browser.call('approval', { query: { id } })).value.id).toBe(id)
  // What waits for a second person is seen as before.
  const held = randomUUID()
  expect((await stage.give(tom, memberId, '60000', held)).value.state).toBe('waiting')
  expect(await seenBy(viv)).toEqual([held])
})

test('[OPS-01] [OPS-04] several are judged before anything is done: done, held, refused and why', async () => {
  stage.advance(25 * hourMs)
  const [lou, mia] = [await stage.colleague('foreseer'), await stage.colleague('foreseen')]
  const [one, two] = [await member(), await member()]
  const give = (memberId: string, amount: string) => ({ memberId, way: 'give', amount })
  const inputs = [
    give(one, '100'),
    give(two, '60000'),
    give(randomUUID(), '100'),
    { nothing: true },
  ]
  const ask = (who: typeof lou) =>
    who.browser.call('previewCommands', { body: { name: 'wallet.adjust', inputs } })
  expect((await ask(lou)).value.list).toEqual([
    { state: 'done', why: null },
    { state: 'waiting', why: null },
    { state: 'refused', why: 'not-found' },
    { state: 'refused', why: 'bad-input' },
  ])
  expect([await stage.cashOf(one), await stage.cashOf(two)]).toEqual([0n, 0n])
  const waiting = await mia.browser.call('approvals', { query: {} })
  expect(waiting.value.list.map(({ member: of }) => of?.id)).not.toContain(two)
  const vera = await stage.colleague('unforeseen', 'support')
  expect((await ask(vera)).code).toBe('not-permitted')
})

test('[OPS-01] [SEC-02] nobody of another brand sees, decides or takes back a request', async () => {
  stage.advance(25 * hourMs)
  const [rob, sue] = [await stage.colleague('rob'), await stage.colleague('sue')]
  const other = stage.config.merchants().find(({ id }) => id !== stage.merchantId)?.id ?? ''
  const far = await staffWith(stage.house, 'far', [{ role: 'payments', merchantId: other }], other)
  const memberId = await member()
  const id = randomUUID()
  expect((await stage.give(rob, memberId, '60000', id)).value.state).toBe('waiting')
  const { fingerprint } = await stage.look(sue, id)
  const { call } = far.browser
  expect((await call('approval', { query: { id } })).code).toBe('not-found')
  expect((await call('approveRequest', { body: { id, fingerprint } })).code).toBe('not-found')
  expect((await call('rejectRequest', { body: { id, reason: 'mine now' } })).code).toBe('not-found')
  const all = await call('approvals', { query: { view: 'all' } })
  expect(all.value.list).toEqual([])
  const here = { 'x-merchant': stage.merchantId }
  expect((await call('approval', { query: { id } }, here)).code).toBe('not-permitted')
  // Nor does anybody move the money of a member of another brand.
  const input = { memberId, way: 'give', amount: '100' } as const
  expect((await stage.send(far, 'wallet.adjust', input)).code).toBe('not-found')
})
