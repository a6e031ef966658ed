import { randomUUID } from 'node:crypto'
import type { CommandInput, CommandName } from '@baize/contract/office'
import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transact } from '../../kernel/database.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { letter, type SiteBrowser, siteBrowser } from './support.fixture.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const clock = frozenClock('2026-11-18T10:00:00Z')
let house: TestPlatform
let merchantId: string
let ann: Awaited<ReturnType<typeof staffWith>>
let admin: typeof ann

beforeAll(async () => {
  house = await startPlatform({ clock })
  const { config } = house.platform.modules
  merchantId = config.merchantByCode('baize')?.id ?? ''
  await config.changeAccounts(merchantId, { antiBot: 'off' })
  await config.refresh()
  ann = await staffWith(house, 'ann', [{ role: 'support', merchantId }], merchantId)
  admin = await staffWith(house, 'adam', [{ role: 'admin', merchantId: null }], merchantId)
})
afterAll(() => house.stop())

const tending = () => house.platform.modules.support.tending

/** Time goes by, and staff log in again. */
async function later(ms: number): Promise<void> {
  clock.advance(ms)
  for (const { browser, login, password, codeAt } of [ann, admin])
    await browser.call('officeLogin', { body: { login, password, code: codeAt(clock.now()) } })
}

async function member(account: string, more = {}) {
  const person = await house.enrol(account, 0, more)
  return { ...person, page: siteBrowser(house, person.token) }
}

async function begun(page: SiteBrowser, more: Parameters<typeof letter>[1] = {}) {
  const { value } = await page.call('startConversation', { body: letter('Hello', more) })
  return value.id
}

/** Straight from the module: sessions of members end while time is moved. */
const seen = async (id: string) =>
  (await ann.browser.call('officeConversation', { query: { id } })).value

const answer = (conversation: string, text: string) =>
  ann.browser.call('answerConversation', { body: { conversation, id: randomUUID(), text } })

const events = async (id: string) =>
  (await seen(id)).entries.flatMap(({ event }) => (event ? [event] : []))

const send = <N extends CommandName>(name: N, input: CommandInput<N>) =>
  admin.browser.call('sendCommand', {
    body: { id: randomUUID(), name, input: input as Record<string, unknown>, reason: 'tested' },
  })

test('[MSG-05] an answer that was not read for a minute is also a message and a letter, once', async () => {
  const { page, memberId, token } = await member('late', { email: 'late@mail.test' })
  const { post } = house.platform.modules
  const letters = async () =>
    (await post.recent(merchantId, 50)).filter(({ to }) => to === 'late@mail.test')
  const inbox = async () =>
    (await house.as({ token }).call('messages', { query: { topic: 'support' } })).list
  const id = await begun(page)
  await answer(id, 'A secret answer')
  await tending().tellLate()
  expect(await inbox()).toEqual([])
  clock.advance(minuteMs)
  await answer(id, 'And one more')
  await Promise.all([tending().tellLate(), tending().tellLate()])
  await tending().tellLate()
  expect(await inbox()).toMatchObject([
    { title: 'Customer service', about: { kind: 'support', id }, isRead: false },
  ])
  const sent = await letters()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ memberId, subject: expect.stringContaining('has answered you') })
  // A member reads it here: what was written does not go by mail.
  expect(JSON.stringify([sent, await inbox()])).not.toContain('secret')

  // More answers of the same run tell nothing new; the member reads, and the next run begins.
  clock.advance(minuteMs)
  await answer(id, 'Third')
  clock.advance(minuteMs)
  await tending().tellLate()
  expect(await letters()).toHaveLength(1)
  await page.call('readConversation', { body: { id, position: 99 } })
  await answer(id, 'Fourth')
  clock.advance(minuteMs)
  await tending().tellLate()
  expect(await letters()).toHaveLength(2)
  // What was read in time is told nowhere else.
  await page.call('readConversation', { body: { id, position: 99 } })
  await answer(id, 'Fifth')
  await page.call('readConversation', { body: { id, position: 99 } })
  clock.advance(minuteMs)
  await tending().tellLate()
  expect(await letters()).toHaveLength(2)
})

test('[MSG-04] a visitor with an address gets the answer itself by mail', async () => {
  const page = siteBrowser(house)
  const id = await begun(page, { email: 'guest@mail.test', kind: 'ticket' })
  await answer(id, 'First part')
  await answer(id, 'Second part')
  clock.advance(minuteMs)
  await tending().tellLate()
  const sent = (await house.platform.modules.post.recent(merchantId, 50)).filter(
    ({ to }) => to === 'guest@mail.test',
  )
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toContain('First part\n\nSecond part')
})

test('[MSG-05] a chat that nobody answers in time becomes a ticket, and the member reads so', async () => {
  const { page } = await member('nobodythere')
  const id = await begun(page, { type: 3 })
  clock.advance(minuteMs - 1)
  await tending().moveLateChats()
  expect((await seen(id)).conversation.kind).toBe('chat')
  clock.advance(1)
  await Promise.all([tending().moveLateChats(), tending().moveLateChats()])
  const { conversation } = await seen(id)
  expect(conversation).toMatchObject({ kind: 'ticket', state: 'new', holder: null })
  // The four hours count since the letter.
  const since = new Date(conversation.dueSince ?? '').getTime()
  expect(conversation.dueAt).toBe(new Date(since + 240 * minuteMs).toISOString())
  expect(await events(id)).toEqual(['asTicket'])
  const own = (await page.call('conversation', { query: { id } })).value
  expect(own.entries.at(-1)).toMatchObject({ author: 'house', event: 'asTicket' })
})

test('[MSG-05] with somebody on duty a late chat stays a chat; if its holder left, another gets it', async () => {
  const { page } = await member('stillchat')
  await admin.browser.call('officeDuty', { body: { isOnDuty: true } })
  const id = await begun(page)
  expect((await seen(id)).conversation.holder?.name).toBe('adam')
  clock.advance(2 * minuteMs)
  await ann.browser.call('officeDuty', { body: { isOnDuty: true } })
  await tending().moveLateChats()
  expect((await seen(id)).conversation).toMatchObject({ kind: 'chat', holder: { name: 'ann' } })
  await ann.browser.call('officeDuty', { body: { isOnDuty: false } })
})

test('[MSG-05] hours and promises are changed by a command; outside them a chat is a ticket at once', async () => {
  const closed = Array.from({ length: 7 }, () => null)
  const promise = { chat: 2, ticket: 30, payments: 10 }
  const asked = await ann.browser.call('sendCommand', {
    body: {
      id: randomUUID(),
      name: 'support.desk',
      input: { week: closed, promise },
      reason: 'tested',
    },
  })
  expect(asked.code).toBe('not-permitted')
  expect((await send('support.desk', { week: closed, promise })).value.state).toBe('done')
  const { page } = await member('outside')
  expect((await page.call('supportDesk', {})).value).toMatchObject({ isOpen: false, promise })
  const id = await begun(page, { type: 1 })
  const { conversation, entries } = await seen(id)
  expect(conversation.kind).toBe('ticket')
  expect(entries.map(({ event }) => event)).toEqual([null, 'asTicket'])
  const open = Array.from({ length: 7 }, () => ({ from: 0, until: 0 }))
  await send('support.desk', { week: open, promise: { chat: 1, ticket: 240, payments: 60 } })
  const wrong = await send('support.desk', { week: open.slice(1), promise })
  expect(wrong.code).toBe('bad-input')
})

test('[MSG-05] canned replies: written, changed and taken away', async () => {
  const replies = async () => {
    const { list } = (await ann.browser.call('cannedReplies', {})).value
    return list
      .filter(({ short }) => short === 'tested')
      .map(({ language, text }) => [language, text])
  }
  const reply = (text: string, language: 'EN' | 'VI' = 'EN') =>
    send('support.reply', { short: 'tested', language, text })
  expect((await reply('')).code).toBe('not-found')
  await reply('Hello {name}')
  await reply('Xin chào', 'VI')
  expect(await replies()).toEqual([
    ['EN', 'Hello {name}'],
    ['VI', 'Xin chào'],
  ])
  await reply('Hi')
  await reply('', 'VI')
  expect(await replies()).toEqual([['EN', 'Hi']])
})

test('[WAL-04] [MSG-05] a disputed withdrawal is a conversation, once; its decision ends it', async () => {
  const { memberId, page } = await member('disputer')
  const { outbox, database } = house.platform.modules
  const withdrawalId = randomUUID()
  const told = { memberId, currency: 'USD', amount: '4000', withdrawalId }
  const tell = (note: string) =>
    transact(database.db, (tx) =>
      outbox.tell(tx, {
        name: 'withdrawal.disputed',
        merchantId,
        payload: { ...told, note, images: 1 },
      }),
    )
  await tell('Nothing has come')
  const list = async () => (await page.call('conversations', {})).value.list
  await vi.waitFor(async () => expect(await list()).toHaveLength(1))
  const [one] = await list()
  expect(one).toMatchObject({
    kind: 'dispute',
    type: 2,
    about: { kind: 'withdrawal', id: withdrawalId },
    title: 'Nothing has come',
    state: 'new',
    unread: 0,
  })
  const id = one?.id ?? ''
  await tell('Still nothing')
  await vi.waitFor(async () => expect((await list())[0]?.lastText).toBe('Still nothing'))
  expect(await list()).toHaveLength(1)
  await transact(database.db, (tx) =>
    outbox.tell(tx, {
      name: 'withdrawal.resolved',
      merchantId,
      payload: { ...told, outcome: 'refund', missing: '4000' },
    }),
  )
  await vi.waitFor(async () => expect((await list())[0]?.state).toBe('solved'))
  expect(await events(id)).toEqual(['began', 'solved'])
})

test('[MSG-05] figures of the desk: answered, in time, and how content members were', async () => {
  const figures = async () => (await ann.browser.call('officeDesk', {})).value.last
  const before = await figures()
  const { page } = await member('figures')
  const [quick, slow] = [
    await begun(page, { kind: 'ticket' }),
    await begun(page, { kind: 'ticket' }),
  ]
  await answer(quick, 'Here')
  clock.advance(61 * minuteMs)
  await later(0)
  await answer(slow, 'Here')
  await answer(slow, 'And here')
  await page.call('endConversation', { body: { id: quick } })
  await page.call('rateConversation', { body: { id: quick, stars: 3 } })
  const after = await figures()
  const more = Object.entries(after).map(([key, value]) => [
    key,
    value - before[key as keyof typeof before],
  ])
  expect(Object.fromEntries(more)).toEqual({
    conversations: 2,
    answeredInTime: 1,
    answered: 2,
    rated: 1,
    stars: 3,
  })
})

test('[MSG-05] solved is closed after seven days, and deleted after its time; complaints are kept for years', async () => {
  const { page } = await member('oldone')
  const chat = await begun(page)
  const complaint = await begun(page, { kind: 'complaint' })
  const silent = await begun(page, { kind: 'ticket' })
  await page.call('endConversation', { body: { id: chat } })
  await page.call('endConversation', { body: { id: complaint } })
  await answer(silent, 'Do you still need us?')
  const state = async (id: string) => (await seen(id)).conversation?.state

  await later(7 * dayMs - 1)
  await tending().closeOld()
  expect(await state(chat)).toBe('solved')
  await later(1)
  await Promise.all([tending().closeOld(), tending().closeOld()])
  expect([await state(chat), await state(complaint), await state(silent)]).toEqual([
    'closed',
    'closed',
    'waiting',
  ])
  expect(await events(chat)).toEqual(['solved', 'closed'])
  await later(90 * dayMs)
  await tending().forget()
  await tending().closeOld()
  expect(await state(chat)).toBe('closed')
  expect(await state(silent)).toBe('solved')
  await later(1)
  await tending().forget()
  const gone = await ann.browser.call('officeConversation', { query: { id: chat } })
  expect(gone.code).toBe('not-found')
  expect(await state(complaint)).toBe('closed')
  const { db } = house.platform.modules
  const left = await sql`select from support.entry where conversation_id = ${chat}`.execute(db)
  expect(left.rows).toEqual([])
  await later(5 * 366 * dayMs)
  await tending().forget()
  const file = await ann.browser.call('officeConversation', { query: { id: complaint } })
  expect(file.code).toBe('not-found')
})
