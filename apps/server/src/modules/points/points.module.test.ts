import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { prove } from '../../cli/books.ts'
import { turnSwitch } from '../config/switches.fixture.ts'
import { rewardsStage } from '../rewards/rewards.fixture.ts'
import { type PointsStage, pointsStage, pointsTerms, rate } from './points.fixture.ts'

let stage: PointsStage<Awaited<ReturnType<typeof rewardsStage>>>
beforeAll(async () => {
  stage = await pointsStage(await rewardsStage('2026-03-10T09:00:00Z'))
})
afterAll(() => stage.stop())

const convert = (points: string, more: object = {}) => ({
  body: { id: stage.newId(), points, rate, password: stage.password, ...more },
})
const redeem = (goods: string, price: string, more: object = {}) => ({
  body: { id: stage.newId(), goods, quantity: 1, price, password: stage.password, ...more },
})
const refused = (code: string) => expect.objectContaining({ code })
const holds = async () => expect((await prove(stage.modules, false)).faults).toEqual([])

describe('[PTS-01] earning', () => {
  test('[PTS-01] bets earn by game type, and the balance is whole points', async () => {
    const { memberId, points, client } = await stage.redeemer()
    await stage.play(memberId, 12_345n, 0n)
    await stage.play(memberId, 12_000n, 0n, { gameType: 'LIVE', vendor: 'EG2', game: 'x' })
    await stage.play(memberId, 3_000n, 0n, { gameType: 'FISH', vendor: 'JDB', game: 'sea' })
    await stage.heard()
    // 12.345 + 2.4 + 1.5
    expect(await points()).toBe(16)
    expect(await client.call('pointsBalance', {})).toMatchObject({
      rate,
      worth: '16',
      minimum: '50',
      level: 0,
      proof: 'login',
      currency: 'USD',
    })
  })

  test('[PTS-01] a void takes the points back; spent ones leave the balance below zero, and spending stops', async () => {
    const { memberId, points, client } = await stage.redeemer()
    const bet = await stage.play(memberId, 100_000n, 0n)
    await stage.heard()
    await client.call('convertPoints', convert('80'))
    const cash = await stage.cash(memberId)
    await stage.correct(memberId, bet, 'void')
    await stage.heard()
    expect(await points()).toBe(-80)
    expect(await stage.cash(memberId)).toBe(cash + 100_000n)
    await expect(client.call('convertPoints', convert('50'))).rejects.toEqual(
      refused('not-enough-points'),
    )
    await stage.play(memberId, 130_000n, 0n)
    await stage.heard()
    expect(await points()).toBe(50)
    await client.call('convertPoints', convert('50'))
    expect(await points()).toBe(0)
    await holds()
  })

  test('[OPS-02] [PTS-01] while everything is stopped points buy neither cash nor goods', async () => {
    const { memberId, points, client } = await stage.redeemer(200n)
    const goods = await stage.goods(50n, 5n)
    await turnSwitch(stage.modules, stage.merchantId, 'all', true)
    const cash = await stage.cash(memberId)
    await expect(client.call('convertPoints', convert('80'))).rejects.toEqual(refused('paused'))
    await expect(client.call('redeemPoints', redeem(goods, '50'))).rejects.toEqual(
      refused('paused'),
    )
    expect([await points(), await stage.cash(memberId)]).toEqual([200, cash])
    await turnSwitch(stage.modules, stage.merchantId, 'all', false)
    await client.call('convertPoints', convert('80'))
    expect(await points()).toBe(120)
    await holds()
  })

  test('[PTS-01] points of a programme that is over are kept, and those of the next are added', async () => {
    const { memberId, points } = await stage.redeemer()
    await stage.play(memberId, 10_000n, 0n)
    await stage.heard()
    await stage.rewards.programmes.turn(stage.merchantId, 'test-points', 'closed', 'test')
    expect(await points()).toBe(10)
    await stage.publish(pointsTerms, 'next-points')
    stage.advance(400)
    await stage.play(memberId, 5_000n, 0n)
    await stage.heard()
    const later = await stage.client(memberId)
    expect(await later.call('pointsBalance', {})).toMatchObject({ points: '15' })
  })

  test('[PTS-01] a reward of another programme is paid in points when it is claimed, once', async () => {
    const { memberId, points, client } = await stage.redeemer()
    const id = stage.newId()
    const { rewards, merchantId, db } = stage
    const [programme] = await rewards.programmes.running(merchantId, 'points')
    await db.transaction().execute((tx) =>
      rewards.grants.give(tx, [
        {
          id,
          merchantId,
          memberId,
          programmeId: programme?.id ?? '',
          currency: 'USD',
          version: programme?.version ?? 1,
          kind: 'mission',
          trigger: `t:${id}`,
          unit: 'points',
          amount: 70n,
          why: {},
          expiresAt: null,
        },
      ]),
    )
    expect(await points()).toBe(0)
    const claims = Array.from({ length: 4 }, () =>
      client.call('claimRewards', { body: { ids: [id] } }),
    )
    await Promise.all(claims)
    expect(await points()).toBe(70)
    const { list } = await client.call('pointsDetails', { query: {} })
    expect(list).toMatchObject([{ type: 'reward', changed: '70', balance: '70' }])
  })

  test('[PTS-01] [PRO-02] points that were given too much are taken from the next reward in points', async () => {
    const { memberId, points, client } = await stage.redeemer()
    const { rewards, merchantId, db } = stage
    const id = stage.newId()
    const [programme] = await rewards.programmes.running(merchantId, 'points')
    const given = {
      merchantId,
      memberId,
      programmeId: programme?.id ?? '',
      currency: 'USD',
      unit: 'points' as const,
    }
    await db.transaction().execute(async (tx) => {
      await rewards.grants.owe(tx, { ...given, trigger: 'correction', amount: 20n })
      await rewards.grants.give(tx, [
        {
          ...given,
          id,
          version: programme?.version ?? 1,
          kind: 'mission',
          trigger: `t:${id}`,
          amount: 70n,
          why: {},
          expiresAt: null,
        },
      ])
    })
    const claimed = await client.call('claimRewards', { body: { ids: [id] } })
    expect(claimed.list).toMatchObject([{ amount: '70', withheld: '20' }])
    expect(await points()).toBe(50)
    await holds()
  })
})

describe('[PTS-01] points details', () => {
  test('[PTS-01] every page continues the last one, and all rows add up to the balance', async () => {
    const { memberId } = await stage.redeemer()
    const goods = await stage.goods(3n, 50n)
    let client = await stage.client(memberId)
    for (let day = 0; day < 5; day += 1) {
      stage.advance(1)
      client = await stage.client(memberId)
      await stage.play(memberId, 12_345n, 0n)
      await stage.play(memberId, 11_111n, 0n, { gameType: 'FISH', vendor: 'JDB', game: 'sea' })
      await stage.play(memberId, 30_000n, 0n, { gameType: 'LIVE', vendor: 'EG2', game: 'x' })
      await stage.heard()
      await client.call('redeemPoints', redeem(goods, '3'))
      if (day % 2) await client.call('redeemPoints', redeem(goods, '3', { quantity: 2 }))
    }
    const whole = (await client.call('pointsDetails', { query: { pageSize: 100 } })).list
    expect(whole).toHaveLength(5 * 3 + 2)
    const { points } = await client.call('pointsBalance', {})
    expect(whole[0]?.balance).toBe(points)
    expect(whole.at(-1)?.current).toBe('0')
    for (const [at, { current, changed, balance }] of whole.entries()) {
      expect(Number(current) + Number(changed)).toBe(Number(balance))
      expect(current).toBe(whole[at + 1]?.balance ?? '0')
    }
    for (const pageSize of [1, 2, 3, 7]) {
      const paged = []
      let after: string | undefined
      do {
        const { list, next }: Awaited<ReturnType<typeof page>> = await page(after, pageSize)
        paged.push(...list)
        after = next ?? undefined
      } while (after)
      expect(paged).toEqual(whole)
    }

    function page(mark: string | undefined, pageSize: number) {
      return client.call('pointsDetails', { query: { pageSize, ...(mark ? { after: mark } : {}) } })
    }
  })

  test('[PTS-01] a row of play opens to the bets and the rate that it follows from', async () => {
    const { memberId, client } = await stage.redeemer()
    await stage.play(memberId, 25_000n, 0n)
    await stage.heard()
    const { list } = await client.call('pointsDetails', { query: {} })
    expect(list).toMatchObject([
      {
        type: 'slots',
        amount: '25000',
        changed: '25',
        status: 'done',
        at: null,
        lines: [
          {
            source: 'RNG',
            count: 1,
            basis: '25000',
            rate: '1000000',
          },
        ],
      },
    ])
  })

  test('[PTS-01] a mark that nobody gave out is refused', async () => {
    const { client } = await stage.redeemer()
    for (const after of ['2026-13-45_slots', '2026-03-10_nothing', 'x'])
      await expect(client.call('pointsDetails', { query: { after } })).rejects.toEqual(
        refused('bad-input'),
      )
  })
})

test('[PTS-02] a visitor sees goods and rules; what is one’s own needs a real account', async () => {
  const visitor = stage.house.as()
  await stage.goods(10n, 2n)
  expect((await visitor.call('pointsGoods', {})).list.length).toBeGreaterThan(0)
  const { offer } = await visitor.call('pointsConfig', {})
  expect(offer).toMatchObject({ perPoint: pointsTerms.perPoint, ...pointsTerms.exchange })
  await expect(visitor.call('pointsBalance', {})).rejects.toEqual(refused('not-signed-in'))
  const { token } = await stage.house.enrol('trialist', 4)
  await expect(stage.house.as({ token }).call('pointsBalance', {})).rejects.toEqual(
    refused('real-account-needed'),
  )
})

test('[PTS-02] brands share nothing: goods, points and desks of one are not those of another', async () => {
  const { points, modules } = stage
  const harbour = modules.config.merchantByCode('harbour')?.id ?? ''
  const { client } = await stage.redeemer(10n)
  const id = await stage.goods(10n, 1n)
  await client.call('redeemPoints', redeem(id, '10'))
  expect((await points.goods.all(harbour)).map((one) => one.id)).not.toContain(id)
  const [waiting] = (await points.desk.waiting(stage.merchantId)).filter(
    ({ goodsId }) => goodsId === id,
  )
  expect(await points.desk.waiting(harbour)).toEqual([])
  const turn = { turn: 'reject', staff: 'Ann', remark: 'no' } as const
  await expect(points.desk.turn(harbour, waiting?.id ?? '', turn)).rejects.toEqual(
    refused('not-found'),
  )
})

test('[PTS-02] the books notice a purse, a redemption and a stock that do not add up', async () => {
  const { memberId, client } = await stage.redeemer(100n)
  const goods = await stage.goods(10n, 5n)
  await client.call('redeemPoints', redeem(goods, '10'))
  const { db } = stage
  for (const [spoil, mend, word] of [
    [
      sql`update points.purse set booked = booked + 1 where member_id = ${memberId}`,
      sql`update points.purse set booked = booked - 1 where member_id = ${memberId}`,
      'purses',
    ],
    [
      sql`update points.redemption set points = points + 1 where member_id = ${memberId}`,
      sql`update points.redemption set points = points - 1 where member_id = ${memberId}`,
      'redemptions',
    ],
    [
      sql`update points.goods set remaining = remaining - 1 where id = ${goods}`,
      sql`update points.goods set remaining = remaining + 1 where id = ${goods}`,
      'goods',
    ],
  ] as const) {
    await spoil.execute(db)
    expect((await prove(stage.modules, false)).faults).toEqual([expect.stringContaining(word)])
    await mend.execute(db)
  }
  await expect(sql`delete from points.entry`.execute(db)).rejects.toThrow('never changed')
  await holds()
})

test('[SYS-02] without PTSYS3 there is no points mall', async () => {
  const { client } = await stage.redeemer()
  const { config } = stage.modules
  await config.setFlag(stage.merchantId, 'PTSYS3', false)
  await vi.waitFor(async () => {
    for (const name of ['pointsBalance', 'pointsGoods', 'pointsConfig'] as const)
      await expect(client.call(name, {})).rejects.toEqual(refused('not-found'))
  })
  await config.setFlag(stage.merchantId, 'PTSYS3', true)
})
