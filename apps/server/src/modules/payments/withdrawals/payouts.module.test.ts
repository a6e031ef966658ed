import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { turnSwitch } from '../../config/switches.fixture.ts'
import { minuteMs, type Stage, setStage } from '../../session/session.fixture.ts'
import {
  eventually,
  type PaymentsStage,
  paymentsStage,
  sandboxSecret,
  staff,
} from '../payments.fixture.ts'
import { sign } from '../providers/signature.ts'

let stage: PaymentsStage<Stage>

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
})
afterAll(() => stage.stop())

type Payee = Awaited<ReturnType<PaymentsStage<Stage>['payee']>>

const detail = (who: Payee, id: string) => who.call('withdrawalDetail', { query: { id } })
const locked = async (who: Payee) => (await stage.ledger.balanceOf(who.memberId, 'USD')).locked
const orders = (id: string) => stage.sandbox.payouts().find((one) => one.id === id)?.orders ?? 0

async function approved(account: string, amount: string) {
  const who = await stage.payee(account, 10_000n)
  const { id } = await stage.withdraw(who, amount)
  await stage.payments.approveWithdrawal(stage.merchantId, id, staff)
  return { who, id }
}

/** Waits until the job has brought the withdrawal to this state. */
function reached(who: Payee, id: string, state: string) {
  return eventually(async () => {
    const found = await detail(who, id)
    return found.state === state ? found : undefined
  })
}

describe('[WAL-03] paying out', () => {
  test('[WAL-05] approved, sent and paid: told, and in the timeline', async () => {
    const { who, id } = await approved('paid', '4000')
    const paid = await reached(who, id, 'paid')
    expect(paid.steps.map(({ step, by }) => `${step} ${by}`)).toEqual([
      'requested member',
      'approved staff',
      'sent house',
      'paid provider',
    ])
    // Three days, unless the merchant says otherwise: a bank transfer may take one, and a weekend passes.
    const receiptAt = new Date(stage.clock.now().getTime() + 72 * 60 * minuteMs).toISOString()
    expect(paid.autoReceiptAt).toBe(receiptAt)
    expect(await locked(who)).toBe(0n)
    expect(await stage.cashOf(who.memberId)).toBe(6_000n)
    expect((await stage.toldOf(id)).map(({ name }) => name).toSorted()).toEqual([
      'withdrawal.approved',
      'withdrawal.paid',
      'withdrawal.requested',
    ])
    const paidTold = (await stage.toldOf(id)).find(({ name }) => name === 'withdrawal.paid')
    expect(paidTold?.payload).toMatchObject({ receiptAt })
    const [order] = stage.sandbox.payouts().filter((one) => one.id === id)
    expect(order).toMatchObject({ amount: '4000', currency: 'USD', holder: 'Ann Lee', orders: 1 })
  })

  test('[OPS-02] [WAL-03] while withdrawals are stopped an approved one is not sent; released, it is', async () => {
    const who = await stage.payee('held', 10_000n)
    const { id } = await stage.withdraw(who, '4000')
    const { modules } = stage.house.platform
    await turnSwitch(modules, stage.merchantId, 'withdrawals', true)
    await stage.payments.approveWithdrawal(stage.merchantId, id, staff)
    expect((await stage.payments.payWithdrawal(stage.merchantId, id)).state).toBe('approved')
    expect(orders(id)).toBe(0)
    expect(await locked(who)).toBe(4_000n)
    await turnSwitch(modules, stage.merchantId, 'withdrawals', false)
    await stage.payments.payWithdrawal(stage.merchantId, id)
    await reached(who, id, 'paid')
    expect(orders(id)).toBe(1)
  })

  test('[WAL-03] twelve workers at once pay one withdrawal once', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { who, id } = await approved(`workers${turn}`, '4000')
      await Promise.all(
        Array.from({ length: 12 }, () => stage.payments.payWithdrawal(stage.merchantId, id)),
      )
      const paid = await reached(who, id, 'paid')
      expect(orders(id)).toBe(1)
      expect(paid.steps.filter(({ step }) => step === 'sent')).toHaveLength(1)
      expect(paid.steps.filter(({ step }) => step === 'paid')).toHaveLength(1)
      expect(await locked(who)).toBe(0n)
    }
  })

  test('[WAL-03] an answer that is lost is asked for, and the order not repeated', async () => {
    const { who, id } = await approved('unanswered', '4012')
    await eventually(() => (orders(id) > 0 ? true : undefined))
    await reached(who, id, 'paying')
    expect(await locked(who)).toBe(4_012n)
    await Promise.all([1, 2, 3].map(() => stage.payments.payWithdrawal(stage.merchantId, id)))
    await reached(who, id, 'paid')
    expect(orders(id)).toBe(1)
    expect(await locked(who)).toBe(0n)
  })

  test('[WAL-03] by itself, after a while', async () => {
    const { who, id } = await approved('asked', '4012')
    await eventually(() => (orders(id) > 0 ? true : undefined))
    await stage.payments.tend()
    expect((await detail(who, id)).state).toBe('paying')
    stage.advance(3 * minuteMs)
    await stage.payments.tend()
    expect((await detail(who, id)).state).toBe('paid')
    expect(orders(id)).toBe(1)
  })

  test('[WAL-03] a payout that fails brings the money back', async () => {
    const { who, id } = await approved('fails', '4011')
    const failed = await reached(who, id, 'failed')
    expect(failed).toMatchObject({ reason: 'account closed' })
    expect(await stage.cashOf(who.memberId)).toBe(10_000n)
    expect(await locked(who)).toBe(0n)
    const told = (await stage.toldOf(id)).find(({ name }) => name === 'withdrawal.failed')
    expect(told?.payload).toMatchObject({ reason: 'account closed', amount: '4011' })
    await stage.payments.payWithdrawal(stage.merchantId, id)
    expect(orders(id)).toBe(1)
  })

  test('[WAL-03] one that the provider does not take is for staff again, and stays locked', async () => {
    const { who, id } = await approved('nottaken', '4014')
    const given = await Promise.all(
      Array.from({ length: 6 }, () =>
        eventually(async () => {
          const found = await detail(who, id)
          return found.steps.some(({ step }) => step === 'failed') ? found.state : undefined
        }),
      ),
    )
    // Whoever looks: the state and the steps are of one moment.
    expect(new Set(given)).toEqual(new Set(['requested']))
    expect(await locked(who)).toBe(4_014n)
    await stage.payments.rejectWithdrawal(stage.merchantId, id, staff, 'cannot be paid')
    expect(await stage.cashOf(who.memberId)).toBe(10_000n)
  })

  test('[WAL-03] an order that never arrived is given back to staff, not sent again by itself', async () => {
    const { who, id } = await approved('broken', '4015')
    await reached(who, id, 'paying')
    stage.advance(5 * minuteMs)
    await stage.payments.tend()
    expect((await detail(who, id)).state).toBe('paying')
    stage.advance(6 * minuteMs)
    await stage.payments.tend()
    const back = await detail(who, id)
    expect(back.state).toBe('requested')
    expect(back.steps.at(-1)).toMatchObject({ step: 'failed' })
    expect(await locked(who)).toBe(4_015n)
    expect(orders(id)).toBe(0)
  })

  test('[WAL-03] one that is paid later is heard of by webhook', async () => {
    const { who, id } = await approved('later', '4013')
    await eventually(() => (orders(id) > 0 ? true : undefined))
    expect((await reached(who, id, 'paid')).steps.at(-1)).toMatchObject({ step: 'paid' })
  })
})

describe('[WAL-03] word against word', () => {
  async function tell(subjectId: string, news: object): Promise<number> {
    const body = JSON.stringify({ id: randomUUID(), about: 'payout', subjectId, news })
    const answer = await fetch(`${stage.house.url}/payments/webhook/sandbox`, {
      method: 'POST',
      headers: {
        'x-signature': sign(sandboxSecret, 'webhook', Buffer.from(body), stage.clock.now()),
      },
      body,
    })
    await answer.text()
    return answer.status
  }

  test('[WAL-03] what was never sent is not paid by a webhook', async () => {
    const who = await stage.payee('neversent', 10_000n)
    const { id } = await stage.withdraw(who, '4000')
    expect(await tell(id, { kind: 'paid' })).toBe(200)
    expect((await detail(who, id)).state).toBe('requested')
    expect(await tell(id, { kind: 'failed', reason: 'x' })).toBe(200)
    expect(await locked(who)).toBe(4_000n)
    expect(await tell(randomUUID(), { kind: 'paid' })).toBe(404)
  })

  test('[WAL-03] paid stays paid when the provider says otherwise afterwards', async () => {
    const { who, id } = await approved('stays', '4000')
    await reached(who, id, 'paid')
    expect(await tell(id, { kind: 'failed', reason: 'changed its mind' })).toBe(200)
    expect((await detail(who, id)).state).toBe('paid')
    expect(await stage.cashOf(who.memberId)).toBe(6_000n)
  })

  test('[WAL-03] staff cannot reject what the provider may have paid', async () => {
    const { who, id } = await approved('mayhave', '4012')
    await eventually(() => (orders(id) > 0 ? true : undefined))
    await reached(who, id, 'paying')
    const { pool } = stage.database
    await pool.query(`update payments.withdrawal set state = 'requested' where id = $1`, [id])
    const rejected = stage.payments.rejectWithdrawal(stage.merchantId, id, staff, 'no')
    await expect(rejected).rejects.toMatchObject({ code: 'already-settled' })
    expect((await detail(who, id)).state).toBe('paid')
    expect(await locked(who)).toBe(0n)
    expect(await stage.cashOf(who.memberId)).toBe(5_988n)
  })
})
