import { randomUUID } from 'node:crypto'
import { supportStreamPath } from '@baize/contract/office'
import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transact } from '../../kernel/database.ts'
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

async function member(account: string): Promise<SiteBrowser> {
  return siteBrowser(house, (await house.enrol(account)).token)
}

const begin = (page: SiteBrowser, more: Parameters<typeof letter>[1] = {}) =>
  page.call('startConversation', { body: letter('Hello', { kind: 'ticket', type: 3, ...more }) })

const seen = async (id: string) =>
  (await ann.browser.call('officeConversation', { query: { id } })).value

const duty = (by: typeof ann, isOnDuty: boolean) =>
  by.browser.call('officeDuty', { body: { isOnDuty } })

test('[MSG-05] letters of somebody who waits do not begin the wait anew', async () => {
  const page = await member('waitslong')
  const { id } = (await begin(page)).value
  const { dueAt, dueSince } = (await seen(id)).conversation
  clock.advance(5 * minuteMs)
  await page.call('writeEntry', { body: { conversation: id, id: randomUUID(), text: 'Hello?' } })
  expect((await seen(id)).conversation).toMatchObject({ dueAt, dueSince })
})

test('[SEC-02] [MSG-05] the letter of one colleague is not taken for that of another', async () => {
  const { id: conversation } = (await begin(await member('twocolleagues'))).value
  const body = { conversation, id: randomUUID(), text: 'We look into it' }
  expect((await ann.browser.call('answerConversation', { body })).status).toBe(200)
  expect((await ann.browser.call('answerConversation', { body })).status).toBe(200)
  const others = await bob.browser.call('answerConversation', { body })
  expect(others).toMatchObject({ status: 409, code: 'key-reused' })
})

test('[MSG-05] a letter with the id of another one is refused, not lost', async () => {
  const page = await member('sameid')
  const first = letter('The same words', { kind: 'ticket', type: 3 })
  await page.call('startConversation', { body: first })
  const send = (body: { id: string; text: string; isNote?: boolean }) =>
    ann.browser.call('answerConversation', {
      body: { conversation: first.conversation, ...body },
    })
  expect((await send({ id: first.id, text: first.text })).code).toBe('key-reused')
  const note = { id: randomUUID(), text: 'Only for us' }
  expect((await send({ ...note, isNote: true })).status).toBe(200)
  expect((await send(note)).code).toBe('key-reused')
})

test('[SEC-02] [MSG-05] one visitor finds nothing of another', async () => {
  const [one, two] = [siteBrowser(house), siteBrowser(house)]
  const { id } = (await begin(one)).value
  const own = (await begin(two)).value.id
  expect((await two.call('conversation', { query: { id: own } })).status).toBe(200)
  expect(await two.call('conversation', { query: { id } })).toMatchObject({ code: 'not-found' })
  const written = await two.call('writeEntry', {
    body: { conversation: id, id: randomUUID(), text: 'x' },
  })
  expect(written).toMatchObject({ code: 'not-found' })
  expect((await two.call('conversations', {})).value.list.map((each) => each.id)).toEqual([own])
})

test('[SEC-02] [MSG-05] nobody is handed a conversation who may not answer in this place', async () => {
  const { config } = house.platform.modules
  const otherId = config.merchants().find(({ id }) => id !== merchantId)?.id ?? ''
  const writer = await staffWith(house, 'writer', [{ role: 'content', merchantId }], merchantId)
  const eve = await staffWith(house, 'eve', [{ role: 'support', merchantId: otherId }], otherId)
  const { id } = (await begin(await member('handedto'))).value
  for (const to of [writer.id, eve.id]) {
    const handed = await ann.browser.call('handOverConversation', { body: { id, to, note: '' } })
    expect(handed).toMatchObject({ code: 'not-permitted' })
  }
  const handed = await ann.browser.call('handOverConversation', {
    body: { id, to: bob.id, note: '' },
  })
  expect(handed.value.holder?.name).toBe('bob')
})

test('[MSG-05] an export of many pages leaves nothing out', async () => {
  const page = await member('exportslong')
  const { id } = (await begin(page)).value
  await sql`
    insert into support.entry (conversation_id, position, id, shown, author, at, text)
    select ${id}, nth, gen_random_uuid(), nth, 'member', ${clock.now()}, 'letter ' || nth
    from generate_series(2, 1200) as nth`.execute(db())
  await sql`update support.conversation set last = 1200, shown = 1200 where id = ${id}`.execute(
    db(),
  )
  const { text } = (await page.call('exportConversation', { query: { id } })).value
  const numbers = [...text.matchAll(/^(\d+)\. /gm)].map(([, nth]) => Number(nth))
  expect(numbers).toEqual(Array.from({ length: 1_200 }, (_, nth) => nth + 1))
})

test('[SEC-01] [MSG-05] who seems to type without end is heard sixty times a minute', async () => {
  const page = await member('typesalot')
  const { id } = (await begin(page)).value
  const stream = await openStream(
    `${house.url}${supportStreamPath}?merchant=${merchantId}`,
    ann.browser.cookie(),
  )
  const typing = () => page.call('typing', { body: { id } })
  for (let nth = 0; nth < 80; nth += 1) expect((await typing()).status).toBe(200)
  const other = await member('typesonce')
  const second = (await begin(other)).value.id
  await other.call('typing', { body: { id: second } })
  const heard = (of: string) => stream.heard.filter((one) => one.id === of && one.typing)
  await vi.waitFor(() => expect(heard(second)).toHaveLength(1))
  expect(heard(id)).toHaveLength(60)
  await stream.close()
})

test('[SEC-02] [MSG-05] what a visitor wrote becomes one member’s when two log in', async () => {
  const visitor = siteBrowser(house)
  const ids = [(await begin(visitor)).value.id, (await begin(visitor)).value.id]
  const pages = [await member('joinsone'), await member('joinstwo')]
  const joining = await transact(db(), async (tx) => {
    await sql`select from support.conversation where id in (${sql.join(ids)}) for update`.execute(
      tx,
    )
    const both = pages.map((page) => {
      page.useCookie(visitor.cookie())
      return page.call('joinConversations', {})
    })
    // Both have read what there is, and wait for the rows.
    await new Promise((done) => setTimeout(done, 500))
    return { both }
  })
  const joined = (await Promise.all(joining.both)).map(({ value }) => value.joined)
  expect(joined.reduce((sum, count) => sum + count, 0)).toBe(2)
  for (const id of ids) {
    const merged = (await seen(id)).entries.filter(({ event }) => event === 'merged')
    expect(merged).toHaveLength(1)
  }
})

test('[SEC-01] [MSG-05] what is begun over many lines at once has the same limit', async () => {
  const page = await member('beginsmany')
  const tries = await Promise.all(Array.from({ length: 16 }, () => begin(page)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(10)
  expect((await page.call('conversations', {})).value.list).toHaveLength(10)
})

test('[MSG-05] chats that are begun at the same time are shared evenly', async () => {
  await duty(ann, true)
  await duty(bob, true)
  const pages = await Promise.all(Array.from({ length: 8 }, (_, nth) => member(`atonce${nth}`)))
  const begun = await Promise.all(pages.map((page) => begin(page, { kind: 'chat' })))
  const holders = await Promise.all(
    begun.map(async ({ value }) => (await seen(value.id)).conversation.holder?.name),
  )
  expect(holders.filter((name) => name === 'ann')).toHaveLength(4)
  expect(holders.filter((name) => name === 'bob')).toHaveLength(4)
  await duty(ann, false)
  await duty(bob, false)
})
