import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentsStage, paymentsStage } from '../payments/payments.fixture.ts'
import { type Stage, setStage } from '../session/session.fixture.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { historyOf, riskOffice } from './risk.fixture.ts'

type Colleague = Awaited<ReturnType<typeof staffWith>>

let stage: PaymentsStage<Stage>
let rita: Colleague
let office: ReturnType<typeof riskOffice>
beforeAll(async () => {
  stage = await paymentsStage(await setStage())
  const { house, merchantId } = stage
  const hire = (login: string) =>
    staffWith(house, login, [{ role: 'risk', merchantId }], merchantId)
  rita = await hire('rita')
  office = riskOffice({ ...stage, staff: [rita, await hire('ravi'), await hire('rob')] })
  await office.run('duplicates')
})
afterAll(() => stage.stop())

const ring = 2_500

/** An open case of two, to which a whole ring is found to belong. */
async function largeCase() {
  const { db, seal, merchantId, clock } = stage
  const history = historyOf({ db, seal })
  const first = await stage.person('ringleader')
  const second = await stage.person('ringtwin')
  for (const { memberId } of [first, second])
    await history.payoutAccount({ merchantId, memberId }, clock.now(), '7000000000000001')
  stage.advance(1_000)
  await stage.risk.look(merchantId)
  const [found] = await office.casesOf('ringleader')
  const caseId = found?.id ?? ''
  await sql`
    with others as (
      insert into identity.member
      select made.* from identity.member m, generate_series(1, ${ring}::int) as nth,
        jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(),
          'account', 'ring' || nth, 'account_key', 'ring' || nth, 'nickname', 'ring' || nth,
          'referral_code', 'RING' || nth, 'email', null, 'mobile', null)) as made
      where m.id = ${first.memberId}
      returning id)
    insert into risk.case_member (case_id, merchant_id, member_id, is_subject, is_open)
    select ${caseId}::uuid, ${merchantId}::uuid, id, false, true from others`.execute(db)
  await sql`
    insert into risk.sign (merchant_id, a, b, sign, at)
    select merchant_id, least(member_id, ${first.memberId}::uuid),
      greatest(member_id, ${first.memberId}::uuid), 'device', ${clock.now()}
    from risk.case_member where case_id = ${caseId} and not is_subject`.execute(db)
  return caseId
}

test('[OPS-05] [SCL-02] a case of thousands of accounts is listed in brief, read page by page, and decided', async () => {
  const caseId = await largeCase()
  const { value: cases } = await rita.browser.call('officeCases', { query: {} })
  const listed = cases.list.find(({ id }) => id === caseId)
  expect(listed?.memberCount).toBe(ring + 2)
  expect(listed?.members.length).toBeLessThanOrEqual(5)

  const page = (after?: string) =>
    rita.browser.call('officeCase', { query: { id: caseId, ...(after ? { after } : {}) } })
  const { value: one } = await page()
  expect(one.accounts).toHaveLength(24)
  expect(one.accounts.slice(0, 2).map(({ isSubject }) => isSubject)).toEqual([true, true])
  expect(one.accounts[2]?.isSubject).toBe(false)
  const shown = new Set(one.accounts.map(({ id }) => id))
  expect(one.links.every(({ a, b }) => shown.has(a) && shown.has(b))).toBe(true)
  expect(one.links.length).toBeGreaterThan(20)
  const { value: next } = await page(one.next ?? '')
  expect(next.accounts).toHaveLength(24)
  expect(next.accounts.some(({ id }) => shown.has(id))).toBe(false)
  expect((await page('9 nobody')).code).toBe('bad-input')

  const decision = { caseId, outcome: 'dismissed', alerts: one.alerts } as const
  expect((await office.send(rita, 'case.decide', decision)).value).toMatchObject({ state: 'done' })
  const left = await sql<{ open: number; watched: number; dismissed: number }>`
    select count(*) filter (where m.is_open)::int as open,
      count(*) filter (where p.watched_since is not null)::int as watched,
      (select count(*)::int from risk.dismissed where merchant_id = ${stage.merchantId}) as dismissed
    from risk.case_member m left join payments.payer p on p.member_id = m.member_id
    where m.case_id = ${caseId}`.execute(stage.db)
  expect(left.rows).toEqual([{ open: 0, watched: 0, dismissed: ring + 1 }])
})
