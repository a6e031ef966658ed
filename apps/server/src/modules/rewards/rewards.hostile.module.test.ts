import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { transact } from '../../kernel/database.ts'
import { rewardsStage } from './rewards.fixture.ts'

const terms = { rates: {}, others: 1_000, minimum: '1', days: 7 }

let stage: Awaited<ReturnType<typeof rewardsStage>>
beforeAll(async () => {
  stage = await rewardsStage('2026-03-10T09:00:00Z')
  await stage.publish('rebate', terms)
})
afterAll(() => stage.stop())

it('[PRO-02] of a deposit counts what came into the wallet, never the fee', async () => {
  const memberId = await stage.member()
  const { outbox, database } = stage.house.platform.modules
  const payload = {
    depositId: stage.newId(),
    memberId,
    currency: 'USD',
    amount: '10000',
    fee: '250',
    bonus: '0',
  }
  await transact(database.db, (tx) =>
    outbox.tell(tx, { name: 'deposit.credited', merchantId: stage.merchantId, payload }),
  )
  await vi.waitFor(async () => {
    const days = { from: '2026-03-10', to: '2026-03-11' }
    const found = await stage.rewards.paidIn(stage.db, [memberId], days)
    expect(found).toMatchObject([{ amount: 9_750n, deposits: 1n }])
  })
})

it('[PRO-02] open pages hear at once that a reward was taken back', async () => {
  const memberId = await stage.member()
  const { version } = (await stage.rewards.programmes.running(stage.merchantId))[0] ?? {}
  const grant = {
    id: stage.newId(),
    merchantId: stage.merchantId,
    programmeId: 'test-rebate',
    version: version ?? 1,
    kind: 'promotion' as const,
    memberId,
    currency: 'USD',
    trigger: 'once',
    unit: 'money' as const,
    amount: 700n,
    why: {},
    expiresAt: null,
  }
  await transact(stage.db, (tx) => stage.rewards.grants.give(tx, [grant]))
  const told: string[] = []
  const { bus } = stage.house.platform.modules
  bus.subscribe('rewards.changed', (ids) => void told.push(...(ids as string[])))
  await stage.rewards.grants.revoke(grant.id, 'given by mistake')
  await vi.waitFor(() => expect(told).toEqual([memberId]))
})
