import type { PromotionStatus } from '@baize/contract/vocabulary'
import { commitmentOf, envelopeShares, segmentDrawn } from '@baize/engines/house'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { png } from '../payments/payments.fixture.ts'
import { rewardsStage } from '../rewards/rewards.fixture.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const ladder = ['10', '20', '30', '40', '50', '60', '100']
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
const statusOf = async (client: Client, id: string): Promise<PromotionStatus> =>
  (await look(client, id)).offer.status

it('[PRO-02] signing in climbs the ladder once a day, from whichever window, and a missed day begins it again', async () => {
  await stage.publish('signIn', { unit: 'money', ladder, days: 7 })
  const { memberId, client } = await player()
  const sign = () => client.call('signIn', { body: { programme: 'test-signin' } })
  const tries = await Promise.all(Array.from({ length: 6 }, sign))
  expect(new Set(tries.map(({ prize }) => prize.id)).size).toBe(1)
  expect(tries[0]).toMatchObject({ step: 1, prize: { amount: '10', unit: 'money' } })
  expect(await statusOf(client, 'test-signin')).toBe('signed')
  stage.clock.advance(dayMs)
  const again = await stage.client(memberId)
  expect(await statusOf(again, 'test-signin')).toBe('claim')
  const second = await again.call('signIn', { body: { programme: 'test-signin' } })
  expect(second).toMatchObject({ step: 2, prize: { amount: '20' } })
  const cash = await stage.cash(memberId)
  await again.call('claimRewards', { body: { ids: [second.prize.id] } })
  expect(await stage.cash(memberId)).toBe(cash + 20n)
  stage.clock.advance(2 * dayMs)
  const later = await stage.client(memberId)
  expect(await later.call('signIn', { body: { programme: 'test-signin' } })).toMatchObject({
    step: 1,
  })
})

const rain = { total: '5000', shares: 20, minimum: '10', drops: [], hours: 2 }

async function openRain() {
  const now = stage.clock.now()
  const { timeZone } = stage.house.platform.modules.config.merchant(stage.merchantId)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
  const at = new Date(now.getTime() + 2 * minuteMs)
  await stage.publish('envelope', { ...rain, drops: [time.format(at)] })
  const { envelopes } = stage.house.platform.modules.promotions
  // Two nodes make it at once.
  await Promise.all([1, 2].map(() => envelopes.tend(stage.merchantId)))
}

it('[PRO-02] an envelope pays each share once, sums exactly, tells the rest at once, and can be checked', async () => {
  await openRain()
  const people = await Promise.all(Array.from({ length: 30 }, () => player()))
  const [first] = people
  if (!first) throw new Error('nobody')
  const before = await playOf(first.client, 'test-envelope', 'envelope')
  const id = before.now?.id ?? ''
  expect(before.now).toMatchObject({ left: 20, revealed: null, mine: null })
  const open = ({ client }: { client: Client }) => client.call('openEnvelope', { body: { id } })
  await expect(open(first)).rejects.toMatchObject({ code: 'too-early' })
  stage.clock.advance(2 * minuteMs)
  // Each from two windows.
  const tries = await Promise.allSettled(people.flatMap((one) => [open(one), open(one)]))
  const got = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.prize] : []))
  const shares = new Map(got.map((prize) => [prize.id, BigInt(prize.amount)]))
  expect(shares.size).toBe(20)
  expect([...shares.values()].reduce((sum, one) => sum + one, 0n)).toBe(5_000n)
  const codes = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(codes).toHaveLength(20)
  expect(new Set(codes)).toEqual(new Set(['nothing-to-claim']))
  const after = await playOf(first.client, 'test-envelope', 'envelope')
  const { seed, amounts } = after.now?.revealed ?? { seed: '', amounts: [] }
  expect(commitmentOf(seed)).toBe(before.now?.commitment)
  expect(amounts.map(Number)).toEqual(
    envelopeShares(seed, id, { total: 5_000, shares: 20, minimum: 10 }),
  )
})

it('[PRO-02] what nobody took goes back to the house, and a gift is for its member only', async () => {
  const { promotions } = stage.house.platform.modules
  const [one, other] = [await player(), await player()]
  const id = stage.newId()
  await promotions.envelopes.gift(stage.merchantId, 'test-envelope', { id, memberId: one.memberId })
  const open = (client: Client) => client.call('openEnvelope', { body: { id } })
  await expect(open(other.client)).rejects.toMatchObject({ code: 'not-found' })
  expect(await open(one.client)).toMatchObject({ prize: { amount: '5000' } })
  const left = stage.newId()
  const gift = { id: left, memberId: other.memberId }
  await promotions.envelopes.gift(stage.merchantId, 'test-envelope', gift)
  stage.clock.advance(2 * 60 * minuteMs)
  await promotions.envelopes.tend(stage.merchantId)
  await expect(
    (await stage.client(other.memberId)).call('openEnvelope', { body: { id: left } }),
  ).rejects.toMatchObject({ code: 'reward-over' })
  const kept = await sql<{ returned: bigint }>`
    select returned from promotions.envelope where id = ${left}`.execute(stage.db)
  expect(kept.rows).toEqual([{ returned: 5_000n }])
})

it('[PRO-02] an envelope that a member has opened does not hide another one that is open', async () => {
  const { promotions } = stage.house.platform.modules
  await openRain()
  stage.clock.advance(2 * minuteMs)
  const { memberId, client } = await player()
  const first = (await playOf(client, 'test-envelope', 'envelope')).now?.id ?? ''
  await client.call('openEnvelope', { body: { id: first } })
  const gift = stage.newId()
  stage.clock.advance(minuteMs)
  await promotions.envelopes.gift(stage.merchantId, 'test-envelope', { id: gift, memberId })
  expect((await playOf(client, 'test-envelope', 'envelope')).now).toMatchObject({ id: gift })
  expect(await statusOf(client, 'test-envelope')).toBe('claim')
  await client.call('openEnvelope', { body: { id: gift } })
  expect(await statusOf(client, 'test-envelope')).toBe('claimed')
})

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

it('[PRO-02] a spin follows from its seeds, takes the last prize once, and its weights are those shown', async () => {
  await stage.publish('wheel', wheel)
  const { memberId, client } = await player()
  const before = await playOf(client, 'test-wheel', 'wheel')
  expect(before).toMatchObject({ spins: 1, nonce: 0 })
  const spin = (id: string, who = client, out: string[] = []) =>
    who.call('spinWheel', { body: { id, programme: 'test-wheel', clientSeed: 'mine', out } })
  const id = stage.newId()
  const tries = await Promise.all([spin(id), spin(id)])
  expect(tries[0]).toEqual(tries[1])
  const [done] = tries
  expect(commitmentOf(done?.serverSeed ?? '')).toBe(before.commitment)
  const nth = segmentDrawn(done?.serverSeed ?? '', 'mine', 0, done?.weights ?? [])
  expect(wheel.segments[nth]?.id).toBe(done?.segment)
  expect(done).toMatchObject({ segment: 'gold', prize: { amount: '5000' } })
  await expect(spin(stage.newId())).rejects.toMatchObject({ code: 'nothing-to-claim' })
  await client.call('signIn', { body: { programme: 'test-signin' } })
  await expect(spin(stage.newId())).rejects.toMatchObject({ code: 'offer-outdated' })
  const now = await playOf(client, 'test-wheel', 'wheel')
  expect(now.segments.map(({ weight }) => weight)).toEqual([1, 1_000_001, 0])
  const second = await spin(stage.newId(), client, ['gold'])
  expect(second.weights).toEqual([1, 1_000_001, 0])
  const other = await player()
  await expect(spin(id, other.client)).rejects.toMatchObject({ code: 'key-reused' })
  const { list } = await client.call('rewards', {})
  expect(list.filter(({ kind }) => kind === 'wheel').length).toBeGreaterThan(0)
  expect(memberId).not.toBe(other.memberId)
})

it('[PRO-01] an application goes through its statuses: join, applying, rejected, process, issued, claimed', async () => {
  const { promotions } = stage.house.platform.modules
  const endsAt = new Date(stage.clock.now().getTime() + dayMs)
  const terms = { unit: 'money', amount: '700', pays: 'end', days: 7 }
  await stage.publish('promotion', terms, { endsAt })
  const { memberId, client } = await player()
  const id = 'test-promotion'
  expect(await statusOf(client, id)).toBe('join')
  const apply = (remark: string) =>
    client.call('applyPromotion', { body: { programme: id, remark, images: [png] } })
  for (const wrong of ['x'.repeat(141), '', '  '])
    await expect(apply(wrong)).rejects.toMatchObject({ code: 'bad-input' })
  await apply('My slip')
  await expect(apply('Again')).rejects.toMatchObject({ code: 'already-asked' })
  expect(await statusOf(client, id)).toBe('applying')
  const [first] = await promotions.campaigns.queue(stage.merchantId)
  expect(first).toMatchObject({ remark: 'My slip', images: 1, memberId })
  await promotions.campaigns.reject(stage.merchantId, first?.id ?? '', 'test', 'Not readable')
  expect(await statusOf(client, id)).toBe('rejected')
  await apply('A better one')
  const [second] = await promotions.campaigns.queue(stage.merchantId)
  await promotions.campaigns.approve(stage.merchantId, second?.id ?? '', 'test')
  expect(await statusOf(client, id)).toBe('process')
  stage.clock.advance(dayMs)
  await Promise.all([1, 2].map(() => promotions.campaigns.payEnded(stage.merchantId)))
  const later = await stage.client(memberId)
  expect(await statusOf(later, id)).toBe('issued')
  const { prize } = await playOf(later, id, 'promotion')
  const cash = await stage.cash(memberId)
  await later.call('claimRewards', { body: { ids: [prize?.id ?? ''] } })
  expect(await stage.cash(memberId)).toBe(cash + 700n)
  expect(await statusOf(later, id)).toBe('claimed')
})

it('[PRO-01] visitors see every offer, members where they stand, and the counts name the referral', async () => {
  await stage.publish(
    'promotion',
    { unit: 'money', amount: '100', pays: 'now', days: 7 },
    { id: 'later', startsAt: new Date(stage.clock.now().getTime() + 9 * dayMs) },
  )
  const { client } = await player()
  const { list } = await client.call('promotions', {})
  const statuses = Object.fromEntries(list.map(({ id, status }) => [id, status]))
  expect(statuses).toMatchObject({ later: 'comingSoon', 'test-signin': 'claim' })
  const visitor = await stage.house.as({}).call('promotion', { query: { id: 'test-signin' } })
  expect(visitor).toMatchObject({ play: null, reasons: ['logIn'], offer: { status: 'join' } })
  const counts = await client.call('promoCounts', {})
  expect(counts.list).toContainEqual({ type: 'REFERRAL', count: 0, enabled: false })
  expect(counts.list).toContainEqual({ type: 'WHEEL', count: 1, enabled: true })
  await expect(client.call('signIn', { body: { programme: 'later' } })).rejects.toMatchObject({
    code: 'not-found',
  })
})

it('[PRO-01] nothing is offered or given to somebody who shut himself out', async () => {
  const { memberId, client } = await player()
  await stage.play(memberId, 100n, 0n)
  const id = stage.newId()
  await stage.house.platform.modules.promotions.envelopes.gift(stage.merchantId, 'test-envelope', {
    id,
    memberId,
  })
  const until = new Date(stage.clock.now().getTime() + dayMs)
  await sql`update limits.tally set excluded_until = ${until} where member_id = ${memberId}`.execute(
    stage.db,
  )
  expect(await client.call('promotions', {})).toMatchObject({ list: [] })
  const tries = [
    () => client.call('signIn', { body: { programme: 'test-signin' } }),
    () => client.call('openEnvelope', { body: { id } }),
  ]
  for (const one of tries) await expect(one()).rejects.toMatchObject({ code: 'excluded' })
})

it('[PRO-02] a pause holds envelopes back at once; what it held back opens when the pause is over', async () => {
  const { promotions } = stage.house.platform.modules
  const { memberId, client } = await player()
  const id = stage.newId()
  await promotions.envelopes.gift(stage.merchantId, 'test-envelope', { id, memberId })
  const turn = (state: 'paused' | 'running') =>
    stage.rewards.programmes.turn(stage.merchantId, 'test-envelope', state, 'test')
  const open = () => client.call('openEnvelope', { body: { id } })
  await turn('paused')
  await expect(open()).rejects.toMatchObject({ code: 'reward-over' })
  await turn('running')
  expect(await open()).toMatchObject({ prize: { amount: '5000' } })
})

it('[PRO-02] of many who spin at the same moment one gets the last prize', async () => {
  const segments = wheel.segments.map((one) => ('stock' in one ? { ...one, stock: 2 } : one))
  await stage.publish('wheel', { ...wheel, segments }, { id: 'rush' })
  const people = await Promise.all(Array.from({ length: 12 }, () => player()))
  const spin = ({ client }: { client: Client }) =>
    client.call('spinWheel', {
      body: { id: stage.newId(), programme: 'rush', clientSeed: 'mine', out: [] },
    })
  expect(await spin(await player())).toMatchObject({ segment: 'gold' })
  const tries = await Promise.allSettled(people.map(spin))
  const won = tries.filter((one) => one.status === 'fulfilled' && one.value.segment === 'gold')
  expect(won).toHaveLength(1)
  const codes = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(new Set(codes)).toEqual(new Set(['offer-outdated']))
})

it('[PRO-02] a day of signing in is one of the merchant’s clock', async () => {
  await setZone('Asia/Manila')
  try {
    const { memberId } = await player()
    const sign = async () =>
      (await stage.client(memberId)).call('signIn', { body: { programme: 'test-signin' } })
    // Half past eleven in the evening there.
    stage.clock.set(`${stage.clock.now().toISOString().slice(0, 10)}T15:30:00Z`)
    expect(await sign()).toMatchObject({ step: 1 })
    stage.clock.advance(60 * minuteMs)
    expect(await sign()).toMatchObject({ step: 2 })
  } finally {
    await setZone('UTC')
  }
})

async function setZone(zone: string): Promise<void> {
  await sql`update config.merchant set time_zone = ${zone} where id = ${stage.merchantId}`.execute(
    stage.db,
  )
  await stage.house.platform.modules.config.refresh()
}

it('[PRO-01] an application is paid by the terms under which it was made, and decided by its own brand only', async () => {
  const { promotions, config } = stage.house.platform.modules
  const terms = { unit: 'money', amount: '700', pays: 'now', days: 7 }
  await stage.publish('promotion', terms, { id: 'slips' })
  const { client } = await player()
  await client.call('applyPromotion', { body: { programme: 'slips', remark: 'x', images: [] } })
  const queue = await promotions.campaigns.queue(stage.merchantId)
  const id = queue.find(({ programmeId }) => programmeId === 'slips')?.id ?? ''
  await stage.publish('promotion', { ...terms, amount: '50' }, { id: 'slips' })
  const harbour = config.merchantByCode('harbour')?.id ?? ''
  await expect(promotions.campaigns.approve(harbour, id, 'test')).rejects.toMatchObject({
    code: 'not-found',
  })
  await promotions.campaigns.approve(stage.merchantId, id, 'test')
  expect((await playOf(client, 'slips', 'promotion')).prize).toMatchObject({ amount: '700' })
})
