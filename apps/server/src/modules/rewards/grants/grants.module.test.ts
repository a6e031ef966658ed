import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NewGrant } from '../index.ts'
import { rewardsStage } from '../rewards.fixture.ts'

const terms = { rates: {}, others: 1_000, minimum: '1', days: 7 }

let stage: Awaited<ReturnType<typeof rewardsStage>>
let version: number
beforeAll(async () => {
  stage = await rewardsStage('2026-03-10T09:00:00Z')
  version = (await stage.publish('rebate', terms)).version
})
afterAll(() => stage.stop())

function grantFor(memberId: string, trigger: string, more: Partial<NewGrant> = {}): NewGrant {
  return {
    id: stage.newId(),
    merchantId: stage.merchantId,
    programmeId: 'test-rebate',
    version,
    kind: 'promotion',
    memberId,
    currency: 'USD',
    trigger,
    unit: 'money',
    amount: 500n,
    why: { rate: 5 },
    expiresAt: null,
    ...more,
  }
}

const give = (...grants: NewGrant[]) =>
  stage.db.transaction().execute((tx) => stage.rewards.grants.give(tx, grants))

async function player() {
  const memberId = await stage.member()
  return { memberId, client: await stage.client(memberId) }
}

it('[PRO-02] the same trigger gives once, and all open rewards are claimed together', async () => {
  const { memberId, client } = await player()
  expect(await give(grantFor(memberId, 'day:1'), grantFor(memberId, 'day:2'))).toBe(2)
  expect(await give(grantFor(memberId, 'day:1'))).toBe(0)
  const open = await client.call('rewards', {})
  expect(open).toMatchObject({ money: '1000', points: '0', nextExpiry: null })
  expect(await client.call('rewardCount', {})).toEqual({ open: 2 })
  const cash = await stage.cash(memberId)
  const ids = open.list.map((reward) => reward.id)
  const claims = await Promise.all(
    [1, 2, 3].map(() => client.call('claimRewards', { body: { ids } })),
  )
  for (const claim of claims) expect(claim.money).toBe('1000')
  expect(await stage.cash(memberId)).toBe(cash + 1_000n)
  expect(await client.call('rewardCount', {})).toEqual({ open: 0 })
})

it("[PRO-02] nobody claims, or reads, another member's reward", async () => {
  const [owner, other] = [await player(), await player()]
  const grant = grantFor(owner.memberId, 'day:1')
  await give(grant)
  const claim = other.client.call('claimRewards', { body: { ids: [grant.id] } })
  await expect(claim).rejects.toMatchObject({ code: 'not-found' })
  const why = other.client.call('rewardWhy', { query: { id: grant.id } })
  await expect(why).rejects.toMatchObject({ code: 'not-found' })
  expect(await owner.client.call('rewardWhy', { query: { id: grant.id } })).toMatchObject({
    why: { rate: 5 },
    terms,
    version,
  })
})

it('[PRO-02] what has expired or was revoked is not paid, and neither is anything claimed with it', async () => {
  const { memberId, client } = await player()
  const soon = new Date(stage.clock.now().getTime() + 1_000)
  const [late, good] = [grantFor(memberId, 'late', { expiresAt: soon }), grantFor(memberId, 'good')]
  await give(late, good)
  stage.clock.advance(1_000)
  const cash = await stage.cash(memberId)
  const both = { body: { ids: [late.id, good.id] } }
  await expect(client.call('claimRewards', both)).rejects.toMatchObject({ code: 'reward-over' })
  expect(await stage.cash(memberId)).toBe(cash)
  expect(await stage.rewards.grants.expire()).toBe(1)
  expect(await stage.rewards.grants.revoke(good.id, 'given twice by mistake')).toBe(true)
  const claim = client.call('claimRewards', { body: { ids: [good.id] } })
  await expect(claim).rejects.toMatchObject({ code: 'reward-over' })
  const { list } = await client.call('rewardHistory', { query: {} })
  expect(list.map(({ state }) => state).toSorted()).toEqual(['expired', 'revoked'])
  expect(await client.call('rewardWhy', { query: { id: good.id } })).toMatchObject({
    reason: 'given twice by mistake',
  })
})

it('[PRO-02] a debt is taken from the next rewards of its programme, never from the purse', async () => {
  const { memberId, client } = await player()
  const owed = {
    merchantId: stage.merchantId,
    programmeId: 'test-rebate',
    memberId,
    currency: 'USD',
    unit: 'money',
    trigger: 'correction',
    amount: 700n,
  }
  const owe = () => stage.db.transaction().execute((tx) => stage.rewards.grants.owe(tx, owed))
  await owe()
  await owe()
  const grants = ['a', 'b'].map((trigger) => grantFor(memberId, trigger))
  await give(...grants)
  const cash = await stage.cash(memberId)
  const claimed = await client.call('claimRewards', { body: { ids: grants.map(({ id }) => id) } })
  expect(claimed.money).toBe('300')
  expect(claimed.list.map(({ withheld }) => withheld).toSorted()).toEqual(['200', '500'])
  expect(await stage.cash(memberId)).toBe(cash + 300n)
})

it('[PRO-02] a debt in money is taken from money, and leaves a reward in points as it is', async () => {
  const { memberId, client } = await player()
  const owed = {
    merchantId: stage.merchantId,
    programmeId: 'test-rebate',
    memberId,
    currency: 'USD',
    unit: 'money',
    trigger: 'correction',
    amount: 200n,
  }
  await stage.db.transaction().execute((tx) => stage.rewards.grants.owe(tx, owed))
  const points = grantFor(memberId, 'points', { unit: 'points' })
  const money = grantFor(memberId, 'money')
  await give(points, money)
  const claim = (id: string) => client.call('claimRewards', { body: { ids: [id] } })
  expect((await claim(points.id)).list).toMatchObject([{ unit: 'points', withheld: '0' }])
  expect((await claim(money.id)).list).toMatchObject([{ unit: 'money', withheld: '200' }])
})
