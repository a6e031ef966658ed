import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { betFaults, faultsOf } from '../../../cli/books.ts'
import { newId } from '../../../kernel/ids.ts'
import { paymentsStage } from '../../payments/payments.fixture.ts'
import { refusalOf, setStage } from '../../session/session.fixture.ts'
import { bonusStage } from './bonus.fixture.ts'

const dayMs = 86_400_000

const open = async () =>
  bonusStage(await paymentsStage(await setStage()), {
    amount: { on: 'deposit', rate: 1_000_000, most: '50000', depositMin: '2000', which: 'every' },
    times: 2,
  })
let stage: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  stage = await open()
})
afterAll(() => stage.stop())

async function booksHold(): Promise<void> {
  const read = await stage.ledger.books()
  const faults = [...faultsOf(read), ...betFaults(read.kinds, await stage.bets.sums())]
  expect(faults).toEqual([])
}

describe('[WAL-03] money of a round that began with a bonus follows that bonus to its end', () => {
  test('[WAL-03] what was given up does not come back in the next bonus', async () => {
    const who = await stage.payee('parker', 0n)
    const first = await stage.deposit(who, 40_000n)
    const open = await stage.place(who, 80_000n)
    await stage.giveUp(who, first)
    await stage.settle(who, open, 80_000n)
    expect(await stage.balances(who)).toEqual({ cash: 40_000n, bonus: 0n })
    await stage.deposit(who, 2_000n)
    expect(await stage.balances(who)).toEqual({ cash: 42_000n, bonus: 2_000n })
    await stage.wager(who, 42_000n)
    await stage.wager(who, 42_000n)
    await stage.comesTo(who, 44_000n, 0n)
    expect(await refusalOf(stage.withdraw(who, '44001'))).toMatchObject({
      code: 'insufficient-funds',
    })
    await booksHold()
  })

  test('[WAL-03] nor where the next one was there before the bet paid', async () => {
    const who = await stage.payee('waiter', 0n)
    const first = await stage.deposit(who, 40_000n)
    const open = await stage.place(who, 80_000n)
    await stage.giveUp(who, first)
    const second = await stage.deposit(who, 2_000n)
    const { memberId } = who
    await stage.bets.settle({ id: open, memberId, step: 'a', payout: 10_000n, isLast: false })
    expect(await stage.balances(who)).toEqual({ cash: 7_000n, bonus: 2_000n })
    await stage.settle(who, open, 70_000n)
    expect(await stage.balances(who)).toEqual({ cash: 42_000n, bonus: 2_000n })
    await stage.giveUp(who, second)
    expect(await stage.balances(who)).toEqual({ cash: 42_000n, bonus: 0n })
    await booksHold()
  })

  test('[WAL-03] a stake that comes back goes where its bonus went', async () => {
    const who = await stage.payee('voider', 0n)
    const first = await stage.deposit(who, 5_000n)
    const open = await stage.place(who, 8_000n)
    await stage.giveUp(who, first)
    await stage.deposit(who, 2_000n)
    const { memberId } = who
    expect(await stage.bets.cancel({ id: open, memberId })).toMatchObject({
      kind: 'settled',
      purses: { cash: 7_000n, bonus: 2_000n },
    })
    expect(await stage.bets.cancel({ id: open, memberId })).toMatchObject({ kind: 'repeated' })
    await booksHold()
  })

  test('[WAL-03] run out, it goes back; played through, it becomes cash', async () => {
    const late = await stage.payee('runout', 0n)
    await stage.deposit(late, 5_000n)
    const left = await stage.place(late, 8_000n)
    stage.advance(7 * dayMs)
    await stage.bonus.tend()
    await stage.settle(late, left, 16_000n)
    expect(await stage.balances(late)).toEqual({ cash: 10_000n, bonus: 0n })

    const through = await stage.payee('playedout', 0n)
    await stage.deposit(through, 5_000n)
    await stage.bets.cancel({ id: await stage.place(through, 1n), memberId: through.memberId })
    const open = await stage.place(through, 8_000n)
    for (let turn = 0; turn < 5; turn += 1) await stage.wager(through, 2_000n)
    await stage.comesTo(through, 2_000n, 0n)
    await stage.deposit(await stage.back(through), 2_000n)
    await stage.settle(through, open, 16_000n)
    expect(await stage.balances(through)).toEqual({ cash: 20_000n, bonus: 2_000n })
    await booksHold()
  })

  test('[WAL-03] what is owed beside a bet goes the way of that bet', async () => {
    const who = await stage.payee('owedto', 0n)
    const first = await stage.deposit(who, 5_000n)
    const lost = await stage.place(who, 8_000n)
    await stage.settle(who, lost, 0n)
    await stage.giveUp(who, first)
    await stage.deposit(who, 2_000n)
    const { memberId } = who
    const owedFor = await stage.bets.bet(memberId, lost)
    if (!owedFor) throw new Error('the bet is not there')
    const id = newId()
    const game = { gameType: 'RNG', vendor: 'arcade', game: 'crash', round: lost } as const
    const carrying = { ...who.holder, ...game, id, rulesVersion: '1' }
    await stage.bets.place({ ...carrying, stake: 0n, isOwed: true })
    const owed = { id, memberId, step: 'owed', payout: 3_000n, isLast: true, owedFor }
    expect(await stage.bets.settle(owed)).toMatchObject({ kind: 'settled' })
    expect(await stage.balances(who)).toEqual({ cash: 3_875n, bonus: 2_000n })
    await booksHold()
  })

  test('[WAL-03] a late win of a bonus that was used up is the member’s', async () => {
    await stage.offer({ times: 9 })
    const who = await stage.payee('luckyafter', 0n)
    const first = await stage.deposit(who, 5_000n)
    const lost = await stage.place(who, 10_000n)
    await stage.settle(who, lost, 0n)
    await stage.reaches(who, first, 'usedUp')
    const { memberId } = who
    const owedFor = await stage.bets.bet(memberId, lost)
    if (!owedFor) throw new Error('the bet is not there')
    const id = newId()
    const game = { gameType: 'RNG', vendor: 'arcade', game: 'crash', round: lost } as const
    const carrying = { ...who.holder, ...game, id, rulesVersion: '1' }
    await stage.bets.place({ ...carrying, stake: 0n, isOwed: true })
    await stage.bets.settle({ id, memberId, step: 'owed', payout: 3_000n, isLast: true, owedFor })
    expect(await stage.balances(who)).toEqual({ cash: 3_000n, bonus: 0n })
    await stage.offer({})
    await booksHold()
  })

  test('[WAL-04] the member sees both: that it was paid, and where it went', async () => {
    const who = await stage.payee('seer', 0n)
    const first = await stage.deposit(who, 5_000n)
    const open = await stage.place(who, 10_000n)
    await stage.giveUp(who, first)
    await stage.settle(who, open, 4_000n)
    const { transfers } = await who.call('betDetail', { query: { id: open } })
    expect(transfers.map(({ kind, purse, amount }) => `${kind} ${purse} ${amount}`)).toEqual([
      'stake cash -5000',
      'stake bonus -5000',
      'payout cash 2000',
      'payout bonus 2000',
      'bonus.expire bonus -2000',
    ])
  })
})

test('[MEM-03] [WAL-03] a bonus that was given up is no reward: profit and loss tells what the member has', async () => {
  const who = await stage.payee('netted', 0n)
  const id = await stage.deposit(who, 5_000n)
  await stage.settle(who, await stage.place(who, 2_000n), 0n)
  await stage.giveUp(who, id)
  await stage.comesTo(who, 3_000n, 0n)
  const { totals } = await who.call('profit', { query: {} })
  expect(totals).toMatchObject({ profit: '-2000', bonusResult: '0', rewards: '0' })
})

test('[MEM-03] [WAL-03] bonus money counts in profit and loss when it becomes cash, and play with it does not', async () => {
  const who = await stage.payee('counted', 0n)
  await stage.deposit(who, 5_000n)
  const net = async () => {
    const { profit, bonusResult, rewards } = (await who.call('profit', { query: {} })).totals
    return { profit, net: BigInt(profit) - BigInt(bonusResult) + BigInt(rewards) }
  }
  expect(await net()).toEqual({ profit: '0', net: 0n })
  const open = await stage.place(who, 10_000n)
  expect(await net()).toEqual({ profit: '0', net: 0n })
  await stage.settle(who, open, 8_000n)
  expect(await net()).toEqual({ profit: '-2000', net: -1_000n })
})
