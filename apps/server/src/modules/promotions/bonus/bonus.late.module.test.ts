import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from '../../../cli/books.ts'
import { eventually, paymentsStage, press } from '../../payments/payments.fixture.ts'
import { setStage } from '../../session/session.fixture.ts'
import { bonusStage } from './bonus.fixture.ts'

const dayMs = 86_400_000

const open = async () => bonusStage(await paymentsStage(await setStage()))
let stage: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  stage = await open()
})
afterAll(() => stage.stop())

test('[PRO-02] a bonus comes with a deposit that is credited late: after another deposit, its offer’s end, and a week', async () => {
  const who = await stage.payee('lateone', 0n)
  const [late, other] = [randomUUID(), randomUUID()]
  const version = await stage.publish({ times: 2 }, 'brief')
  await stage.accept(who, late, 'brief', version)
  const body = { id: late, method: 'bank-in', amount: '3000' }
  await press((await who.call('deposit', { body })).payUrl, 'other', { amount: '28.00' })
  await eventually(async () => {
    const { state } = await who.call('depositDetail', { query: { id: late } })
    return state === 'review' ? true : undefined
  })
  await stage.pay(who, other, 2_000n)
  await stage.rewards.programmes.turn(stage.merchantId, 'brief', 'closed', 'test')
  stage.advance(8 * dayMs)
  await stage.bonus.tend()
  const back = await stage.back(who)
  expect(await stage.reaches(back, late, 'lapsed')).toMatchObject({ lapse: 'notPaid' })
  // Staff credit what came, which is when the bonus is known, too.
  await stage.payments.acceptDeposit(stage.merchantId, late, { name: 'test' })
  expect(await stage.reaches(back, late, 'active')).toMatchObject({
    amount: '2800',
    required: '5600',
    lapse: null,
  })
  expect(await stage.balances(who)).toEqual({ cash: 4_800n, bonus: 2_800n })
  expect((await prove(stage.house.platform.modules, true)).faults).toEqual([])
})
