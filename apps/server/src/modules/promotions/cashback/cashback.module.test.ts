import { afterAll, beforeAll, expect, it } from 'vitest'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'

const terms = { rate: 100_000, minimum: '50', most: '5000', days: 7 }
const dayMs = 86_400_000

let stage: Awaited<ReturnType<typeof rewardsStage>>
beforeAll(async () => {
  // A Sunday: the next day is the first of a week in which the programme is in force.
  stage = await rewardsStage('2026-03-08T12:00:00Z')
  await stage.publish('cashback', terms)
})
afterAll(() => stage.stop())

let week = 0

/** Goes on to the Wednesday of the next week. */
function now(): void {
  week += 1
  stage.clock.set(new Date(Date.parse('2026-03-04T12:00:00Z') + week * 7 * dayMs))
}

const close = () => stage.house.platform.modules.promotions.cashback.closeDue(stage.merchantId)

async function loser(lost: bigint) {
  const memberId = await stage.member()
  const bet = await stage.play(memberId, lost, 0n)
  return { memberId, bet }
}

type Loser = Awaited<ReturnType<typeof loser>>
/** Sessions end within the weeks of a test. */
async function open({ memberId }: Loser): Promise<string> {
  const client = await stage.client(memberId)
  return (await client.call('rewards', {})).money
}

async function claimAll({ memberId }: Loser) {
  const client = await stage.client(memberId)
  const { list } = await client.call('rewards', {})
  return client.call('claimRewards', { body: { ids: list.map(({ id }) => id) } })
}

it('[PRO-02] a share of the week’s loss is given on Monday, once, whatever the number of runs', async () => {
  now()
  const [small, large, tiny] = [await loser(12_345n), await loser(90_000n), await loser(400n)]
  const winner = await loser(1_000n)
  await stage.play(winner.memberId, 1_000n, 9_000n)
  await stage.heard()
  await close()
  expect(await open(small)).toBe('0')
  now()
  await Promise.all([close(), close(), close()])
  await close()
  expect(await open(small)).toBe('1234')
  expect(await open(large)).toBe('5000')
  expect(await open(tiny)).toBe('0')
  expect(await open(winner)).toBe('0')
  const client = await stage.client(small.memberId)
  const [reward] = (await client.call('rewards', {})).list
  const why = await client.call('rewardWhy', { query: { id: reward?.id ?? '' } })
  expect(why.why).toEqual({ staked: '12345', won: '0', lost: '12345', rate: 100_000 })
})

it('[PRO-02] a correction before the claim changes the reward, after it makes a debt', async () => {
  now()
  const [before, after] = [await loser(20_000n), await loser(20_000n)]
  await stage.play(before.memberId, 10_000n, 0n)
  await stage.play(after.memberId, 10_000n, 0n)
  await stage.heard()
  now()
  await close()
  expect(await open(before)).toBe('3000')
  await claimAll(after)
  const cash = await stage.cash(after.memberId)
  for (const { memberId, bet } of [before, after]) await stage.correct(memberId, bet, 'void')
  await stage.heard()
  expect(await open(before)).toBe('1000')
  expect(await stage.cash(after.memberId)).toBe(cash + 20_000n)
  // 2,000 too much were paid; the next week's 3,000 pay only the rest.
  await stage.play(after.memberId, 30_000n, 0n)
  await stage.heard()
  now()
  await close()
  expect((await claimAll(after)).money).toBe('1000')
})

it('[PRO-02] a late win lowers it, and a repeated reading changes nothing more', async () => {
  now()
  const who = await loser(40_000n)
  await stage.heard()
  now()
  await close()
  expect(await open(who)).toBe('4000')
  await stage.correct(who.memberId, who.bet, { payout: 10_000n })
  await stage.heard()
  expect(await open(who)).toBe('3000')
  await close()
  expect(await open(who)).toBe('3000')
})

it('[PRO-02] nothing is given to whoever is excluded', async () => {
  now()
  const who = await loser(50_000n)
  await stage.heard()
  await exclude(who.memberId)
  now()
  await close()
  expect(await open(who)).toBe('0')
})

async function exclude(memberId: string): Promise<void> {
  const until = new Date(stage.clock.now().getTime() + 30 * dayMs)
  const { pool } = stage.house.platform.modules.database
  await pool.query('update limits.tally set excluded_until = $1 where member_id = $2', [
    until,
    memberId,
  ])
}

it('[PRO-01] the terms are told in figures, to visitors too', async () => {
  const { figures } = await stage.house.as().call('promotion', { query: { id: 'test-cashback' } })
  expect(figures).toEqual([
    { name: 'lossRate', unit: 'rate', value: '100000' },
    { name: 'minimum', unit: 'money', value: '50' },
    { name: 'weekMost', unit: 'money', value: '5000' },
    { name: 'claimDays', unit: 'days', value: '7' },
  ])
  await stage.publish('race', {
    every: 'day',
    weights: {},
    others: 100,
    prizes: ['900', '400'],
    days: 7,
  })
  const race = await stage.house.as().call('promotion', { query: { id: 'test-race' } })
  expect(race.figures).toEqual([
    { name: 'prize', unit: 'money', value: '900', of: '1' },
    { name: 'prize', unit: 'money', value: '400', of: '2' },
  ])
})
