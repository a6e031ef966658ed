import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import type { BetSettled } from '../../bets/index.ts'
import { grantBonus, stake } from '../../ledger/index.ts'
import { type Stage, setStage } from '../../session/session.fixture.ts'
import { eventually, type PaymentsStage, paymentsStage, staff } from '../payments.fixture.ts'
import { type Payee, turnoverActs } from './turnover.fixture.ts'

let stage: PaymentsStage<Stage>
const { deposit, place, settle, wager, giveBack, requirements, counted } = turnoverActs(() => stage)

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
})
afterAll(() => stage.stop())

const table = (round: string) => ({ gameType: 'LIVE', round }) as const

/** What is left to be played once everything was heard of. */
async function toPlay(who: Payee): Promise<string> {
  await eventually(async () => {
    const { rows } = await stage.database.pool.query(
      `select from kernel.delivery where listener = 'payments.turnover'`,
    )
    return rows.length === 0 ? true : undefined
  })
  return (await who.call('cashier', {})).toPlay
}

describe('[WAL-03] rounds and deposits', () => {
  test('[WAL-03] a bet placed before the deposit and settled after it plays nothing through', async () => {
    const who = await stage.payee('earlier', 10_000n)
    const table1 = await place(who, 2_000n, table('earlier'))
    const slot = await place(who, 2_000n)
    stage.advance(1_000)
    await deposit(who, '5000')
    await settle(who, table1, 0n)
    await settle(who, slot, 0n)
    expect(await toPlay(who)).toBe('5000')
  })

  test('[WAL-03] both sides placed after the deposit play nothing through, in a round begun before it', async () => {
    const who = await stage.payee('begunbefore', 10_000n)
    await wager(who, 2_000n, 0n, table('begun before'))
    stage.advance(1_000)
    await deposit(who, '5000')
    await wager(who, 2_000n, 4_000n, table('begun before'))
    await wager(who, 2_000n, 0n, table('begun before'))
    expect(await toPlay(who)).toBe('5000')
  })

  test('[WAL-03] the other side of a bet placed before the deposit plays nothing through', async () => {
    const who = await stage.payee('otherside', 10_000n)
    const first = await place(who, 2_000n, table('other side'))
    stage.advance(1_000)
    await deposit(who, '5000')
    const second = await place(who, 2_000n, table('other side'))
    await settle(who, second, 4_000n)
    await settle(who, first, 0n)
    expect(await toPlay(who)).toBe('5000')
  })

  test('[WAL-03] what was staked after the deposit counts, no more than the round', async () => {
    const who = await stage.payee('more', 10_000n)
    const first = await place(who, 1_000n, table('more'))
    stage.advance(1_000)
    await deposit(who, '5000')
    await wager(who, 3_000n, 6_000n, table('more'))
    await settle(who, first, 0n)
    // 3,000 won and 1,000 lost: the round comes to 2,000.
    expect(await toPlay(who)).toBe('3000')
  })

  test('[WAL-03] rounds of two games that have the same name do not cancel out', async () => {
    const who = await stage.payee('twogames', 10_000n)
    await deposit(who, '5000')
    await wager(who, 2_000n, 0n, { ...table('same name'), game: 'baccarat' })
    await wager(who, 2_000n, 4_000n, { ...table('same name'), game: 'roulette' })
    expect(await toPlay(who)).toBe('1000')
  })
})

describe('[WAL-03] bonus money in a round', () => {
  test('[WAL-03] plays nothing through, also if another bet of the round was settled before; given back, it takes nothing', async () => {
    const who = await stage.payee('bonusround', 0n)
    await deposit(who, '2000')
    await stage.ledger.post([grantBonus(who.holder, newId(), 2_000n)])
    await wager(who, 100n, 0n, table('bonus round'))
    expect(await toPlay(who)).toBe('1900')
    await stage.ledger.post([stake(who.holder, newId(), { cash: 1_900n, bonus: 0n })])
    const open = await place(who, 1_900n, table('bonus round'))
    await settle(who, open, 0n)
    expect(await toPlay(who)).toBe('1900')
    await giveBack(who, open)
    expect(await toPlay(who)).toBe('1900')
  })
})

describe('[WAL-03] a requirement that was met', () => {
  test('[WAL-03] comes back when what met it is taken back, while no money has left', async () => {
    const who = await stage.payee('reopened', 0n)
    await deposit(who, '2000')
    const bet = await wager(who, 2_000n, 2_000n)
    await counted(who, undefined)
    // A stake that has paid is not given back by vendors; here only the count matters.
    await giveBack(who, bet)
    expect(await toPlay(who)).toBe('2000')
  })

  test('[WAL-03] stays met once a withdrawal was paid, and a later deposit does not pay for it', async () => {
    const who = await stage.payee('acted', 0n)
    await deposit(who, '2000')
    await wager(who, 2_000n, 4_000n, table('acted'))
    await counted(who, undefined)
    const { id } = await stage.withdraw(who, '1000')
    await stage.payments.approveWithdrawal(stage.merchantId, id, staff)
    await eventually(async () => {
      const { state } = await who.call('withdrawalDetail', { query: { id } })
      return state === 'paid' ? true : undefined
    })
    stage.advance(1_000)
    await deposit(who, '3000')
    await wager(who, 1_000n, 1_000n)
    await counted(who, '1000')
    await wager(who, 2_000n, 0n, table('acted'))
    expect(await toPlay(who)).toBe('2000')
    expect(await requirements(who)).toMatchObject([{ required: '3000', done: '1000' }])
  })
})

/** A bet on a slot as it is told, and that its stake went back. */
function toldOf({ holder }: Payee, stake: string): [BetSettled, BetSettled] {
  const { memberId, currency } = holder
  const at = stage.clock.now().toISOString()
  const game = { memberId, currency, gameType: 'RNG', vendor: 'arcade', game: 'slot' }
  const whole = { ...game, status: 'settled', settledAt: at, placedAt: at } as const
  const bet = { ...whole, betId: newId(), stake, validBet: stake, payout: '0' }
  const none = { stake: '0', payout: '0', validBet: '0' }
  const back = {
    ...whole,
    betId: newId(),
    stake: '0',
    validBet: `-${stake}`,
    payout: stake,
    round: { settledAt: at, before: { stake, payout: '0', validBet: stake }, after: none },
    corrects: { betId: bet.betId, stake, fromBonus: '0', isVoid: true },
  }
  return [bet, back]
}

describe('[WAL-03] the order of news', () => {
  test('[WAL-03] a take-back that is heard before its bet takes it back all the same', async () => {
    const who = await stage.payee('takenfirst', 0n)
    await deposit(who, '5000')
    const { merchantId } = stage
    const tell = (bet: BetSettled) =>
      transact(stage.db, (tx) =>
        stage.outbox.tell(tx, { name: 'bets.settled', merchantId, payload: { bets: [bet] } }),
      )
    const [bet, back] = toldOf(who, '2000')
    await tell(back)
    await tell(bet)
    expect(await toPlay(who)).toBe('5000')
  })
})
