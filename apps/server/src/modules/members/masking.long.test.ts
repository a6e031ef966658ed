import {
  firstRoles,
  type OfficeRoute,
  type OfficeRouteName,
  officeRoutes,
  officeWire,
  type Right,
} from '@baize/contract/office'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../kernel/ids.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { type MembersStage, membersStage, personal } from './members.fixture.ts'

let stage: MembersStage<Awaited<ReturnType<typeof staffWith>>>
beforeAll(async () => {
  stage = await membersStage(staffWith)
})
afterAll(() => stage.stop())

/** What a query of any read may name: ids of the member, and words that stand in for the rest. */
async function inputs(): Promise<Record<string, string>[]> {
  const { rosa, people, modules, merchantId } = stage
  const betId = await people.play(await people.member(), 100n, 0n)
  const { next } = await modules.members.roster.page(
    {
      merchant: modules.config.merchant(merchantId),
      staffId: '',
      actor: { staffId: '', name: '' },
      may: () => true,
    },
    {},
    { pageSize: 1 },
  )
  const { memberId } = rosa
  return [
    {},
    { memberId },
    { id: memberId },
    { id: betId },
    { text: 'rosa' },
    { text: memberId },
    { text: personal.email },
    { text: personal.fullName },
    { key: `stake:${betId}` },
    { list: 'members' },
    { target: `member ${memberId}` },
    ...(await withdrawalIds()).map((id) => ({ id })),
    ...(next ? [{ after: next }] : []),
  ]
}

async function withdrawalIds(): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from payments.withdrawal where member_id = ${stage.rosa.memberId}`.execute(
    stage.modules.database.db,
  )
  return found.rows.map(({ id }) => id)
}

/** Something of everything that can tell about a member: events, letters, notes, lines of the log. */
async function life(): Promise<void> {
  const { rosa, modules, merchantId, ask } = stage
  const { identity, database, post } = modules
  const { db } = database
  const { memberId } = rosa
  const member = await identity.member(merchantId, memberId)
  if (!member) throw new Error('the member is missing')
  await identity.changeProfile(member, { occupation: 'Sculptor of icebergs' }, '203.0.113.44')
  await db.transaction().execute(async (tx) => {
    const letter = { merchantId, memberId, subject: 'Hello', body: `Dear ${personal.fullName}` }
    await post.send(tx, { ...letter, channel: 'email', to: personal.email })
    await post.send(tx, { ...letter, channel: 'sms', to: personal.mobile })
  })
  await ask('member.note', { memberId, text: 'called back' })
  await ask('member.limit', { memberId, kind: 'deposit', period: 'day', value: '5000' })
  const support = await stage.staff('revealer', 'support')
  for (const field of ['email', 'mobile', 'fullName', 'address', 'idNumber'] as const)
    await support.browser.call('revealContact', { body: { memberId, field, reason: 'a check' } })
  await sql`
    update payments.payer set identity_state = 'review' where member_id = ${memberId}`.execute(db)
  await sql`
    insert into payments.withdrawal (id, merchant_id, member_id, account_id, method, provider, currency,
      amount, fee, state, created_at, changed_at)
    select ${newId()}, merchant_id, member_id, id, method, 'sandbox', 'USD', 1000, 0, 'requested', added_at,
      added_at
    from payments.payout_account where member_id = ${memberId}`.execute(db)
}

/** No answer holds these for whoever may read neither contacts nor documents. */
const secrets = [...Object.values(personal), 'Sculptor of icebergs', '203.0.113.44', 'alind.quill']

test('[SEC-02] [OPS-04] no read answers contacts in full to a role that may not see them', async () => {
  await life()
  const queries = await inputs()
  // Whoever checks documents compares them with what the member said: those calls have a right of their own.
  const forDocuments: readonly unknown[] = ['document.read', 'identity.decide']
  const reads = (Object.keys(officeRoutes) as OfficeRouteName[]).filter((name) => {
    const route: OfficeRoute = officeRoutes[name]
    return route.method === 'GET' && !forDocuments.includes(route.right)
  })
  expect(reads.length).toBeGreaterThan(15)
  const roles = Object.entries(firstRoles).filter(([, rights]) => {
    const held: readonly Right[] = rights
    return !held.includes('member.contact.read')
  })
  expect(roles.map(([role]) => role)).toContain('payments')
  const answered = new Set<string>()
  for (const [role] of roles) {
    const { browser } = await stage.staff(`mask-${role}`, role)
    for (const name of reads)
      for (const query of queries) {
        const asked = officeWire[name]
        const fits = !('query' in asked) || asked.query.safeParse(query).success
        if (!fits) continue
        const answer = await browser.call(name as 'auditLines', { query } as never)
        if (answer.status === 200) answered.add(name)
        const said = JSON.stringify(answer.value ?? null)
        for (const secret of secrets)
          expect(said.includes(secret) ? `${role} ${name} ${JSON.stringify(query)}` : '').toBe('')
      }
  }
  // The test would prove nothing if the reads were refused.
  for (const name of [
    'officeSearch',
    'officeMember',
    'memberTimeline',
    'memberSessions',
    'officeMembers',
    'officeWithdrawals',
  ])
    expect([...answered]).toContain(name)
})

test('[SEC-02] no read answers anything of a member to staff of another brand, by whichever id', async () => {
  const { otherId, rosa } = stage
  const { browser } = await stage.staff('other-admin', 'admin')
  const there = { 'x-merchant': otherId }
  const queries = await inputs()
  const reads = (Object.keys(officeRoutes) as OfficeRouteName[]).filter(
    (name) => officeRoutes[name].method === 'GET',
  )
  let found = 0
  for (const name of reads)
    for (const query of queries) {
      const asked = officeWire[name]
      if ('query' in asked && !asked.query.safeParse(query).success) continue
      const answer = await browser.call(name as 'auditLines', { query } as never, there)
      const said = JSON.stringify(answer.value ?? null)
      const told = [...secrets, 'rosa.quill', rosa.memberId].find((one) => said.includes(one))
      expect(told ? `${name} ${JSON.stringify(query)}` : '').toBe('')
      if (answer.code === 'not-found') found += 1
    }
  expect(found).toBeGreaterThan(8)
})
