import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from './cli/books.ts'
import { figuresOf, sumOf } from './figures.fixture.ts'
import { claimsOf } from './figures.rules.fixture.ts'
import {
  type Act,
  acts,
  createHistory,
  type Member,
  type Step,
} from './modules/payments/history.fixture.ts'
import { method, type PaymentsStage, paymentsStage } from './modules/payments/payments.fixture.ts'
import { offerBonus } from './modules/promotions/bonus/bonus.fixture.ts'
import { type Stage, setStage } from './modules/session/session.fixture.ts'

/*
 * Random histories of one member. After every step the calls behind the pages (header, wallet,
 * cashier, records, bonuses, profit) are compared with each other, and in the end the books with
 * themselves. Nothing here is computed from the steps: two pages that disagree are a fault, whatever
 * happened before.
 */

let stage: PaymentsStage<Stage>

const histories = 5
const stepsMax = 24
/** For a test that hangs: at a load of 25 it took more than five minutes. */
const timeLimitMs = 1_200_000

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
  const { payments, db, merchantId } = stage
  await payments.addMethod(db, merchantId, method('card-in', 'deposit', { feeRate: 15_000 }))
  await payments.setPolicy(merchantId, {
    cancelAllowed: true,
    transferUp: true,
    transferDown: true,
  })
  await offerBonus(stage, {
    amount: { on: 'deposit', rate: 500_000, most: '50000', depositMin: '2000', which: 'every' },
    times: 2,
  })
})
afterAll(() => stage.stop())

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

/** Every history begins with each way in and out once, as chance alone seldom plays a deposit through. */
const opening: Step[] = [
  { act: 'deposit', which: 0, percent: 60 },
  { act: 'playThrough', which: 0, percent: 0 },
  { act: 'getDown', which: 0, percent: 10 },
  { act: 'give', which: 0, percent: 60 },
  { act: 'take', which: 0, percent: 33 },
  { act: 'reward', which: 10, percent: 33 },
  { act: 'sendUp', which: 0, percent: 10 },
  { act: 'withdraw', which: 0, percent: 0 },
  { act: 'decide', which: 2, percent: 0 },
  { act: 'deposit', which: 0, percent: 10 },
  { act: 'place', which: 0, percent: 60 },
  { act: 'pay', which: 1, percent: 100 },
  { act: 'correct', which: 0, percent: 33 },
  { act: 'correct', which: 0, percent: 60 },
]

let members = 0
const seen = new Set<string>()

test('[WAL-01] [MEM-03] [LED-01] no two pages of a member contradict each other, nor the ledger', {
  timeout: timeLimitMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: stepsMax / 2, maxLength: stepsMax }),
      async (list) => {
        members += 1
        const history = await createHistory(stage, `busy${members}`)
        for (const next of [...opening, ...list]) {
          await history.take(next)
          await agree(history.call())
        }
        await detailsAgree(history.call())
        await transfersAgree(history.call(), history.agent())
        for (const line of await movesOf(history.call())) seen.add(line)
      },
    ),
    { numRuns: histories, seed: 20_261_117, endOnFailure: true },
  )
  // Without these the histories would prove less than they claim.
  expect([...seen]).toEqual(expect.arrayContaining(movesWanted))
  expect((await prove(stage.house.platform.modules, true)).faults).toEqual([])
})

const movesWanted = [
  'deposit +',
  'stake -',
  'payout +',
  'payout.correction -',
  'withdrawal.pay -',
  'transfer.up -',
  'transfer.down +',
  'adjustment +',
  'adjustment -',
  'signIn +',
]

/** The kinds of entries in a member's record, with their direction. */
async function movesOf(call: Member['call']): Promise<string[]> {
  const { entries } = await figuresOf(call)
  return entries.map(({ kind, amount }) => `${kind} ${amount.startsWith('-') ? '-' : '+'}`)
}

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

/** What the member sent to the agent and got back, line by line, as the agent's record has it. */
async function transfersAgree(member: Member['call'], agent: Member['call']): Promise<void> {
  const linesOf = async (call: Member['call'], sign: 1n | -1n) => {
    const { entries } = await figuresOf(call)
    return entries
      .filter(({ kind }) => kind === 'transfer.up' || kind === 'transfer.down')
      .map(({ kind, amount }) => `${kind} ${sign * BigInt(amount)}`)
  }
  expect(await linesOf(member, 1n)).toEqual(await linesOf(agent, -1n))
}
