import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stake } from '../../ledger/index.ts'
import { eventually, paymentsStage } from '../../payments/payments.fixture.ts'
import { refusalOf, setStage } from '../../session/session.fixture.ts'
import { bonusStage } from './bonus.fixture.ts'

const open = async () => bonusStage(await paymentsStage(await setStage()), { times: 6 })
let stage: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  stage = await open()
})
afterAll(() => stage.stop())

describe('[WAL-03] giving a bonus up', () => {
  test('[WAL-03] what is left of it goes back, and cash stays; both figures are answered', async () => {
    const { who, id } = await stage.bonused('giver')
    await stage.wager(who, 500n)
    await stage.heard()
    expect(await stage.bonusOf(who, id)).toMatchObject({ wagered: '500', balance: '2000' })
    expect(await stage.giveUp(who, id)).toEqual({ currency: 'USD', lost: '2000', kept: '2000' })
    expect(await stage.balances(who)).toEqual({ cash: 2_000n, bonus: 0n })
    // The deposit is still played for by its own rule.
    expect((await who.call('cashier', {})).requirements).toEqual([
      { required: '2000', done: '500' },
    ])
    expect((await who.call('bonusOffers', {})).list).toMatchObject([{ id: 'welcome', reasons: [] }])
  })

  test('[WAL-03] it stands in the account record, and in what happened to the account', async () => {
    const { who, id } = await stage.bonused('recorded')
    await stage.giveUp(who, id)
    const { list } = await who.call('statement', { query: { kinds: 'bonus.expire' } })
    expect(list).toMatchObject([{ amount: '-2000', purse: 'bonus', balance: '0', reference: id }])
    expect(await stage.events('recorded')).toContain('bonus.givenUp')
  })

  test('[WAL-03] what was won with it is bonus money too; lost, there is nothing to take', async () => {
    const { who: winner, id: won } = await stage.bonused('winner')
    await stage.ledger.post([stake(winner.holder, randomUUID(), { cash: 2_000n, bonus: 0n })])
    await stage.wager(winner, 1_000n, 1_700n)
    expect(await stage.giveUp(winner, won)).toMatchObject({ lost: '2700', kept: '0' })
    expect(await stage.balances(winner)).toEqual({ cash: 0n, bonus: 0n })
    const { list } = await winner.call('statement', { query: { kinds: 'bonus.expire' } })
    expect(list).toMatchObject([{ amount: '-2700' }])

    const { who: loser, id: lost } = await stage.bonused('loser')
    await stage.ledger.post([stake(loser.holder, randomUUID(), { cash: 0n, bonus: 2_000n })])
    expect(await stage.giveUp(loser, lost)).toMatchObject({ lost: '0', kept: '2000' })
    expect(await stage.balances(loser)).toEqual({ cash: 2_000n, bonus: 0n })
  })

  test('[WAL-03] said twice, or at once in two windows, it is done once', async () => {
    const { who, id } = await stage.bonused('twice')
    const answers = await Promise.all([1, 2, 3].map(() => stage.giveUp(who, id)))
    expect(answers).toEqual(answers.map(() => ({ currency: 'USD', lost: '2000', kept: '2000' })))
    expect(await stage.giveUp(who, id)).toEqual(answers[0])
    const { list } = await who.call('statement', { query: { kinds: 'bonus.expire' } })
    expect(list).toHaveLength(1)
    expect((await stage.events('twice')).filter((kind) => kind === 'bonus.givenUp')).toHaveLength(1)
  })

  test('[WAL-03] what an open bet pays later goes back too', async () => {
    const { who, id } = await stage.bonused('openbet')
    await stage.ledger.post([stake(who.holder, randomUUID(), { cash: 2_000n, bonus: 0n })])
    const open = await stage.place(who, 1_000n)
    await stage.giveUp(who, id)
    await stage.settle(who, open, 700n)
    expect(await stage.balances(who)).toEqual({ cash: 0n, bonus: 0n })
  })

  test('[SEC-02] only one’s own, and only while it runs', async () => {
    const { who, id } = await stage.bonused('owner')
    const { who: other } = await stage.bonused('stranger')
    expect(await refusalOf(stage.giveUp(other, id))).toMatchObject({ code: 'not-found' })
    expect(await refusalOf(stage.giveUp(who, randomUUID()))).toMatchObject({ code: 'not-found' })
    expect((await stage.balances(who)).bonus).toBe(2_000n)
    for (let turn = 0; turn < 4; turn += 1) await stage.wager(who, 3_000n)
    await eventually(async () => ((await stage.balances(who)).bonus === 0n ? true : undefined))
    expect(await refusalOf(stage.giveUp(who, id))).toMatchObject({ code: 'already-settled' })
    expect((await stage.balances(who)).cash).toBe(4_000n)
  })
})

test('[PRO-02] [MEM-01] a member’s bonuses are listed with what is left to play, the newest first, nobody else’s', async () => {
  const { who, id } = await stage.bonused('bonus-list')
  expect(await stage.list(who)).toMatchObject([
    { id, amount: '2000', state: 'active', left: '12000', closedAt: null, title: { EN: 'Bonus' } },
  ])
  await stage.giveUp(who, id)
  const later = await stage.deposit(who, 2_000n)
  const first = await who.call('bonuses', { query: { pageSize: 1 } })
  expect(first.list.map((bonus) => bonus.id)).toEqual([later])
  const rest = await who.call('bonuses', { query: { pageSize: 1, after: first.next ?? '' } })
  expect(rest).toMatchObject({ list: [{ id, state: 'givenUp', left: null }], next: null })
  expect(rest.list[0]?.closedAt).not.toBeNull()
  const other = await stage.payee('bonus-none', 0n)
  expect(await other.call('bonuses', { query: {} })).toMatchObject({ list: [], next: null })
})
