import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'

const terms = { rates: { RNG: 8_000, LIVE: 4_000 }, others: 2_000, minimum: '100', days: 7 }
const dayMs = 86_400_000

let stage: Awaited<ReturnType<typeof rewardsStage>>
beforeAll(async () => {
  stage = await rewardsStage('2026-03-10T09:00:00Z')
  await stage.publish('rebate', terms)
})
afterAll(() => stage.stop())

async function player() {
  const memberId = await stage.member()
  return { memberId, client: await stage.client(memberId) }
}

const id = () => stage.newId()

it('[PRO-02] a rebate grows with every bet, is claimed as cash once, and opens to its lines', async () => {
  const { memberId, client } = await player()
  await stage.play(memberId, 12_345n, 0n)
  await stage.play(memberId, 100_000n, 0n, { gameType: 'FISH', vendor: 'JDB', game: 'sea' })
  await stage.heard()
  const before = await client.call('manualRebate', {})
  // 12,345 × 0.8 % + 100,000 × 0.2 % = 98.76 + 200
  expect(before).toMatchObject({ due: '298', left: '760000000', offer: { others: 2_000 } })
  expect(before.lines).toHaveLength(2)
  const cash = await stage.cash(memberId)
  const claim = { body: { id: id() } }
  expect(await client.call('claimRebate', claim)).toEqual({ currency: 'USD', amount: '298' })
  expect(await client.call('claimRebate', claim)).toEqual({ currency: 'USD', amount: '298' })
  expect(await stage.cash(memberId)).toBe(cash + 298n)
  await expect(client.call('claimRebate', { body: { id: id() } })).rejects.toMatchObject({
    code: 'nothing-to-claim',
  })
  const { list } = await client.call('rewardHistory', { query: { kind: 'rebate' } })
  expect(list).toMatchObject([{ amount: '298', state: 'claimed', kind: 'rebate' }])
})

it('[PRO-02] what is left of a cent is kept: many small bets earn what one large bet does', async () => {
  const [many, one] = [await player(), await player()]
  for (let n = 0; n < 50; n += 1) await stage.play(many.memberId, 333n, 0n)
  await stage.play(one.memberId, 50n * 333n, 0n)
  await stage.heard()
  const [a, b] = await Promise.all([many, one].map(({ client }) => client.call('manualRebate', {})))
  expect(a).toMatchObject({ due: b?.due, left: b?.left })
  expect(a?.due).toBe('133')
})

it('[PRO-02] a correction after a claim takes nothing from the purse, and is made up for by new play', async () => {
  const { memberId, client } = await player()
  const bet = await stage.play(memberId, 50_000n, 0n)
  await stage.heard()
  await client.call('claimRebate', { body: { id: id() } })
  const cash = await stage.cash(memberId)
  await stage.correct(memberId, bet, 'void')
  await stage.heard()
  expect(await stage.cash(memberId)).toBe(cash + 50_000n)
  await stage.play(memberId, 40_000n, 0n)
  await stage.heard()
  expect(await client.call('manualRebate', {})).toMatchObject({ due: '0' })
  await stage.play(memberId, 30_000n, 0n)
  await stage.heard()
  expect(await client.call('manualRebate', {})).toMatchObject({ due: '160' })
})

it('[PRO-02] below the minimum nothing is claimed; after the days it is paid without a claim, once', async () => {
  const { memberId, client } = await player()
  await stage.play(memberId, 10_000n, 0n)
  await stage.heard()
  await expect(client.call('claimRebate', { body: { id: id() } })).rejects.toMatchObject({
    code: 'nothing-to-claim',
  })
  const cash = await stage.cash(memberId)
  const { promotions } = stage.house.platform.modules
  await promotions.rebate.payOverdue(stage.merchantId)
  expect(await stage.cash(memberId)).toBe(cash)
  stage.clock.advance(terms.days * dayMs)
  await Promise.all([1, 2].map(() => promotions.rebate.payOverdue(stage.merchantId)))
  expect(await stage.cash(memberId)).toBe(cash + 80n)
})

it('[PRO-02] two claims at once pay once', async () => {
  const { memberId, client } = await player()
  await stage.play(memberId, 100_000n, 0n)
  await stage.heard()
  const cash = await stage.cash(memberId)
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => client.call('claimRebate', { body: { id: id() } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stage.cash(memberId)).toBe(cash + 800n)
})

it('[PRO-02] a bet counts by the rates of the moment at which it was settled', async () => {
  const { memberId, client } = await player()
  await stage.play(memberId, 100_000n, 0n)
  await stage.publish('rebate', { ...terms, rates: {}, others: 1_000 })
  await stage.play(memberId, 100_000n, 0n)
  await stage.heard()
  expect(await client.call('manualRebate', {})).toMatchObject({ due: '900' })
  expect(await stage.rewards.wrongAccounts(stage.db, 10)).toEqual([])
  await stage.publish('rebate', terms)
})

it('[PRO-02] without the flag there is no rebate', async () => {
  const { client } = await player()
  const { config } = stage.house.platform.modules
  await config.setFlag(stage.merchantId, 'MANPLAYREB3', false)
  await vi.waitFor(async () => {
    await expect(client.call('manualRebate', {})).rejects.toMatchObject({ code: 'not-found' })
  })
  await config.setFlag(stage.merchantId, 'MANPLAYREB3', true)
})

it('[PRO-02] the days are counted from when something was first due: later bets do not put the payment off', async () => {
  const { memberId } = await player()
  await stage.play(memberId, 10_000n, 0n)
  await stage.heard()
  stage.clock.advance((terms.days - 1) * dayMs)
  await stage.play(memberId, 10_000n, 0n)
  await stage.heard()
  const cash = await stage.cash(memberId)
  stage.clock.advance(dayMs)
  await stage.house.platform.modules.promotions.rebate.payOverdue(stage.merchantId)
  expect(await stage.cash(memberId)).toBe(cash + 160n)
})
