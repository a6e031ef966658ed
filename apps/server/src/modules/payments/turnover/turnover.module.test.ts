import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { transact } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { grantBonus, stake } from '../../ledger/index.ts'
import { refusalOf, type Stage, setStage } from '../../session/session.fixture.ts'
import { eventually, type PaymentsStage, paymentsStage } from '../payments.fixture.ts'
import { betOf, turnoverActs } from './turnover.fixture.ts'

let stage: PaymentsStage<Stage>
const { deposit, wager, giveBack, requirements, counted } = turnoverActs(() => stage)

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
})
afterAll(() => stage.stop())

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
        required: '5000',
        done: '0',
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
    const others = ['bets', 'messages']
    expect(heard.filter((kind) => !others.includes(kind))).toEqual(['welcome', 'balance'])
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

test('[WAL-03] of a bet that is paid in part with bonus money, the part staked in cash counts', async () => {
  const who = await stage.payee('mixed', 0n)
  await deposit(who, '2000')
  await stage.ledger.post([grantBonus(who.holder, randomUUID(), 6_000n)])
  await wager(who, 8_000n, 4_000n)
  await counted(who, undefined)
  expect((await who.call('cashier', {})).withdrawable).toBe('1000')
  await deposit(who, '2000')
  await wager(who, 3_000n, 0n)
  // Nothing but bonus money.
  await wager(who, 1_000n, 0n)
  await counted(who, undefined)
  await deposit(who, '1000')
  await stage.ledger.post([stake(who.holder, randomUUID(), { cash: 1_000n, bonus: 0n })])
  await wager(who, 1_000n, 0n)
  await stage.bets.place(betOf(who.holder, newId(), 1n))
  expect(await requirements(who)).toMatchObject([{ required: '1000', done: '0' }])
})
