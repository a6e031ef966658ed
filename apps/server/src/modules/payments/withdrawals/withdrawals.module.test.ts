import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minuteMs, refusalOf, type Stage, setStage } from '../../session/session.fixture.ts'
import {
  eventually,
  method,
  type PaymentsStage,
  paymentPassword,
  paymentsStage,
  prove,
  staff,
} from '../payments.fixture.ts'

let stage: PaymentsStage<Stage>

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
})
afterAll(() => stage.stop())

const detail = (who: Awaited<ReturnType<PaymentsStage<Stage>['payee']>>, id: string) =>
  who.call('withdrawalDetail', { query: { id } })

describe('[WAL-03] asking for a withdrawal', () => {
  test('[WAL-03] locks the money with the row, and shows where it goes without the number', async () => {
    const who = await stage.payee('asker', 10_000n)
    const asked = await stage.withdraw(who, '4000')
    expect(asked).toMatchObject({
      state: 'requested',
      amount: '4000',
      fee: '0',
      received: null,
      account: { holder: 'Ann Lee', bank: 'First', number: '•••• 9012' },
    })
    const { cash, locked } = await stage.ledger.balanceOf(who.memberId, 'USD')
    expect({ cash, locked }).toEqual({ cash: 6_000n, locked: 4_000n })
    expect((await detail(who, asked.id)).steps).toMatchObject([
      { step: 'requested', by: 'member', reason: null },
    ])
    expect(await refusalOf(stage.withdraw(who, '6001'))).toMatchObject({
      code: 'insufficient-funds',
    })
  })

  test('[WAL-03] the same id is one withdrawal, also of many at once', async () => {
    const who = await stage.payee('once', 10_000n)
    const id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => stage.withdraw(who, '4000', id)),
    )
    expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([id]))
    expect(await stage.cashOf(who.memberId)).toBe(6_000n)
    expect(await refusalOf(stage.withdraw(who, '4001', id))).toMatchObject({ code: 'key-reused' })
    const other = await stage.payee('other', 10_000n)
    expect(await refusalOf(stage.withdraw(other, '4000', id))).toMatchObject({ code: 'key-reused' })
    expect(await stage.cashOf(other.memberId)).toBe(10_000n)
  })

  test('[WAL-03] of many at once for all the money, one gets it', async () => {
    const who = await stage.payee('greedy', 10_000n)
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => stage.withdraw(who, '10000')),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stage.cashOf(who.memberId)).toBe(0n)
  })

  test('[WAL-03] range and method are the merchant’s to say; the fee is shown', async () => {
    const who = await stage.payee('ranged')
    const range = { code: 'amount-out-of-range', value: { min: '100', max: '10000000' } }
    expect(await refusalOf(stage.withdraw(who, '99'))).toEqual(range)
    expect(await refusalOf(stage.withdraw(who, '999999999999999999'))).toEqual(range)
    const costly = method('bank-out', 'withdrawal', { feeRate: 10_000, feeFixed: 25n })
    await stage.payments.addMethod(stage.db, stage.merchantId, costly)
    expect((await stage.withdraw(who, '5050')).fee).toBe('75')
    await stage.payments.addMethod(stage.db, stage.merchantId, { ...costly, enabled: false })
    expect(await refusalOf(stage.withdraw(who, '5000'))).toMatchObject({
      code: 'operation-not-allowed',
    })
    await stage.payments.addMethod(stage.db, stage.merchantId, method('bank-out', 'withdrawal'))
  })

  test('[RGM-04] nobody withdraws before the identity is approved', async () => {
    const who = await stage.payee('unknown')
    await stage.payments.rejectIdentity(stage.merchantId, who.memberId, staff, 'not readable')
    expect(await refusalOf(stage.withdraw(who, '5000'))).toEqual({
      code: 'identity-needed',
      value: { state: 'rejected', reason: 'not readable' },
    })
    expect(await stage.cashOf(who.memberId)).toBe(1_000_000n)
    await stage.payments.approveIdentity(stage.merchantId, who.memberId, staff)
    expect(await stage.withdraw(who, '5000')).toMatchObject({ state: 'requested' })
  })

  test('[WAL-03] who is excluded may still withdraw', async () => {
    const who = await stage.payee('leaver')
    await stage.limits.exclude(who.player, 'timeOut', 7)
    expect(await stage.withdraw(who, '5000')).toMatchObject({ state: 'requested' })
  })
})

describe('[SEC-01] the payment password', () => {
  const body = (account: string, password: string) => ({
    body: { id: randomUUID(), account, amount: '5000', paymentPassword: password },
  })

  test('[SEC-01] is needed, and five wrong ones lock it for fifteen minutes', async () => {
    const who = await stage.payee('guesser')
    const wrong = () => refusalOf(who.call('withdraw', body(who.accountId, 'nonsense')))
    for (const left of [4, 3, 2, 1, 0]) {
      expect(await wrong()).toEqual({ code: 'wrong-payment-password', value: { left } })
    }
    const right = () => who.call('withdraw', body(who.accountId, paymentPassword))
    const locked = { code: 'too-many-requests', value: { retryAfterSeconds: 900 } }
    expect(await refusalOf(right())).toEqual(locked)
    await expect(right()).rejects.toThrow('Please try again in 15 minutes.')
    expect(await stage.cashOf(who.memberId)).toBe(1_000_000n)
    stage.advance(15 * minuteMs)
    expect(await right()).toMatchObject({ state: 'requested' })
    expect(await wrong()).toMatchObject({ value: { left: 4 } })
  })

  test('[SEC-01] a crowd of guesses gets no further than a queue', async () => {
    const who = await stage.payee('crowded')
    const guesses = Array.from({ length: 12 }, () =>
      refusalOf(who.call('withdraw', body(who.accountId, 'nonsense'))),
    )
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'wrong-payment-password')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(7)
  })

  test('[SEC-01] without one nothing leaves', async () => {
    const who = await stage.person('nopassword')
    await prove(who.call)
    const account = { id: randomUUID(), method: 'bank-out', holder: 'Bo', bank: 'B' }
    await who.call('addPayoutAccount', { body: { ...account, number: '99999' } })
    expect(await refusalOf(who.call('withdraw', body(account.id, 'x')))).toMatchObject({
      code: 'payment-password-needed',
    })
  })
})

describe('[WAL-03] staff decide', () => {
  const ids = () => stage.merchantId

  test('[WAL-05] rejected: the money is back and the reason is told', async () => {
    const who = await stage.payee('refused', 10_000n)
    const { id } = await stage.withdraw(who, '4000')
    expect((await stage.payments.queue(ids())).map((one) => one.id)).toContain(id)
    await stage.payments.rejectWithdrawal(ids(), id, staff, 'wrong bank')
    expect(await stage.cashOf(who.memberId)).toBe(10_000n)
    expect(await detail(who, id)).toMatchObject({
      state: 'rejected',
      reason: 'wrong bank',
      steps: [{ step: 'requested' }, { step: 'rejected', by: 'staff', reason: 'wrong bank' }],
    })
    expect(await stage.toldOf(id)).toMatchObject([
      { name: 'withdrawal.requested' },
      { name: 'withdrawal.rejected', payload: { reason: 'wrong bank' } },
    ])
    const again = stage.payments.rejectWithdrawal(ids(), id, staff, 'twice')
    await expect(again).rejects.toMatchObject({ code: 'already-settled' })
    const approved = stage.payments.approveWithdrawal(ids(), id, staff)
    await expect(approved).rejects.toMatchObject({ code: 'already-settled' })
    expect(await stage.cashOf(who.memberId)).toBe(10_000n)
  })

  test('[WAL-03] approve and reject at the same moment: one of them', async () => {
    const who = await stage.payee('both', 10_000n)
    const { id } = await stage.withdraw(who, '4013')
    const decided = await Promise.allSettled([
      stage.payments.approveWithdrawal(ids(), id, staff),
      stage.payments.rejectWithdrawal(ids(), id, staff, 'no'),
      stage.payments.rejectWithdrawal(ids(), id, staff, 'no'),
    ])
    const { state } = await detail(who, id)
    const { cash, locked } = await stage.ledger.balanceOf(who.memberId, 'USD')
    const isRejected = state === 'rejected'
    expect(cash).toBe(isRejected ? 10_000n : 5_987n)
    expect(isRejected ? locked : 0n).toBe(0n)
    expect(decided.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  })

  test('[WAL-03] the member takes it back only where the house allows it, and before a decision', async () => {
    const who = await stage.payee('regretter', 10_000n)
    const { id } = await stage.withdraw(who, '4000')
    const cancel = () => who.call('cancelWithdrawal', { body: { id } })
    const isCancellable = async () =>
      (await who.call('withdrawalDetail', { query: { id } })).cancellable
    expect(await isCancellable()).toBe(false)
    expect(await refusalOf(cancel())).toMatchObject({ code: 'operation-not-allowed' })
    await stage.payments.setPolicy(ids(), { cancelAllowed: true })
    expect(await isCancellable()).toBe(true)
    expect(await cancel()).toMatchObject({ state: 'cancelled' })
    expect(await stage.cashOf(who.memberId)).toBe(10_000n)
    expect(await isCancellable()).toBe(false)
    expect(await refusalOf(cancel())).toMatchObject({ code: 'already-settled' })
    await stage.payments.setPolicy(ids(), { cancelAllowed: false })
  })

  test('[WAL-03] small ones are approved at once where the house says so', async () => {
    await stage.payments.setPolicy(ids(), { autoApproveBelow: 5_000n })
    const who = await stage.payee('small', 10_000n)
    const { id } = await stage.withdraw(who, '4999')
    const { id: large } = await stage.withdraw(who, '5000')
    await stage.payments.setPolicy(ids(), { autoApproveBelow: 0n })
    const paid = await eventually(async () => {
      const found = await detail(who, id)
      return found.state === 'paid' ? found : undefined
    })
    expect(paid.steps.map(({ step, by }) => `${step} ${by}`)).toEqual([
      'requested member',
      'approved house',
      'sent house',
      'paid provider',
    ])
    expect(await detail(who, large)).toMatchObject({ state: 'requested' })
  })

  test('[WAL-03] what staff give or take is an entry with a reason', async () => {
    const who = await stage.person('adjusted')
    expect(await stage.payments.adjust(who.holder, 500n, staff, 'goodwill')).toBe(500n)
    const taken = stage.payments.adjust(who.holder, -501n, staff, 'mistake')
    await expect(taken).rejects.toMatchObject({ code: 'insufficient-funds' })
    expect(await stage.payments.adjust(who.holder, -500n, staff, 'mistake')).toBe(0n)
    const { pool } = stage.database
    const { rows } = await pool.query(
      'select amount, staff, reason from payments.adjustment where member_id = $1 order by id',
      [who.memberId],
    )
    expect(rows).toEqual([
      { amount: 500n, staff: staff.name, reason: 'goodwill' },
      { amount: -500n, staff: staff.name, reason: 'mistake' },
    ])
    await expect(pool.query('delete from payments.adjustment')).rejects.toThrow('not changed')
  })
})

describe('[SEC-01] what belongs to another is not found', () => {
  test('[SEC-01] withdrawals and accounts of others', async () => {
    const owner = await stage.payee('owner')
    const thief = await stage.payee('thief')
    const { id } = await stage.withdraw(owner, '5000')
    const stolen = { ...thief, accountId: owner.accountId }
    expect(await refusalOf(stage.withdraw(stolen, '5000'))).toMatchObject({ code: 'not-found' })
    expect(await refusalOf(detail(thief, id))).toMatchObject({ code: 'not-found' })
    expect(await refusalOf(thief.call('cancelWithdrawal', { body: { id } }))).toMatchObject({
      code: 'not-found',
    })
    const receipt = { body: { id, outcome: 'received' as const } }
    expect(await refusalOf(thief.call('confirmReceipt', receipt))).toMatchObject({
      code: 'not-found',
    })
    const remove = thief.call('removePayoutAccount', { query: { id: owner.accountId } })
    expect(await refusalOf(remove)).toMatchObject({ code: 'not-found' })
    expect((await thief.call('withdrawals', { query: {} })).list).toEqual([])
    const elsewhere = stage.config.merchantByCode('harbour')?.id ?? ''
    const approved = stage.payments.approveWithdrawal(elsewhere, id, staff)
    await expect(approved).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[WAL-03] pages of withdrawals follow each other without gap or repetition', async () => {
    const who = await stage.payee('pager')
    const made: string[] = []
    for (let turn = 0; turn < 7; turn += 1) {
      if (turn % 2) stage.advance(1_000)
      made.push((await stage.withdraw(who, '1000')).id)
    }
    const seen: string[] = []
    let after: string | undefined
    for (let page = 0; page < 4; page += 1) {
      const query = { pageSize: 2, ...(after ? { after } : {}) }
      const { list, next } = await who.call('withdrawals', { query })
      seen.push(...list.map(({ id }) => id))
      after = next ?? undefined
    }
    expect(after).toBeUndefined()
    expect(seen.toSorted()).toEqual(made.toSorted())
    for (const mark of ['x', 'zzzzzzzzzz_nothing', "'; select 1"]) {
      const asked = who.call('withdrawals', { query: { after: mark } })
      expect(await refusalOf(asked)).toMatchObject({ code: 'bad-input' })
    }
  })
})
