import type { RewardKind } from '@baize/contract/vocabulary'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { transact } from '../../kernel/database.ts'
import { addAccruals, addPlay } from './play/play.store.ts'
import { readVersions } from './programmes/programmes.store.ts'
import { rewardsStage } from './rewards.fixture.ts'

const terms = { rates: {}, others: 1_000, minimum: '1', days: 7 }

let stage: Awaited<ReturnType<typeof rewardsStage>>
beforeAll(async () => {
  stage = await rewardsStage('2026-03-10T09:00:00Z')
  await stage.publish('rebate', terms)
})
afterAll(() => stage.stop())

it('[PRO-02] of a deposit counts what came into the wallet, never the fee', async () => {
  const memberId = await stage.member()
  const { outbox, database } = stage.house.platform.modules
  const payload = {
    depositId: stage.newId(),
    memberId,
    currency: 'USD',
    amount: '10000',
    fee: '250',
    bonus: '0',
  }
  await transact(database.db, (tx) =>
    outbox.tell(tx, { name: 'deposit.credited', merchantId: stage.merchantId, payload }),
  )
  await vi.waitFor(async () => {
    const days = { from: '2026-03-10', to: '2026-03-11' }
    const found = await stage.rewards.paidIn(stage.db, [memberId], days)
    expect(found).toMatchObject([{ amount: 9_750n, deposits: 1n }])
  })
})

it('[PRO-02] open pages hear at once that a reward was taken back', async () => {
  const memberId = await stage.member()
  const { version } = (await stage.rewards.programmes.running(stage.merchantId))[0] ?? {}
  const grant = {
    id: stage.newId(),
    merchantId: stage.merchantId,
    programmeId: 'test-rebate',
    version: version ?? 1,
    kind: 'promotion' as const,
    memberId,
    currency: 'USD',
    trigger: 'once',
    unit: 'money' as const,
    amount: 700n,
    why: {},
    expiresAt: null,
  }
  await transact(stage.db, (tx) => stage.rewards.grants.give(tx, [grant]))
  const told: string[] = []
  const { bus } = stage.house.platform.modules
  bus.subscribe('rewards.changed', (ids) => void told.push(...(ids as string[])))
  await stage.rewards.grants.revoke(grant.id, 'given by mistake')
  await vi.waitFor(() => expect(told).toEqual([memberId]))
})

it('[PRO-02] sums of a batch beyond the largest amount are counted exactly', async () => {
  const memberId = await stage.member()
  const large = 12_000_000_000_000_000_000n
  const day = { memberId, day: '2026-03-09', currency: 'USD', vendor: 'PG', game: 'tiger' }
  const sums = { basis: large, stake: large, payout: large, count: 2n }
  const accrued = { programmeId: 'test-rebate', version: 1, rate: 1_000n, basis: large, count: 2n }
  await transact(stage.db, async (tx) => {
    await addPlay(tx, stage.merchantId, [{ ...day, source: 'RNG', ...sums }])
    await addAccruals(tx, stage.merchantId, [{ ...day, source: 'RNG', ...accrued }])
  })
  const days = { from: '2026-03-09', to: '2026-03-10' }
  const [played] = await stage.rewards.played(stage.db, [memberId], days)
  expect(played).toMatchObject({ basis: large, stake: large, payout: large })
  const key = { merchantId: stage.merchantId, programmeId: 'test-rebate', memberId }
  const [line] = await stage.rewards.accounts.accruals({ ...key, currency: 'USD' }, days)
  expect(line).toMatchObject({ basis: large })
})

it('[PRO-02] a batch reads only the versions that were in force in its time', async () => {
  for (const days of [8, 9, 10, 7]) await stage.publish('rebate', { ...terms, days })
  const now = stage.clock.now()
  const read = (from: Date) =>
    readVersions(stage.db, stage.merchantId, ['rebate'], { from, to: now })
  const own = async (from: Date) =>
    (await read(from)).filter(({ id }) => id === 'test-rebate').map(({ terms: of }) => of)
  expect(await own(now)).toEqual([terms])
  expect(await own(new Date(now.getTime() - 60_000))).toHaveLength(2)
  expect(await own(new Date(0))).toHaveLength(5)
})

it('[PRO-02] a draft of a kind that no module runs is kept, with the reason', async () => {
  const content = { title: { EN: 'Unknown' }, summary: { EN: 'Unknown' } }
  const draft = { id: 'test-unknown', kind: 'unknown' as RewardKind, terms: {}, content }
  expect(await stage.rewards.programmes.draft(stage.merchantId, draft)).toHaveLength(1)
})

it('[PRO-02] a draft that ends before its programme started is refused with the reason', async () => {
  const now = stage.clock.now().getTime()
  const startsAt = new Date(now + 10 * 86_400_000)
  await stage.publish('rebate', terms, { startsAt })
  const publishing = stage.publish('rebate', terms, { endsAt: new Date(now + 86_400_000) })
  await expect(publishing).rejects.toMatchObject({ code: 'bad-input' })
})

it('[PRO-02] members who played are found page by page, each once', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => stage.member()))
  const sorted = ids.toSorted()
  const rows = sorted.flatMap((memberId) =>
    ['2026-02-02', '2026-02-04', '2026-02-08'].flatMap((day) =>
      ['tiger', 'ox'].map((game) => ({ memberId, day, game })),
    ),
  )
  const same = { currency: 'USD', vendor: 'PG', source: 'RNG', stake: 1n, payout: 0n, count: 1n }
  await transact(stage.db, (tx) =>
    addPlay(
      tx,
      stage.merchantId,
      rows.map((row) => ({ ...row, ...same, basis: 1n })),
    ),
  )
  const week = { from: '2026-02-02', to: '2026-02-09' }
  const page = (after: string | undefined, limit: number) =>
    stage.rewards.players(stage.db, stage.merchantId, week, { after, limit })
  expect(await page(undefined, 2)).toEqual(sorted.slice(0, 2))
  expect(await page(sorted[1], 2)).toEqual(sorted.slice(2))
  expect(await page(sorted[2], 2)).toEqual([])
  const before = { from: '2026-02-05', to: '2026-02-08' }
  const paging = { after: undefined, limit: 5 }
  expect(await stage.rewards.players(stage.db, stage.merchantId, before, paging)).toEqual([])
})

it('[PRO-01] what is closed is closed for good: it is not published again', async () => {
  const { programmes } = stage.rewards
  const terms = { ticketFor: '1000', prizes: [{ amount: '900', count: 1 }], days: 7 }
  const over = { id: 'over-raffle', endsAt: new Date(stage.clock.now().getTime() + 86_400_000) }
  await stage.publish('raffle', terms, over)
  await programmes.turn(stage.merchantId, 'over-raffle', 'closed', 'test')
  await expect(stage.publish('raffle', terms, over)).rejects.toThrow('over-raffle is closed')
  await expect(programmes.publish(stage.merchantId, 'over-raffle', 'test')).rejects.toMatchObject({
    code: 'bad-input',
  })
  expect(await programmes.running(stage.merchantId, 'raffle')).toEqual([])
})
