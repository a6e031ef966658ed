import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prove } from '../../../cli/books.ts'
import { paymentsStage } from '../../payments/payments.fixture.ts'
import { refusalOf, setStage } from '../../session/session.fixture.ts'
import { bonusStage } from './bonus.fixture.ts'

const open = async () => bonusStage(await paymentsStage(await setStage()))
let stage: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  stage = await open()
})
afterAll(() => stage.stop())

async function booksHold(): Promise<void> {
  expect((await prove(stage.house.platform.modules, true)).faults).toEqual([])
}

describe('[LED-05] [PRO-01] a bonus without a deposit', () => {
  const given = { on: 'given', amount: '500', cap: '800', by: 'member' } as const

  test('[PRO-01] [LED-05] is joined once, and no more than its cap becomes cash', async () => {
    const version = await stage.publish({ amount: given, times: 2 }, 'free-begin')
    const who = await stage.payee('freebie', 0n)
    const look = await who.call('promotion', { query: { id: 'free-begin' } })
    expect(look).toMatchObject({
      offer: { kind: 'bonus', status: 'join' },
      play: { kind: 'bonus', example: { deposit: null, bonus: '500', toWager: '1000' } },
    })
    const [one, two] = [randomUUID(), randomUUID()]
    const asked = await Promise.allSettled([
      stage.accept(who, one, 'free-begin', version),
      stage.accept(who, two, 'free-begin', version),
    ])
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [bonus] = await stage.list(who)
    expect(bonus).toMatchObject({ state: 'active', amount: '500', conditions: { cap: '800' } })
    expect(await refusalOf(stage.accept(who, randomUUID(), 'free-begin', version))).toMatchObject({
      code: 'bonus-refused',
      value: { reasons: ['taken'] },
    })
    const status = async () =>
      (await who.call('promotion', { query: { id: 'free-begin' } })).offer.status
    expect(await status()).toBe('joined')
    const open = await stage.place(who, 100n)
    await stage.wager(who, 400n, 1_000n)
    await stage.wager(who, 600n, 600n)
    expect(await stage.reaches(who, bonus?.id ?? '', 'converted')).toMatchObject({
      paid: '800',
      lost: '200',
    })
    expect(await stage.balances(who)).toEqual({ cash: 800n, bonus: 0n })
    // The cap is reached: what an open bet pays later goes back.
    await stage.settle(who, open, 500n)
    expect(await stage.balances(who)).toEqual({ cash: 800n, bonus: 0n })
    expect(await status()).toBe('claimed')
    await booksHold()
  })

  test('[LED-05] below its cap all of it becomes cash, and so does what open bets pay later', async () => {
    const version = await stage.publish({ amount: given, times: 1 }, 'free-again')
    const who = await stage.payee('freelater', 0n)
    const id = randomUUID()
    await stage.accept(who, id, 'free-again', version)
    const open = await stage.place(who, 100n)
    await stage.wager(who, 400n)
    await stage.wager(who, 100n)
    await stage.reaches(who, id, 'converted')
    await stage.settle(who, open, 150n)
    expect(await stage.balances(who)).toEqual({ cash: 550n, bonus: 0n })
  })

  test('[LED-05] no more than the cap becomes cash, also by bets that are open when it is met', async () => {
    const version = await stage.publish({ amount: given, times: 1 }, 'capped')
    const who = await stage.payee('overcap', 0n)
    const id = randomUUID()
    await stage.accept(who, id, 'capped', version)
    const [first, second] = [await stage.place(who, 100n), await stage.place(who, 100n)]
    await stage.wager(who, 300n)
    await stage.wager(who, 200n)
    expect(await stage.reaches(who, id, 'converted')).toMatchObject({ paid: '300' })
    // Steps of one bet, and two bets at once, share what is left below the cap.
    const { memberId } = who
    await stage.bets.settle({ id: first, memberId, step: 'a', payout: 200n, isLast: false })
    expect(await stage.balances(who)).toEqual({ cash: 500n, bonus: 0n })
    await Promise.all([stage.settle(who, first, 10_000n), stage.settle(who, second, 10_000n)])
    expect(await stage.balances(who)).toEqual({ cash: 800n, bonus: 0n })
    await booksHold()
  })

  test('[PRO-01] staff give one, with a reason, also one that nobody can join', async () => {
    const terms = { amount: { ...given, by: 'staff' as const, cap: null } }
    const version = await stage.publish(terms, 'sorry')
    const who = await stage.payee('consoled', 0n)
    expect(await refusalOf(stage.accept(who, randomUUID(), 'sorry', version))).toMatchObject({
      value: { reasons: ['byStaff'] },
    })
    const id = randomUUID()
    const { memberId } = who
    const bonus = { id, memberId, currency: 'USD', programme: 'sorry' }
    const staff = { name: 'Lee', reason: 'A game was down' }
    await Promise.all([
      stage.bonus.give(stage.merchantId, bonus, staff),
      stage.bonus.give(stage.merchantId, bonus, staff),
    ])
    expect(await stage.list(who)).toMatchObject([
      { id, state: 'active', amount: '500', reason: 'A game was down' },
    ])
    expect(await stage.balances(who)).toEqual({ cash: 0n, bonus: 500n })
  })
})
