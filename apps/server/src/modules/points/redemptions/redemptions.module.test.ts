import { startPlatform } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prove } from '../../../cli/books.ts'
import { rewardsStage } from '../../rewards/rewards.fixture.ts'
import { type PointsStage, pointsStage, pointsTerms, rate } from '../points.fixture.ts'

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

describe('[PTS-02] converting to cash', () => {
  test('[PTS-02] pays at the rate that was shown, once per id, and shows in history and statement', async () => {
    const { memberId, points, client } = await stage.redeemer(1_000n)
    const cash = await stage.cash(memberId)
    const asked = convert('250')
    const answer = await client.call('convertPoints', asked)
    expect(answer).toMatchObject({
      points: '750',
      redemption: { amount: '250', status: 'delivered' },
    })
    expect(await client.call('convertPoints', asked)).toMatchObject(answer)
    expect(await stage.cash(memberId)).toBe(cash + 250n)
    expect(await points()).toBe(750)
    const paid = stage.rewards.programmes.kindOf('points').paid
    expect(await paid?.(stage.merchantId, ['test-points'])).toEqual([
      {
        programmeId: 'test-points',
        unit: 'money',
        currency: 'USD',
        state: 'claimed',
        count: 1,
        amount: 250n,
      },
    ])
    const { list } = await client.call('redeemHistory', { query: {} })
    expect(list).toMatchObject([
      { type: 'cash', quantity: 1, points: '250', amount: '250', units: 'USD', ratio: rate },
    ])
    const statement = await client.call('statement', { query: { pageSize: 1 } })
    expect(statement.list).toMatchObject([{ kind: 'points', amount: '250' }])
    const other = { ...asked.body, points: '251' }
    await expect(client.call('convertPoints', { body: other })).rejects.toEqual(
      refused('key-reused'),
    )
    const thief = await stage.redeemer(1_000n)
    await expect(thief.client.call('convertPoints', asked)).rejects.toEqual(refused('key-reused'))
    await holds()
  })

  test('[PTS-02] a wrong password, too few points and too small an amount are refused', async () => {
    const { client, points } = await stage.redeemer(60n)
    for (const [asked, code] of [
      [convert('60', { password: 'wrong' }), 'wrong-factor'],
      [convert('49'), 'amount-out-of-range'],
      [convert('61'), 'not-enough-points'],
      [convert('60', { rate: { points: '90', amount: '100' } }), 'price-changed'],
    ] as const)
      await expect(client.call('convertPoints', asked)).rejects.toEqual(refused(code))
    expect(await points()).toBe(60)
  })

  test('[PTS-02] the payment password is asked for where there is one, and the login password no longer works', async () => {
    const { client } = await stage.redeemer(500n)
    await client.call('proveFactor', { body: { method: 'password', code: stage.password } })
    await client.call('setPaymentPassword', { body: { paymentPassword: '246813' } })
    expect(await client.call('pointsBalance', {})).toMatchObject({ proof: 'payment' })
    await expect(client.call('convertPoints', convert('100'))).rejects.toEqual(
      refused('wrong-payment-password'),
    )
    const done = await client.call('convertPoints', convert('100', { password: '246813' }))
    expect(done.points).toBe('400')
  })

  test('[PTS-02] a rate that changed between showing and sending is refused; levels have their own rate', async () => {
    const { client } = await stage.redeemer(500n)
    const { rate: shown } = await client.call('pointsBalance', {})
    const dearer = { ...pointsTerms.exchange, levels: [{ level: 0, points: '200' }] }
    await stage.publish({ ...pointsTerms, exchange: dearer })
    await expect(client.call('convertPoints', convert('100', { rate: shown }))).rejects.toEqual(
      refused('price-changed'),
    )
    await stage.publish(pointsTerms)
    stage.rewards.memberLevel.decideBy(async () => 4)
    try {
      const better = await client.call('pointsBalance', {})
      expect(better).toMatchObject({ level: 4, rate: { points: '80', amount: '100' } })
      const done = await client.call('convertPoints', convert('100', { rate: better.rate }))
      expect(done.redemption.amount).toBe('125')
    } finally {
      stage.rewards.memberLevel.decideBy(async () => 0)
    }
  })

  test('[PTS-02] from many windows at once no more is spent than there is', async () => {
    const { memberId, client, points } = await stage.redeemer(300n)
    const cash = await stage.cash(memberId)
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => client.call('convertPoints', convert('100'))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await points()).toBe(0)
    expect(await stage.cash(memberId)).toBe(cash + 300n)
    await holds()
  })

  test('[PTS-02] on two nodes at once no more is spent than there is, and a repeated id is spent once', async () => {
    const { memberId, client, token, points } = await stage.redeemer(300n)
    const { clock, house } = stage
    const second = await startPlatform({ clock, databaseUrl: house.databaseUrl })
    try {
      const there = second.as({ token })
      const cash = await stage.cash(memberId)
      const same = convert('100')
      const asked = [same, same, same, ...Array.from({ length: 6 }, () => convert('100'))]
      const tries = await Promise.allSettled(
        asked.flatMap((one) => [client, there].map((node) => node.call('convertPoints', one))),
      )
      const ids = tries.flatMap((one) =>
        one.status === 'fulfilled' ? [one.value.redemption.id] : [],
      )
      expect(new Set(ids).size).toBe(3)
      expect(await points()).toBe(0)
      expect(await stage.cash(memberId)).toBe(cash + 300n)
      await holds()
    } finally {
      await second.stop()
    }
  })

  test('[PTS-02] a member who takes a break converts nothing', async () => {
    const { client } = await stage.redeemer(300n)
    await client.call('proveFactor', { body: { method: 'password', code: stage.password } })
    await client.call('exclude', { body: { kind: 'timeOut', days: 1 } })
    await expect(client.call('convertPoints', convert('100'))).rejects.toEqual(refused('excluded'))
  })
})

describe('[PTS-02] redeeming goods', () => {
  test('[PTS-02] points, stock and redemption change together; the address is kept encrypted', async () => {
    const { client, points } = await stage.redeemer(500n)
    const goods = await stage.goods(120n, 5n, true)
    await expect(client.call('redeemPoints', redeem(goods, '120'))).rejects.toEqual(
      refused('wrong-fields'),
    )
    const asked = redeem(goods, '120', { quantity: 2, deliverTo: 'Mia Cruz, Pier 4' })
    const done = await client.call('redeemPoints', asked)
    expect(await client.call('redeemPoints', asked)).toEqual(done)
    expect(done).toMatchObject({
      points: '260',
      redemption: {
        type: 'goods',
        name: { EN: 'Mug' },
        quantity: 2,
        points: '240',
        status: 'inProcess',
        units: 'piece',
        ratio: {
          points: '120',
          amount: null,
        },
        amount: null,
      },
    })
    expect([await points(), await stage.left(goods)]).toEqual([260, 3])
    const [waiting] = (await stage.points.desk.waiting(stage.merchantId)).filter(
      ({ id }) => id === asked.body.id,
    )
    expect(waiting?.deliverTo).not.toContain('Pier')
    expect(waiting && stage.points.desk.addressOf(waiting)).toBe('Mia Cruz, Pier 4')
    await holds()
  })

  test('[PTS-02] what is dear, sold out, off or has another price is refused, and nothing changes', async () => {
    const { client, points } = await stage.redeemer(100n)
    const [dear, none, off, other] = [
      await stage.goods(101n, 5n),
      await stage.goods(10n, 1n),
      await stage.goods(10n, 5n),
      await stage.goods(10n, 5n),
    ]
    await stage.points.goods.turn(stage.merchantId, off, false)
    await stage.points.goods.reprice(stage.merchantId, other, 20n)
    for (const [asked, code] of [
      [redeem(dear, '101'), 'not-enough-points'],
      [redeem(none, '10', { quantity: 2 }), 'sold-out'],
      [redeem(off, '10'), 'not-found'],
      [redeem(other, '10'), 'price-changed'],
      [redeem('nothing', '10'), 'not-found'],
    ] as const)
      await expect(client.call('redeemPoints', asked)).rejects.toEqual(refused(code))
    expect(await points()).toBe(100)
    expect(await Promise.all([dear, none, other].map(stage.left))).toEqual([5, 1, 5])
  })

  test('[PTS-02] many members want the last pieces: stock never falls below zero, and only buyers pay', async () => {
    const goods = await stage.goods(10n, 3n)
    const members = await Promise.all(Array.from({ length: 10 }, () => stage.redeemer(10n)))
    const tries = await Promise.allSettled(
      members.map(({ client }) => client.call('redeemPoints', redeem(goods, '10'))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await stage.left(goods)).toBe(0)
    const rest = await Promise.all(members.map(({ points }) => points()))
    expect(rest.reduce((a, b) => a + b)).toBe(70)
    await holds()
  })

  test('[PTS-02] staff approve, send and deliver; each state once, in order, and the member sees them', async () => {
    const { client } = await stage.redeemer(10n)
    const goods = await stage.goods(10n, 3n)
    const asked = redeem(goods, '10')
    await client.call('redeemPoints', asked)
    const turn = (way: 'approve' | 'send' | 'deliver' | 'reject', remark: string | null = null) =>
      stage.points.desk.turn(stage.merchantId, asked.body.id, { turn: way, staff: 'Ann', remark })
    await expect(turn('send')).rejects.toEqual(refused('already-settled'))
    expect(await turn('approve')).toBe('approved')
    expect(await turn('send', 'Parcel 77')).toBe('sent')
    await expect(turn('reject', 'late')).rejects.toEqual(refused('already-settled'))
    expect(await turn('deliver')).toBe('delivered')
    const { list } = await client.call('redeemHistory', { query: {} })
    expect(list[0]).toMatchObject({ status: 'delivered', remark: 'Parcel 77' })
    expect(list[0]?.steps.map(({ status }) => status)).toEqual([
      'inProcess',
      'approved',
      'sent',
      'delivered',
    ])
  })

  test('[PTS-02] a rejection gives points and stock back, once, from however many desks', async () => {
    const { client, points } = await stage.redeemer(50n)
    const goods = await stage.goods(25n, 4n)
    const asked = redeem(goods, '25', { quantity: 2 })
    await client.call('redeemPoints', asked)
    expect([await points(), await stage.left(goods)]).toEqual([0, 2])
    const remark = 'Not sent to your country.'
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        stage.points.desk.turn(stage.merchantId, asked.body.id, {
          turn: 'reject',
          staff: 'Ann',
          remark,
        }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await points(), await stage.left(goods)]).toEqual([50, 4])
    const { list } = await client.call('redeemHistory', { query: {} })
    expect(list).toMatchObject([{ status: 'rejected', remark }])
    await holds()
  })
})
