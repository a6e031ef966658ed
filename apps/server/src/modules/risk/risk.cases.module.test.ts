import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PaymentsStage, paymentsStage } from '../payments/payments.fixture.ts'
import { minuteMs, type Stage, setStage } from '../session/session.fixture.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { historyOf, riskOffice } from './risk.fixture.ts'

type Colleague = Awaited<ReturnType<typeof staffWith>>

const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let stage: PaymentsStage<Stage>
let history: ReturnType<typeof historyOf>
let rita: Colleague
let ravi: Colleague
let office: ReturnType<typeof riskOffice>
beforeAll(async () => {
  stage = await paymentsStage(await setStage())
  const { house, merchantId, db, seal } = stage
  history = historyOf({ db, seal })
  const otherId = stage.config.merchants().find(({ id }) => id !== merchantId)?.id ?? ''
  rita = await staffWith(house, 'rita', [{ role: 'risk', merchantId }], merchantId)
  ravi = await staffWith(house, 'ravi', [{ role: 'risk', merchantId }], merchantId)
  const far = await staffWith(house, 'far', [{ role: 'risk', merchantId: otherId }], otherId)
  office = riskOffice({ ...stage, staff: [rita, ravi, far] })
  await office.run('duplicates')
})
afterAll(() => stage.stop())

const look = () => stage.risk.look(stage.merchantId)
const now = () => stage.clock.now()

let people = 0
async function member() {
  people += 1
  const account = `risky${people}`
  const { memberId, holder } = await stage.person(account)
  return { account, memberId, merchantId: stage.merchantId, holder }
}

describe('[OPS-05] cases', () => {
  /** An open case about one member. */
  async function opened(who: { merchantId: string; memberId: string; account: string }) {
    const twin = await member()
    const number = `7${String(people).padStart(15, '0')}`
    for (const each of [who, twin]) await history.payoutAccount(each, now(), number)
    stage.advance(1_000)
    await look()
    const [one] = await office.casesOf(who.account)
    return one?.id ?? ''
  }

  test('[OPS-05] are claimed with a lease, decided once, and what was decided is written down', async () => {
    const ann = await member()
    const id = await opened(ann)
    const claim = (by: Colleague) => by.browser.call('claimCase', { body: { id } })
    expect((await claim(rita)).value.claim).toMatchObject({ name: 'rita' })
    expect((await claim(ravi)).value.claim).toMatchObject({ name: 'rita' })
    const mine = await rita.browser.call('officeCases', { query: { view: 'mine' } })
    expect(mine.value.list.map((one) => one.id)).toEqual([id])
    await office.later(31 * minuteMs)
    expect((await office.casesOf(ann.account))[0]?.claim).toBeNull()
    expect((await claim(ravi)).value.claim).toMatchObject({ name: 'ravi' })
    expect((await ravi.browser.call('leaveCase', { query: { id } })).value).toEqual({ left: true })

    const sent = await office.send(ravi, 'case.decide', {
      caseId: id,
      outcome: 'confirmed',
      alerts: 1,
    })
    expect(sent.value).toMatchObject({ state: 'done' })
    const again = await office.send(rita, 'case.decide', {
      caseId: id,
      outcome: 'dismissed',
      alerts: 1,
    })
    expect(again.code).toBe('already-settled')
    expect((await claim(rita)).code).toBe('already-settled')
    expect((await office.oneCase(id)).value.outcome).toEqual({
      by: 'ravi',
      reason: 'tested',
      outcome: 'confirmed',
    })
    const lines = await stage.audit.lines({
      merchantId: stage.merchantId,
      target: `case ${id}`,
      limit: 5,
    })
    expect(lines[0]?.body).toMatchObject({
      action: 'case.decide',
      reason: 'tested',
      detail: { outcome: 'confirmed' },
    })
  })

  test('[OPS-05] are not decided with an alert that nobody looked at', async () => {
    const ann = await member()
    const caseId = await opened(ann)
    await office.run('payoutAccounts', { accounts: 1, days: 30 })
    await history.payoutAccount(ann, now(), '8000000000000001')
    stage.advance(1_000)
    await look()
    const decide = (alerts: number) =>
      office.send(rita, 'case.decide', { caseId, outcome: 'dismissed', alerts })
    expect(await decide(1)).toMatchObject({
      code: 'already-settled',
      value: { why: 'changed-meanwhile' },
    })
    expect(await office.casesOf(ann.account)).toMatchObject([{ state: 'open', alerts: 2 }])
    expect((await decide(2)).value).toMatchObject({ state: 'done' })
    await office.off('payoutAccounts')
  })

  test('[OPS-05] [OPS-01] a withdrawal of a member with an open case takes two people, and never goes by itself', async () => {
    const { house, merchantId } = stage
    await stage.payments.setPolicy(merchantId, {
      withdrawAlone: 500_000n,
      autoApproveBelow: 5_000n,
    })
    const who = await stage.payee('watched')
    await office.later(2 * dayMs)
    const pat = await staffWith(house, 'pat', [{ role: 'payments', merchantId }], merchantId)
    await staffWith(house, 'paul', [{ role: 'payments', merchantId }], merchantId)
    const back = await stage.back(who)
    const easy = await stage.withdraw(back, '1000')
    expect(easy).toMatchObject({ state: 'approved' })
    const id = await opened({ ...who, merchantId })
    const asked = await stage.withdraw(await stage.back(who), '1000')
    expect(asked).toMatchObject({ state: 'requested' })
    const query = { query: { member: 'watched' } }
    const [row] = (await pat.browser.call('officeWithdrawals', query)).value.list
    expect(row?.waits).toContain('case')
    const held = await office.send(pat, 'withdrawal.approve', { id: asked.id })
    expect(held.value).toMatchObject({ state: 'waiting' })
    await office.send(rita, 'case.decide', { caseId: id, outcome: 'dismissed', alerts: 1 })
    const free = await stage.withdraw(await stage.back(who), '1000')
    expect(free).toMatchObject({ state: 'approved' })
  })

  test('[SEC-02] [OPS-05] who may not read risk sees nothing, and who only reads decides nothing', async () => {
    const { house, merchantId } = stage
    const id = await opened(await member())
    for (const role of ['support', 'payments', 'finance']) {
      const one = await staffWith(house, `no-${role}`, [{ role, merchantId }], merchantId)
      expect((await one.browser.call('officeCases', { query: {} })).code).toBe('not-permitted')
      expect((await office.oneCase(id, one)).code).toBe('not-permitted')
      expect((await one.browser.call('riskRules', {})).code).toBe('not-permitted')
      expect(
        (await office.send(one, 'case.decide', { caseId: id, outcome: 'dismissed', alerts: 1 }))
          .code,
      ).toBe('not-permitted')
      expect((await office.send(one, 'rule.switchOff', { rule: 'duplicates' })).code).toBe(
        'not-permitted',
      )
    }
  })

  test('[OPS-05] [OPS-01] confirmed, they keep watch over whom an alert names, not over who is linked', async () => {
    // What signs weigh is still what ran last.
    await office.off('duplicates')
    const [ann, bob] = [await member(), await member()]
    for (const who of [ann, bob]) await history.payoutAccount(who, now(), '8100000000000001')
    await history.payoutAccount(ann, now(), '8100000000000002')
    await office.run('payoutAccounts', { accounts: 1, days: 30 })
    stage.advance(1_000)
    await look()
    const [one] = await office.casesOf(bob.account)
    const watched = async () => {
      const ids = [ann.memberId, bob.memberId]
      const found = await sql<{ id: string }>`
        select member_id as id from payments.payer
        where member_id = any(${ids}::uuid[]) and watched_since is not null`.execute(stage.db)
      return new Set(found.rows.map(({ id }) => id))
    }
    expect(await watched()).toEqual(new Set([ann.memberId, bob.memberId]))
    const decision = { caseId: one?.id ?? '', outcome: 'confirmed', alerts: 1 } as const
    expect((await office.send(rita, 'case.decide', decision)).value).toMatchObject({
      state: 'done',
    })
    expect(await watched()).toEqual(new Set([ann.memberId]))
    await office.off('payoutAccounts')
  })
})

describe('[OPS-05] rules beside each other', () => {
  test('[OPS-05] one that was off when one person asked is not replaced without a second', async () => {
    const version = await office.run('depositBurst', { deposits: 3, minutes: 30 })
    const order = {
      id: randomUUID(),
      merchantId: stage.merchantId,
      input: { rule: 'depositBurst', version: version - 1 },
      reason: 'tested',
      actor: { staffId: randomUUID(), name: 'late' },
    }
    const { commands } = stage.risk
    const switchOn = commands.find(({ name }) => name === 'rule.switchOn')
    await expect(switchOn?.run(order as never)).rejects.toMatchObject({ code: 'already-settled' })
    const { rules } = (await rita.browser.call('riskRules', {})).value
    expect(rules.find(({ rule }) => rule === 'depositBurst')?.running).toMatchObject({ version })
    await office.off('depositBurst')
  })

  test('[OPS-05] one that fails stops no other', async () => {
    const { db, merchantId } = stage
    // Without a rate the rule cannot count; nobody can type such parameters.
    await sql`
      insert into risk.version (merchant_id, rule, version, params, made_by, made_at)
      select ${merchantId}::uuid, rule, 90, '{"jurisdiction": "EU", "days": 2}', 'test', ${now()}
      from unnest(array['amlThreshold', 'amlStructuring']) as given (rule)`.execute(db)
    await sql`
      insert into risk.running (merchant_id, rule, version, since, changed_by, looked_until)
      select ${merchantId}::uuid, rule, 90, ${now()}, 'test', ${now()}
      from unnest(array['amlThreshold', 'amlStructuring']) as given (rule)`.execute(db)
    await office.run('payoutAccounts', { accounts: 1, days: 30 })
    const ann = await member()
    for (const number of ['8200000000000001', '8200000000000002'])
      await history.payoutAccount(ann, now(), number)
    stage.advance(1_000)
    await expect(look()).rejects.toThrow('2 rules could not look')
    expect(await office.casesOf(ann.account)).toMatchObject([{ rules: ['payoutAccounts'] }])
  })
})
