import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { betFaults, faultsOf } from '../../../cli/books.ts'
import { newId } from '../../../kernel/ids.ts'
import { refusalOf, type Stage, setStage } from '../../session/session.fixture.ts'
import { eventually, type PaymentsStage, paymentsStage, press } from '../payments.fixture.ts'

let stage: PaymentsStage<Stage>

const dayMs = 86_400_000

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
  await stage.payments.addBonusOffer(stage.db, stage.merchantId, {
    id: 'welcome',
    rate: 1_000_000,
    max: 50_000n,
    minDeposit: 2_000n,
    turnover: 1,
    days: 7,
    enabled: true,
    place: 1,
  })
})
afterAll(() => stage.stop())

type Payee = Awaited<ReturnType<PaymentsStage<Stage>['payee']>>

/** Some time after the one before, as the oldest requirement is filled first. */
async function deposit(who: Payee, amount: bigint): Promise<string> {
  const id = randomUUID()
  stage.advance(1_000)
  const body = { id, method: 'bank-in', amount: String(amount), bonus: 'welcome' }
  const { payUrl } = await who.call('deposit', { body })
  await press(payUrl, 'pay')
  await eventually(async () => {
    const { state } = await who.call('depositDetail', { query: { id } })
    return state === 'credited' ? true : undefined
  })
  return id
}

/** Answers the id of the bet, which stays open. */
async function place({ holder }: Payee, stake: bigint): Promise<string> {
  const id = newId()
  const game = { gameType: 'RNG', vendor: 'arcade', game: 'crash', round: id } as const
  const placed = await stage.bets.place({ ...holder, ...game, id, stake, rulesVersion: '1' })
  expect(placed.kind).toBe('placed')
  return id
}

async function settle({ memberId }: Payee, id: string, payout: bigint): Promise<void> {
  const settled = await stage.bets.settle({ id, memberId, step: 'end', payout, isLast: true })
  expect(settled.kind).toBe('settled')
}

async function wager(who: Payee, stake: bigint): Promise<void> {
  await settle(who, await place(who, stake), stake)
}

const giveUp = ({ call }: Payee, id: string) => call('giveUpBonus', { body: { id } })

async function balances({ memberId }: Payee) {
  const { cash, bonus } = await stage.ledger.balanceOf(memberId, 'USD')
  return { cash, bonus }
}

function comesTo(who: Payee, cash: bigint, bonus: bigint) {
  return eventually(async () => {
    const has = await balances(who)
    return has.cash === cash && has.bonus === bonus ? true : undefined
  })
}

async function booksHold(): Promise<void> {
  const read = await stage.ledger.books()
  const faults = [...faultsOf(read), ...betFaults(read.kinds, await stage.bets.sums())]
  expect(faults).toEqual([])
}

describe('[WAL-03] money of a round that began with a bonus follows that bonus to its end', () => {
  test('[WAL-03] what was given up does not come back in the next bonus', async () => {
    const who = await stage.payee('parker', 0n)
    const first = await deposit(who, 40_000n)
    const open = await place(who, 80_000n)
    await giveUp(who, first)
    await settle(who, open, 80_000n)
    expect(await balances(who)).toEqual({ cash: 40_000n, bonus: 0n })
    await deposit(who, 2_000n)
    expect(await balances(who)).toEqual({ cash: 42_000n, bonus: 2_000n })
    await wager(who, 42_000n)
    await wager(who, 42_000n)
    await comesTo(who, 44_000n, 0n)
    expect(await refusalOf(stage.withdraw(who, '44001'))).toMatchObject({
      code: 'insufficient-funds',
    })
    await booksHold()
  })

  test('[WAL-03] nor where the next one was there before the bet paid', async () => {
    const who = await stage.payee('waiter', 0n)
    const first = await deposit(who, 40_000n)
    const open = await place(who, 80_000n)
    await giveUp(who, first)
    const second = await deposit(who, 2_000n)
    const { memberId } = who
    await stage.bets.settle({ id: open, memberId, step: 'a', payout: 10_000n, isLast: false })
    expect(await balances(who)).toEqual({ cash: 7_000n, bonus: 2_000n })
    await settle(who, open, 70_000n)
    expect(await balances(who)).toEqual({ cash: 42_000n, bonus: 2_000n })
    await giveUp(who, second)
    expect(await balances(who)).toEqual({ cash: 42_000n, bonus: 0n })
    await booksHold()
  })

  test('[WAL-03] a stake that comes back goes where its bonus went', async () => {
    const who = await stage.payee('voider', 0n)
    const first = await deposit(who, 5_000n)
    const open = await place(who, 8_000n)
    await giveUp(who, first)
    await deposit(who, 2_000n)
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
    await deposit(late, 5_000n)
    const left = await place(late, 8_000n)
    stage.advance(7 * dayMs)
    await stage.payments.tend()
    await settle(late, left, 16_000n)
    expect(await balances(late)).toEqual({ cash: 10_000n, bonus: 0n })

    const through = await stage.payee('playedout', 0n)
    await deposit(through, 5_000n)
    await stage.bets.cancel({ id: await place(through, 1n), memberId: through.memberId })
    const open = await place(through, 8_000n)
    for (let turn = 0; turn < 5; turn += 1) await wager(through, 2_000n)
    await comesTo(through, 2_000n, 0n)
    await deposit(await stage.back(through), 2_000n)
    await settle(through, open, 16_000n)
    expect(await balances(through)).toEqual({ cash: 20_000n, bonus: 2_000n })
    await booksHold()
  })

  test('[WAL-03] what is owed beside a bet goes the way of that bet', async () => {
    const who = await stage.payee('owedto', 0n)
    const first = await deposit(who, 5_000n)
    const lost = await place(who, 8_000n)
    await settle(who, lost, 0n)
    await giveUp(who, first)
    await deposit(who, 2_000n)
    const { memberId } = who
    const owedFor = await stage.bets.bet(memberId, lost)
    if (!owedFor) throw new Error('the bet is not there')
    const id = newId()
    const game = { gameType: 'RNG', vendor: 'arcade', game: 'crash', round: lost } as const
    const carrying = { ...who.holder, ...game, id, rulesVersion: '1' }
    await stage.bets.place({ ...carrying, stake: 0n, isOwed: true })
    const owed = { id, memberId, step: 'owed', payout: 3_000n, isLast: true, owedFor }
    expect(await stage.bets.settle(owed)).toMatchObject({ kind: 'settled' })
    expect(await balances(who)).toEqual({ cash: 3_875n, bonus: 2_000n })
    await booksHold()
  })

  test('[WAL-04] the member sees both: that it was paid, and where it went', async () => {
    const who = await stage.payee('seer', 0n)
    const first = await deposit(who, 5_000n)
    const open = await place(who, 10_000n)
    await giveUp(who, first)
    await settle(who, open, 4_000n)
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
  const id = await deposit(who, 5_000n)
  await settle(who, await place(who, 2_000n), 0n)
  await giveUp(who, id)
  await comesTo(who, 3_000n, 0n)
  const { totals } = await who.call('profit', { query: {} })
  expect(totals).toMatchObject({ profit: '-2000', rewards: '0' })
})
