import { listedGame } from '@baize/testkit/game'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'

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
  stage = await rewardsStage('2026-03-11T09:00:00Z')
  const game = listedGame('sharp', { vendor: 'PG', name: 'Sharp', rtp: 9_600 })
  await stage.house.platform.modules.catalogue.putGames('test-sharp', [game])
  await stage.publish('vip', terms)
})
afterAll(() => stage.stop())

const vip = () => stage.house.platform.modules.vip
const on = (game: string) => ({ game, vendor: 'PG' })

async function player(...bets: bigint[]) {
  const memberId = await stage.member()
  for (const bet of bets) await stage.play(memberId, bet, 0n, on('sharp'))
  await stage.heard()
  return { memberId }
}

/** Sessions end within the days of a test. */
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

it('[PRO-03] play that is undone after its level fell takes the level-up back all the same', async () => {
  const { merchantId, clock } = stage
  const who = await player(60_000n)
  const bet = await stage.play(who.memberId, 150_000n, 0n, on('sharp'))
  await stage.heard()
  expect(await levelOf(who)).toBe(3)
  await claimAll(who)
  const since = clock.now().getTime()
  for (const days of [90, 104]) {
    clock.set(new Date(since + days * dayMs))
    await vip().keepUp(merchantId)
  }
  expect(await levelOf(who)).toBe(2)
  await stage.correct(who.memberId, bet, 'void')
  await stage.heard()
  expect(await levelOf(who)).toBe(2)
  const debts = await sql<{ amount: bigint; trigger: string }>`
    select remaining as amount, trigger from rewards.debt
    where member_id = ${who.memberId}`.execute(stage.db)
  expect(debts.rows).toEqual([{ amount: 2_000n, trigger: expect.stringContaining('level:3') }])
  // With the level it is due again, and settles what is owed.
  await stage.play(who.memberId, 150_000n, 0n, on('sharp'))
  await stage.heard()
  expect(await levelOf(who)).toBe(3)
  const { list } = await claimAll(who)
  expect(list.find(({ amount }) => amount === '2000')).toMatchObject({ withheld: '2000' })
})

it('[PRO-03] a level-up that waited for the end of an exclusion is given before the level falls', async () => {
  const { merchantId, clock } = stage
  const who = await player(10_000n)
  const since = clock.now().getTime()
  const until = new Date(since + 200 * dayMs)
  await sql`
    update limits.tally set excluded_until = ${until}, version = version + 1
    where member_id = ${who.memberId}`.execute(stage.db)
  // As if a bet that was open when the break began had been settled in it.
  await sql`
    update vip.standing set level = 2, turnover = 50000 where member_id = ${who.memberId}`.execute(
    stage.db,
  )
  clock.set(new Date(since + 201 * dayMs))
  await vip().keepUp(merchantId)
  expect(await triggers(who)).toContain('level:2')
  clock.set(new Date(since + 216 * dayMs))
  await vip().keepUp(merchantId)
  expect(await levelOf(who)).toBe(1)
})
