import { afterAll, beforeAll, expect, it } from 'vitest'
import { scale } from '../play/play.store.ts'
import { rewardsStage } from '../rewards.fixture.ts'

const dayMs = 86_400_000
let stage: Awaited<ReturnType<typeof rewardsStage>>
beforeAll(async () => {
  stage = await rewardsStage('2026-03-02T02:00:00Z')
})
afterAll(() => stage.stop())

const content = { title: { EN: 'A draft' }, summary: { EN: 'A draft' } }
type Draft = Parameters<typeof stage.rewards.programmes.draft>[1]
const draft = (id: string, kind: Draft['kind'], terms: unknown) =>
  stage.rewards.programmes.draft(stage.merchantId, { id, kind, terms, content })
const forecast = (id: string) => stage.rewards.forecast(stage.merchantId, id)

it('[PRO-02] a dry run says what terms would have given; published, they would have given exactly that', async () => {
  const rebate = { rates: { RNG: 5_000 }, others: 0, minimum: '1', days: 7 }
  const cashback = { rate: 100_000, minimum: '50', most: '900', days: 7 }
  const once = { id: 'three', period: 'once', measure: 'bets', target: '3' }
  const daily = { id: 'daily', period: 'day', measure: 'validBet', target: '2000' }
  const missions = [
    { ...once, reward: { unit: 'points', amount: '70' } },
    { ...daily, reward: { unit: 'money', amount: '15' } },
  ]
  await stage.publish('rebate', rebate)
  await stage.publish('mission', { missions, days: 7 })
  const [much, little, none] = [await stage.member(), await stage.member(), await stage.member()]
  for (const stake of [3_000n, 1_001n, 2_000n]) {
    await stage.play(much, stake, 0n)
    await stage.play(little, stake / 10n, 0n)
    stage.clock.advance(dayMs)
  }
  await stage.play(none, 100n, 500n)
  await stage.heard()
  stage.clock.advance(dayMs)

  await draft('again-rebate', 'rebate', rebate)
  await draft('again-cashback', 'cashback', cashback)
  await draft('again-mission', 'mission', { missions, days: 7 })
  const earned = await stage.rewards.accounts.ofMember({
    merchantId: stage.merchantId,
    memberId: much,
  })
  const [real] = earned.filter(({ programmeId }) => programmeId === 'test-rebate')
  expect((real?.earned ?? 0n) / scale).toBe(30n)
  expect(await forecast('again-rebate')).toMatchObject({
    played: 3,
    members: 2,
    amounts: [{ unit: 'money', amount: 30n + 3n }],
  })
  // A tenth of what was lost: of 6,001 and of 600. Whoever won gets nothing.
  expect(await forecast('again-cashback')).toMatchObject({
    members: 2,
    amounts: [{ unit: 'money', amount: 600n + 60n }],
  })
  const given = await stage.rewards.grants.costs(stage.merchantId, ['test-mission'])
  const sumOf = (unit: string) =>
    given.filter((one) => one.unit === unit).reduce((sum, { amount }) => sum + amount, 0n)
  expect([sumOf('points'), sumOf('money')]).toEqual([140n, 30n])
  expect(await forecast('again-mission')).toMatchObject({
    members: 2,
    amounts: [
      { unit: 'points', amount: 140n },
      { unit: 'money', amount: 30n },
    ],
  })
})

it('[PRO-02] what does not depend on play is foretold by its budget, and bad terms are refused with the reason', async () => {
  const weekly = { every: 'week', weights: {}, others: 100, prizes: ['500', '300'], days: 7 }
  await draft('weekly-race', 'race', weekly)
  expect(await forecast('weekly-race')).toMatchObject({ amounts: [{ amount: 3_200n }] })
  const rain = { total: '1000', shares: 10, minimum: '10', drops: ['12:00', '18:00'], hours: 2 }
  await draft('rain', 'envelope', rain)
  expect(await forecast('rain')).toMatchObject({ amounts: [{ amount: 56_000n }] })
  await draft('broken', 'race', { ...weekly, prizes: [] })
  await expect(forecast('broken')).rejects.toMatchObject({ code: 'bad-input' })
  await expect(forecast('nowhere')).rejects.toMatchObject({ code: 'not-found' })
})

it('[PRO-02] what follows from levels that nobody has yet is not foretold as nothing', async () => {
  const level = {
    name: { EN: 'Bronze' },
    from: '100',
    keep: '0',
    rakeback: 1_000,
    levelUp: '500',
    weekly: '0',
    monthly: '0',
    birthday: '0',
    payoutHours: null,
  }
  const active = { week: '0', month: '0' }
  await draft('ladder', 'vip', { levels: [level], active, minimum: '1', days: 7 })
  await stage.play(await stage.member(), 5_000n, 0n)
  await stage.heard()
  stage.clock.advance(dayMs)
  expect(await forecast('ladder')).toBeUndefined()
})
