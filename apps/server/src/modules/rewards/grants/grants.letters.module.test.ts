import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transact } from '../../../kernel/database.ts'
import type { NewGrant } from '../index.ts'
import { rewardsStage } from '../rewards.fixture.ts'

const dayMs = 86_400_000
const terms = { rates: {}, others: 1_000, minimum: '1', days: 7 }

let stage: Awaited<ReturnType<typeof rewardsStage>>
let version: number
beforeAll(async () => {
  stage = await rewardsStage('2026-03-10T09:00:00Z')
  version = (await stage.publish('rebate', terms)).version
})
afterAll(() => stage.stop())

const inDays = (days: number) => new Date(stage.clock.now().getTime() + days * dayMs)

async function give(memberId: string, more: Partial<NewGrant> = {}): Promise<string> {
  const grant: NewGrant = {
    id: stage.newId(),
    merchantId: stage.merchantId,
    programmeId: 'test-rebate',
    version,
    kind: 'promotion',
    memberId,
    currency: 'USD',
    trigger: stage.newId(),
    unit: 'money',
    amount: 500n,
    why: {},
    expiresAt: null,
    ...more,
  }
  await stage.db.transaction().execute((tx) => stage.rewards.grants.give(tx, [grant]))
  return grant.id
}

async function told(memberId: string, count: number) {
  const { inbox } = stage.house.platform.modules
  const reader = { memberId, merchantId: stage.merchantId, account: 'm', language: 'EN' as const }
  return vi.waitFor(
    async () => {
      const asked = { topic: 'reward' as const, isArchived: false, pageSize: 50 }
      const { list } = await inbox.list(reader, asked)
      expect(list).toHaveLength(count)
      return list.map(({ text }) => text)
    },
    { timeout: 5_000 },
  )
}

test('[PRO-02] [MSG-03] a reward that waits is written of, with its end; so is what was claimed', async () => {
  const memberId = await stage.member()
  const id = await give(memberId, { expiresAt: inDays(7) })
  const [due] = await told(memberId, 1)
  expect(due).toContain('New in your reward centre: 5.00 USD. Claim it by Mar 17, 2026')
  await give(memberId, { unit: 'points', amount: 1n })
  expect((await told(memberId, 2))[0]).toBe('New in your reward centre: 1 point.')
  const client = await stage.client(memberId)
  await client.call('claimRewards', { body: { ids: [id] } })
  await client.call('claimRewards', { body: { ids: [id] } })
  expect((await told(memberId, 3))[0]).toBe('You claimed: 5.00 USD.')
})

test('[PRO-02] [MSG-03] a reward that expires within a day is reminded of once; a short one never', async () => {
  const memberId = await stage.member()
  await give(memberId, { expiresAt: inDays(5) })
  await give(memberId, { expiresAt: inDays(1.5) })
  await told(memberId, 2)
  const { remind } = stage.rewards
  await remind()
  await told(memberId, 2)
  stage.clock.advance(4.5 * dayMs)
  await Promise.all([remind(), remind()])
  expect((await told(memberId, 3))[0]).toContain('Still in your reward centre: 5.00 USD.')
  await remind()
  await told(memberId, 3)
})

test('[RGM-02] whoever takes a break hears of no rewards', async () => {
  const [memberId, other] = [await stage.member(), await stage.member()]
  const { limitsDesk, database } = stage.house.platform.modules
  await transact(database.db, (tx) =>
    limitsDesk.exclude(tx, { merchantId: stage.merchantId, memberId }, 'timeOut', 1),
  )
  await give(memberId)
  await give(other)
  expect(await told(other, 1)).toHaveLength(1)
  expect(await told(memberId, 0)).toEqual([])
})
