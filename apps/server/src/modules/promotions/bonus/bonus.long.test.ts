import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prove } from '../../../cli/books.ts'
import { eventually, paymentsStage, press } from '../../payments/payments.fixture.ts'
import { refusalOf, setStage } from '../../session/session.fixture.ts'
import { bonusStage } from './bonus.fixture.ts'

const dayMs = 86_400_000

const open = async () => bonusStage(await paymentsStage(await setStage()))
let stage: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  stage = await open()
})
afterAll(() => stage.stop())

async function booksHold(): Promise<void> {
  expect((await prove(stage.house.platform.modules, true)).faults).toEqual([])
}

describe('[PRO-02] [LED-05] a bonus with a deposit', () => {
  test('[LED-05] [PRO-02] is taken first, granted with the deposit, wagered by its own figure, and becomes cash', async () => {
    const who = await stage.payee('thin', 0n)
    const id = randomUUID()
    const { list: offers } = await who.call('bonusOffers', {})
    expect(offers).toMatchObject([
      {
        id: 'welcome',
        amount: { on: 'deposit', rate: 1_000_000, most: '5000', depositMin: '2000' },
        conditions: { times: 3, days: 7, stakeMax: null, cap: null },
        willWait: false,
        reasons: [],
      },
    ])
    expect((await stage.accept(who, id)).bonus).toMatchObject({
      id,
      state: 'offered',
      amount: null,
      required: null,
      left: null,
      expiresAt: null,
    })
    await stage.pay(who, id, 4_000n)
    expect(await stage.reaches(who, id, 'active')).toMatchObject({
      amount: '4000',
      required: '12000',
      wagered: '0',
      left: '12000',
      balance: '4000',
    })
    expect(await stage.balances(who)).toEqual({ cash: 4_000n, bonus: 4_000n })
    await stage.wager(who, 5_000n)
    await stage.heard()
    expect((await who.call('bonusProgress', {})).bonus).toMatchObject({
      id,
      wagered: '5000',
      left: '7000',
      balance: '4000',
    })
    await stage.wager(who, 7_000n)
    expect(await stage.reaches(who, id, 'converted')).toMatchObject({ paid: '4000', lost: '0' })
    expect(await stage.balances(who)).toEqual({ cash: 8_000n, bonus: 0n })
    const { paid } = stage.rewards.programmes.kindOf('bonus')
    expect(await paid?.(stage.merchantId, ['welcome', 'no-such-one'])).toEqual([
      {
        programmeId: 'welcome',
        unit: 'money',
        currency: 'USD',
        state: 'claimed',
        count: 1,
        amount: 4_000n,
      },
    ])
    expect(await who.call('bonusProgress', {})).toMatchObject({ bonus: null })
    await booksHold()
  })

  test('[LED-05] is no more than its most, and nothing below its least deposit', async () => {
    const capped = await stage.payee('capped', 0n)
    await stage.deposit(capped, 9_000n)
    expect(await stage.balances(capped)).toEqual({ cash: 9_000n, bonus: 5_000n })
    const small = await stage.payee('small', 0n)
    const id = randomUUID()
    await stage.accept(small, id)
    await stage.pay(small, id, 1_900n)
    expect(await stage.reaches(small, id, 'lapsed')).toMatchObject({ lapse: 'belowMin' })
  })

  test('[LED-05] [WAL-03] cash can always be withdrawn, by the rule of the deposit alone', async () => {
    const { who, id } = await stage.bonused('leaver')
    expect(await who.call('cashier', {})).toMatchObject({
      requirements: [{ required: '2000', done: '0' }],
      withdrawable: '0',
    })
    await stage.wager(who, 2_000n)
    await eventually(async () => {
      const { toPlay } = await who.call('cashier', {})
      return toPlay === '0' ? true : undefined
    })
    expect(await stage.withdraw(who, '2000')).toMatchObject({ state: 'requested' })
    expect(await stage.balances(who)).toEqual({ cash: 0n, bonus: 2_000n })
    expect(await stage.bonusOf(who, id)).toMatchObject({ state: 'active', wagered: '2000' })
  })

  test('[PRO-02] lapses if the deposit fails, or never comes', async () => {
    const who = await stage.payee('failing', 0n)
    const id = randomUUID()
    await stage.accept(who, id)
    const body = { id, method: 'bank-in', amount: '3000' }
    await press((await who.call('deposit', { body })).payUrl, 'fail')
    expect(await stage.reaches(who, id, 'lapsed')).toMatchObject({ lapse: 'depositFailed' })
    const late = await stage.payee('never', 0n)
    const lost = randomUUID()
    await stage.accept(late, lost)
    stage.advance(7 * dayMs + 1_000)
    await stage.bonus.tend()
    expect(await stage.reaches(await stage.back(late), lost, 'lapsed')).toMatchObject({
      lapse: 'notPaid',
    })
  })

  test('[PRO-02] its terms are those that were shown, whatever is published meanwhile', async () => {
    const who = await stage.payee('pinned', 0n)
    const id = randomUUID()
    await stage.accept(who, id)
    await stage.offer({ times: 9 })
    await stage.pay(who, id, 2_000n)
    expect(await stage.reaches(who, id, 'active')).toMatchObject({ required: '6000' })
    const before = (await stage.rewards.programmes.all(stage.merchantId)).find(
      (one) => one.id === 'welcome',
    )
    const refused = stage.accept(who, randomUUID(), 'welcome', (before?.version ?? 0) - 1)
    expect(await refusalOf(refused)).toMatchObject({ code: 'offer-outdated' })
    await stage.offer({})
  })

  test('[LED-02] [PRO-02] taken twice with one id it is one; the id of another is refused', async () => {
    const who = await stage.payee('doubled', 0n)
    const other = await stage.payee('stealer', 0n)
    const id = randomUUID()
    await Promise.all([stage.accept(who, id), stage.accept(who, id), stage.accept(who, id)])
    expect(await stage.list(who)).toHaveLength(1)
    expect(await refusalOf(stage.accept(other, id))).toMatchObject({ code: 'key-reused' })
    expect(await refusalOf(stage.accept(who, randomUUID(), 'nothing'))).toMatchObject({
      code: 'not-found',
    })
    await stage.pay(other, id, 2_000n)
    await stage.heard()
    expect(await stage.bonusOf(who, id)).toMatchObject({ state: 'offered' })
    expect(await stage.balances(other)).toEqual({ cash: 2_000n, bonus: 0n })
  })

  test('[PRO-02] one for the first deposit is refused later, with the reason; of two that were taken one is given', async () => {
    await stage.offer({ amount: { ...firstOnly } })
    const who = await stage.payee('firstone', 0n)
    const [one, two] = [randomUUID(), randomUUID()]
    await stage.accept(who, one)
    await stage.accept(who, two)
    await Promise.all([stage.pay(who, one, 2_000n), stage.pay(who, two, 2_000n)])
    await eventually(async () => {
      const states = (await stage.list(who)).map(({ state }) => state).toSorted()
      return states.join() === 'active,lapsed' ? true : undefined
    })
    expect(await stage.balances(who)).toEqual({ cash: 4_000n, bonus: 2_000n })
    expect(await refusalOf(stage.accept(who, randomUUID()))).toMatchObject({
      code: 'bonus-refused',
      value: { reasons: ['notFirst'] },
    })
    expect((await who.call('bonusOffers', {})).list).toMatchObject([{ reasons: ['notFirst'] }])
    await stage.offer({})
  })

  test('[PRO-02] one for the first deposit is not given with the second, although it was taken before the first', async () => {
    await stage.offer({ amount: { ...firstOnly } })
    const who = await stage.payee('secondone', 0n)
    const [taken, other] = [randomUUID(), randomUUID()]
    await stage.accept(who, taken)
    await stage.pay(who, other, 2_000n)
    stage.clock.advance(1_000)
    await stage.pay(who, taken, 2_000n)
    expect(await stage.reaches(who, taken, 'lapsed')).toMatchObject({ lapse: 'notFirst' })
    expect(await stage.balances(who)).toEqual({ cash: 4_000n, bonus: 0n })
    await stage.offer({})
  })

  test('[PRO-02] nobody who takes a break is offered one, or can take one', async () => {
    const who = await stage.payee('breaker', 0n)
    await stage.limits.exclude(who.player, 'timeOut', 1)
    expect(await who.call('bonusOffers', {})).toMatchObject({ list: [] })
    expect(await refusalOf(stage.accept(who, randomUUID()))).toMatchObject({ code: 'excluded' })
  })
})

const firstOnly = {
  on: 'deposit',
  rate: 1_000_000,
  most: '5000',
  depositMin: '2000',
  which: 'first',
} as const

describe('[LED-05] bonuses wait for each other', () => {
  test('[LED-05] the oldest that waits begins when one ends, and its days are counted from then', async () => {
    const { who: member, id: first } = await stage.bonused('queuer')
    let who = member
    const second = await stage.deposit(who, 3_000n)
    const third = await stage.deposit(who, 4_000n)
    expect(await stage.list(who)).toMatchObject([
      { id: third, state: 'queued', balance: null, expiresAt: null, left: '12000' },
      { id: second, state: 'queued' },
      { id: first, state: 'active', balance: '2000' },
    ])
    expect(await who.call('bonusProgress', {})).toMatchObject({ bonus: { id: first }, waiting: 2 })
    stage.advance(dayMs)
    who = await stage.back(who)
    expect(await stage.giveUp(who, first)).toEqual({ currency: 'USD', lost: '2000', kept: '9000' })
    const running = await stage.bonusOf(who, second)
    expect(running).toMatchObject({ state: 'active', balance: '3000' })
    const left = new Date(running?.expiresAt ?? 0).getTime() - stage.clock.now().getTime()
    expect(left).toBe(7 * dayMs)
    // One that waits can be given up, too.
    expect(await stage.giveUp(who, third)).toEqual({ currency: 'USD', lost: '0', kept: '9000' })
    await stage.giveUp(who, second)
    expect(await stage.balances(who)).toEqual({ cash: 9_000n, bonus: 0n })
    await booksHold()
  })

  test('[LED-05] one that may not wait is refused while another runs, with the reason', async () => {
    await stage.offer({ canQueue: false })
    const { who } = await stage.bonused('impatient')
    expect(await refusalOf(stage.accept(who, randomUUID()))).toMatchObject({
      code: 'bonus-refused',
      value: { reasons: ['running'] },
    })
    await stage.offer({})
  })

  test('[LED-05] two nodes at once begin one, and end it once', async () => {
    const who = await stage.payee('nodes', 0n)
    await stage.deposit(who, 2_000n)
    const second = await stage.deposit(who, 3_000n)
    stage.advance(7 * dayMs)
    await Promise.all([stage.bonus.tend(), stage.bonus.tend(), stage.bonus.tend()])
    const again = await stage.back(who)
    expect(await stage.list(again)).toMatchObject([
      { id: second, state: 'active', balance: '3000' },
      { state: 'expired', lost: '2000' },
    ])
    expect(await stage.balances(who)).toEqual({ cash: 5_000n, bonus: 3_000n })
    await booksHold()
  })
})

test('[LED-05] [RGM-02] nothing begins for whoever takes a break; it waits until the break is over', async () => {
  const { who, id: first } = await stage.bonused('resting')
  const second = await stage.deposit(who, 3_000n)
  await stage.limits.exclude(who.player, 'timeOut', 14)
  stage.advance(7 * dayMs)
  await stage.bonus.tend()
  const states = async () =>
    new Map((await stage.list(await stage.back(who))).map(({ id, state }) => [id, state]))
  expect(await states()).toEqual(
    new Map([
      [second, 'queued'],
      [first, 'expired'],
    ]),
  )
  expect(await stage.balances(who)).toEqual({ cash: 5_000n, bonus: 0n })
  stage.advance(8 * dayMs)
  await stage.bonus.tend()
  expect((await states()).get(second)).toBe('active')
})

test('[LED-05] no bonus expires while bets that were settled in time are still to be counted, for a day at most', async () => {
  const { who, id } = await stage.bonused('unheard')
  stage.advance(7 * dayMs)
  const { pool } = stage.database
  const event = randomUUID()
  const told = new Date(stage.clock.now().getTime() - 60_000)
  await pool.query(
    `insert into kernel.event (id, name, merchant_id, payload, told_at)
     values ($1, 'bets.settled', null, '{"bets":[]}', $2)`,
    [event, told],
  )
  await pool.query(
    `insert into kernel.delivery (event_id, listener, due_at, parked_at, attempts, last_error)
     values ($1, 'promotions.wagering', $2, $2, 12, 'bad')`,
    [event, told],
  )
  const stateOf = async () => (await stage.bonusOf(await stage.back(who), id))?.state
  try {
    await stage.bonus.tend()
    expect(await stateOf()).toBe('active')
    stage.advance(dayMs)
    await stage.bonus.tend()
    expect(await stateOf()).toBe('expired')
  } finally {
    await pool.query('delete from kernel.delivery where event_id = $1', [event])
  }
})

describe('[LED-05] what counts', () => {
  test('[LED-05] by game, by type, and otherwise; to the hundredth, whatever the size of the bets', async () => {
    await stage.offer({
      times: 1,
      contributions: { others: 100, types: { LIVE: 10, FISH: 0 }, games: { golden: 33 } },
    })
    const { who, id } = await stage.bonused('weights')
    const wagered = async () => {
      await stage.heard()
      return (await stage.bonusOf(who, id))?.wagered
    }
    await stage.wager(who, 100n, 100n, { gameType: 'SPORTS' })
    expect(await wagered()).toBe('0')
    await stage.wager(who, 100n, 0n, { gameType: 'LIVE', round: 'a' })
    expect(await wagered()).toBe('10')
    await stage.wager(who, 100n, 100n, { gameType: 'RNG', game: 'golden' })
    expect(await wagered()).toBe('43')
    for (let bet = 0; bet < 5; bet += 1)
      await stage.wager(who, 1n, 1n, { gameType: 'RNG', game: 'golden' })
    expect(await wagered()).toBe('44')
    await stage.wager(who, 100n, 100n, { gameType: 'FISH' })
    expect(await wagered()).toBe('44')
    await stage.offer({})
  })

  test('[LED-05] where nothing counts, bonus money is refused and cash is not', async () => {
    await stage.offer({ contributions: { others: 100, types: { FISH: 0 }, games: { koi: 100 } } })
    const { who } = await stage.bonused('fisher')
    expect(await stage.ask(who, 2_000n, { gameType: 'FISH' })).toMatchObject({ kind: 'placed' })
    expect(await stage.ask(who, 10n, { gameType: 'FISH' })).toMatchObject({
      kind: 'refused',
      fault: { kind: 'bonusGame' },
    })
    expect(await stage.ask(who, 10n, { gameType: 'FISH', game: 'koi' })).toMatchObject({
      kind: 'placed',
    })
    await stage.offer({})
  })

  test('[LED-05] both sides of a table count nothing, and neither do bets from before it began', async () => {
    const who = await stage.payee('tabler', 10_000n)
    const early = await stage.place(who, 1_000n, { gameType: 'LIVE', round: 'mixed' })
    const id = await stage.deposit(who, 2_000n)
    const late = await stage.place(who, 1_000n, { gameType: 'LIVE', round: 'mixed' })
    await stage.settle(who, early, 2_000n)
    await stage.settle(who, late, 0n)
    await stage.wager(who, 500n, 0n, { gameType: 'LIVE', round: 'both' })
    await stage.wager(who, 500n, 1_000n, { gameType: 'LIVE', round: 'both' })
    await stage.heard()
    expect(await stage.bonusOf(who, id)).toMatchObject({ wagered: '0' })
    await stage.wager(who, 500n, 0n, { gameType: 'LIVE', round: 'one' })
    await stage.heard()
    expect(await stage.bonusOf(who, id)).toMatchObject({ wagered: '500' })
  })
})

describe('[LED-05] how it ends', () => {
  test('[LED-05] used up: nothing is left to stake and no bet of it is open; the next one begins', async () => {
    await stage.offer({ times: 9 })
    const { who, id } = await stage.bonused('emptied')
    const next = await stage.deposit(who, 2_500n)
    const open = await stage.place(who, 5_500n)
    await stage.wager(who, 1_000n, 0n)
    await stage.heard()
    await stage.bonus.tend()
    expect(await stage.bonusOf(who, id)).toMatchObject({ state: 'active', balance: '0' })
    await stage.settle(who, open, 0n)
    expect(await stage.reaches(who, id, 'usedUp')).toMatchObject({ paid: '0', lost: '0' })
    await stage.reaches(who, next, 'active')
    expect(await stage.balances(who)).toEqual({ cash: 0n, bonus: 2_500n })
    await stage.offer({})
  })

  test('[LED-05] used up, too, below the least stake: the rest is paid as cash', async () => {
    await stage.offer({ leastStake: '50' })
    const { who, id } = await stage.bonused('crumbs')
    await stage.wager(who, 3_960n, 0n)
    expect(await stage.reaches(who, id, 'usedUp')).toMatchObject({ paid: '40', lost: '0' })
    expect(await stage.balances(who)).toEqual({ cash: 40n, bonus: 0n })
    await stage.offer({})
    await booksHold()
  })

  test('[LED-05] staff take it back with a reason that the member reads', async () => {
    const { who, id } = await stage.bonused('revoked')
    const staff = { name: 'Lee', reason: 'Two accounts' }
    await stage.bonus.revoke(stage.merchantId, id, staff)
    expect(await stage.bonusOf(who, id)).toMatchObject({
      state: 'revoked',
      reason: 'Two accounts',
      lost: '2000',
    })
    expect(await stage.events('revoked')).toContain('bonus.revoked')
    await expect(stage.bonus.revoke(stage.merchantId, id, staff)).rejects.toMatchObject({
      code: 'already-settled',
    })
  })
})
