import { startPlatform } from '@baize/testkit'
import { listedGame } from '@baize/testkit/game'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rewardsStage } from '../rewards/rewards.fixture.ts'

const dayMs = 86_400_000
const level = (name: string, from: string, keep: string, rakeback: number, gift: number) => ({
  name: { EN: name },
  from,
  keep,
  rakeback,
  levelUp: String(gift),
  weekly: String(gift * 2),
  monthly: String(gift * 3),
  birthday: String(gift * 4),
  payoutHours: gift > 100 ? 2 : null,
})
const terms = {
  levels: [
    level('Bronze', '10000', '0', 500, 100),
    level('Silver', '50000', '20000', 1_000, 500),
    level('Gold', '200000', '60000', 1_500, 2_000),
  ],
  active: { week: '1000', month: '1000' },
  minimum: '1',
  days: 30,
}

let stage: Awaited<ReturnType<typeof rewardsStage>>
beforeAll(async () => {
  // A Wednesday.
  stage = await rewardsStage('2026-03-11T09:00:00Z')
  await listGame('sharp', 9_600)
  await listGame('silent', null)
  await stage.publish('vip', terms)
})
afterAll(() => stage.stop())

const vip = () => stage.house.platform.modules.vip
const modules = () => stage.house.platform.modules
const id = () => stage.newId()
const on = (game: string) => ({ game, vendor: 'PG' })

/** A game as its vendor lists it. */
const listGame = (name: string, rtp: number | null) =>
  modules().catalogue.putGames(`test-${name}`, [
    listedGame(name, { vendor: 'PG', name: `Game ${name}`, rtp }),
  ])

async function player(...bets: bigint[]) {
  const memberId = await stage.member()
  for (const bet of bets) await stage.play(memberId, bet, 0n, on('sharp'))
  await stage.heard()
  return { memberId }
}

/** Sessions end within the days of a test. */
const own = async ({ memberId }: { memberId: string }) =>
  (await stage.client(memberId)).call('vip', {})
const open = async ({ memberId }: { memberId: string }) =>
  (await stage.client(memberId)).call('rewards', {})
const triggers = async (who: { memberId: string }) =>
  (await open(who)).list.map(({ trigger }) => trigger).toSorted()
const levelOf = ({ memberId }: { memberId: string }) =>
  vip().levelOf(stage.db, { merchantId: stage.merchantId, memberId })

async function claimAll(who: { memberId: string }) {
  const client = await stage.client(who.memberId)
  const { list } = await client.call('rewards', {})
  return client.call('claimRewards', { body: { ids: list.map((one) => one.id) } })
}

it('[PRO-03] visitors see the ladder; play lifts a member, and each level is rewarded once for life', async () => {
  const { offer } = await stage.house.as().call('vipLadder', {})
  expect(offer?.levels.map((one) => one.name.EN)).toEqual(['Bronze', 'Silver', 'Gold'])
  const who = await player(9_999n)
  expect(await own(who)).toMatchObject({
    level: 0,
    progress: { turnover: '9999', next: { level: 1, by: 'turnover', missing: '1' } },
  })
  await stage.play(who.memberId, 60_000n, 0n, on('sharp'))
  await stage.heard()
  expect(await own(who)).toMatchObject({
    level: 2,
    progress: { turnover: '69999', next: { level: 3, missing: '130001' }, fallsOn: null },
    changes: [{ before: 0, level: 2, reason: 'turnover' }],
  })
  expect(await triggers(who)).toEqual(['level:1', 'level:2'])
  const client = await stage.client(who.memberId)
  expect(await client.call('vipRank', {})).toEqual({ level: 2, rank: { EN: 'Silver' } })
  await claimAll(who)
  // Another programme of the same kind, with the same levels, gives none of them again.
  await stage.rewards.programmes.turn(stage.merchantId, 'test-vip', 'closed', 'test')
  expect(await levelOf(who)).toBe(0)
  await stage.publish('vip', terms, { id: 'other-vip' })
  await stage.play(who.memberId, 1_000n, 0n, on('sharp'))
  await stage.heard()
  await vip().keepUp(stage.merchantId)
  expect(await levelOf(who)).toBe(2)
  expect(await triggers(who)).toEqual([])
})

it('[PRO-03] many small bets come to the level and the rakeback of one large one', async () => {
  const many = await player(...Array.from({ length: 24 }, () => 501n))
  const one = await player(24n * 501n)
  for (const { memberId } of [many, one]) {
    stage.clock.advance(120_000)
    await stage.play(memberId, 33_333n, 0n, on('sharp'))
  }
  await stage.heard()
  const [a, b] = await Promise.all([own(many), own(one)])
  expect(a.level).toBe(1)
  expect(b.level).toBe(1)
  // 333.33 × 4 % × 5 %
  expect(a.rakeback).toMatchObject({ due: '66', left: '666000000', share: 500 })
  expect(b.rakeback).toMatchObject({ due: a.rakeback?.due, left: a.rakeback?.left })
})

it('[PRO-03] rakeback follows from the published edge; a game without one earns nothing, and says so', async () => {
  const who = await player(12_000n)
  stage.clock.advance(120_000)
  await stage.play(who.memberId, 10_000n, 0n, on('sharp'))
  await stage.play(who.memberId, 30_000n, 0n, on('silent'))
  await stage.heard()
  const { rakeback } = await own(who)
  expect(rakeback).toMatchObject({ due: '20', lines: [{ rate: 2_000, validBet: '10000' }] })
  expect(rakeback?.games).toEqual([
    { game: 'silent', name: 'Game silent', validBet: '30000', edge: null, rate: null },
    expect.objectContaining({ game: 'sharp', edge: 400 }),
  ])
  const client = await stage.client(who.memberId)
  const cash = await stage.cash(who.memberId)
  const claim = { body: { id: id() } }
  const tries = await Promise.all([1, 2].map(() => client.call('claimRakeback', claim)))
  expect(tries).toEqual([1, 2].map(() => ({ currency: 'USD', amount: '20' })))
  expect(await stage.cash(who.memberId)).toBe(cash + 20n)
  const again = client.call('claimRakeback', { body: { id: id() } })
  await expect(again).rejects.toMatchObject({ code: 'nothing-to-claim' })
  const { list } = await client.call('rewardHistory', { query: { kind: 'vip' } })
  expect(list).toMatchObject([{ amount: '20', state: 'claimed' }])
})

it('[PRO-03] a bet that is undone later takes back what it earned then, also if level and edge have changed', async () => {
  const who = await player(12_000n)
  stage.clock.advance(120_000)
  const bet = await stage.play(who.memberId, 100_000n, 0n, on('sharp'))
  await stage.heard()
  expect(await own(who)).toMatchObject({ level: 2, rakeback: { due: '200' } })
  await listGame('sharp', 9_000)
  await vip().noteEdges()
  stage.clock.advance(120_000)
  await stage.correct(who.memberId, bet, 'void')
  await stage.heard()
  expect((await own(who)).rakeback).toMatchObject({ due: '0', left: '0' })
  expect(await stage.rewards.wrongAccounts(stage.db, 10)).toEqual([])
  await listGame('sharp', 9_600)
  await vip().noteEdges()
  stage.clock.advance(120_000)
})

it('[PRO-03] a level that a correction undoes is taken back with its reward, and both come again once', async () => {
  const who = await player(12_000n)
  const bet = await stage.play(who.memberId, 45_000n, 0n, on('sharp'))
  await stage.heard()
  expect(await triggers(who)).toEqual(['level:1', 'level:2'])
  await claimAll(who)
  const cash = await stage.cash(who.memberId)
  await stage.correct(who.memberId, bet, 'void')
  await stage.heard()
  expect(await own(who)).toMatchObject({
    level: 1,
    changes: [{ level: 1, reason: 'corrected' }, { level: 2 }, { level: 1 }],
  })
  // Nothing leaves the purse: what was claimed is owed, and settled when the level comes again.
  expect(await stage.cash(who.memberId)).toBe(cash + 45_000n)
  await stage.play(who.memberId, 45_000n, 0n, on('sharp'))
  await stage.heard()
  const { list } = await claimAll(who)
  expect(list).toMatchObject([{ amount: '500', withheld: '500' }])
  expect(await stage.cash(who.memberId)).toBe(cash)
})

it('[PRO-03] the exchange rate of points is that of the level', async () => {
  await stage.publish('points', {
    perPoint: { RNG: '1000' },
    others: null,
    deposit: null,
    exchange: {
      amount: '100',
      minimum: '1',
      levels: [
        { level: 0, points: '100' },
        { level: 2, points: '80' },
      ],
    },
  })
  const [low, high] = [await player(12_000n), await player(60_000n)]
  const rateOf = async ({ memberId }: { memberId: string }) =>
    (await stage.client(memberId)).call('pointsBalance', {})
  expect(await rateOf(low)).toMatchObject({ level: 1, rate: { points: '100' } })
  expect(await rateOf(high)).toMatchObject({ level: 2, rate: { points: '80' } })
  const { memberId } = high
  expect(await vip().payoutHoursOf({ merchantId: stage.merchantId, memberId })).toBe(2)
})

it('[PRO-03] weeks and months pay once by the level at their end, on two nodes at once; corrections follow', async () => {
  const { merchantId, clock } = stage
  const [who, idle] = [await player(60_000n), await player(60_000n)]
  await claimAll(who)
  // The last days of March: the week ends on the 5th of April, the month before it.
  clock.set(new Date('2026-03-30T09:00:00Z'))
  const bet = await stage.play(who.memberId, 1_200n, 0n, on('sharp'))
  await stage.heard()
  clock.set(new Date('2026-04-07T09:00:00Z'))
  const second = await startPlatform({ clock, databaseUrl: stage.house.databaseUrl })
  try {
    const nodes = [vip(), second.platform.modules.vip, vip()]
    await Promise.all(nodes.map((node) => node.closeDue(merchantId)))
  } finally {
    await second.stop()
  }
  await vip().closeDue(merchantId)
  const found = (await open(who)).list.map(({ trigger, amount }) => [trigger, amount])
  expect(found).toEqual(
    expect.arrayContaining([
      ['week:2026-03-30', '1000'],
      ['month:2026-03-01', '1500'],
    ]),
  )
  expect(found.filter(([trigger]) => trigger?.startsWith('week:2026-03-30'))).toHaveLength(1)
  expect(await triggers(idle)).not.toContain('week:2026-03-30')
  await stage.correct(who.memberId, bet, 'void')
  await stage.heard()
  expect(await triggers(who)).not.toContain('week:2026-03-30')
  // The month was played enough without this bet.
  expect(await triggers(who)).toContain('month:2026-03-01')
})

it('[PRO-03] a level falls one step after 90 quiet days, 14 days after its member was told, and comes back by play', async () => {
  const { merchantId, clock } = stage
  const who = await player(250_000n)
  expect(await levelOf(who)).toBe(3)
  const since = clock.now().getTime()
  const after = async (days: number) => {
    clock.set(new Date(since + days * dayMs))
    await Promise.all([1, 2].map(() => vip().keepUp(merchantId)))
    return own(who)
  }
  expect(await after(75)).toMatchObject({ level: 3, progress: { fallsOn: null } })
  const told = await after(90)
  expect(told.level).toBe(3)
  const fallsOn = told.progress?.fallsOn ?? ''
  expect(fallsOn).toBe(new Date(since + 104 * dayMs).toISOString().slice(0, 10))
  expect(await after(103)).toMatchObject({ level: 3 })
  expect(await after(104)).toMatchObject({
    level: 2,
    progress: { fallsOn: null, next: { level: 3, by: 'recent', asked: '60000', missing: '60000' } },
    changes: [{ before: 3, level: 2, reason: 'quiet' }, { level: 3 }],
  })
  expect(await after(105)).toMatchObject({ level: 2 })
  await stage.play(who.memberId, 59_999n, 0n, on('sharp'))
  await stage.heard()
  expect(await levelOf(who)).toBe(2)
  await stage.play(who.memberId, 1n, 0n, on('sharp'))
  await stage.heard()
  expect(await own(who)).toMatchObject({ level: 3, changes: [{ reason: 'play' }, {}, {}] })
  const { list } = await open(who)
  expect(list.filter(({ trigger }) => trigger === 'level:3')).toHaveLength(0)
})

it('[PRO-03] a birthday gift needs a date that staff checked and nobody changed for 30 days; once a year', async () => {
  const { merchantId, clock } = stage
  const { identity, payments } = modules()
  const who = await player(60_000n)
  await claimAll(who)
  const member = await identity.member(merchantId, who.memberId)
  if (!member) throw new Error('no member')
  const inDays = new Date(clock.now().getTime() + 31 * dayMs).toISOString().slice(5, 10)
  expect((await own(who)).birthday).toEqual({ day: null, why: 'noDate' })
  await identity.changeProfile(member, { birthday: `1990-${inDays}` }, '127.0.0.1')
  expect((await own(who)).birthday).toMatchObject({ why: 'unchecked' })
  clock.advance(31 * dayMs)
  await vip().keepUp(merchantId)
  expect(await triggers(who)).toEqual([])
  await payments.approveIdentity(merchantId, who.memberId, { name: 'test' })
  await stage.heardBy('vip.checked')
  expect((await own(who)).birthday).toMatchObject({ why: null })
  await Promise.all([1, 2].map(() => vip().keepUp(merchantId)))
  await vip().keepUp(merchantId)
  const year = clock.now().toISOString().slice(0, 4)
  expect(await triggers(who)).toEqual([`birthday:${year}`])
  // Another programme that takes its place in the same week gives none again.
  await claimAll(who)
  const [ran] = await stage.rewards.programmes.running(merchantId, 'vip')
  await stage.rewards.programmes.turn(merchantId, ran?.id ?? '', 'closed', 'test')
  await stage.publish('vip', terms, { id: 'birthday-vip' })
  await vip().keepUp(merchantId)
  expect(await triggers(who)).toEqual([])
})

it('[PRO-03] a birthday that is entered after staff looked is none that they checked', async () => {
  const { merchantId, clock } = stage
  const { identity, payments } = modules()
  const who = await player(60_000n)
  await claimAll(who)
  await payments.approveIdentity(merchantId, who.memberId, { name: 'test' })
  await stage.heardBy('vip.checked')
  const member = await identity.member(merchantId, who.memberId)
  if (!member) throw new Error('no member')
  clock.advance(dayMs)
  const inDays = new Date(clock.now().getTime() + 31 * dayMs).toISOString().slice(5, 10)
  await identity.changeProfile(member, { birthday: `1990-${inDays}` }, '127.0.0.1')
  clock.advance(31 * dayMs)
  expect((await own(who)).birthday).toMatchObject({ why: 'unchecked' })
  await vip().keepUp(merchantId)
  expect(await triggers(who)).toEqual([])
  await payments.rejectIdentity(merchantId, who.memberId, { name: 'test' }, 'The date was missing')
  await payments.approveIdentity(merchantId, who.memberId, { name: 'test' })
  await stage.heardBy('vip.checked')
  await vip().keepUp(merchantId)
  expect(await triggers(who)).toHaveLength(1)
})

it('[PRO-03] whoever is excluded is offered nothing, and loses no level by it', async () => {
  const { merchantId, clock } = stage
  const who = await player(60_000n)
  await claimAll(who)
  const until = new Date(clock.now().getTime() + 365 * dayMs)
  await modules().database.pool.query(
    'update limits.tally set excluded_until = $1 where member_id = $2',
    [until, who.memberId],
  )
  expect(await own(who)).toMatchObject({ level: 2, progress: null, birthday: null })
  clock.advance(100 * dayMs)
  await vip().keepUp(merchantId)
  clock.advance(15 * dayMs)
  await vip().keepUp(merchantId)
  expect(await levelOf(who)).toBe(2)
})

it('[PRO-03] a birthday that was entered a few days before it gives nothing, although staff have checked who it is', async () => {
  const { merchantId, clock } = stage
  const { identity, payments } = modules()
  const who = await player(60_000n)
  await claimAll(who)
  const member = await identity.member(merchantId, who.memberId)
  if (!member) throw new Error('no member')
  await payments.approveIdentity(merchantId, who.memberId, { name: 'test' })
  await stage.heardBy('vip.checked')
  const inDays = new Date(clock.now().getTime() + 5 * dayMs).toISOString().slice(5, 10)
  await identity.changeProfile(member, { birthday: `1990-${inDays}` }, '127.0.0.1')
  clock.advance(5 * dayMs)
  await vip().keepUp(merchantId)
  expect(await triggers(who)).toEqual([])
})

it('[PRO-03] a week pays by the level at its end, whatever was reached before it is closed; the excluded get nothing', async () => {
  const { merchantId, clock } = stage
  // The Wednesday of a week that nobody has played in yet.
  clock.set(new Date('2029-01-10T09:00:00Z'))
  const [who, out] = [await player(20_000n), await player(20_000n)]
  await Promise.all([who, out].map(claimAll))
  await modules().database.pool.query(
    'update limits.tally set excluded_until = $1 where member_id = $2',
    [new Date('2029-02-10T09:00:00Z'), out.memberId],
  )
  clock.set(new Date('2029-01-15T00:00:30Z'))
  await stage.play(who.memberId, 40_000n, 0n, on('sharp'))
  await stage.heard()
  expect(await levelOf(who)).toBe(2)
  clock.set(new Date('2029-01-15T09:00:00Z'))
  await vip().closeDue(merchantId)
  const weeks = async (whose: { memberId: string }) =>
    (await open(whose)).list
      .filter(({ trigger }) => trigger.startsWith('week:'))
      .map(({ trigger, amount }) => [trigger, amount])
  expect(await weeks(who)).toEqual([['week:2029-01-08', '200']])
  expect(await weeks(out)).toEqual([])
})
