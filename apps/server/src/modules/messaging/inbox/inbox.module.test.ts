import type { Input } from '@baize/contract'
import { messagesPageSize, unreadShownMax } from '@baize/contract/vocabulary'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { transact } from '../../../kernel/database.ts'
import type { Letter } from '../index.ts'

let house: TestPlatform
let merchantId: string

beforeAll(async () => {
  house = await startPlatform()
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
})
afterAll(() => house.stop())

type Person = Awaited<ReturnType<TestPlatform['enrol']>>

const credited = (amount: string): Letter => ({
  topic: 'money',
  values: {
    what: {
      words: 'money.depositCredited',
      values: { amount: { money: amount, currency: 'USD' } },
    },
  },
  about: { kind: 'deposit', id: 'd1' },
})
const changedPassword: Letter = {
  topic: 'notice',
  values: {
    what: { words: 'changed.password' },
    time: { time: '2026-11-18T09:30:00.000Z' },
    ip: '203.0.113.7',
  },
  about: { kind: 'security' },
}

async function write(person: Person, ...letters: Letter[]): Promise<void> {
  const { database, identity, letters: post } = house.platform.modules
  const member = await identity.member(merchantId, person.memberId)
  if (!member) throw new Error('nobody to write to')
  for (const letter of letters) await transact(database.db, (tx) => post.write(tx, member, letter))
}

const read = (person: Person, query: Input<'messages'>['query'] = {}, language?: 'AR' | 'VI') =>
  house.as({ token: person.token, ...(language && { language }) }).call('messages', { query })
const unread = async (person: Person) =>
  (await house.as({ token: person.token }).call('unreadCount', {})).count
const mark = (person: Person, body: Input<'markMessages'>['body']) =>
  house.as({ token: person.token }).call('markMessages', { body })

describe('the inbox', () => {
  test('[MSG-03] [WAL-05] a message is there without any address, with a link to its thing, and counts as unread', async () => {
    const ann = await house.enrol('inboxann')
    await write(ann, credited('1250'))
    const { list, next } = await read(ann)
    expect(list).toMatchObject([
      {
        topic: 'money',
        title: 'Your money',
        text: 'Your deposit of 12.50 USD is in your wallet.',
        about: { kind: 'deposit', id: 'd1' },
        isRead: false,
        isArchived: false,
      },
    ])
    expect(next).toBeNull()
    expect(await unread(ann)).toBe(1)
  })

  test('[MSG-03] it is put into words when it is read, in the language of the reader', async () => {
    const bob = await house.enrol('inboxbob')
    await write(bob, credited('1250'), changedPassword)
    const english = await read(bob)
    expect(english.list[0]?.text).toContain('IP address: 203.0.113.7')
    const arabic = await read(bob, {}, 'AR')
    expect(arabic.list[1]?.text).toContain('\u206612.50 USD\u2069')
    expect(arabic.list[1]?.text).not.toBe(english.list[1]?.text)
  })

  test('[MSG-03] marked as read, unread, archived and back; only what the member has seen', async () => {
    const cleo = await house.enrol('inboxcleo')
    await write(cleo, credited('100'), credited('200'), credited('300'))
    const [newest, middle, oldest] = (await read(cleo)).list.map(({ id }) => id) as [
      string,
      string,
      string,
    ]
    await mark(cleo, { upTo: middle, isRead: true })
    expect((await read(cleo)).list.map(({ isRead }) => isRead)).toEqual([false, true, true])
    expect(await unread(cleo)).toBe(1)
    await mark(cleo, { ids: [oldest], isRead: false })
    expect(await unread(cleo)).toBe(2)
    await mark(cleo, { ids: [newest, oldest], isArchived: true })
    expect((await read(cleo)).list.map(({ id }) => id)).toEqual([middle])
    expect(await unread(cleo)).toBe(0)
    const archived = await read(cleo, { isArchived: 'true' })
    expect(archived.list.map(({ id }) => id)).toEqual([newest, oldest])
    await mark(cleo, { ids: [newest], isArchived: false })
    expect((await read(cleo)).list.map(({ id }) => id)).toEqual([newest, middle])
    expect(await unread(cleo)).toBe(1)
  })

  test('[MSG-03] a message that cannot be put into words hides no other one; a letter without words is not written', async () => {
    const joe = await house.enrol('inboxjoe')
    await write(joe, credited('100'), credited('200'))
    const { database } = house.platform.modules
    await sql`update messaging.message set said = '{}' where member_id = ${joe.memberId}
      and said::text like '%"100"%'`.execute(database.db)
    expect((await read(joe)).list).toMatchObject([
      { title: 'Your money', text: 'Your deposit of 2.00 USD is in your wallet.' },
      { title: 'Your money', text: '' },
    ])
    await expect(write(joe, { ...credited('300'), values: {} })).rejects.toThrow(
      'was given no what',
    )
    expect((await read(joe)).list).toHaveLength(2)
  })

  test('[MSG-03] nobody reads or marks what was written to somebody else', async () => {
    const [dora, eve] = [await house.enrol('inboxdora'), await house.enrol('inboxeve')]
    await write(dora, credited('500'))
    const [message] = (await read(dora)).list
    const id = message?.id ?? ''
    expect((await read(eve)).list).toEqual([])
    await mark(eve, { ids: [id], isRead: true })
    await mark(eve, { ids: [id], isArchived: true })
    await mark(eve, { upTo: id, isRead: true })
    expect((await read(dora)).list).toMatchObject([{ id, isRead: false, isArchived: false }])
    expect(await unread(eve)).toBe(0)
  })

  test('[MSG-03] pages, topics and search, with or without accents', async () => {
    const fred = await house.enrol('inboxfred')
    const many = Array.from({ length: messagesPageSize + 2 }, (_, at) => credited(`${at + 1}00`))
    await write(fred, ...many, changedPassword)
    const first = await read(fred)
    expect(first.list).toHaveLength(messagesPageSize)
    const second = await read(fred, { after: first.next ?? '' })
    expect(second.next).toBeNull()
    const ids = [...first.list, ...second.list].map(({ id }) => id)
    expect(new Set(ids).size).toBe(messagesPageSize + 3)
    expect((await read(fred, { topic: 'notice' })).list).toHaveLength(1)
    expect((await read(fred, { search: 'PASSWORD changed' })).list).toHaveLength(1)
    expect((await read(fred, { search: '7.00' })).list.length).toBeGreaterThan(0)
    expect((await read(fred, { search: 'no such word' })).list).toEqual([])
    const vietnamese = (await read(fred, { topic: 'notice' }, 'VI')).list[0]?.text ?? ''
    const word = vietnamese.split(/\s/).find((one) => /[ạậđổ]/u.test(one)) ?? ''
    const bare = word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')
    expect(bare).not.toBe('')
    expect((await read(fred, { search: bare }, 'VI')).list.length).toBeGreaterThan(0)
    expect(await unread(fred)).toBe(messagesPageSize + 3)
  })

  test('[MSG-03] the count ends at "more than 99"', async () => {
    const gus = await house.enrol('inboxgus')
    await write(gus, ...Array.from({ length: unreadShownMax + 3 }, () => changedPassword))
    expect(await unread(gus)).toBe(unreadShownMax + 1)
  })

  test('[MSG-03] open pages hear of a new message and of marks', async () => {
    const hal = await house.enrol('inboxhal')
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/socket`)
    const heard: string[] = []
    socket.onmessage = ({ data }) => heard.push(JSON.parse(String(data)).kind)
    await new Promise((done) => {
      socket.onopen = done
    })
    socket.send(JSON.stringify({ kind: 'hello', token: hal.token }))
    await vi.waitFor(() => expect(heard).toContain('welcome'))
    const told = () => heard.filter((kind) => kind === 'messages').length
    await write(hal, credited('100'))
    await vi.waitFor(() => expect(told()).toBe(1))
    const { list } = await read(hal)
    await mark(hal, { ids: list.map(({ id }) => id), isRead: true })
    await vi.waitFor(() => expect(told()).toBe(2))
    socket.close()
  })

  test('[MSG-03] visitors, wrong ids, too many ids and a wrong place are refused', async () => {
    const ivy = await house.enrol('inboxivy')
    const refused = (code: string, call: Promise<unknown>) =>
      expect(call).rejects.toMatchObject({ code })
    await refused('not-signed-in', house.as().call('messages', { query: {} }))
    await refused('not-signed-in', house.as().call('unreadCount', {}))
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID())
    const wrong = [{ ids, isRead: true }, { ids: ['x'], isRead: true }, { isRead: true }, {}]
    for (const body of wrong) await refused('bad-input', mark(ivy, body as never))
    await refused('bad-input', read(ivy, { after: 'x' }))
    await refused('bad-input', read(ivy, { search: '<b>' }))
  })
})
