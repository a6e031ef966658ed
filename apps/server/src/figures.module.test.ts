import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from './cli/books.ts'
import { figuresOf, type Row, sumOf } from './figures.fixture.ts'
import { claimsOf } from './figures.rules.fixture.ts'
import { newId } from './kernel/ids.ts'
import { bringToVendor, fetchFromVendor } from './modules/ledger/index.ts'
import {
  eventually,
  method,
  type PaymentsStage,
  paymentsStage,
  png,
  press,
  staff,
} from './modules/payments/payments.fixture.ts'
import { refusalOf, type Stage, setStage } from './modules/session/session.fixture.ts'

/*
 * Random histories of one member. After every step the calls behind the pages (header, wallet,
 * cashier, records, bonuses, profit) are compared with each other, and in the end the books with
 * themselves. Nothing here is computed from the steps: two pages that disagree are a fault, whatever
 * happened before.
 */

let stage: PaymentsStage<Stage>

const dayMs = 86_400_000
const histories = 6
const stepsMax = 24
const timeLimitMs = 300_000
const vendor = 'JDB'

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
  const { payments, db, merchantId } = stage
  await payments.addMethod(db, merchantId, method('card-in', 'deposit', { feeRate: 15_000 }))
  await payments.setPolicy(merchantId, { cancelAllowed: true })
  await payments.addBonusOffer(db, merchantId, {
    id: 'welcome',
    rate: 500_000,
    max: 50_000n,
    minDeposit: 2_000n,
    turnover: 2,
    days: 7,
    enabled: true,
    place: 1,
  })
})
afterAll(() => stage.stop())

const acts = {
  deposit: 3,
  bonusDeposit: 2,
  failedDeposit: 1,
  place: 7,
  pay: 7,
  rollBack: 2,
  bring: 2,
  playThere: 2,
  fetch: 1,
  withdraw: 5,
  decide: 5,
  adjust: 2,
  giveUp: 1,
  runOut: 1,
} as const
type Act = keyof typeof acts
interface Step {
  act: Act
  which: number
  percent: number
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    ...(Object.keys(acts) as Act[]).map((act) => ({
      weight: acts[act],
      arbitrary: fc.constant(act),
    })),
  ),
  which: fc.nat({ max: 1_000 }),
  percent: fc.constantFrom(0, 10, 33, 60, 100, 240),
})

type Member = Awaited<ReturnType<PaymentsStage<Stage>['payee']>>

/** Carries out steps of one member; a step that the state does not allow is left out. */
async function createHistory(account: string) {
  let who = await stage.payee(account, 0n)
  const { memberId, holder } = who
  const open: { id: string; stake: bigint; steps: number }[] = []
  const money = () => stage.ledger.balanceOf(memberId, holder.currency)

  async function deposit({ percent }: Step, way: { bonus?: string; act?: 'pay' | 'fail' } = {}) {
    const { act = 'pay', bonus } = way
    const id = randomUUID()
    // Whole amounts: cents make the sandbox misbehave.
    const amount = String((20 + percent) * 100)
    const from = percent > 50 ? 'card-in' : 'bank-in'
    const offered = (await who.call('cashier', {})).bonuses.length > 0
    const body = { id, method: from, amount, ...(bonus && offered ? { bonus } : {}) }
    const { payUrl } = await who.call('deposit', { body })
    await press(payUrl, act)
    await eventually(async () => {
      const { state } = await who.call('depositDetail', { query: { id } })
      return state === 'pending' ? undefined : true
    })
  }

  async function place({ percent }: Step): Promise<void> {
    const { cash, bonus } = await money()
    const stake = ((cash + bonus) * BigInt(Math.min(percent, 100))) / 100n
    if (stake === 0n) return
    const id = newId()
    const game = { gameType: 'RNG', vendor: 'arcade', game: 'crash', round: id } as const
    const placed = await stage.bets.place({ ...holder, ...game, id, stake, rulesVersion: '1' })
    if (placed.kind !== 'placed') throw new Error(`the bet was ${placed.kind}`)
    open.push({ id, stake, steps: 0 })
  }

  async function pay({ which, percent }: Step): Promise<void> {
    const bet = open[which % Math.max(open.length, 1)]
    if (!bet) return
    bet.steps += 1
    const isLast = which % 3 !== 0
    const payout = (bet.stake * BigInt(percent)) / 100n
    await stage.bets.settle({ id: bet.id, memberId, step: String(bet.steps), payout, isLast })
    if (isLast) open.splice(open.indexOf(bet), 1)
  }

  async function rollBack({ which }: Step): Promise<void> {
    const bet = open[which % Math.max(open.length, 1)]
    if (!bet || bet.steps > 0) return
    await stage.bets.cancel({ id: bet.id, memberId })
    open.splice(open.indexOf(bet), 1)
  }

  async function move(step: Step, way: 'in' | 'out'): Promise<void> {
    const { cash, vendors } = await money()
    const there = way === 'in' ? cash : (vendors[vendor] ?? 0n)
    const amount = (there * BigInt(Math.min(step.percent, 100))) / 100n
    if (amount === 0n) return
    const toward = way === 'in' ? bringToVendor : fetchFromVendor
    await stage.ledger.post([toward(holder, vendor, newId(), amount)])
  }

  async function playThere({ percent }: Step): Promise<void> {
    const held = (await money()).vendors[vendor] ?? 0n
    const stake = held / 2n
    if (stake === 0n) return
    const id = newId()
    const game = { gameType: 'RNG', vendor, game: 'jdb-purse', round: id } as const
    const payout = (stake * BigInt(percent)) / 100n
    await stage.bets.report({ ...holder, ...game, id, stake, payout, rulesVersion: '1' })
  }

  /** Everything that may leave, or the same refusal that the pages announce. */
  async function withdraw({ which }: Step): Promise<void> {
    const { withdrawable, toPlay } = await who.call('cashier', {})
    const wish = toPlay === '0' && which % 2 === 0 ? BigInt(withdrawable) / 200n : 0n
    const amount = wish === 0n ? BigInt(withdrawable) : wish * 100n
    if (toPlay !== '0') {
      const refused = await refusalOf(stage.withdraw(who, '100'))
      const after = await who.call('cashier', {})
      // A wager may be counted between the two calls.
      if (after.toPlay !== toPlay) return
      expect(refused).toMatchObject({ code: 'turnover-open', value: { left: toPlay } })
    } else if (amount >= 100n) await stage.withdraw(who, String(amount))
  }

  async function decide({ which, percent }: Step): Promise<void> {
    const { list } = await who.call('withdrawals', { query: {} })
    const one = list[which % Math.max(list.length, 1)]
    if (!one) return
    await decideOn(who, one, { which, percent })
  }

  async function take(next: Step): Promise<void> {
    const cents = BigInt(next.percent) * 7n
    const carry: Record<Act, () => Promise<unknown>> = {
      deposit: () => deposit(next),
      bonusDeposit: () => deposit(next, { bonus: 'welcome' }),
      failedDeposit: () => deposit(next, { act: 'fail' }),
      place: () => place(next),
      pay: () => pay(next),
      rollBack: () => rollBack(next),
      bring: () => move(next, 'in'),
      playThere: () => playThere(next),
      fetch: () => move(next, 'out'),
      withdraw: () => withdraw(next),
      decide: () => decide(next),
      adjust: async () =>
        cents > 0n && stage.payments.adjust(holder, cents, staff, 'by the test').catch(() => 0),
      giveUp: async () => {
        const id = (await who.call('cashier', {})).requirements.find(
          ({ bonusId }) => bonusId !== null,
        )?.bonusId
        if (id) await who.call('giveUpBonus', { body: { id } }).catch(() => undefined)
      },
      async runOut() {
        stage.advance(8 * dayMs)
        await stage.payments.tend()
        who = { ...(await stage.back(who)) }
      },
    }
    await carry[next.act]()
  }

  return { take, call: () => who.call }
}

/** What staff, the provider or the member do next with a withdrawal. */
async function decideOn(
  who: Member,
  { id, state, amount, fee }: Row<'withdrawals'>,
  { which, percent }: Pick<Step, 'which' | 'percent'>,
): Promise<void> {
  const { payments, merchantId } = stage
  const reached = (wanted: string) =>
    eventually(async () => {
      const now = await who.call('withdrawalDetail', { query: { id } })
      return now.state === wanted ? true : undefined
    })
  if (state === 'requested' && which % 3 === 0) {
    await payments.rejectWithdrawal(merchantId, id, staff, 'by the test')
  } else if (state === 'requested' && which % 3 === 1) {
    await who.call('cancelWithdrawal', { body: { id } })
  } else if (state === 'requested') {
    await payments.approveWithdrawal(merchantId, id, staff)
    await reached('paid')
  } else if (state === 'paid') {
    const half = (BigInt(amount) - BigInt(fee)) / 2n
    const outcome = which % 2 === 0 ? 'received' : percent > 50 ? 'notReceived' : 'partly'
    const more = outcome === 'partly' ? { received: String(half) } : { images: [png] }
    await who.call('confirmReceipt', { body: { id, outcome, ...more } })
  } else if (state === 'partly' || state === 'disputed') {
    const outcome = which % 2 === 0 ? 'arrived' : 'refund'
    await payments.resolveWithdrawal(merchantId, id, staff, { outcome, reason: 'by the test' })
  }
}

let members = 0

test('[WAL-01] [MEM-03] [LED-01] no two pages of a member contradict each other, nor the ledger', {
  timeout: timeLimitMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: stepsMax / 2, maxLength: stepsMax }),
      async (list) => {
        members += 1
        const history = await createHistory(`busy${members}`)
        const deposit = { act: 'deposit', which: 0, percent: 60 } as const
        for (const next of [deposit, ...list]) {
          await history.take(next)
          await agree(history.call())
        }
        await detailsAgree(history.call())
      },
    ),
    { numRuns: histories, seed: 20_261_117, endOnFailure: true },
  )
  expect((await prove(stage.house.platform.modules, true)).faults).toEqual([])
})

/** Wagers are counted, and bonuses converted, a moment after the bet: the pages agree when that is done. */
async function agree(call: Member['call']): Promise<void> {
  const tries = 40
  for (let at = 1; ; at += 1) {
    const { shown, expected } = claimsOf(await figuresOf(call))
    try {
      expect(shown).toEqual(expected)
      return
    } catch (error) {
      if (at === tries) throw error
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
}

/** The details of each bet name the same transfers as the account record, and come to the bet's result. */
async function detailsAgree(call: Member['call']): Promise<void> {
  const { bets, entries } = await figuresOf(call)
  for (const { id } of bets) {
    const { transfers, status, stake, payout } = await call('betDetail', { query: { id } })
    const own = entries.filter(({ reference }) => reference.split(':')[0] === id)
    const line = ({ kind, purse, amount, balance }: (typeof transfers)[number]) =>
      `${kind} ${purse} ${amount} ${balance}`
    expect(transfers.map(line).toSorted()).toEqual(own.map(line).toSorted())
    const came = sumOf(transfers, ({ amount }) => amount)
    const lost = transfers.filter(({ kind }) => kind === 'bonus.expire')
    expect(came - sumOf(lost, ({ amount }) => amount)).toBe(
      status === 'cancelled' ? 0n : BigInt(payout) - BigInt(stake),
    )
  }
}
