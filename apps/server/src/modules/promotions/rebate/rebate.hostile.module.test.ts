import { amountMax } from '@baize/money'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { deposit } from '../../ledger/index.ts'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'

const terms = { rates: {}, others: 50_000, minimum: '100', days: 7 }
const dayMs = 86_400_000

let stage: Awaited<ReturnType<typeof rewardsStage>>
beforeAll(async () => {
  stage = await rewardsStage('2026-03-10T09:00:00Z')
  await stage.publish('rebate', terms)
})
afterAll(() => stage.stop())

const id = () => stage.newId()
const payOverdue = () => stage.house.platform.modules.promotions.rebate.payOverdue(stage.merchantId)

async function player() {
  const memberId = await stage.member()
  return { memberId, client: await stage.client(memberId) }
}

it('[PRO-02] whoever was paid more than nine billion units goes on earning', async () => {
  const { memberId, client } = await player()
  const holder = { merchantId: stage.merchantId, memberId, currency: 'USD' }
  await stage.ledger.post([deposit(holder, id(), 300_000_000_000n)])
  await stage.play(memberId, 200_000_000_000n, 0n)
  await stage.heard()
  const claimed = await client.call('claimRebate', { body: { id: id() } })
  expect(claimed.amount).toBe('10000000000')
  await stage.play(memberId, 10_000n, 0n)
  await vi.waitFor(
    async () => expect(await client.call('manualRebate', {})).toMatchObject({ due: '500' }),
    { timeout: 5_000, interval: 50 },
  )
})

it('[PRO-02] the id of another reward claims no rebate', async () => {
  const { memberId, client } = await player()
  const { version } = (await stage.rewards.programmes.running(stage.merchantId))[0] ?? {}
  const grant = {
    id: id(),
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
  await stage.db.transaction().execute((tx) => stage.rewards.grants.give(tx, [grant]))
  const claim = client.call('claimRebate', { body: { id: grant.id } })
  await expect(claim).rejects.toMatchObject({ code: 'key-reused' })
})

it('[PRO-02] lines of one day and rate are one line, also where a new version has the same rate', async () => {
  const { memberId, client } = await player()
  await stage.play(memberId, 10_000n, 0n)
  await stage.publish('rebate', { ...terms, days: 8 })
  await stage.play(memberId, 10_000n, 0n)
  await stage.heard()
  const { lines } = await client.call('manualRebate', {})
  expect(lines).toMatchObject([{ bets: 2, validBet: '20000', earned: '1000000000000' }])
})

it('[PRO-02] a programme is no offer before it starts and after it ends', async () => {
  const { client } = await player()
  const endsAt = new Date(stage.clock.now().getTime() + 600_000)
  await stage.publish('rebate', terms, { endsAt })
  expect((await client.call('manualRebate', {})).offer).not.toBeNull()
  stage.clock.set(endsAt)
  expect((await client.call('manualRebate', {})).offer).toBeNull()
  await stage.publish('rebate', terms)
})

it('[PRO-02] what a programme that is over owes can be claimed without the minimum, as the page offers', async () => {
  const { memberId, client } = await player()
  await stage.play(memberId, 1_000n, 0n)
  await stage.heard()
  await stage.rewards.programmes.turn(stage.merchantId, 'test-rebate', 'paused', 'test')
  expect(await client.call('manualRebate', {})).toMatchObject({ offer: null, due: '50' })
  expect(await client.call('claimRebate', { body: { id: id() } })).toMatchObject({ amount: '50' })
  await stage.rewards.programmes.turn(stage.merchantId, 'test-rebate', 'running', 'test')
  stage.clock.advance(60_000)
})

it('[PRO-02] what a closed programme owes is paid, also if another one has taken its place', async () => {
  const { memberId } = await player()
  await stage.play(memberId, 10_000n, 0n)
  await stage.heard()
  await stage.rewards.programmes.turn(stage.merchantId, 'test-rebate', 'closed', 'test')
  await stage.publish('rebate', terms, { id: 'another-rebate' })
  const cash = await stage.cash(memberId)
  stage.clock.advance(10 * dayMs)
  await payOverdue()
  expect(await stage.cash(memberId)).toBe(cash + 500n)
})

it('[PRO-02] somebody who cannot be paid keeps nobody else from it', async () => {
  const [full, other] = [await player(), await player()]
  for (const { memberId } of [full, other]) {
    await stage.play(memberId, 10_000n, 0n)
    await stage.heard()
    stage.clock.advance(1_000)
  }
  const holder = { merchantId: stage.merchantId, memberId: full.memberId, currency: 'USD' }
  const room = amountMax - (await stage.cash(full.memberId))
  await stage.ledger.post([deposit(holder, id(), room)])
  const cash = await stage.cash(other.memberId)
  stage.clock.advance(10 * dayMs)
  await expect(payOverdue()).rejects.toThrow('some rebates')
  expect(await stage.cash(other.memberId)).toBe(cash + 500n)
  expect(await stage.cash(full.memberId)).toBe(amountMax)
})

it('[PRO-02] of two members who claim under one id at once, one is paid and the other loses nothing', async () => {
  const two = [await player(), await player()]
  for (const { memberId } of two) await stage.play(memberId, 10_000n, 0n)
  await stage.heard()
  const claim = { body: { id: id() } }
  const tries = await Promise.allSettled(two.map(({ client }) => client.call('claimRebate', claim)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const dues = await Promise.all(two.map(({ client }) => client.call('manualRebate', {})))
  expect(dues.map(({ due }) => due).toSorted()).toEqual(['0', '500'])
})
