import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PointsStage, pointsStage } from '../modules/points/points.fixture.ts'
import { rewardsStage } from '../modules/rewards/rewards.fixture.ts'
import { merchantNamed } from './command.ts'
import { points } from './points.ts'

let stage: PointsStage<Awaited<ReturnType<typeof rewardsStage>>>
beforeAll(async () => {
  stage = await pointsStage(await rewardsStage('2026-03-10T09:00:00Z'))
})
afterAll(() => stage.stop())

async function run(words: string[], note?: string): Promise<string> {
  const { modules } = stage
  const merchant = merchantNamed(modules, 'baize')
  const command = points.points
  if (!command || command.ofHouse) throw new Error('there is no such command')
  return command.run({ modules, merchant, words, options: note ? { note } : {} })
}
const say = (line: string, note?: string) => run(line.split(' '), note)

test('[PTS-02] staff add goods, stock them, reprice them and take them off', async () => {
  await run(['goods', 'add', 'tea-mug', '40', '3', 'mug', 'Tea mug', 'ships'], 'Holds a pint.')
  expect(await say('goods')).toMatch(/^on {3}tea-mug +40 points {2}3 left {2}Tea mug$/m)
  await expect(run(['goods', 'add', 'tea-mug', '1', '1', 'mug', 'X'])).rejects.toThrow('already')
  expect(await say('goods stock tea-mug 4')).toBe('tea-mug: 7 left.')
  expect(await say('goods stock tea-mug -6')).toBe('tea-mug: 1 left.')
  await expect(say('goods stock tea-mug -2')).rejects.toThrow('not so many')
  expect(await say('goods price tea-mug 30')).toBe('tea-mug costs 30 points.')
  expect(await say('goods off tea-mug')).toBe('tea-mug is off.')
  expect(await say('goods')).toMatch(/^off {2}tea-mug/m)
  expect(await say('goods on tea-mug')).toBe('tea-mug is on.')
})

test('[PTS-02] staff give points with a reason, and work through redemptions', async () => {
  const { memberId, client, points: balance } = await stage.redeemer()
  const { account = '' } = (await stage.modules.identity.member(stage.merchantId, memberId)) ?? {}
  await expect(say(`give ${account} 100`)).rejects.toThrow('Say why')
  expect(await say(`give ${account} 100`, 'Sorry for the wait')).toBe(`${account}: +100 points.`)
  expect(await balance()).toBe(100)
  const goods = await stage.goods(30n, 5n, true)
  const redeem = () => ({
    id: stage.newId(),
    goods,
    quantity: 1,
    price: '30',
    password: stage.password,
    deliverTo: 'Pier 4',
  })
  const [first, second] = [redeem(), redeem()]
  for (const body of [first, second]) await client.call('redeemPoints', { body })
  expect(await say('orders')).toMatch(
    new RegExp(`^${first.id} .*inProcess .*${account} .*1 × Mug .*30 points .*to Pier 4$`, 'm'),
  )
  expect(await say(`order ${first.id} approve`)).toContain('approved')
  expect(await say(`order ${first.id} send Parcel 77`)).toContain('sent')
  expect(await say(`order ${first.id} deliver`)).toContain('delivered')
  await expect(say(`order ${second.id} reject`)).rejects.toThrow('Say why')
  expect(await say(`order ${second.id} reject Not to your country`)).toContain('are back')
  await expect(say(`order ${second.id} approve`)).rejects.toThrow('another state')
  expect(await balance()).toBe(70)
  expect(await say('orders')).toBe('No redemption waits.')
  const { list } = await client.call('pointsDetails', { query: {} })
  expect(list.filter(({ type }) => type === 'reward')).toMatchObject([
    { changed: '100', remark: 'Sorry for the wait' },
  ])
})

test.each([
  'nothing',
  'goods paint x',
  'goods add X 1 1 mug Mug',
  'goods add a 0 1 mug Mug',
  'goods add a 1 1 spaceship Mug',
  'goods price nothing 5',
  'goods on nothing',
  'order x approve',
  'order 00000000-0000-4000-8000-000000000000 paint',
  'order 00000000-0000-4000-8000-000000000000 approve',
  'give nobody 5',
])('[PTS-02] "%s" is answered by a sentence', async (line) => {
  await expect(say(line)).rejects.toThrow(/\.$/)
})
