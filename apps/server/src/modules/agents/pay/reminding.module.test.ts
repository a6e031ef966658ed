import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AgentsStage, agentsStage } from '../agents.fixture.ts'
import type { Terms } from '../contracts/terms.types.ts'

let stage: AgentsStage
beforeAll(async () => {
  stage = await agentsStage('2026-05-06T10:20:00Z')
})
afterAll(() => stage.stop())

const wage: Terms = {
  kind: 'daily',
  tiers: [{ validBet: 0n, active: 0, loss: 0n, rate: 10_000 }],
}

/** An agent with an address and a wage of 7 May that is not claimed; it expires at the end of 22 May. */
async function unclaimed(): Promise<string> {
  stage.clock.set('2026-05-06T10:20:00Z')
  const agent = await stage.agent()
  await sql`
    update identity.member set email = ${`${agent}@example.test`} where id = ${agent}`.execute(
    stage.db,
  )
  const player = await stage.member(agent)
  await stage.agree(null, agent, wage)
  stage.clock.set('2026-05-07T09:00:00Z')
  await stage.play(player, 50_000n, 0n)
  await stage.heard()
  return agent
}

async function letters(agentId: string): Promise<string[]> {
  await vi.waitFor(
    async () => {
      const left = await sql`
        select from kernel.delivery where listener = 'agents.letter.wage'`.execute(stage.db)
      expect(left.rows).toEqual([])
    },
    { timeout: 60_000, interval: 20 },
  )
  const found = await sql<{ body: string }>`
    select body from post.message
    where member_id = ${agentId} and body like '%daily salary of%'`.execute(stage.db)
  return found.rows.map(({ body }) => body)
}

const remind = () => stage.agents.reminding.remind(stage.merchantId)

test('[AGT-06] whoever has not claimed a wage is told once before it expires, by however many nodes', async () => {
  const [agent, claims] = [await unclaimed(), await unclaimed()]
  const { closing, paying } = stage.agents
  stage.clock.set('2026-05-08T00:30:00Z')
  await closing.closeDue(stage.merchantId)
  stage.clock.set('2026-05-21T23:59:00Z')
  expect(await remind()).toBe(0)
  const client = await stage.client(claims)
  const [open] = (await client.call('pays', { query: { kind: 'daily' } })).list
  await paying.claim({ merchantId: stage.merchantId, personId: claims }, open?.id ?? '')
  stage.clock.set('2026-05-22T00:00:00Z')
  const told = await Promise.all(Array.from({ length: 4 }, remind))
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(1)
  stage.clock.set('2026-05-22T12:00:00Z')
  expect(await remind()).toBe(0)
  const [letter, ...more] = await letters(agent)
  expect(more).toEqual([])
  expect(letter).toMatch(/ 5\.00 USD for May 7, 2026.*May 23, 2026/s)
  expect(await letters(claims)).toEqual([])
})

test('[AGT-06] a wage whose time is over is shown as expired at once, and nobody is told any more', async () => {
  const agent = await unclaimed()
  stage.clock.set('2026-05-08T00:40:00Z')
  // The day was closed before this wage was earned: it counts in the next one.
  await stage.agents.closing.closeDue(stage.merchantId)
  stage.clock.set('2026-05-09T00:40:00Z')
  await stage.agents.closing.closeDue(stage.merchantId)
  stage.clock.set('2026-05-25T00:00:00Z')
  expect(await remind()).toBe(0)
  const client = await stage.client(agent)
  const { list, totals } = await client.call('pays', { query: { kind: 'daily' } })
  const due = list.filter(({ amount }) => amount !== '0')
  expect(due).toMatchObject([{ state: 'expired', amount: '500' }])
  expect(totals).toMatchObject({ expired: '500', open: '0' })
  const open = await client.call('pays', { query: { kind: 'daily', state: 'claimable' } })
  expect(open.list).toEqual([])
  const detail = await client.call('payDetail', { query: { id: due[0]?.id ?? '' } })
  expect(detail).toMatchObject({ state: 'expired', expiresAt: '2026-05-24T00:00:00.000Z' })
  expect(await client.call('income', { query: {} })).toMatchObject({ open: { claimable: '0' } })
  expect(await letters(agent)).toEqual([])
})

test('[AGT-06] whoever claims a wage before the news of its end is heard gets no letter', async () => {
  const agent = await unclaimed()
  stage.clock.set('2026-06-10T00:30:00Z')
  await stage.agents.closing.closeDue(stage.merchantId)
  const client = await stage.client(agent)
  const { list } = await client.call('pays', { query: { kind: 'daily', state: 'claimable' } })
  expect(list).toMatchObject([{ amount: '500' }])
  const payload = { payId: list[0]?.id ?? '', personId: agent }
  const { merchantId } = stage
  const claimed = await stage.agents.paying.claim({ merchantId, personId: agent }, payload.payId)
  expect(claimed).toBe('claimed')
  const { outbox } = stage.house.platform.modules
  await stage.db
    .transaction()
    .execute((tx) => outbox.tell(tx, { name: 'wage.expiring', merchantId, payload }))
  expect(await letters(agent)).toEqual([])
})
