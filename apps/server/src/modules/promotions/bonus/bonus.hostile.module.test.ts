import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'
import { paymentsStage } from '../../payments/payments.fixture.ts'
import { setStage } from '../../session/session.fixture.ts'
import { bonusStage } from './bonus.fixture.ts'

const dayMs = 86_400_000
const open = async () => bonusStage(await paymentsStage(await setStage()))
let stage: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  stage = await open()
})
afterAll(() => stage.stop())

describe('[PRO-01] a first-deposit bonus that was given up before its deposit', () => {
  const amount = {
    on: 'deposit',
    rate: 1_000_000,
    most: '5000',
    depositMin: '2000',
    which: 'first',
  } as const

  test('[PRO-01] can be given up twice, and is still there for the first deposit', async () => {
    const version = await stage.publish({ amount }, 'first-only')
    const who = await stage.payee('undecided', 0n)
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of [one, two]) await stage.accept(who, id, 'first-only', version)
    for (const id of [one, two])
      expect(await stage.giveUp(who, id)).toMatchObject({ lost: '0', kept: '0' })
    await stage.accept(who, three, 'first-only', version)
    await stage.pay(who, three, 2_000n)
    await stage.reaches(who, three, 'active')
  })

  test('[PRO-01] can be given up after another one was granted', async () => {
    const version = await stage.publish({ amount }, 'first-again')
    const who = await stage.payee('tidying', 0n)
    const [one, two] = [randomUUID(), randomUUID()]
    for (const id of [one, two]) await stage.accept(who, id, 'first-again', version)
    await stage.pay(who, two, 2_000n)
    await stage.reaches(who, two, 'active')
    expect(await stage.giveUp(who, one)).toMatchObject({ lost: '0' })
    expect(await stage.bonusOf(who, one)).toMatchObject({ state: 'givenUp' })
  })
})

/** News of bets that nobody could count yet. */
async function unheard(toldAt: Date): Promise<string> {
  const { db } = stage.database
  const id = newId()
  await sql`insert into kernel.event (id, name, merchant_id, payload, told_at)
    values (${id}, 'bets.settled', null, '{"bets":[]}', ${toldAt})`.execute(db)
  await sql`insert into kernel.delivery (event_id, listener, due_at, parked_at, attempts, last_error)
    values (${id}, 'promotions.wagering', ${toldAt}, ${toldAt}, 9, 'held up')`.execute(db)
  return id
}

const forget = (id: string) =>
  sql`delete from kernel.delivery where event_id = ${id}`.execute(stage.database.db)

describe('[LED-05] a bonus runs out when everything before that moment is counted', () => {
  test('[LED-05] giving up one that waits does not end another one too early', async () => {
    await stage.offer({})
    const { who: member, id: running } = await stage.bonused('countedlate')
    const waiting = await stage.deposit(member, 2_000n)
    const held = await unheard(stage.clock.now())
    stage.advance(7 * dayMs + 1_000)
    const who = await stage.back(member)
    await stage.giveUp(who, waiting)
    expect(await stage.bonusOf(who, running)).toMatchObject({ state: 'active' })
    await forget(held)
    await stage.bonus.tend()
    expect(await stage.bonusOf(who, running)).toMatchObject({ state: 'expired' })
  })

  test('[LED-05] news of later bets do not keep it alive', async () => {
    const { who: member, id } = await stage.bonused('busyhouse')
    const held = await unheard(new Date(stage.clock.now().getTime() + 7 * dayMs + 1_000))
    stage.advance(7 * dayMs + 1_000)
    const who = await stage.back(member)
    await stage.bonus.tend()
    await forget(held)
    expect(await stage.bonusOf(who, id)).toMatchObject({ state: 'expired' })
  })
})

test('[LED-05] [PRO-01] no bonus is published of which the smallest is below the least stake', async () => {
  const content = { title: { EN: 'Bonus' }, summary: { EN: 'A bonus' } }
  const usual = {
    times: 3,
    days: 7,
    stakeMax: null,
    leastStake: '500',
    contributions: { others: 100, types: {}, games: {} },
    canQueue: true,
  }
  const byDeposit = {
    on: 'deposit',
    rate: 10_000,
    most: '5000',
    depositMin: '2000',
    which: 'every',
  }
  const byStaff = { on: 'given', amount: '499', cap: null, by: 'staff' }
  for (const amount of [byDeposit, byStaff]) {
    const draft = { id: 'crumbs', kind: 'bonus', terms: { ...usual, amount }, content } as const
    expect(await stage.rewards.programmes.draft(stage.merchantId, draft)).toEqual([
      {
        field: 'leastStake',
        problem:
          'The smallest bonus is below the least stake, so it would be paid out without being wagered.',
      },
    ])
  }
})
