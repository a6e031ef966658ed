import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'
import { stake } from '../../ledger/index.ts'
import { refusalOf, type Stage, setStage } from '../../session/session.fixture.ts'
import { eventually, type PaymentsStage, paymentsStage, press } from '../payments.fixture.ts'

let stage: PaymentsStage<Stage>

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
  await stage.payments.addBonusOffer(stage.db, stage.merchantId, {
    id: 'welcome',
    rate: 1_000_000,
    max: 5_000n,
    minDeposit: 2_000n,
    turnover: 3,
    days: 7,
    enabled: true,
    place: 1,
  })
})
afterAll(() => stage.stop())

type Payee = Awaited<ReturnType<PaymentsStage<Stage>['payee']>>

/** A member who has just got a bonus of 20.00 with a deposit of 20.00. */
async function bonused(account: string): Promise<{ who: Payee; id: string }> {
  const who = await stage.payee(account, 0n)
  const id = randomUUID()
  const body = { id, method: 'bank-in', amount: '2000', bonus: 'welcome' }
  const { payUrl } = await who.call('deposit', { body })
  await press(payUrl, 'pay')
  await eventually(async () => ((await balances(who)).bonus > 0n ? true : undefined))
  return { who, id }
}

function betOf({ holder }: Payee, id: string, amount: bigint) {
  const game = { gameType: 'RNG', vendor: 'arcade', game: 'slot', round: id } as const
  return { ...holder, ...game, id, stake: amount, rulesVersion: '1' }
}

async function wager(who: Payee, amount: bigint, payout: bigint): Promise<void> {
  const id = newId()
  const placed = await stage.bets.place(betOf(who, id, amount))
  if (placed.kind !== 'placed') throw new Error(`the bet was ${placed.kind}`)
  await stage.bets.settle({ id, memberId: who.memberId, step: 'end', payout, isLast: true })
}

const balances = ({ memberId }: Payee) => stage.ledger.balanceOf(memberId, 'USD')
const giveUp = ({ call }: Payee, id: string) => call('giveUpBonus', { body: { id } })

describe('[WAL-03] giving a bonus up', () => {
  test('[WAL-03] what is left of it goes back, cash stays, and the deposit is wagered for like one without', async () => {
    const { who, id } = await bonused('giver')
    await wager(who, 500n, 500n)
    await eventually(async () => {
      const [first] = (await who.call('cashier', {})).requirements
      return first?.done === '500' ? true : undefined
    })
    expect((await who.call('cashier', {})).requirements).toMatchObject([
      { source: 'bonus', required: '12000', bonusId: id, bonusLeft: '2000', withoutBonus: '2000' },
    ])
    const after = await giveUp(who, id)
    expect(after.requirements).toMatchObject([
      { source: 'deposit', required: '2000', done: '500', bonusId: null, bonusLeft: '0' },
    ])
    expect(after.bonuses).toMatchObject([{ id: 'welcome' }])
    expect(await balances(who)).toMatchObject({ cash: 2_000n, bonus: 0n })
  })

  test('[WAL-03] it stands in the account record, and in what happened to the account', async () => {
    const { who, id } = await bonused('recorded')
    await giveUp(who, id)
    const { list } = await who.call('statement', { query: { kinds: 'bonus.expire' } })
    expect(list).toMatchObject([{ amount: '-2000', purse: 'bonus', balance: '0', reference: id }])
    expect(await stage.events('recorded')).toContain('bonus.givenUp')
  })

  test('[WAL-03] what was won with it is bonus money too; lost, there is nothing to take', async () => {
    const { who: winner, id: won } = await bonused('winner')
    await stage.ledger.post([stake(winner.holder, randomUUID(), { cash: 2_000n, bonus: 0n })])
    await wager(winner, 1_000n, 1_700n)
    await giveUp(winner, won)
    expect(await balances(winner)).toMatchObject({ cash: 0n, bonus: 0n })
    const { list } = await winner.call('statement', { query: { kinds: 'bonus.expire' } })
    expect(list).toMatchObject([{ amount: '-2700' }])

    const { who: loser, id: lost } = await bonused('loser')
    await stage.ledger.post([stake(loser.holder, randomUUID(), { cash: 0n, bonus: 2_000n })])
    expect((await giveUp(loser, lost)).requirements).toMatchObject([{ source: 'deposit' }])
    expect(await balances(loser)).toMatchObject({ cash: 2_000n, bonus: 0n })
  })

  test('[WAL-03] said twice, or at once, it is done once', async () => {
    const { who, id } = await bonused('twice')
    await Promise.all([giveUp(who, id), giveUp(who, id), giveUp(who, id)])
    await giveUp(who, id)
    const { list } = await who.call('statement', { query: { kinds: 'bonus.expire' } })
    expect(list).toHaveLength(1)
    expect((await stage.events('twice')).filter((kind) => kind === 'bonus.givenUp')).toHaveLength(1)
  })

  test('[WAL-03] wagered enough already, what is there can be withdrawn at once', async () => {
    const { who, id } = await bonused('enough')
    await wager(who, 2_000n, 2_000n)
    await eventually(async () => {
      const [first] = (await who.call('cashier', {})).requirements
      return first?.done === '2000' ? true : undefined
    })
    expect(await refusalOf(stage.withdraw(who, '2000'))).toMatchObject({ code: 'turnover-open' })
    expect(await giveUp(who, id)).toMatchObject({ requirements: [], withdrawable: '2000' })
    expect(await stage.withdraw(who, '2000')).toMatchObject({ state: 'requested' })
  })

  test('[WAL-03] what an open bet pays later goes back too', async () => {
    const { who, id } = await bonused('openbet')
    await stage.ledger.post([stake(who.holder, randomUUID(), { cash: 2_000n, bonus: 0n })])
    const open = newId()
    await stage.bets.place(betOf(who, open, 1_000n))
    await giveUp(who, id)
    const { memberId } = who
    await stage.bets.settle({ id: open, memberId, step: 'end', payout: 700n, isLast: true })
    expect(await balances(who)).toMatchObject({ cash: 0n, bonus: 0n })
  })

  test('[SEC-02] only one’s own, and only while it runs', async () => {
    const { who, id } = await bonused('owner')
    const { who: other } = await bonused('stranger')
    expect(await refusalOf(giveUp(other, id))).toMatchObject({ code: 'not-found' })
    expect(await refusalOf(giveUp(who, randomUUID()))).toMatchObject({ code: 'not-found' })
    expect((await balances(who)).bonus).toBe(2_000n)
    for (let turn = 0; turn < 4; turn += 1) await wager(who, 3_000n, 3_000n)
    await eventually(async () => ((await balances(who)).bonus === 0n ? true : undefined))
    expect(await refusalOf(giveUp(who, id))).toMatchObject({ code: 'already-settled' })
    expect((await balances(who)).cash).toBe(4_000n)
  })
})

test('[PRO-02] [MEM-01] a member’s bonuses are listed with what is left to play, the newest first, nobody else’s', async () => {
  const { who, id } = await bonused('bonus-list')
  const [running] = (await who.call('bonuses', { query: {} })).list
  const { requirements } = await who.call('cashier', {})
  const asked = requirements.find(({ bonusId }) => bonusId === id)
  const left = String(BigInt(asked?.required ?? 0) - BigInt(asked?.done ?? 0))
  expect(running).toMatchObject({ id, amount: '2000', state: 'active', left, closedAt: null })
  await who.call('giveUpBonus', { body: { id } })
  stage.advance(1_000)
  const later = randomUUID()
  const body = { id: later, method: 'bank-in', amount: '2000', bonus: 'welcome' }
  await press((await who.call('deposit', { body })).payUrl, 'pay')
  await eventually(async () => ((await balances(who)).bonus > 0n ? true : undefined))
  const first = await who.call('bonuses', { query: { pageSize: 1 } })
  expect(first.list.map((bonus) => bonus.id)).toEqual([later])
  const rest = await who.call('bonuses', { query: { pageSize: 1, after: first.next ?? '' } })
  expect(rest).toMatchObject({ list: [{ id, state: 'givenUp', left: null }], next: null })
  expect(rest.list[0]?.closedAt).not.toBeNull()
  const other = await stage.payee('bonus-none', 0n)
  expect(await other.call('bonuses', { query: {} })).toMatchObject({ list: [], next: null })
})
