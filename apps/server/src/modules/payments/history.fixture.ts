import { randomUUID } from 'node:crypto'
import type { Value } from '@baize/contract'
import { rewardKinds } from '@baize/contract/vocabulary'
import { expect } from 'vitest'
import { newId } from '../../kernel/ids.ts'
import { bringToVendor, fetchFromVendor, reward } from '../ledger/index.ts'
import {
  eventually,
  type Ground,
  type PaymentsStage,
  paymentPassword,
  png,
  press,
  staff,
} from './payments.fixture.ts'

type House = PaymentsStage<Ground & { advance(byMs: number): void }>

const dayMs = 86_400_000
const vendor = 'JDB'

/** What can happen to a member, and how often it does beside the others. */
export const acts = {
  deposit: 3,
  bonusDeposit: 2,
  failedDeposit: 1,
  place: 7,
  pay: 7,
  rollBack: 2,
  correct: 3,
  playThrough: 5,
  bring: 2,
  playThere: 2,
  fetch: 1,
  withdraw: 5,
  decide: 5,
  give: 2,
  take: 2,
  reward: 2,
  sendUp: 3,
  getDown: 2,
  giveUp: 1,
  runOut: 1,
} as const
export type Act = keyof typeof acts
export interface Step {
  act: Act
  which: number
  percent: number
}

export type Member = Awaited<ReturnType<House['payee']>>

const agentType = 1

/** The agent above a member, with money to pass on. */
async function createAgent(stage: House, account: string) {
  const agent = await stage.person(account, agentType)
  await stage.allowPaying(agent.memberId)
  await stage.payments.adjust(agent.holder, 1_000_000n, staff, 'by the test')
  return agent
}

/** Carries out steps of one member; a step that the state does not allow is left out. */
export async function createHistory(stage: House, account: string) {
  let agent = await createAgent(stage, `${account}agent`)
  let who = await stage.payee(account, 0n, agent.memberId)
  const { memberId, holder } = who
  const open: { id: string; stake: bigint; steps: number }[] = []
  const settled: { id: string; stake: bigint }[] = []
  const money = () => stage.ledger.balanceOf(memberId, holder.currency)

  async function deposit({ percent }: Step, way: { bonus?: string; act?: 'pay' | 'fail' } = {}) {
    const { act = 'pay', bonus } = way
    const id = randomUUID()
    // Whole amounts: cents make the sandbox misbehave.
    const amount = String((20 + percent) * 100)
    const from = percent > 50 ? 'card-in' : 'bank-in'
    const { list } = await who.call('bonusOffers', {})
    const offer = list.find((one) => one.id === bonus && one.reasons.length === 0)
    if (offer) {
      const { id: programme, version } = offer
      await who.call('acceptBonus', { body: { id, offer: programme, version } })
    }
    const { payUrl } = await who.call('deposit', { body: { id, method: from, amount } })
    await press(payUrl, act)
    await eventually(async () => {
      const { state } = await who.call('depositDetail', { query: { id } })
      return state === 'pending' ? undefined : true
    })
  }

  async function place({ percent }: Step): Promise<void> {
    const { cash, bonus } = await money()
    const stake = ((cash + bonus) * BigInt(Math.min(percent, 100))) / 100n
    if (stake > 0n) await placeOne(stake)
  }

  async function placeOne(stake: bigint): Promise<void> {
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
    if (!isLast) return
    open.splice(open.indexOf(bet), 1)
    settled.push(bet)
  }

  /** Two of the staff say what a settled bet should have paid. What was paid too much may be gone by then. */
  async function correct({ which, percent }: Step): Promise<void> {
    const bet = settled[which % Math.max(settled.length, 1)]
    if (!bet) return
    const { merchantId } = holder
    const shouldPay = (bet.stake * BigInt(percent)) / 100n
    const said = { id: newId(), betId: bet.id, shouldPay, reason: 'by the test', by: 'first' }
    const proposed = await stage.bets.corrections.propose({ ...said, merchantId })
    if (proposed.kind !== 'proposed') return
    const { id } = proposed.correction
    expect((await stage.bets.corrections.approve(merchantId, id, 'second')).kind).toBe('done')
  }

  async function rollBack({ which }: Step): Promise<void> {
    const bet = open[which % Math.max(open.length, 1)]
    if (!bet || bet.steps > 0) return
    await stage.bets.cancel({ id: bet.id, memberId })
    open.splice(open.indexOf(bet), 1)
  }

  /**
   * Bets that win a little, until nothing is left to be played: otherwise hardly any money ever leaves. Only
   * cash plays a deposit through.
   */
  async function playThrough(): Promise<void> {
    for (let bets = 0; bets < 40; bets += 1) {
      const { toPlay } = await who.call('cashier', {})
      const { cash: stake } = await money()
      if (toPlay === '0' || stake === 0n) return
      await placeOne(stake)
      const bet = open.at(-1)
      if (bet?.stake !== stake) return
      const payout = (stake * 11n) / 10n
      await stage.bets.settle({ id: bet.id, memberId, step: '1', payout, isLast: true })
      open.pop()
      await eventually(async () => {
        const now = await who.call('cashier', {})
        return now.toPlay === toPlay ? undefined : true
      })
    }
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

  /** To the agent above, or the same refusal that the pages announce. */
  async function sendUp({ percent }: Step): Promise<void> {
    const { toPlay, withdrawable } = await who.call('cashier', {})
    const amount = (BigInt(withdrawable) * BigInt(Math.min(percent, 100))) / 100n
    const body = { id: randomUUID(), to: 'upline', paymentPassword } as const
    if (toPlay !== '0') {
      const refused = await refusalOf(
        who.call('transferFunds', { body: { ...body, amount: '100' } }),
      )
      const after = await who.call('cashier', {})
      // A wager may be counted between the two calls.
      if (after.toPlay !== toPlay) return
      expect(refused).toMatchObject({ code: 'turnover-open', value: { left: toPlay } })
    } else if (amount >= 100n) {
      await who.call('transferFunds', { body: { ...body, amount: String(amount) } })
    }
  }

  async function getDown({ percent }: Step): Promise<void> {
    const amount = String(100 + percent * 13)
    const body = { id: randomUUID(), to: { account }, amount, paymentPassword }
    await agent.call('transferFunds', { body })
  }

  async function adjust({ percent }: Step, sign: 1n | -1n): Promise<void> {
    const cents = sign * BigInt(percent) * 7n
    if (cents === 0n || (await money()).cash + cents < 0n) return
    await stage.payments.adjust(holder, cents, staff, 'by the test')
  }

  /** A reward of a programme, in cash. */
  async function given({ which, percent }: Step): Promise<void> {
    const kind = rewardKinds[which % rewardKinds.length] ?? 'signIn'
    const amount = 1n + BigInt(percent)
    await stage.ledger.post([reward(holder, { id: newId(), kind, amount })])
  }

  async function decide({ which, percent }: Step): Promise<void> {
    const { list } = await who.call('withdrawals', { query: {} })
    const one = list[which % Math.max(list.length, 1)]
    if (!one) return
    await decideOn(stage, who, one, { which, percent })
  }

  async function take(next: Step): Promise<void> {
    const carry: Record<Act, () => Promise<unknown>> = {
      deposit: () => deposit(next),
      bonusDeposit: () => deposit(next, { bonus: 'welcome' }),
      failedDeposit: () => deposit(next, { act: 'fail' }),
      place: () => place(next),
      pay: () => pay(next),
      rollBack: () => rollBack(next),
      correct: () => correct(next),
      playThrough,
      bring: () => move(next, 'in'),
      playThere: () => playThere(next),
      fetch: () => move(next, 'out'),
      withdraw: () => withdraw(next),
      decide: () => decide(next),
      give: () => adjust(next, 1n),
      take: () => adjust(next, -1n),
      reward: () => given(next),
      sendUp: () => sendUp(next),
      getDown: () => getDown(next),
      giveUp: async () => {
        const id = (await who.call('bonusProgress', {})).bonus?.id
        if (id) await who.call('giveUpBonus', { body: { id } }).catch(() => undefined)
      },
      async runOut() {
        stage.advance(8 * dayMs)
        await stage.payments.tend()
        await stage.promotions.bonus.tend()
        await back()
      },
    }
    await carry[next.act]()
  }

  /** Both log in again, after time in which their sessions ended. */
  async function back(): Promise<void> {
    who = { ...(await stage.back(who)) }
    agent = { ...(await stage.back(agent)) }
  }

  return { take, back, call: () => who.call, agent: () => agent.call }
}

/** What staff, the provider or the member do next with a withdrawal. */
async function decideOn(
  stage: House,
  who: Member,
  { id, state, amount, fee }: Value<'withdrawals'>['list'][number],
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

/** The refusal of a call that must be refused. */
function refusalOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (refusal: unknown) => refusal,
  )
}
