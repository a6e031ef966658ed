import { createHash, randomUUID } from 'node:crypto'
import { supportStreamPath } from '@baize/contract/office'
import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileOf, pngBytes } from '../payments/payments.fixture.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { letter, openStream, type SiteBrowser, siteBrowser } from './support.fixture.ts'

const minuteMs = 60_000
const clock = frozenClock('2026-11-18T10:00:00Z')
let house: TestPlatform
let merchantId: string
let ann: Awaited<ReturnType<typeof staffWith>>
let bob: typeof ann

beforeAll(async () => {
  house = await startPlatform({ clock })
  const { config } = house.platform.modules
  merchantId = config.merchantByCode('baize')?.id ?? ''
  await config.changeAccounts(merchantId, { antiBot: 'off' })
  await config.refresh()
  const grants = [{ role: 'support', merchantId }]
  ann = await staffWith(house, 'ann', grants, merchantId)
  bob = await staffWith(house, 'bob', grants, merchantId)
})
afterAll(() => house.stop())

const db = () => house.platform.modules.database.db
const tending = () => house.platform.modules.support.tending

async function member(account: string) {
  const person = await house.enrol(account)
  return siteBrowser(house, person.token)
}

async function begun(page: SiteBrowser, more: Parameters<typeof letter>[1] = {}) {
  return (await page.call('startConversation', { body: letter('Hello', more) })).value.id
}

const duty = (by: typeof ann, isOnDuty: boolean) =>
  by.browser.call('officeDuty', { body: { isOnDuty } })

const seen = async (id: string) =>
  (await bob.browser.call('officeConversation', { query: { id } })).value.conversation

/** As many as a busy day brings, all like this one. */
const copies = (id: string, count: number) =>
  sql`
    insert into support.conversation
    select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
    from support.conversation c, generate_series(1, ${count}) where c.id = ${id}`.execute(db())

test('[SEC-01] a position that no conversation reaches is refused, and is no fault of ours', async () => {
  const page = await member('farbehind')
  const id = await begun(page)
  for (const place of ['after', 'before'])
    for (const far of ['3000000000', '9007199254740991']) {
      const own = await page.call('conversation', { query: { id, [place]: far } as { id: string } })
      expect(own).toMatchObject({ status: 400, code: 'bad-input' })
      const staff = await ann.browser.call('officeConversation', {
        query: { id, [place]: far } as { id: string },
      })
      expect(staff).toMatchObject({ status: 400, code: 'bad-input' })
    }
  const read = await page.call('readConversation', { body: { id, position: 3_000_000_000 } })
  expect(read.status).toBe(400)
})

test('[MSG-05] [SYS-07] a long letter in any script goes with an image, named by its hash', async () => {
  const page = await member('writeslong')
  const conversation = await begun(page)
  const text = '存款未到账'.repeat(400)
  const form = new FormData()
  form.set('conversation', conversation)
  form.set('id', randomUUID())
  form.set('text', text)
  form.append('images', fileOf(pngBytes))
  const sent = await page.call('sendImages', { form })
  expect(sent).toMatchObject({ status: 200, value: { text } })
  const [{ id } = { id: '' }] = sent.value.images
  const { image } = (await page.call('conversationImage', { query: { id } })).value
  const bytes = Buffer.from(image.split(',')[1] ?? '', 'base64')
  const exported = (await page.call('exportConversation', { query: { id: conversation } })).value
  expect(exported.text).toContain(
    `[image, SHA-256 ${createHash('sha256').update(bytes).digest('hex')}]`,
  )
})

test('[MSG-05] hundreds of late chats that are looked after keep nobody else waiting', async () => {
  await duty(ann, true)
  const first = await begun(await member('heldfirst'), { type: 3 })
  expect((await seen(first)).holder?.name).toBe('ann')
  await copies(first, 450)
  await duty(bob, true)
  const last = await begun(await member('heldlast'), { type: 3 })
  expect((await seen(last)).holder?.name).toBe('bob')
  await duty(bob, false)
  clock.advance(2 * minuteMs)
  await duty(ann, true)
  await tending().moveLateChats()
  expect((await seen(last)).holder?.name).toBe('ann')
  await duty(ann, false)
  await sql`delete from support.conversation where id <> ${last}`.execute(db())
})

test('[MSG-05] [SCL-02] more answers than one look finds are told of in one turn', async () => {
  const page = await member('manyanswers')
  const id = await begun(page, { kind: 'ticket', type: 3 })
  await bob.browser.call('answerConversation', {
    body: { conversation: id, id: randomUUID(), text: 'Here' },
  })
  await copies(id, 450)
  const waiting = async (column: string) =>
    (
      await sql<{
        id: string
      }>`select id from support.conversation where ${sql.ref(column)} is not null`.execute(db())
    ).rows.length
  expect(await waiting('unheard_since')).toBe(451)
  clock.advance(minuteMs)
  await tending().tellLate()
  expect(await waiting('unheard_since')).toBe(0)
  clock.advance(31 * 24 * 60 * minuteMs)
  await tending().closeOld()
  expect(await waiting('solved_at')).toBeGreaterThanOrEqual(451)
  await sql`delete from support.conversation`.execute(db())
})

test('[SEC-02] [MSG-05] who may not answer any more is on duty no longer than a minute', async () => {
  const eve = await staffWith(house, 'eve', [{ role: 'support', merchantId }], merchantId)
  await duty(eve, true)
  await sql`
    insert into staff.role
    select (jsonb_populate_record(r, '{"name": "reader", "rights": ["support.read"]}')).*
    from staff.role r where name = 'support'`.execute(db())
  await sql`update staff.role_grant set role = 'reader' where staff_id = ${eve.id}`.execute(db())
  clock.advance(50_000)
  const stream = await openStream(
    `${house.url}${supportStreamPath}?merchant=${merchantId}`,
    eve.browser.cookie(),
  )
  expect(stream.status).toBe(200)
  expect((await duty(eve, true)).status).toBe(403)
  clock.advance(50_000)
  const page = await member('nobodyduty')
  expect((await page.call('supportDesk', {})).value.isOpen).toBe(false)
  await stream.close()
})
