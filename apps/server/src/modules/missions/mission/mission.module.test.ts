import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'

const money = (amount: string) => ({ unit: 'money' as const, amount })
const terms = {
  days: 7,
  missions: [
    { id: 'three', period: 'day', measure: 'bets', target: '3', reward: money('200') },
    {
      id: 'live',
      period: 'week',
      measure: 'validBet',
      target: '100000',
      only: { gameTypes: ['LIVE'] },
      reward: money('900'),
    },
    { id: 'games', period: 'day', measure: 'games', target: '2', reward: money('50') },
    {
      id: 'big',
      period: 'week',
      measure: 'wins',
      multiplier: 50,
      target: '1',
      reward: money('70'),
    },
    { id: 'first', period: 'once', measure: 'bets', target: '1', reward: money('10') },
  ],
}
const dayMs = 86_400_000

let stage: Awaited<ReturnType<typeof rewardsStage>>
beforeAll(async () => {
  // A Tuesday.
  stage = await rewardsStage('2026-03-10T09:00:00Z')
  await stage.publish('mission', terms)
})
afterAll(() => stage.stop())

/** Sessions end within the days of a test, so each call has its own. */
const list = async (memberId: string) =>
  (await (await stage.client(memberId)).call('missions', {})).list
async function mission(memberId: string, id: string) {
  return (await list(memberId)).find((one) => one.id === `test-mission:${id}`)
}
async function claim(memberId: string, id: string) {
  const found = await mission(memberId, id)
  const client = await stage.client(memberId)
  return client.call('claimRewards', { body: { ids: [found?.rewardId ?? ''] } })
}

it('[PRO-03] progress grows with every bet; when it is met the reward is claimed once, from two windows too', async () => {
  const memberId = await stage.member()
  await stage.play(memberId, 1_000n, 0n)
  await stage.play(memberId, 1_000n, 0n)
  await stage.heard()
  expect(await mission(memberId, 'three')).toMatchObject({
    progress: '2',
    target: '3',
    state: 'running',
    endsAt: '2026-03-11T00:00:00.000Z',
  })
  await stage.play(memberId, 1_000n, 0n)
  await stage.play(memberId, 1_000n, 0n)
  await stage.heard()
  const met = await mission(memberId, 'three')
  expect(met).toMatchObject({ progress: '4', state: 'claimable' })
  const client = await stage.client(memberId)
  const why = await client.call('rewardWhy', { query: { id: met?.rewardId ?? '' } })
  expect(why.why).toMatchObject({ asked: '3' })
  // Bets that are heard of together count together.
  expect(Number(why.why.bets)).toBeGreaterThanOrEqual(3)
  const cash = await stage.cash(memberId)
  await Promise.all([1, 2].map(() => claim(memberId, 'three').catch(() => undefined)))
  expect(await stage.cash(memberId)).toBe(cash + 200n)
  expect(await mission(memberId, 'three')).toMatchObject({ state: 'claimed', rewardId: null })
})

it('[PRO-03] games, types and wins are counted as the mission says', async () => {
  const memberId = await stage.member()
  await stage.play(memberId, 60_000n, 0n, { gameType: 'LIVE', vendor: 'EVO', game: 'roulette' })
  await stage.play(memberId, 60_000n, 0n)
  await stage.play(memberId, 1_000n, 49_999n)
  await stage.heard()
  expect(await mission(memberId, 'live')).toMatchObject({ progress: '60000', state: 'running' })
  expect(await mission(memberId, 'games')).toMatchObject({ progress: '2', state: 'claimable' })
  expect(await mission(memberId, 'big')).toMatchObject({ progress: '0', multiplier: 50 })
  const bet = await stage.play(memberId, 1_000n, 50_000n)
  await stage.heard()
  expect(await mission(memberId, 'big')).toMatchObject({ progress: '1', state: 'claimable' })
  await stage.correct(memberId, bet, 'void')
  await stage.heard()
  expect(await mission(memberId, 'big')).toMatchObject({ progress: '0', state: 'running' })
})

it('[PRO-03] a correction before the claim withdraws the reward, and new bets bring it back once', async () => {
  const memberId = await stage.member()
  const bets = []
  for (let n = 0; n < 3; n += 1) bets.push(await stage.play(memberId, 1_000n, 0n))
  await stage.heard()
  expect(await mission(memberId, 'three')).toMatchObject({ state: 'claimable' })
  await stage.correct(memberId, bets[0] ?? '', 'void')
  await stage.heard()
  expect(await mission(memberId, 'three')).toMatchObject({ state: 'running', progress: '2' })
  await stage.play(memberId, 1_000n, 0n)
  await stage.heard()
  const cash = await stage.cash(memberId)
  expect(await mission(memberId, 'three')).toMatchObject({ state: 'claimable' })
  await claim(memberId, 'three')
  expect(await stage.cash(memberId)).toBe(cash + 200n)
  expect(await mission(memberId, 'three')).toMatchObject({ state: 'claimed' })
})

it('[PRO-03] a correction after the claim takes nothing from the purse; the next reward pays less', async () => {
  const memberId = await stage.member()
  const first = await stage.play(memberId, 1_000n, 0n)
  for (let n = 0; n < 2; n += 1) await stage.play(memberId, 1_000n, 0n)
  await stage.heard()
  await claim(memberId, 'three')
  const cash = await stage.cash(memberId)
  await stage.correct(memberId, first, 'void')
  await stage.heard()
  expect(await stage.cash(memberId)).toBe(cash + 1_000n)
  await stage.play(memberId, 1_000n, 60_000n)
  await stage.heard()
  // The three bets are together again: the debt is made up for by the reward that is given anew.
  const client = await stage.client(memberId)
  const { list: open } = await client.call('rewards', {})
  const ids = open.map(({ id }) => id)
  const paid = await client.call('claimRewards', { body: { ids } })
  // 10 for the first bet ever, 70 for the win; 200 were paid before, and are paid once.
  expect(paid.money).toBe('80')
})

it('[PRO-03] a day is that of the merchant’s calendar, a week begins on Monday, and once stays once', async () => {
  const memberId = await stage.member()
  for (let n = 0; n < 3; n += 1) await stage.play(memberId, 1_000n, 0n)
  await stage.play(memberId, 40_000n, 0n, { gameType: 'LIVE', vendor: 'EVO', game: 'roulette' })
  await stage.heard()
  stage.clock.advance(dayMs)
  expect(await mission(memberId, 'three')).toMatchObject({ progress: '0', state: 'running' })
  expect(await mission(memberId, 'live')).toMatchObject({ progress: '40000' })
  expect(await mission(memberId, 'first')).toMatchObject({ state: 'claimable' })
  stage.clock.set(new Date('2026-03-16T00:00:00Z'))
  expect(await mission(memberId, 'live')).toMatchObject({ progress: '0' })
  await stage.play(memberId, 1_000n, 0n)
  await stage.heard()
  expect(await mission(memberId, 'first')).toMatchObject({ progress: '5', state: 'claimable' })
})

it('[PRO-03] terms that ask for another number keep the progress; a reward is given once for a period', async () => {
  const memberId = await stage.member()
  await stage.play(memberId, 1_000n, 0n)
  await stage.play(memberId, 1_000n, 0n)
  await stage.heard()
  const [three, ...others] = terms.missions
  await stage.publish('mission', { ...terms, missions: [{ ...three, target: '2' }, ...others] })
  await stage.play(memberId, 1_000n, 0n)
  await stage.heard()
  expect(await mission(memberId, 'three')).toMatchObject({ progress: '3', state: 'claimable' })
  await stage.publish('mission', terms)
  await stage.play(memberId, 1_000n, 0n)
  await stage.heard()
  const { list: open } = await (await stage.client(memberId)).call('rewards', {})
  expect(open.filter(({ trigger }) => trigger.startsWith('mission:three'))).toHaveLength(1)
})

it('[MEM-02] the badge counts what can be claimed and what is new; what was seen is not new', async () => {
  const memberId = await stage.member()
  const client = await stage.client(memberId)
  const all = (await list(memberId)).map(({ id }) => id)
  expect(await client.call('missionSummary', {})).toMatchObject({
    claimable: 0,
    fresh: 5,
    running: 5,
  })
  const body = { ids: [...all, 'nothing:else'] }
  expect(await client.call('seeMissions', { body })).toEqual({ fresh: 0 })
  expect(await client.call('seeMissions', { body })).toEqual({ fresh: 0 })
  await stage.play(memberId, 1_000n, 0n)
  await stage.heard()
  expect(await client.call('missionSummary', {})).toMatchObject({
    claimable: 1,
    fresh: 0,
    running: 4,
  })
})

it('[PRO-03] the mission leaderboard names who did the most missions this week, with the own row', async () => {
  stage.clock.advance(7 * dayMs)
  const [busy, idle] = [await stage.member(), await stage.member()]
  for (let n = 0; n < 3; n += 1) await stage.play(busy, 1_000n, 0n)
  await stage.play(idle, 1_000n, 0n)
  await stage.heard()
  await vi.waitFor(
    async () => {
      const board = await (await stage.client(idle)).call('missionLeaderboard', {})
      expect(board.entrants).toBe(2)
      expect(board.rows).toMatchObject([
        { place: 1, score: '2', isOwn: false },
        { place: 2, score: '1', isOwn: true },
      ])
      expect(board.own).toMatchObject({ place: 2, score: '1' })
      expect(board.rows[0]?.name).not.toMatch(/^person/)
    },
    { timeout: 10_000 },
  )
})

it('[PRO-03] progress is what the days of play add up to', async () => {
  const { rows } = await stage.house.platform.modules.database.pool.query(`
    select p.member_id, p.value, sum(d.bets) as bets from missions.progress p
    join rewards.play d on d.member_id = p.member_id and d.day::text = p.period
    where p.mission = 'three' group by 1, 2, p.period having p.value <> sum(d.bets)`)
  expect(rows).toEqual([])
})

it('[PRO-03] nothing is given to whoever is excluded', async () => {
  const memberId = await stage.member()
  const { bets, database } = stage.house.platform.modules
  const wager = {
    merchantId: stage.merchantId,
    memberId,
    currency: 'USD',
    gameType: 'RNG' as const,
  }
  const id = stage.newId()
  const game = { vendor: 'PG', game: 'tiger', round: id, stake: 1_000n, rulesVersion: '1' }
  expect(await bets.place({ id, ...wager, ...game })).toMatchObject({ kind: 'placed' })
  const until = new Date(stage.clock.now().getTime() + 30 * dayMs)
  const excluding = 'update limits.tally set excluded_until = $1 where member_id = $2'
  await database.pool.query(excluding, [until, memberId])
  await bets.settle({ id, memberId, step: 'win', payout: 0n, isLast: true })
  await stage.heard()
  expect(await mission(memberId, 'first')).toMatchObject({ progress: '1', state: 'running' })
  expect((await (await stage.client(memberId)).call('rewards', {})).list).toEqual([])
})

it('[PRO-03] a reward that expired was never paid: a correction makes no debt of it', async () => {
  const memberId = await stage.member()
  const bet = await stage.play(memberId, 1_000n, 0n)
  await stage.heard()
  stage.clock.advance(8 * dayMs)
  await stage.rewards.grants.expire()
  expect(await mission(memberId, 'first')).toMatchObject({ state: 'done', rewardId: null })
  await stage.correct(memberId, bet, 'void')
  await stage.heard()
  expect(await mission(memberId, 'first')).toMatchObject({ state: 'running', progress: '0' })
  const { pool } = stage.house.platform.modules.database
  const debts = await pool.query('select 1 from rewards.debt where member_id = $1', [memberId])
  expect(debts.rows).toEqual([])
})
