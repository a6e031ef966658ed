import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffWith } from '../staff/staff.fixture.ts'
import { type ContentStage, contentStage, seen } from './content.fixture.ts'

type Hired = Awaited<ReturnType<typeof staffWith>>

let stage: ContentStage
let fay: Hired
let finn: Hired
let pat: Hired
beforeAll(async () => {
  stage = await contentStage(staffWith)
  const { house, merchantId } = stage
  await withMethod()
  const hire = (login: string, role: string) =>
    staffWith(house, login, [{ role, merchantId }], merchantId)
  fay = await hire('fay', 'finance')
  finn = await hire('finn', 'finance')
  pat = await hire('pat', 'payments')
})
afterAll(() => stage.stop())

/** The brand of a test offers no way to pay by itself. */
async function withMethod(): Promise<void> {
  const { db } = stage.house.platform.modules.database
  const provider = { name: 'sandbox', kind: 'sandbox', secret: 'x' } as const
  const urls = { baseUrl: 'http://127.0.0.1:9', notifyUrl: 'http://127.0.0.1:9' }
  await payments().addProvider(db, { ...provider, ...urls })
  await payments().addMethod(db, stage.merchantId, {
    id: 'bank-in',
    direction: 'deposit',
    kind: 'bank',
    name: null,
    provider: 'sandbox',
    min: 1_000n,
    max: 100_000n,
    feeRate: 0,
    feeFixed: 0n,
    minutes: 5,
    enabled: true,
    place: 1,
  })
}

const payments = () => stage.house.platform.modules.payments

async function read(kind: 'cashier' | 'method' | 'limits', key?: string) {
  const query = { kind, ...(key === undefined ? {} : { key }) }
  const { value } = await fay.browser.call('cashierDocuments', { query })
  const [one] = value.list
  if (!one?.body) throw new Error(`there is no ${kind}`)
  return { ...one, body: one.body }
}

function publish(
  who: Hired,
  input: object,
  name: 'cashier.publish' | 'cashier.draft' = 'cashier.publish',
) {
  const body = { id: randomUUID(), name, input: input as Record<string, unknown>, reason: 'a test' }
  return who.browser.call('sendCommand', { body })
}

async function decide(who: Hired, asked: string | null) {
  const requestId = asked ?? ''
  const { value } = await who.browser.call('approval', { query: { id: requestId } })
  const body = { id: requestId, fingerprint: value.fingerprint }
  return who.browser.call('approveRequest', { body })
}

/** The document with some other values, as its page sends it. */
async function changed(kind: 'cashier' | 'method' | 'limits', values: object, key = '') {
  const now = await read(kind, key === '' ? undefined : key)
  return { kind, key, ...seen(now), body: { ...now.body, ...values } }
}

const aloneNow = async () => (await payments().policy(stage.merchantId)).adjustAlone

describe('[OPS-01] [OPS-04] the rules of the cashier', () => {
  test('how much one person decides alone is raised by two, who both read what changes', async () => {
    const before = await aloneNow()
    const asked = await publish(fay, await changed('cashier', { adjustAlone: '750.00' }))
    expect(asked.value).toMatchObject({ state: 'waiting' })
    expect(await aloneNow()).toBe(before)
    const requestId = asked.value.requestId ?? ''
    const { value } = await finn.browser.call('approval', { query: { id: requestId } })
    expect(value.shown).toEqual({ document: 'cashier', adjustAlone: '500.00 → 750.00' })
    expect((await decide(fay, requestId)).code).toBe('not-permitted')
    expect(await aloneNow()).toBe(before)
    expect((await decide(finn, requestId)).value).toMatchObject({ state: 'done' })
    expect(await aloneNow()).toBe(75_000n)
  })

  test('a request whose rules were changed meanwhile at the command line is stale', async () => {
    const asked = await publish(fay, await changed('cashier', { withdrawAlone: '9000.00' }))
    await payments().setPolicy(stage.merchantId, { withdrawAlone: 123_400n })
    expect((await decide(finn, asked.value.requestId)).value).toMatchObject({ state: 'stale' })
    expect((await payments().policy(stage.merchantId)).withdrawAlone).toBe(123_400n)
  })

  test('what cannot be is refused before anybody is asked to agree, with the name of its field', async () => {
    const wrong = async (values: object) => {
      const { code, value } = await publish(fay, await changed('cashier', values))
      const { problems } = value as unknown as { problems?: { field: string }[] }
      return [code, problems?.[0]?.field]
    }
    expect(await wrong({ adjustAlone: '1.005' })).toEqual(['bad-input', 'body.adjustAlone'])
    expect(await wrong({ transferMin: '0.00' })).toEqual(['bad-input', 'body.transferMin'])
    expect(await wrong({ transferMin: '50.00', transferMax: '49.99' })).toEqual([
      'bad-input',
      'body.transferMax',
    ])
    expect((await wrong({ adjustAlone: '-1' }))[0]).toBe('bad-input')
  })

  test('[SEC-02] payments read it and change nothing; content has no business there', async () => {
    const input = await changed('cashier', { turnoverTimes: 0 })
    expect(
      (await pat.browser.call('cashierDocuments', { query: { kind: 'cashier' } })).status,
    ).toBe(200)
    expect((await publish(pat, input)).code).toBe('not-permitted')
    expect((await publish(pat, input, 'cashier.draft')).code).toBe('not-permitted')
    const query = { kind: 'cashier' as const }
    expect((await stage.carl.browser.call('cashierDocuments', { query })).code).toBe(
      'not-permitted',
    )
  })
})

describe('[OPS-01] ways to pay', () => {
  test('one is switched off, and its limits and fees are set, by two people; the cashier follows', async () => {
    const { house, merchantId } = stage
    const offered = async () => {
      const merchant = house.platform.modules.config.merchant(merchantId)
      return (await payments().terms(merchant)).deposit
    }
    const [first] = await offered()
    if (!first) throw new Error('the brand offers no deposits')
    const next = { min: '12.00', max: '3456.78', feePercent: '1.25', feeFixed: '0.50', minutes: 7 }
    const asked = await publish(fay, await changed('method', next, first.id))
    expect((await decide(finn, asked.value.requestId)).value).toMatchObject({ state: 'done' })
    expect((await offered()).find(({ id }) => id === first.id)).toMatchObject({
      min: '1200',
      max: '345678',
      feeRate: 12_500,
      feeFixed: '50',
      minutes: 7,
    })
    const off = await publish(fay, await changed('method', { isOn: false }, first.id))
    expect((await decide(finn, off.value.requestId)).value).toMatchObject({ state: 'done' })
    expect((await offered()).map(({ id }) => id)).not.toContain(first.id)
    expect((await read('method', first.id)).body).toMatchObject({ isOn: false, min: '12.00' })
  })

  const cardOut = {
    direction: 'withdrawal',
    kind: 'card',
    provider: 'sandbox',
    isOn: true,
    name: 'Harbour Card',
    place: 2,
    min: '10.00',
    max: '2000.00',
    feePercent: '1.5',
    feeFixed: '0.25',
    minutes: 30,
  }
  const fresh = (key: string, values: object) => ({
    kind: 'method',
    key,
    version: 0,
    seen: '',
    body: { ...cardOut, ...values },
  })

  test('[OPS-04] one is added by two people, who read all of it; then members are offered it', async () => {
    const { house, merchantId } = stage
    const offered = async () => {
      const merchant = house.platform.modules.config.merchant(merchantId)
      return (await payments().terms(merchant)).withdrawal.find(({ id }) => id === 'card-out')
    }
    const asked = await publish(fay, fresh('card-out', {}))
    expect(asked.value).toMatchObject({ state: 'waiting' })
    const requestId = asked.value.requestId ?? ''
    const { value } = await finn.browser.call('approval', { query: { id: requestId } })
    expect(value.shown).toMatchObject({
      document: 'method card-out',
      direction: '– → withdrawal',
      kind: '– → card',
      provider: '– → sandbox',
      max: '– → 2000.00',
    })
    expect((await decide(fay, requestId)).code).toBe('not-permitted')
    expect(await offered()).toBeUndefined()
    expect((await decide(finn, requestId)).value).toMatchObject({ state: 'done' })
    expect(await offered()).toMatchObject({ name: 'Harbour Card', kind: 'card', min: '1000' })
    expect(await read('method', 'card-out')).toMatchObject({ version: 1, body: cardOut })
    expect((await publish(fay, fresh('card-out', {}))).code).toBe('already-settled')
    const about = { merchantId, target: 'document method card-out', limit: 20 }
    const lines = await house.platform.modules.audit.lines(about)
    expect(lines.map(({ body }) => body.action)).toContain('cashier.publish')
  })

  test('a new one says what it is, by a provider that is connected; later that stays', async () => {
    const fieldOf = async (input: object) => {
      const { code, value } = await publish(fay, input)
      const { problems } = value as unknown as { problems?: { field: string }[] }
      return [code, problems?.[0]?.field]
    }
    const lacking = (name: string) => fieldOf(fresh('wallet-in', { [name]: undefined }))
    expect(await lacking('direction')).toEqual(['bad-input', 'body.direction'])
    expect(await lacking('kind')).toEqual(['bad-input', 'body.kind'])
    expect(await lacking('provider')).toEqual(['bad-input', 'body.provider'])
    const nobody = fresh('wallet-in', { provider: 'nobody' })
    expect(await fieldOf(nobody)).toEqual(['bad-input', 'body.provider'])
    const turned = await changed('method', { direction: 'withdrawal' }, 'bank-in')
    expect(await fieldOf(turned)).toEqual(['bad-input', 'body.direction'])
    const moved = await changed('method', { kind: 'crypto' }, 'bank-in')
    expect(await fieldOf(moved)).toEqual(['bad-input', 'body.kind'])
    const older = await changed('method', { direction: undefined, place: 3 }, 'bank-in')
    const { value } = await publish(fay, older)
    const shown = { query: { id: value.requestId ?? '' } }
    expect((await finn.browser.call('approval', shown)).value.shown).toEqual({
      document: 'method bank-in',
      place: '1 → 3',
    })
  })

  test('a fixed fee of more than a quarter of the smallest amount, and a way that does not exist, are refused', async () => {
    const list = await fay.browser.call('cashierDocuments', { query: { kind: 'method' } })
    const key = list.value.list[0]?.key ?? ''
    const fee = await publish(fay, await changed('method', { min: '10.00', feeFixed: '2.51' }, key))
    expect(fee.code).toBe('bad-input')
    const input = await changed('method', {}, key)
    const absent = { ...input, key: 'made-up', version: 0, seen: '', body: null }
    expect((await publish(fay, absent)).code).toBe('not-found')
  })
})

describe('[OPS-01] [RGM-01] limits for everybody', () => {
  test('are set by two people, count beside the own ones, and each change is written down', async () => {
    const { house, merchantId } = stage
    const { limits, database } = house.platform.modules
    expect((await read('limits')).body).toMatchObject({ depositDay: null, sessionDay: null })
    const next = { depositDay: '250.00', sessionDay: 90 }
    const asked = await publish(fay, await changed('limits', next))
    expect(asked.value).toMatchObject({ state: 'waiting' })
    const inForce = async (kind: string) =>
      (await limits.standing(merchantId, null)).limits.find(
        (one) => one.kind === kind && one.period === 'day',
      )?.house
    expect(await inForce('deposit')).toBeNull()
    expect((await decide(finn, asked.value.requestId)).value).toMatchObject({ state: 'done' })
    expect([await inForce('deposit'), await inForce('session')]).toEqual([25_000n, 90n])
    const { rows } = await sql<{ element: string; after: string }>`
      select element, after from limits.change where merchant_id = ${merchantId} and member_id is null
      order by element`.execute(database.db)
    expect(rows).toEqual([
      { element: 'house.deposit.day', after: '25000' },
      { element: 'house.session.day', after: '90' },
    ])
    const long = await publish(fay, await changed('limits', { sessionDay: 1_441 }))
    expect(long.code).toBe('bad-input')
  })
})
