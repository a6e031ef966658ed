import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minuteMs, refusalOf, type Stage, setStage } from '../../session/session.fixture.ts'
import {
  dot,
  eventually,
  fileOf,
  type PaymentsStage,
  paymentsStage,
  png,
  pngBytes,
  staff,
} from '../payments.fixture.ts'

let stage: PaymentsStage<Stage>

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
})
afterAll(() => stage.stop())

type Payee = Awaited<ReturnType<PaymentsStage<Stage>['payee']>>

/** A withdrawal of 40.00 that the provider has paid. */
async function paid(account: string): Promise<{ who: Payee; id: string }> {
  const who = await stage.payee(account, 10_000n)
  const { id } = await stage.withdraw(who, '4000')
  await stage.payments.approveWithdrawal(stage.merchantId, id, staff)
  await eventually(async () => ((await state(who, id)) === 'paid' ? true : undefined))
  return { who, id }
}

const detail = (who: Payee, id: string) => who.call('withdrawalDetail', { query: { id } })
const state = async (who: Payee, id: string) => (await detail(who, id)).state

function confirm(
  who: Payee,
  id: string,
  outcome: 'received' | 'partly' | 'notReceived',
  more = {},
) {
  return who.call('confirmReceipt', { body: { id, outcome, ...more } })
}

describe('[WAL-04] what the member says', () => {
  test('[WAL-04] received: all of it came, and nothing changes that', async () => {
    const { who, id } = await paid('happy')
    expect(await confirm(who, id, 'received')).toMatchObject({
      state: 'received',
      received: '4000',
      remaining: '0',
      autoReceiptAt: null,
    })
    for (const outcome of ['received', 'partly', 'notReceived'] as const) {
      const again = confirm(who, id, outcome, { received: '5', images: [png] })
      expect(await refusalOf(again)).toMatchObject({ code: 'already-settled' })
    }
    expect((await detail(who, id)).steps.at(-1)).toMatchObject({ step: 'received', by: 'member' })
  })

  test('[WAL-04] partly: how much came and how much is missing', async () => {
    const { who, id } = await paid('partly')
    for (const received of [undefined, '4000', '4001', '999999999999999999']) {
      const wrong = confirm(who, id, 'partly', { received })
      expect(await refusalOf(wrong)).toMatchObject({
        code: 'wrong-fields',
        value: { fields: { received: { kind: 'missing' } } },
      })
    }
    const said = { received: '1500', images: [png], note: 'the bank took the rest' }
    expect(await confirm(who, id, 'partly', said)).toMatchObject({
      state: 'partly',
      received: '1500',
      remaining: '2500',
    })
    expect((await detail(who, id)).steps.at(-1)).toMatchObject({
      step: 'partly',
      reason: 'the bank took the rest',
    })
    expect(await stage.payments.proofsOf(who.memberId, id)).toHaveLength(1)
    expect(await confirm(who, id, 'received')).toMatchObject({ state: 'received', remaining: '0' })
  })

  test('[WAL-04] not received: with a proof, and then it is disputed', async () => {
    const { who, id } = await paid('nothing')
    expect(await refusalOf(confirm(who, id, 'notReceived'))).toMatchObject({
      code: 'wrong-fields',
      value: { fields: { images: { kind: 'missing' } } },
    })
    expect(await confirm(who, id, 'notReceived', { images: [png, png, png] })).toMatchObject({
      state: 'disputed',
      received: '0',
      remaining: '4000',
    })
    const waiting = await stage.payments.queue(stage.merchantId)
    expect(waiting.find((one) => one.id === id)?.state).toBe('disputed')
    expect(await stage.payments.proofsOf(who.memberId, id)).toHaveLength(3)
    const told = (await stage.toldOf(id)).filter(({ name }) => name === 'withdrawal.disputed')
    expect(told).toMatchObject([{ payload: { memberId: who.memberId, images: 3, note: '' } }])
    const { list } = await eventually(async () => {
      const own = await who.call('conversations', { query: {} })
      return own.list.length > 0 ? own : undefined
    })
    expect(list).toMatchObject([{ kind: 'dispute', type: 2, about: { kind: 'withdrawal', id } }])
  })

  test('[WAL-04] before it is paid there is nothing to say', async () => {
    const who = await stage.payee('early', 10_000n)
    const { id } = await stage.withdraw(who, '4000')
    expect(await refusalOf(confirm(who, id, 'received'))).toMatchObject({ code: 'already-settled' })
  })

  test('[WAL-04] [VAL-06] every image that is not taken is named with its own reason', async () => {
    const { who, id } = await paid('blurred')
    const large = fileOf(Buffer.concat([pngBytes, Buffer.alloc(5 * 1_024 * 1_024)]))
    const damaged = fileOf(pngBytes.subarray(0, 60))
    const claim = (images: File[]) => refusalOf(confirm(who, id, 'notReceived', { images }))
    const named = (...files: object[]) => ({
      code: 'wrong-fields',
      value: { fields: { images: { kind: 'form', files } } },
    })
    expect(await claim([damaged, png, dot])).toMatchObject(
      named({ at: 0, fault: 'damaged' }, { at: 2, fault: 'small' }),
    )
    expect(await claim([large, fileOf('%PDF-1.7'), fileOf('')])).toMatchObject(
      named({ at: 0, fault: 'size' }, { at: 1, fault: 'type' }, { at: 2, fault: 'empty' }),
    )
    expect(await stage.payments.proofsOf(who.memberId, id)).toEqual([])
  })

  test('[SEC-01] a proof is a picture by its content, not by its name', async () => {
    const { who, id } = await paid('forger')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    const claim = (images: File[]) => refusalOf(confirm(who, id, 'notReceived', { images }))
    for (const wrong of [svg, 'GIF89a', '', pngBytes.subarray(0, 40)]) {
      expect(await claim([png, fileOf(wrong)])).toMatchObject({ code: 'wrong-fields' })
    }
    expect(await claim([png, png, png, png])).toMatchObject({ code: 'too-large' })
    expect(await stage.payments.proofsOf(who.memberId, id)).toEqual([])
    // A valid picture with a page appended.
    const polyglot = fileOf(Buffer.concat([pngBytes, Buffer.from(svg)]))
    const said = { images: [polyglot] }
    expect(await confirm(who, id, 'notReceived', said)).toMatchObject({ state: 'disputed' })
    const [kept] = await stage.payments.proofsOf(who.memberId, id)
    expect(kept?.type).toBe('jpeg')
    const image = await stage.payments.image(stage.merchantId, kept?.id ?? '')
    expect(image?.bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(image?.bytes.includes('svg')).toBe(false)
    const elsewhere = stage.config.merchantByCode('harbour')?.id ?? ''
    expect(await stage.payments.image(elsewhere, kept?.id ?? '')).toBeUndefined()
  })
})

describe('[WAL-04] silence', () => {
  beforeAll(() => stage.payments.setPolicy(stage.merchantId, { receiptMinutes: 30 }))

  test('[WAL-04] after the configured minutes it counts as received, and cannot be reversed', async () => {
    const { who, id } = await paid('silent')
    stage.advance(29 * minuteMs)
    await stage.payments.tend()
    expect(await state(who, id)).toBe('paid')
    stage.advance(minuteMs)
    // Whether or not the job has run yet.
    const late = () => refusalOf(confirm(who, id, 'notReceived', { images: [png] }))
    expect(await late()).toMatchObject({ code: 'already-settled' })
    await stage.payments.tend()
    const received = await detail(who, id)
    expect(received).toMatchObject({ state: 'received', received: '4000', remaining: '0' })
    expect(received.steps.at(-1)).toMatchObject({ step: 'autoReceived', by: 'house' })
    expect(await late()).toMatchObject({ code: 'already-settled' })
    const resolve = { outcome: 'refund', reason: 'late' } as const
    await expect(
      stage.payments.resolveWithdrawal(stage.merchantId, id, staff, resolve),
    ).rejects.toMatchObject({ code: 'already-settled' })
    expect(await stage.cashOf(who.memberId)).toBe(6_000n)
  })

  test('[WAL-04] the minutes are the merchant’s to say', async () => {
    await stage.payments.setPolicy(stage.merchantId, { receiptMinutes: 15 })
    const { who, id } = await paid('shorter')
    expect((await who.call('cashier', {})).receiptMinutes).toBe(15)
    await stage.payments.setPolicy(stage.merchantId, { receiptMinutes: 30 })
    stage.advance(15 * minuteMs)
    await stage.payments.tend()
    expect(await state(who, id)).toBe('received')
  })

  test('[WAL-04] never before the money can have arrived, and every page says the time in force', async () => {
    const methods = await stage.payments.methods(stage.merchantId)
    const slowest = Math.max(
      ...methods
        .filter(({ direction }) => direction === 'withdrawal')
        .map(({ minutes }) => minutes),
    )
    await stage.payments.setPolicy(stage.merchantId, { receiptMinutes: 1 })
    const { who, id } = await paid('tooShort')
    expect((await who.call('cashier', {})).receiptMinutes).toBe(2 * slowest)
    await stage.payments.setPolicy(stage.merchantId, { receiptMinutes: 30 })
    stage.advance((2 * slowest - 1) * minuteMs)
    await stage.payments.tend()
    expect(await state(who, id)).toBe('paid')
    stage.advance(minuteMs)
    await stage.payments.tend()
    expect(await state(who, id)).toBe('received')
  })

  test('[WAL-04] what is disputed in time is not received by itself', async () => {
    const { who, id } = await paid('intime')
    await confirm(who, id, 'notReceived', { images: [png] })
    stage.advance(60 * minuteMs)
    await stage.payments.tend()
    expect(await state(who, id)).toBe('disputed')
  })

  test('[WAL-04] word and silence at the same moment: one of them holds', async () => {
    const { who, id } = await paid('race')
    stage.advance(30 * minuteMs)
    await Promise.all([1, 2, 3, 4].map(() => stage.payments.tend()))
    const { steps } = await detail(who, id)
    expect(steps.filter(({ step }) => step === 'autoReceived')).toHaveLength(1)
  })
})

describe('[WAL-04] staff end a dispute', () => {
  const resolve = (id: string, outcome: 'arrived' | 'refund') =>
    stage.payments.resolveWithdrawal(stage.merchantId, id, staff, { outcome, reason: 'looked' })
  /** The letters the member gets about it. */
  const ends = async (id: string) =>
    (await stage.toldOf(id))
      .filter(({ name }) => name === 'withdrawal.resolved')
      .map(({ payload }) => payload)

  test('[WAL-04] what is missing is given back, once', async () => {
    const { who, id } = await paid('refunded')
    await confirm(who, id, 'partly', { received: '1500' })
    const both = await Promise.allSettled([resolve(id, 'refund'), resolve(id, 'refund')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stage.cashOf(who.memberId)).toBe(8_500n)
    const resolved = await detail(who, id)
    expect(resolved).toMatchObject({ state: 'received', received: '1500' })
    expect(resolved.steps.at(-1)).toMatchObject({ step: 'resolved', by: 'staff', reason: 'looked' })
    expect(await ends(id)).toMatchObject([{ outcome: 'refund', missing: '2500' }])
  })

  test('[WAL-04] or it did arrive', async () => {
    const { who, id } = await paid('arrived')
    await confirm(who, id, 'notReceived', { images: [png] })
    await resolve(id, 'arrived')
    expect(await detail(who, id)).toMatchObject({ state: 'received', received: '4000' })
    expect(await stage.cashOf(who.memberId)).toBe(6_000n)
    expect(await ends(id)).toMatchObject([{ outcome: 'arrived', missing: '4000' }])
  })

  test('[WAL-04] the timeline stays as it was written', async () => {
    const { pool } = stage.database
    for (const statement of [
      `update payments.withdrawal_step set reason = 'other'`,
      'delete from payments.withdrawal_step',
      'truncate payments.withdrawal_step',
    ]) {
      await expect(pool.query(statement)).rejects.toThrow('not changed')
    }
  })
})
