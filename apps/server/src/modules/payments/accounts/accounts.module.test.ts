import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { minuteMs, refusalOf, type Stage, setStage } from '../../session/session.fixture.ts'
import {
  dot,
  eventually,
  fileOf,
  type PaymentsStage,
  paymentsStage,
  png,
  pngBytes,
  prove,
  staff,
} from '../payments.fixture.ts'

let stage: PaymentsStage<Stage>
type Person = Awaited<ReturnType<PaymentsStage<Stage>['person']>>

beforeAll(async () => {
  stage = await paymentsStage(await setStage())
})
afterAll(() => stage.stop())

function add(who: Person, more: object = {}) {
  const account = { id: randomUUID(), method: 'bank-out', holder: 'Ann Lee', bank: 'First' }
  return who.call('addPayoutAccount', { body: { ...account, number: '1234 5678 9012', ...more } })
}

async function proven(account: string): Promise<Person> {
  const who = await stage.person(account)
  await prove(who.call)
  return who
}

describe('[WAL-03] payout accounts', () => {
  test('[SEC-01] are added and removed only with a fresh factor', async () => {
    const who = await stage.person('fresh')
    expect(await refusalOf(add(who))).toMatchObject({ code: 'fresh-factor-needed' })
    await prove(who.call)
    const { list } = await add(who)
    stage.advance(10 * minuteMs)
    const query = { id: list[0]?.id ?? '' }
    const remove = () => who.call('removePayoutAccount', { query })
    expect(await refusalOf(remove())).toMatchObject({ code: 'fresh-factor-needed' })
    await prove(who.call)
    expect(await remove()).toEqual({ list: [] })
    expect(await refusalOf(remove())).toMatchObject({ code: 'not-found' })
    expect(await stage.events('fresh')).toEqual(
      expect.arrayContaining(['payoutAccount.added', 'payoutAccount.removed']),
    )
  })

  test('[SEC-01] added or removed, the member is written to in the same breath', async () => {
    const who = await proven('toldof')
    const member = await stage.identity.member(stage.merchantId, who.memberId)
    if (!member) throw new Error('nobody is there')
    await stage.identity.setEmail(member, 'toldof@example.com')
    const { list } = await add(who)
    expect(await refusalOf(add(who))).toMatchObject({ code: 'wrong-fields' })
    await who.call('removePayoutAccount', { query: { id: list[0]?.id ?? '' } })
    const written = (await stage.post.recent(stage.merchantId, 50))
      .filter(({ to }) => to === 'toldof@example.com')
      .map(({ body }) => body)
    expect(written).toHaveLength(2)
    expect(written[1]).toContain('The payout account First •••• 9012 was added.')
    expect(written[0]).toContain('The payout account First •••• 9012 was removed.')
    for (const body of written) expect(body).toMatch(/IP address: \S+\n\nIf this was you/)
  })

  test('[SEC-01] the number is sealed where it is kept and masked where it is shown', async () => {
    const who = await proven('sealed')
    const { list } = await add(who)
    expect(list).toMatchObject([{ number: '•••• 9012', holder: 'Ann Lee', method: 'bank-out' }])
    const { pool } = stage.database
    const { rows } = await pool.query<{ row: string }>(
      `select a::text as row from payments.payout_account a where member_id = $1
       union all select detail::text from identity.event where member_id = $1`,
      [who.memberId],
    )
    for (const { row } of rows) expect(row).not.toContain('12345678')
  })

  test('[WAL-03] are in the member’s own name: the first says it, the others hold it', async () => {
    const who = await proven('named')
    await add(who, { holder: '  Ánn   LEE ' })
    expect((await stage.identity.profileOf(who.memberId)).payeeName).toBe('Ánn   LEE')
    await add(who, { holder: 'ánn lee', number: '99998888' })
    for (const holder of ['Ann Lee', 'Bob Lee', 'Ánn Le e']) {
      expect(await refusalOf(add(who, { holder, number: '777766665' }))).toMatchObject({
        code: 'name-differs',
      })
    }
    const known = await proven('known')
    const member = await stage.identity.member(stage.merchantId, known.memberId)
    if (!member) throw new Error('nobody is there')
    await stage.identity.changeProfile(member, { fullName: 'Cy Young' }, '127.0.0.1')
    expect(await refusalOf(add(known))).toMatchObject({ code: 'name-differs' })
    expect((await add(known, { holder: 'CY YOUNG' })).list).toHaveLength(1)
  })

  test('[WAL-03] two names at once: one of them', async () => {
    const who = await proven('twonames')
    const both = await Promise.allSettled([
      add(who, { holder: 'One Name', number: '11111111' }),
      add(who, { holder: 'Two Names', number: '22222222' }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { list } = await who.call('payoutAccounts', {})
    expect(list.map(({ holder }) => holder)).toEqual([
      (await stage.identity.profileOf(who.memberId)).payeeName,
    ])
  })

  test('[WAL-03] two accounts of one name at once: both', async () => {
    const who = await proven('twins')
    await Promise.all([add(who, { number: '11111111' }), add(who, { number: '22222222' })])
    expect((await who.call('payoutAccounts', {})).list).toHaveLength(2)
  })

  test('[WAL-03] the same id adds one, the same number is there once, and ten are enough', async () => {
    const who = await proven('ten')
    const id = randomUUID()
    await add(who, { id })
    expect((await add(who, { id })).list).toHaveLength(1)
    expect(await refusalOf(add(who, { id, number: '55554444' }))).toMatchObject({
      code: 'key-reused',
    })
    expect(await refusalOf(add(who, { number: '123456789012' }))).toMatchObject({
      code: 'wrong-fields',
    })
    for (let at = 1; at < 10; at += 1) await add(who, { number: `60000000${at}` })
    expect(await refusalOf(add(who, { number: '700000000' }))).toMatchObject({
      code: 'operation-not-allowed',
    })
    const thief = await proven('idthief')
    expect(await refusalOf(add(thief, { id }))).toMatchObject({ code: 'key-reused' })
  })

  test('[SEC-01] hostile fields are refused', async () => {
    const who = await proven('hostile')
    for (const number of ['1234', 'x'.repeat(65), '12 34; drop', 'ＡＢＣＤＥ', '     ']) {
      const { code } = await refusalOf(add(who, { number }))
      expect(['wrong-fields', 'bad-input']).toContain(code)
    }
    for (const more of [{ holder: '<b>Ann</b>' }, { bank: '\u0000' }, { other: 1 }, { id: 'x' }]) {
      expect(await refusalOf(add(who, more))).toMatchObject({ code: 'bad-input' })
    }
    expect(await refusalOf(add(who, { holder: '  ' }))).toMatchObject({
      code: 'wrong-fields',
      value: { fields: { holder: { kind: 'form' } } },
    })
    expect(await refusalOf(add(who, { method: 'bank-in' }))).toMatchObject({
      code: 'operation-not-allowed',
    })
    expect((await who.call('payoutAccounts', {})).list).toEqual([])
  })
})

describe('[RGM-04] identity documents', () => {
  const send = (who: Person, images = [png]) => who.call('sendIdentity', { body: { images } })
  const standing = async (who: Person) => (await who.call('cashier', {})).identity

  test('[RGM-04] are sent, looked at, and approved or rejected with a reason', async () => {
    const who = await stage.person('documents')
    const { merchantId } = stage
    expect(await standing(who)).toEqual({ state: 'none', reason: null })
    expect(await send(who, [png, png])).toEqual({ state: 'review', reason: null })
    expect(await refusalOf(send(who))).toMatchObject({ code: 'already-settled' })
    const queue = await stage.payments.identityQueue(merchantId)
    expect(queue.map(({ memberId }) => memberId)).toContain(who.memberId)
    expect(await stage.payments.documentsOf(who.memberId)).toHaveLength(2)
    await stage.payments.rejectIdentity(merchantId, who.memberId, staff, 'not readable')
    expect(await standing(who)).toEqual({ state: 'rejected', reason: 'not readable' })
    expect(await send(who)).toEqual({ state: 'review', reason: null })
    await stage.payments.approveIdentity(merchantId, who.memberId, staff)
    expect(await standing(who)).toEqual({ state: 'approved', reason: null })
    expect(await refusalOf(send(who))).toMatchObject({ code: 'already-settled' })
    expect(await stage.events('documents')).toEqual(
      expect.arrayContaining(['identity.sent', 'identity.rejected', 'identity.approved']),
    )
  })

  test('[RGM-04] are pictures by their content that can be read, at most three of 5 MB', async () => {
    const who = await stage.person('nodocuments')
    const large = fileOf(Buffer.concat([pngBytes, Buffer.alloc(5 * 1_024 * 1_024)]))
    for (const [images, code] of [
      [[fileOf('%PDF-1.7')], 'wrong-fields'],
      [[large], 'wrong-fields'],
      [[png, dot], 'wrong-fields'],
      [[png, png, png, png], 'too-large'],
      [[], 'bad-input'],
    ] as const) {
      expect(await refusalOf(send(who, [...images]))).toMatchObject({ code })
    }
    expect(await standing(who)).toEqual({ state: 'none', reason: null })
  })

  test('[RGM-04] what staff decide is shown at once to whoever has the page open', async () => {
    const who = await stage.person('watching')
    await send(who)
    const socket = new WebSocket(`${stage.house.url.replace('http', 'ws')}/socket`)
    const heard: string[] = []
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()).kind))
    await once(socket, 'open')
    socket.send(JSON.stringify({ kind: 'hello', token: who.token }))
    await eventually(() => heard.includes('welcome') || undefined)
    await stage.payments.rejectIdentity(stage.merchantId, who.memberId, staff, 'not readable')
    await eventually(() => heard.includes('balance') || undefined)
    expect(heard.filter((kind) => kind !== 'messages')).toEqual(['welcome', 'balance'])
    expect(await standing(who)).toEqual({ state: 'rejected', reason: 'not readable' })
    socket.close()
  })

  test('[RGM-04] nobody of another merchant decides', async () => {
    const who = await stage.person('ours')
    const elsewhere = stage.config.merchantByCode('harbour')?.id ?? ''
    const approved = stage.payments.approveIdentity(elsewhere, who.memberId, staff)
    await expect(approved).rejects.toMatchObject({ code: 'not-found' })
  })
})
