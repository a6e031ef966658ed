import { parts } from '@baize/money'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betFaults, faultsOf } from '../../../cli/books.ts'
import { newId } from '../../../kernel/ids.ts'
import { paymentsStage } from '../../payments/payments.fixture.ts'
import { setStage } from '../../session/session.fixture.ts'
import { bonusStage } from './bonus.fixture.ts'

/*
 * Random histories of one member: deposits with a bonus, bets that stay open, payouts in steps,
 * cancellations, bonuses given up, expired and played through. The test adds up each bonus itself, only
 * from what was asked and answered; the platform must come to the same sums.
 */

const dayMs = 86_400_000
const histories = 10
const stepsMax = 24
const timeLimitMs = 180_000
const waitingMax = 4

const open = async () =>
  bonusStage(await paymentsStage(await setStage()), {
    amount: { on: 'deposit', rate: 1_000_000, most: '50000', depositMin: '2000', which: 'every' },
    times: 4,
  })
let stage: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  stage = await open()
})
afterAll(() => stage.stop())

type Step =
  | { do: 'deposit'; amount: number }
  | { do: 'place'; percent: number }
  | { do: 'pay'; which: number; percent: number; isLast: boolean }
  | { do: 'cancel'; which: number }
  | { do: 'giveUp' }
  | { do: 'runOut' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('deposit' as const),
      // Whole amounts: cents make the sandbox misbehave.
      amount: fc.integer({ min: 20, max: 99 }).map((whole) => whole * 100),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      percent: fc.constantFrom(30, 60, 95, 100),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      which: fc.nat(),
      percent: fc.constantFrom(0, 33, 100, 250),
      isLast: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat() }),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'giveUp' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'runOut' as const }) },
)

interface OpenBet {
  id: string
  fromCash: bigint
  fromBonus: bigint
  bonusId: string
  steps: number
}

/** What one member should have, by the history: cash, and the result of each bonus. */
async function createHistory(account: string) {
  let who = await stage.payee(account, 0n)
  const { memberId, holder } = who
  let cash = 0n
  const bonuses = new Map<string, bigint>()
  let open: OpenBet[] = []

  /** Balances and states in one snapshot. */
  async function look() {
    const { rows } = await stage.database.pool.query<{
      states: object
      cash: string
      bonus: string
    }>(
      `with own as (select name, balance from ledger.account where member_id = $1)
       select coalesce((select balance from own where name = 'cash'), 0)::text as cash,
         coalesce((select balance from own where name = 'bonus'), 0)::text as bonus,
         coalesce((select json_object_agg(id, state) from promotions.bonus where member_id = $1),
           '{}') as states`,
      [memberId],
    )
    const [row] = rows
    const states = new Map<string, string>(Object.entries(row?.states ?? {}))
    return { states, cash: BigInt(row?.cash ?? 0), bonus: BigInt(row?.bonus ?? 0) }
  }

  async function check(): Promise<void> {
    const now = await look()
    let [ownCash, inPurse] = [cash, 0n]
    for (const [id, sum] of bonuses) {
      const state = now.states.get(id)
      if (state === 'converted') ownCash += sum
      if (state === 'active' || state === 'met') inPurse += sum
    }
    expect({ cash: now.cash, bonus: now.bonus }).toEqual({ cash: ownCash, bonus: inPurse })
  }

  /** A second one waits, and begins when the first has ended. */
  async function deposit(amount: bigint): Promise<void> {
    if ((await liveIds()).length > waitingMax) return
    const id = await stage.deposit(who, amount)
    cash += amount
    bonuses.set(id, amount)
  }

  async function place(percent: bigint): Promise<void> {
    const has = await look()
    const stake = ((has.cash + has.bonus) * percent) / 100n
    if (stake === 0n) return
    const id = newId()
    const game = { gameType: 'RNG', vendor: 'arcade', game: 'crash', round: id } as const
    const placed = await stage.bets.place({ ...holder, ...game, id, stake, rulesVersion: '1' })
    const bet = await stage.bets.bet(memberId, id)
    if (placed.kind !== 'placed' || !bet) throw new Error(`the bet was ${placed.kind}`)
    const { fromCash, fromBonus, bonusId } = bet
    open.push({ id, fromCash, fromBonus, bonusId: bonusId ?? '', steps: 0 })
    cash -= fromCash
    comesOf(bonusId ?? '', -fromBonus)
  }

  function comesOf(bonusId: string, amount: bigint): void {
    if (amount !== 0n) bonuses.set(bonusId, (bonuses.get(bonusId) ?? 0n) + amount)
  }

  async function pay(bet: OpenBet, percent: bigint, isLast: boolean): Promise<void> {
    const { id, fromCash, fromBonus, bonusId } = bet
    const payout = ((fromCash + fromBonus) * percent) / 100n
    bet.steps += 1
    await stage.bets.settle({ id, memberId, step: String(bet.steps), payout, isLast })
    const [toCash = 0n, toBonus = 0n] = parts(payout, [fromCash, fromBonus])
    cash += toCash
    comesOf(bonusId, toBonus)
    if (isLast) open = open.filter((one) => one !== bet)
  }

  async function cancel(bet: OpenBet): Promise<void> {
    if (bet.steps > 0) return
    await stage.bets.cancel({ id: bet.id, memberId })
    cash += bet.fromCash
    comesOf(bet.bonusId, bet.fromBonus)
    open = open.filter((one) => one !== bet)
  }

  /** Those that run or wait, that which runs first. */
  async function liveIds(): Promise<string[]> {
    const live = [...(await look()).states].filter(([, state]) => /^(active|queued)$/.test(state))
    return live.toSorted(([, a], [, b]) => (a < b ? -1 : 1)).map(([id]) => id)
  }

  async function giveUp(): Promise<void> {
    const [id] = await liveIds()
    // If it was played through meanwhile, this is refused and changes nothing.
    if (id) await stage.giveUp(who, id).catch(() => undefined)
  }

  async function runOut(): Promise<void> {
    stage.advance(7 * dayMs)
    await stage.bonus.tend()
    who = await stage.back(who)
  }

  async function take(next: Step): Promise<void> {
    const bet = 'which' in next ? open[next.which % Math.max(open.length, 1)] : undefined
    if (next.do === 'deposit') await deposit(BigInt(next.amount))
    if (next.do === 'place') await place(BigInt(next.percent))
    if (next.do === 'pay' && bet) await pay(bet, BigInt(next.percent), next.isLast)
    if (next.do === 'cancel' && bet) await cancel(bet)
    if (next.do === 'giveUp') await giveUp()
    if (next.do === 'runOut') await runOut()
    await check()
  }

  /** All bets are settled, all bonuses end, and the member can withdraw exactly the own money. */
  async function end(): Promise<void> {
    const left = open
    for (const bet of left) await pay(bet, 100n, true)
    await stage.heard()
    for (const id of (await liveIds()).toReversed())
      await stage.giveUp(who, id).catch(() => undefined)
    await stage.bonus.tend()
    await check()
    expect((await look()).bonus).toBe(0n)
  }

  return { take, end }
}

let members = 0

test('[WAL-03] [LED-01] whatever happens, bonus money that went back is in no purse, and the books hold', {
  timeout: timeLimitMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: stepsMax / 2, maxLength: stepsMax }),
      async (list) => {
        members += 1
        const history = await createHistory(`history${members}`)
        await history.take({ do: 'deposit', amount: 5_000 })
        for (const next of list) await history.take(next)
        await history.end()
      },
    ),
    { numRuns: histories, seed: 20_260_501, endOnFailure: true },
  )
  const read = await stage.ledger.books()
  expect([...faultsOf(read), ...betFaults(read.kinds, await stage.bets.sums())]).toEqual([])
  expect(await stage.ledger.brokenSteps()).toBe(0)
})
