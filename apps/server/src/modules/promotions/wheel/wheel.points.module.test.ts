import { commitmentOf, segmentDrawn } from '@baize/engines/house'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prove } from '../../../cli/books.ts'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'

let stage: Awaited<ReturnType<typeof rewardsStage>>
beforeAll(async () => {
  stage = await rewardsStage('2026-03-10T02:00:00Z')
})
afterAll(() => stage.stop())

async function player() {
  const memberId = await stage.member()
  return { memberId, client: await stage.client(memberId) }
}

type Client = Awaited<ReturnType<typeof player>>['client']
const look = (client: Client, id: string) => client.call('promotion', { query: { id } })
async function playOf<K extends string>(client: Client, id: string, kind: K) {
  const { play } = await look(client, id)
  if (play?.kind !== kind) throw new Error(`${id} is no ${kind}`)
  return play as Extract<typeof play, { kind: K }>
}

const wheel = {
  segments: [
    { id: 'try-again', weight: 1, unit: 'money', amount: '0' },
    { id: 'coin', weight: 1, unit: 'money', amount: '100' },
    { id: 'gold', weight: 1_000_000, unit: 'money', amount: '5000', stock: 1 },
  ],
  into: 'coin',
  free: 1,
  bySignIn: 1,
  days: 7,
}

it('[PTS-01] [PRO-02] a further spin costs points: once per id, by the price shown, as often as the terms say', async () => {
  const { points } = stage.house.platform.modules
  const byPoints = { price: '300', most: 2 }
  await stage.publish('wheel', { ...wheel, free: 0, bySignIn: 0, byPoints }, { id: 'dear' })
  const { memberId, client } = await player()
  const owner = { merchantId: stage.merchantId, memberId }
  const give = (amount: bigint) =>
    points.give(owner, { id: stage.newId(), points: amount, reason: 'test', staff: 'test' })
  const left = async () => Number((await client.call('pointsBalance', {})).points)
  const spin = (id: string, price: string | undefined = '300', out: string[] = []) => {
    const body = { id, programme: 'dear', clientSeed: 'mine', out }
    return client.call('spinWheel', { body: price ? { ...body, points: price } : body })
  }
  const before = await playOf(client, 'dear', 'wheel')
  expect(before).toMatchObject({ spins: 0, byPoints: { ...byPoints, left: 2 } })
  await give(299n)
  const id = stage.newId()
  await expect(spin(id)).rejects.toMatchObject({ code: 'not-enough-points' })
  await give(501n)
  // A spin that was refused has not used its seed.
  expect((await playOf(client, 'dear', 'wheel')).commitment).toBe(before.commitment)
  await expect(spin(id, '1')).rejects.toMatchObject({ code: 'offer-outdated' })
  await expect(spin(id, '')).rejects.toMatchObject({ code: 'nothing-to-claim' })
  const tries = await Promise.all([spin(id), spin(id), spin(id)])
  expect(new Set(tries.map(({ serverSeed }) => serverSeed)).size).toBe(1)
  expect(await left()).toBe(500)
  const [done] = tries
  expect(commitmentOf(done?.serverSeed ?? '')).toBe(before.commitment)
  const nth = segmentDrawn(done?.serverSeed ?? '', 'mine', 0, done?.weights ?? [])
  expect(wheel.segments[nth]?.id).toBe(done?.segment)
  await expect(spin(id, '')).rejects.toMatchObject({ code: 'key-reused' })
  await give(1_000n)
  const second = (await playOf(client, 'dear', 'wheel')).segments.filter(({ isOut }) => isOut)
  const out = second.map((segment) => segment.id)
  await spin(stage.newId(), '300', out)
  await expect(spin(stage.newId(), '300', out)).rejects.toMatchObject({ code: 'nothing-to-claim' })
  expect(await left()).toBe(1_200)
  const { list } = await client.call('pointsDetails', { query: {} })
  expect(list.filter(({ changed }) => changed === '-300')).toMatchObject([
    { type: 'redeem', name: { EN: 'wheel' } },
    { type: 'redeem' },
  ])
  expect((await prove(stage.house.platform.modules, true)).faults).toEqual([])
})
