import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rewardsStage } from '../rewards.fixture.ts'

let stage: Awaited<ReturnType<typeof rewardsStage>>
beforeAll(async () => {
  // A Monday that is the first of a month.
  stage = await rewardsStage('2026-06-01T09:00:00Z')
})
afterAll(() => stage.stop())

it('[PRO-02] the valid bet of some days is a sum in one currency', async () => {
  const [a, b] = [await stage.member(), await stage.member()]
  await stage.play(a, 300n, 0n)
  await stage.play(a, 41n, 0n, { game: 'other' })
  await stage.heard()
  const sum = (from: string, to: string, currency = 'USD') =>
    stage.rewards.turnover(stage.db, [a, b], { from, to }, currency)
  expect(await sum('2026-06-01', '2026-06-02')).toEqual(new Map([[a, 341n]]))
  expect(await sum('2026-05-01', '2026-06-01')).toEqual(new Map())
  expect(await sum('2026-06-01', '2026-06-02', 'EUR')).toEqual(new Map())
})

it('[PRO-02] a week and a month that begin on the same day are closed each once', async () => {
  const { merchantId, rewards, clock } = stage
  await stage.publish('rebate', { rates: {}, others: 1_000, minimum: '1', days: 7 })
  const memberId = await stage.member()
  await stage.play(memberId, 100n, 0n)
  await stage.heard()
  clock.set(new Date('2026-07-02T09:00:00Z'))
  const settled: string[] = []
  const close = (span: string, to: string) =>
    rewards.closing.close(
      {
        merchantId,
        programmeId: 'test-rebate',
        period: '2026-06-01',
        span,
        to,
        endsAt: new Date(`${to}T00:00:00Z`),
      },
      async (_, ids) => {
        if (ids.includes(memberId)) settled.push(span)
      },
    )
  for (let run = 0; run < 2; run += 1) {
    expect(await close('week', '2026-06-08')).toBe(true)
    expect(await close('month', '2026-07-01')).toBe(true)
  }
  expect(settled).toEqual(['week', 'month'])
  const late = [{ memberId, period: '2026-06-01' }]
  const key = { merchantId, programmeId: 'test-rebate' }
  const after = (span: string) =>
    stage.db
      .transaction()
      .execute((tx) => rewards.closing.settledBefore(tx, { ...key, span }, late))
  expect(await after('week')).toEqual(late)
  expect(await after('day')).toEqual([])
})

it('[PRO-02] while a period is closed in parts, everybody up to the last one settled counts as settled', async () => {
  const { merchantId, rewards } = stage
  const [first, last, next] = (
    await Promise.all([1, 2, 3].map(() => stage.member()))
  ).toSorted() as [string, string, string]
  const period = '2026-05-04'
  await sql`
    insert into rewards.closing (merchant_id, programme_id, period, span, begun_at, after)
    values (${merchantId}, 'test-rebate', ${period}::date, 'week', ${stage.clock.now()}, ${last})`.execute(
    stage.db,
  )
  const late = [next, last, first].map((memberId) => ({ memberId, period }))
  const key = { merchantId, programmeId: 'test-rebate', span: 'week' }
  const settled = await stage.db
    .transaction()
    .execute((tx) => rewards.closing.settledBefore(tx, key, late))
  expect(settled.map(({ memberId }) => memberId)).toEqual([first, last])
})
