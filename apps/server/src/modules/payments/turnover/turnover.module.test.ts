import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { transact } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { stake } from '../../ledger/index.ts'
import { refusalOf, type Stage, setStage } from '../../session/session.fixture.ts'
import {
  eventually,
  type PaymentsStage,
  paymentPassword,
  paymentsStage,
  press,
} from '../payments.fixture.ts'
import { betOf, type Payee, turnoverActs } from './turnover.fixture.ts'

let stage: PaymentsStage<Stage>
const { deposit, wager, giveBack, requirements, counted } = turnoverActs(() => stage)

const dayMs = 86_400_000

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

/** Nobody else changes the member's rows of this table until they are released. */
async function locked(table: 'payments.requirement' | 'ledger.account', { memberId }: Payee) {
  const at = await stage.database.connect()
  await at.query('begin')
  await at.query(`select from ${table} where member_id = $1 for update`, [memberId])
  return {
    async release() {
      await at.query('commit')
      await at.end()
    },
  }
}

describe('[WAL-03] turnover', () => {
  test('[WAL-03] the rule is told to visitors and members alike, and what is left is one figure', async () => {
    const visitor = stage.house.as()
    const who = await stage.payee('ruled', 0n)
    const rules = async () => [
      (await visitor.call('cashierTerms', {})).playTimes,
      (await who.call('cashier', {})).playTimes,
    ]
    expect(await rules()).toEqual([1, 1])
    await deposit(who, '5000')
    await deposit(who, '3000')
    expect(await who.call('cashier', {})).toMatchObject({ toPlay: '8000', withdrawable: '0' })
    await wager(who, 6_000n, 6_000n)
    await eventually(async () =>
      (await who.call('cashier', {})).toPlay === '2000' ? true : undefined,
    )
    const refused = await refusalOf(stage.withdraw(who, '1000'))
    expect(refused).toMatchObject({ code: 'turnover-open', value: { left: '2000' } })
    for (const turnoverTimes of [3, 0]) {
      await stage.payments.setPolicy(stage.merchantId, { turnoverTimes })
      expect(await rules()).toEqual([turnoverTimes, turnoverTimes])
    }
    await stage.payments.setPolicy(stage.merchantId, { turnoverTimes: 1 })
  })

  test('[WAL-03] a deposit is wagered once before it can be withdrawn', async () => {
    const who = await stage.payee('wagerer', 0n)
    await deposit(who, '5000')
    expect(await requirements(who)).toEqual([
      {
        source: 'deposit',
        required: '5000',
        done: '0',
        bonusId: null,
        bonusLeft: '0',
        withoutBonus: '5000',
        expiresAt: null,
      },
    ])
    expect((await who.call('cashier', {})).withdrawable).toBe('0')
    await wager(who, 3_000n, 3_000n)
    await counted(who, '3000')
    expect(await refusalOf(stage.withdraw(who, '1000'))).toEqual({
      code: 'turnover-open',
      value: { left: '2000' },
    })
    expect(await stage.cashOf(who.memberId)).toBe(5_000n)
    await wager(who, 2_500n, 2_500n)
    await counted(who, undefined)
    expect((await who.call('cashier', {})).withdrawable).toBe('5000')
    expect(await stage.withdraw(who, '1000')).toMatchObject({ state: 'requested' })
  })

  test('[WAL-03] the oldest comes first, what is left over goes to the next', async () => {
    const who = await stage.payee('several', 0n)
    await deposit(who, '2000')
    stage.advance(1_000)
    await deposit(who, '3000')
    await wager(who, 2_500n, 2_500n)
    await counted(who, '500')
    expect(await requirements(who)).toMatchObject([{ required: '3000', done: '500' }])
  })

  test('[WAL-01] open pages hear that a wager was counted, which is after its money has moved', async () => {
    const who = await stage.payee('watchful', 0n)
    await deposit(who, '5000')
    const socket = new WebSocket(`${stage.house.url.replace('http', 'ws')}/socket`)
    const heard: string[] = []
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()).kind))
    await once(socket, 'open')
    socket.send(JSON.stringify({ kind: 'hello', token: who.token }))
    await eventually(() => heard.includes('welcome') || undefined)
    // Only the event, so that no moved money tells the page.
    const { merchantId, memberId, currency } = who.holder
    const game = { gameType: 'RNG', vendor: 'arcade', game: 'slot' }
    const settledAt = stage.clock.now().toISOString()
    const bet = { ...game, betId: newId(), memberId, currency, stake: '2000', validBet: '2000' }
    await transact(stage.db, (tx) =>
      stage.outbox.tell(tx, {
        name: 'bets.settled',
        merchantId,
        payload: {
          bets: [{ ...bet, payout: '0', status: 'settled', settledAt, placedAt: settledAt }],
        },
      }),
    )
    await counted(who, '2000')
    await eventually(() => heard.includes('balance') || undefined)
    // The last bets of all members may come in between.
    expect(heard.filter((kind) => kind !== 'bets')).toEqual(['welcome', 'balance'])
    socket.close()
  })

  test('[WAL-03] many bets at once are all counted', async () => {
    const who = await stage.payee('many', 0n)
    await deposit(who, '5000')
    await Promise.all(Array.from({ length: 20 }, () => wager(who, 100n, 100n)))
    await counted(who, '2000')
    expect((await who.call('cashier', {})).requirements).toHaveLength(1)
  })

  test('[WAL-03] who bets on both sides of a round plays nothing through', async () => {
    const who = await stage.payee('bothsides', 0n)
    await deposit(who, '5000')
    const round = { gameType: 'LIVE', round: 'both sides' } as const
    await wager(who, 2_000n, 0n, round)
    await counted(who, '2000')
    await wager(who, 2_000n, 4_000n, round)
    await counted(who, '0')
    expect(await requirements(who)).toMatchObject([{ required: '5000', done: '0' }])
  })

  test('[WAL-03] a bet that was given back after its round was closed is not played through', async () => {
    const who = await stage.payee('givenback', 0n)
    await deposit(who, '5000')
    await wager(who, 500n, 0n)
    const id = await wager(who, 2_000n, 0n)
    await counted(who, '2500')
    await giveBack(who, id)
    await counted(who, '500')
    expect((await who.call('cashier', {})).toPlay).toBe('4500')
  })

  test('[WAL-03] how often is the merchant’s to say; never is possible', async () => {
    await stage.payments.setPolicy(stage.merchantId, { turnoverTimes: 0 })
    const free = await stage.payee('free', 0n)
    await deposit(free, '5000')
    expect(await requirements(free)).toEqual([])
    await stage.payments.setPolicy(stage.merchantId, { turnoverTimes: 3 })
    const thrice = await stage.payee('thrice', 0n)
    await deposit(thrice, '5000')
    expect(await requirements(thrice)).toMatchObject([{ required: '15000' }])
    await stage.payments.setPolicy(stage.merchantId, { turnoverTimes: 1 })
  })
})

describe('[WAL-03] a bonus with a deposit', () => {
  const balances = ({ memberId }: Payee) => stage.ledger.balanceOf(memberId, 'USD')

  test('[WAL-03] is granted apart from cash, and wagered for with the deposit', async () => {
    const who = await stage.payee('bonused', 0n)
    expect((await who.call('cashier', {})).bonuses).toMatchObject([{ id: 'welcome', turnover: 3 }])
    await deposit(who, '4000', 'welcome')
    expect((await who.call('cashier', {})).bonuses).toEqual([])
    expect(await balances(who)).toMatchObject({ cash: 4_000n, bonus: 4_000n })
    expect(await requirements(who)).toMatchObject([
      { source: 'bonus', required: '24000', done: '0', bonusLeft: '4000' },
    ])
    const capped = await stage.payee('capped', 0n)
    await deposit(capped, '9000', 'welcome')
    expect(await balances(capped)).toMatchObject({ cash: 9_000n, bonus: 5_000n })
  })

  test('[WAL-03] played through, what is left of it becomes cash', async () => {
    const who = await stage.payee('through', 0n)
    await deposit(who, '2000', 'welcome')
    for (let turn = 0; turn < 4; turn += 1) await wager(who, 3_000n, 3_000n)
    await eventually(async () => {
      const { cash, bonus } = await balances(who)
      return bonus === 0n && cash === 4_000n ? true : undefined
    })
    expect(await requirements(who)).toEqual([])
    expect(await stage.withdraw(who, '4000')).toMatchObject({ state: 'requested' })
  })

  test('[WAL-03] none is offered while one that was played through still becomes cash', async () => {
    const who = await stage.payee('becoming', 0n)
    const bonuses = async () => (await who.call('cashier', {})).bonuses
    await deposit(who, '2000', 'welcome')
    const counting = await locked('payments.requirement', who)
    for (let turn = 0; turn < 4; turn += 1) await wager(who, 3_000n, 3_000n)
    const moving = await locked('ledger.account', who)
    await counting.release()
    await eventually(async () => ((await requirements(who)).length === 0 ? true : undefined))
    expect(await bonuses()).toEqual([])
    await moving.release()
    await eventually(async () => ((await bonuses()).length > 0 ? true : undefined))
    expect(await balances(who)).toMatchObject({ cash: 4_000n, bonus: 0n })
  })

  test('[WAL-03] run out, it goes back, and its deposit is wagered for like one without', async () => {
    const who = await stage.payee('expirer', 0n)
    await deposit(who, '2000', 'welcome')
    await wager(who, 500n, 500n)
    await counted(who, '500')
    stage.advance(7 * dayMs - 1_000)
    await stage.payments.tend()
    expect((await balances(who)).bonus).toBe(2_000n)
    stage.advance(1_000)
    await Promise.all([stage.payments.tend(), stage.payments.tend()])
    expect(await balances(who)).toMatchObject({ cash: 2_000n, bonus: 0n })
    expect(await requirements(await stage.back(who))).toMatchObject([
      { source: 'deposit', required: '2000', done: '500', bonusId: null, expiresAt: null },
    ])
  })

  test('[WAL-03] what an open bet pays after the bonus closed follows it', async () => {
    const who = await stage.payee('lateone', 0n)
    await deposit(who, '2000', 'welcome')
    await stage.ledger.post([stake(who.holder, randomUUID(), { cash: 2_000n, bonus: 0n })])
    const open = newId()
    await stage.bets.place(betOf(who.holder, open, 1_000n))
    for (let turn = 0; turn < 12; turn += 1) await wager(who, 1_000n, 1_000n)
    await eventually(async () => ((await balances(who)).cash === 1_000n ? true : undefined))
    const { memberId } = who
    await stage.bets.settle({ id: open, memberId, step: 'end', payout: 700n, isLast: true })
    expect(await balances(who)).toMatchObject({ cash: 1_700n, bonus: 0n })
  })

  test('[WAL-03] one at a time, large enough, and offered', async () => {
    const who = await stage.payee('chooser', 0n)
    const ask = (amount: string, bonus: string) =>
      who.call('deposit', { body: { id: randomUUID(), method: 'bank-in', amount, bonus } })
    for (const [amount, bonus] of [
      ['1999', 'welcome'],
      ['5000', 'nothing'],
    ] as const) {
      expect(await refusalOf(ask(amount, bonus))).toMatchObject({ code: 'operation-not-allowed' })
    }
    const two = await Promise.all([ask('3000', 'welcome'), ask('3000', 'welcome')])
    await Promise.all(two.map(({ payUrl }) => press(payUrl, 'pay')))
    await eventually(async () => ((await balances(who)).cash === 6_000n ? true : undefined))
    expect((await balances(who)).bonus).toBe(3_000n)
    expect(
      (await requirements(who)).map(({ source, required }) => `${source} ${required}`).toSorted(),
    ).toEqual(['bonus 18000', 'deposit 3000'])
    expect(await refusalOf(ask('3000', 'welcome'))).toMatchObject({ code: 'operation-not-allowed' })
    const body = { id: randomUUID(), account: who.accountId, amount: '1000', paymentPassword }
    expect(await refusalOf(who.call('withdraw', { body }))).toMatchObject({
      code: 'turnover-open',
      value: { left: '21000' },
    })
  })
})
