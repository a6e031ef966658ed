import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minuteMs, refusalOf, type Stage, setStage } from '../../session/session.fixture.ts'
import {
  eventually,
  method,
  type PaymentsStage,
  paymentsStage,
  press,
  prove,
  sandboxSecret as secret,
  staff,
} from '../payments.fixture.ts'
import { sign } from '../providers/signature.ts'

let stage: PaymentsStage<Stage>

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
})
afterAll(() => stage.stop())

type Person = Awaited<ReturnType<PaymentsStage<Stage>['person']>>

function begin(who: Person, amount: string, more: object = {}) {
  return who.call('deposit', { body: { id: randomUUID(), method: 'bank-in', amount, ...more } })
}

function settled(who: Person, id: string) {
  return eventually(async () => {
    const found = await who.call('depositDetail', { query: { id } })
    return found.state === 'pending' ? undefined : found
  })
}

/** A webhook as the provider sends it, or a forged one. */
async function webhook(event: object | string, given: { key?: string; at?: Date } = {}) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const at = given.at ?? stage.clock.now()
  const signature = sign(given.key ?? secret, 'webhook', Buffer.from(body), at)
  return send(body, signature)
}

async function send(body: string, signature: string): Promise<number> {
  const answer = await fetch(`${stage.house.url}/payments/webhook/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body,
  })
  await answer.text()
  return answer.status
}

const paid = (subjectId: string, amount: string, currency = 'USD', id: string = randomUUID()) => ({
  id,
  about: 'deposit',
  subjectId,
  news: { kind: 'paid', amount, currency },
})

describe('[WAL-03] a deposit', () => {
  test('[WAL-03] is begun, paid on the page of the provider, and credited', async () => {
    const who = await stage.person('depositor')
    const begun = await begin(who, '5000')
    expect(begun).toMatchObject({ state: 'pending', amount: '5000', fee: '0', settledAt: null })
    expect(begun.payUrl).toContain(stage.sandbox.url)
    await press(begun.payUrl, 'pay')
    const done = await settled(who, begun.id)
    expect(done).toMatchObject({ state: 'credited', received: null, payUrl: null })
    expect(await stage.cashOf(who.memberId)).toBe(5_000n)
    const listed = await who.call('deposits', { query: {} })
    expect(listed).toMatchObject({ currency: 'USD', list: [{ id: begun.id }], next: null })
  })

  test('[WAL-05] its member is told once: credited, or failed and why', async () => {
    const who = await stage.person('told')
    const good = await begin(who, '5000')
    await press(good.payUrl, 'pay')
    await settled(who, good.id)
    const bad = await begin(who, '5000')
    await press(bad.payUrl, 'fail')
    expect(await settled(who, bad.id)).toMatchObject({ state: 'failed' })
    const common = { memberId: who.memberId, currency: 'USD', amount: '5000' }
    expect(await stage.toldOf(good.id)).toEqual([
      {
        name: 'deposit.credited',
        payload: { ...common, depositId: good.id, fee: '0' },
      },
    ])
    expect(await stage.toldOf(bad.id)).toEqual([
      { name: 'deposit.failed', payload: { ...common, depositId: bad.id, reason: 'declined' } },
    ])
    expect(await stage.cashOf(who.memberId)).toBe(5_000n)
  })

  test('[WAL-03] the fee is taken from what came in', async () => {
    const costly = method('card-in', 'deposit', { feeRate: 15_000, feeFixed: 20n })
    await stage.payments.addMethod(stage.db, stage.merchantId, costly)
    const who = await stage.person('feepayer')
    const begun = await begin(who, '3333', { method: 'card-in' })
    expect(begun.fee).toBe('69')
    await press(begun.payUrl, 'pay')
    await settled(who, begun.id)
    expect(await stage.cashOf(who.memberId)).toBe(3_264n)
  })

  test('[WAL-03] the same id is the same deposit, for something else it is refused', async () => {
    const who = await stage.person('repeater')
    const body = { id: randomUUID(), method: 'bank-in', amount: '5000' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => who.call('deposit', { body })),
    )
    expect(new Set(answers.map(({ payUrl }) => payUrl)).size).toBe(1)
    expect((await who.call('deposits', { query: {} })).list).toHaveLength(1)
    const other = { body: { ...body, amount: '5001' } }
    expect(await refusalOf(who.call('deposit', other))).toMatchObject({ code: 'key-reused' })
    const stranger = await stage.person('stranger')
    expect(await refusalOf(stranger.call('deposit', { body }))).toMatchObject({
      code: 'key-reused',
    })
    const foreign = stranger.call('depositDetail', { query: { id: body.id } })
    expect(await refusalOf(foreign)).toMatchObject({ code: 'not-found' })
    expect((await stranger.call('deposits', { query: {} })).list).toEqual([])
  })

  test('[WAL-03] amount, method and currency are the merchant’s to say', async () => {
    const who = await stage.person('ranger')
    const range = { code: 'amount-out-of-range', value: { min: '100', max: '10000000' } }
    expect(await refusalOf(begin(who, '99'))).toEqual(range)
    expect(await refusalOf(begin(who, '10000001'))).toEqual(range)
    expect(await refusalOf(begin(who, '999999999999999999'))).toEqual(range)
    for (const wrong of ['0', '-5', '1e3', '9999999999999999999', ' 5000']) {
      expect(await refusalOf(begin(who, wrong))).toMatchObject({ code: 'bad-input' })
    }
    for (const unknown of ['nothing', 'bank-out', 'BANK-IN', "x'; drop table payments.deposit"]) {
      expect(await refusalOf(begin(who, '5000', { method: unknown }))).toMatchObject({
        code: 'operation-not-allowed',
      })
    }
    await stage.payments.addMethod(
      stage.db,
      stage.merchantId,
      method('closed-in', 'deposit', { enabled: false }),
    )
    expect(await refusalOf(begin(who, '5000', { method: 'closed-in' }))).toMatchObject({
      code: 'operation-not-allowed',
    })
  })

  test('[WAL-03] five failed in ten minutes block, and only for a while', async () => {
    const who = await stage.person('failer')
    for (let turn = 0; turn < 5; turn += 1) {
      const begun = await begin(who, '5000')
      await press(begun.payUrl, 'fail')
      await settled(who, begun.id)
    }
    expect(await refusalOf(begin(who, '5000'))).toMatchObject({ code: 'too-many-requests' })
    stage.advance(10 * minuteMs + 1)
    expect(await begin(who, '5000')).toMatchObject({ state: 'pending' })
  })

  test('[WAL-03] where the provider says no or is away, it has failed and no money came', async () => {
    const who = await stage.person('unlucky')
    expect(await begin(who, '5006')).toMatchObject({ state: 'failed', payUrl: null })
    await stage.payments.addProvider(stage.db, {
      name: 'away',
      kind: 'sandbox',
      baseUrl: 'http://127.0.0.1:9',
      secret,
      notifyUrl: 'http://127.0.0.1:9',
    })
    const away = method('away-in', 'deposit', { provider: 'away' })
    await stage.payments.addMethod(stage.db, stage.merchantId, away)
    expect(await begin(who, '5000', { method: 'away-in' })).toMatchObject({ state: 'failed' })
    expect(await stage.cashOf(who.memberId)).toBe(0n)
  })
})

describe('[WAL-03] limits and exclusion', () => {
  test('[RGM-01] deposits under way count: together they hold the limit', async () => {
    const who = await stage.person('limited')
    await stage.limits.setLimit(who.player, 'deposit', 'day', 10_000n)
    const first = await begin(who, '6000')
    const refused = {
      code: 'limit-reached',
      value: { limit: 'deposit', period: 'day', left: '4000' },
    }
    expect(await refusalOf(begin(who, '6000'))).toMatchObject(refused)
    await press(first.payUrl, 'pay')
    await settled(who, first.id)
    expect(await refusalOf(begin(who, '4001'))).toMatchObject(refused)
    const atOnce = await Promise.allSettled(Array.from({ length: 6 }, () => begin(who, '1500')))
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  test('[RGM-02] who is excluded pays nothing in; what was paid before is credited', async () => {
    const who = await stage.person('excluded')
    const begun = await begin(who, '5000')
    await prove(who.call)
    await stage.limits.exclude(who.player, 'timeOut', 7)
    expect(await refusalOf(begin(who, '5000'))).toMatchObject({ code: 'excluded' })
    await press(begun.payUrl, 'pay')
    expect(await settled(who, begun.id)).toMatchObject({ state: 'credited' })
  })
})

describe('[WAL-03] news of the provider', () => {
  test('[WAL-03] told twice, late or in the wrong order, it is credited once', async () => {
    for (const amount of ['5001', '5002', '5003']) {
      const who = await stage.person(`news${amount}`)
      const begun = await begin(who, amount)
      await press(begun.payUrl, 'pay')
      await stage.sandbox.idle()
      expect(await settled(who, begun.id)).toMatchObject({ state: 'credited' })
      expect(await stage.cashOf(who.memberId)).toBe(BigInt(amount))
    }
  })

  test('[WAL-03] sixteen at the same moment, of one event and of many, credit once', async () => {
    const who = await stage.person('crowd')
    const begun = await begin(who, '5000')
    const one = paid(begun.id, '5000')
    const events = Array.from({ length: 16 }, (_, at) => (at % 2 ? one : paid(begun.id, '5000')))
    const statuses = await Promise.all(events.map((event) => webhook(event)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await stage.cashOf(who.memberId)).toBe(5_000n)
    expect(await webhook(one)).toBe(200)
    expect(await stage.cashOf(who.memberId)).toBe(5_000n)
    expect((await settled(who, begun.id)).state).toBe('credited')
    expect(await stage.toldOf(begun.id)).toHaveLength(1)
  })

  test('[WAL-03] a wrong signature is refused, whatever it is over', async () => {
    const who = await stage.person('forger')
    const begun = await begin(who, '5000')
    const event = paid(begun.id, '5000')
    expect(await webhook(event, { key: 'another secret' })).toBe(401)
    const body = JSON.stringify(event)
    const right = sign(secret, 'webhook', Buffer.from(body), stage.clock.now())
    const rewritten = JSON.stringify(JSON.parse(body), null, 1)
    expect(await send(rewritten, right)).toBe(401)
    expect(await send(body.replace('"5000"', '"9000"'), right)).toBe(401)
    const asAnswer = sign(secret, 'answer', Buffer.from(body), stage.clock.now())
    expect(await send(body, asAnswer)).toBe(401)
    for (const nonsense of ['', 't=1', 't=x,v1=y', `t=1,v1=${'0'.repeat(64)}`]) {
      expect(await send(body, nonsense)).toBe(401)
    }
    const plain = createHmac('sha256', secret).update(body).digest('hex')
    const seconds = Math.floor(stage.clock.now().getTime() / 1_000)
    expect(await send(body, `t=${seconds},v1=${plain}`)).toBe(401)
    expect((await who.call('depositDetail', { query: { id: begun.id } })).state).toBe('pending')
    expect(await send(body, right)).toBe(200)
    expect(await stage.cashOf(who.memberId)).toBe(5_000n)
  })

  test('[WAL-03] old news, news about nothing and nonsense are refused', async () => {
    const who = await stage.person('stale')
    const begun = await begin(who, '5000')
    const event = paid(begun.id, '5000')
    const before = new Date(stage.clock.now().getTime() - 6 * minuteMs)
    const ahead = new Date(stage.clock.now().getTime() + 6 * minuteMs)
    expect(await webhook(event, { at: before })).toBe(400)
    expect(await webhook(event, { at: ahead })).toBe(400)
    expect(await webhook(paid(randomUUID(), '5000'))).toBe(404)
    expect(await webhook('{')).toBe(400)
    expect(await webhook({ ...event, news: { kind: 'paid', amount: '-5', currency: 'USD' } })).toBe(
      400,
    )
    const answer = await fetch(`${stage.house.url}/payments/webhook/nobody`, {
      method: 'POST',
      body: '{}',
    })
    expect(answer.status).toBe(404)
    const large = await fetch(`${stage.house.url}/payments/webhook/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(20_000),
    })
    expect(large.status).toBe(413)
    expect((await who.call('depositDetail', { query: { id: begun.id } })).state).toBe('pending')
  })

  test('[WAL-03] a lost webhook is found by asking', async () => {
    const who = await stage.person('lost')
    const begun = await begin(who, '5005')
    await press(begun.payUrl, 'pay')
    await stage.sandbox.idle()
    await stage.payments.tend()
    expect((await who.call('depositDetail', { query: { id: begun.id } })).state).toBe('pending')
    stage.advance(4 * minuteMs)
    await stage.payments.tend()
    expect((await who.call('depositDetail', { query: { id: begun.id } })).state).toBe('credited')
    expect(await stage.cashOf(who.memberId)).toBe(5_005n)
  })

  test('[WAL-03] what is never paid fails in time', async () => {
    const who = await stage.person('never')
    const begun = await begin(who, '5000')
    stage.advance(61 * minuteMs)
    await stage.payments.tend()
    expect(await settled(who, begun.id)).toMatchObject({ state: 'failed' })
  })
})

describe('[WAL-03] what came in otherwise than asked', () => {
  const held = async (who: Person, amount: string, act: 'pay' | 'other', more = {}) => {
    const begun = await begin(who, amount)
    await press(begun.payUrl, act, more)
    const found = await settled(who, begun.id)
    expect(found.state).toBe('review')
    expect(await stage.cashOf(who.memberId)).toBe(0n)
    return found
  }
  const idOf = () => stage.merchantId

  test('[WAL-03] another amount is held, and staff credit what came', async () => {
    const who = await stage.person('less')
    const { id, received } = await held(who, '5000', 'other', { amount: '47.50' })
    expect(received).toBe('4750')
    const queue = await stage.payments.heldDeposits(idOf())
    expect(queue.map((deposit) => deposit.id)).toContain(id)
    await stage.payments.acceptDeposit(idOf(), id, staff)
    expect(await stage.cashOf(who.memberId)).toBe(4_750n)
    const again = stage.payments.acceptDeposit(idOf(), id, staff)
    await expect(again).rejects.toMatchObject({ code: 'already-settled' })
    expect(await stage.cashOf(who.memberId)).toBe(4_750n)
  })

  test('[WAL-03] another currency is held; staff say how much it is, or send it back', async () => {
    const who = await stage.person('euro')
    const { id, received } = await held(who, '5008', 'pay')
    expect(received).toBeNull()
    const unsaid = stage.payments.acceptDeposit(idOf(), id, staff)
    await expect(unsaid).rejects.toMatchObject({ code: 'amount-out-of-range' })
    await stage.payments.rejectDeposit(idOf(), id, staff, 'sent back')
    expect(await settled(who, id)).toMatchObject({ state: 'failed' })
    const late = stage.payments.acceptDeposit(idOf(), id, staff, 5_000n)
    await expect(late).rejects.toMatchObject({ code: 'already-settled' })
    expect(await stage.cashOf(who.memberId)).toBe(0n)
  })

  test('[WAL-03] money that comes after it failed is not lost, and not credited by itself', async () => {
    const who = await stage.person('toolate')
    const begun = await begin(who, '5000')
    const failed = { id: randomUUID(), about: 'deposit', subjectId: begun.id }
    expect(await webhook({ ...failed, news: { kind: 'failed', reason: 'declined' } })).toBe(200)
    expect(await webhook(paid(begun.id, '5000'))).toBe(200)
    expect(await settled(who, begun.id)).toMatchObject({ state: 'review' })
    expect(await stage.cashOf(who.memberId)).toBe(0n)
  })

  test('[WAL-03] staff of another merchant do not find it', async () => {
    const who = await stage.person('elsewhere')
    const { id } = await held(who, '5004', 'pay')
    const other = stage.config.merchantByCode('harbour')?.id ?? ''
    await expect(stage.payments.acceptDeposit(other, id, staff)).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})
