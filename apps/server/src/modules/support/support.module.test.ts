import { createHash, randomUUID } from 'node:crypto'
import { supportStreamPath } from '@baize/contract/office'
import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fileOf, pngBytes } from '../payments/payments.fixture.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { letter, listen, openStream, type SiteBrowser, siteBrowser } from './support.fixture.ts'

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

async function member(account: string) {
  const person = await house.enrol(account)
  return { ...person, page: siteBrowser(house, person.token) }
}

async function begun(page: SiteBrowser, text?: string, more?: Parameters<typeof letter>[1]) {
  const body = letter(text, more)
  const { value, status } = await page.call('startConversation', { body })
  expect(status).toBe(200)
  return { ...value, entry: body.id, body }
}

const write = (page: SiteBrowser, conversation: string, text: string, id: string = randomUUID()) =>
  page.call('writeEntry', { body: { conversation, id, text } })

const answer = (conversation: string, text: string, more: { id?: string; isNote?: boolean } = {}) =>
  ann.browser.call('answerConversation', {
    body: { conversation, id: randomUUID(), text, ...more },
  })

const seen = async (page: SiteBrowser, id: string, after?: number) =>
  (
    await page.call('conversation', {
      query: { id, ...(after === undefined ? {} : { after }) },
    })
  ).value

const office = async (id: string, by = ann) =>
  (await by.browser.call('officeConversation', { query: { id } })).value

describe('a member and staff', () => {
  test('[MSG-05] a chat is begun, answered and read; both sides are told where the news is', async () => {
    const { page, token } = await member('talkone')
    const socket = await listen(house, { token })
    const stream = await openStream(
      `${house.url}${supportStreamPath}?merchant=${merchantId}`,
      ann.browser.cookie(),
    )
    expect(stream.status).toBe(200)
    const { id, ...shown } = await begun(page, 'Where is my money?')
    expect(shown).toMatchObject({
      kind: 'chat',
      state: 'new',
      last: 1,
      unread: 0,
      answerBy: '2026-11-18T10:01:00.000Z',
    })
    await vi.waitFor(() => expect(stream.heard).toMatchObject([{ id, position: 1, typing: null }]))

    const { list } = (await ann.browser.call('officeConversations', { query: {} })).value
    expect(list).toMatchObject([{ id, member: { account: 'talkone' }, unread: 1, holder: null }])
    const said = await answer(id, 'It arrives today.')
    expect(said.value).toMatchObject({ position: 3, author: 'staff', by: { name: 'ann' } })
    await vi.waitFor(() =>
      expect(socket.news(id).at(-1)).toMatchObject({ position: 3, isTyping: false }),
    )
    // Open pages hear that there is news, and never what.
    expect(JSON.stringify([socket.heard, stream.heard])).not.toMatch(/arrives|money/)

    const { entries, conversation } = await seen(page, id, 1)
    expect(entries).toMatchObject([
      { position: 2, event: 'taken', name: 'ann' },
      { position: 3, text: 'It arrives today.', author: 'staff', name: 'ann' },
    ])
    expect(conversation).toMatchObject({ state: 'waiting', unread: 1, answerBy: null })
    expect((await page.call('supportDesk', {})).value).toMatchObject({ unread: 1, channel: null })
    await page.call('readConversation', { body: { id, position: 3 } })
    expect((await office(id)).conversation.readByMember).toBe(3)
    expect((await page.call('supportDesk', {})).value.unread).toBe(0)

    await page.call('typing', { body: { id } })
    await vi.waitFor(() => expect(stream.heard.at(-1)?.typing?.author).toBe('member'))
    await ann.browser.call('officeTyping', { body: { id } })
    await vi.waitFor(() => expect(socket.news(id).at(-1)?.isTyping).toBe(true))
    socket.close()
    await stream.close()
  })

  test('[MSG-05] a news that was lost loses nothing: behind its position the page gets all of it', async () => {
    const { page } = await member('talklost')
    const { id } = await begun(page)
    for (const text of ['one', 'two', 'three']) await answer(id, text)
    await write(page, id, 'four')
    const { entries, conversation } = await seen(page, id, 1)
    expect(entries.map(({ position }) => position)).toEqual([2, 3, 4, 5, 6])
    expect(entries.filter(({ event }) => !event).map(({ text }) => text)).toEqual([
      'one',
      'two',
      'three',
      'four',
    ])
    expect(conversation.last).toBe(6)
  })

  test('[MSG-05] a letter sent again is the same letter; its id with another text is refused', async () => {
    const { page } = await member('talkagain')
    const { id, body, entry } = await begun(page, 'First')
    const again = await page.call('startConversation', { body })
    expect(again.value).toMatchObject({ id, last: 1 })
    const other = await page.call('startConversation', { body: { ...body, text: 'Other' } })
    expect(other).toMatchObject({ status: 409, code: 'key-reused' })

    const letterId = randomUUID()
    const first = await write(page, id, 'Second', letterId)
    expect((await write(page, id, 'Second', letterId)).value).toEqual(first.value)
    expect((await write(page, id, 'Changed', letterId)).code).toBe('key-reused')
    const staffLetter = (await answer(id, 'Hello')).value.id
    expect((await write(page, id, 'Hello', staffLetter)).code).toBe('key-reused')
    expect((await answer(id, 'First', { id: entry })).code).toBe('key-reused')
    expect((await seen(page, id)).conversation.last).toBe(4)
  })

  test('[MSG-05] many writers at once: positions without a gap, and the same id from two lines once', async () => {
    const { page } = await member('talkmany')
    const { id } = await begun(page)
    const twice = randomUUID()
    const sent = await Promise.all([
      ...Array.from({ length: 8 }, (_, nth) => write(page, id, `member ${nth}`)),
      ...Array.from({ length: 8 }, (_, nth) => answer(id, `staff ${nth}`)),
      ...Array.from({ length: 4 }, () => write(page, id, 'twice', twice)),
    ])
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    const { entries } = await seen(page, id)
    // The first letter, that it was taken, and 17 more.
    expect(entries.map(({ position }) => position)).toEqual(
      Array.from({ length: 19 }, (_, nth) => nth + 1),
    )
    expect(entries.filter(({ text }) => text === 'twice')).toHaveLength(1)
  })

  test('[MSG-05] a beginning sent over two lines at once begins once', async () => {
    const { page } = await member('talktwice')
    const body = letter()
    const both = await Promise.all([1, 2, 3].map(() => page.call('startConversation', { body })))
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await page.call('conversations', {})).value.list).toHaveLength(1)
  })

  test('[MSG-05] what only staff see: a note leaves no gap and no news for the member', async () => {
    const { page, token } = await member('talknote')
    const { id } = await begun(page)
    await answer(id, 'Hello')
    const socket = await listen(house, { token })
    await answer(id, 'He was here before', { isNote: true })
    expect((await office(id)).entries.map(({ author }) => author)).toEqual([
      'member',
      'staff',
      'staff',
      'note',
    ])
    await answer(id, 'Anything else?')
    const { entries, conversation } = await seen(page, id)
    expect(entries.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    expect(conversation.last).toBe(4)
    await vi.waitFor(() => expect(socket.news(id)).toMatchObject([{ position: 4 }]))
    const exported = (await page.call('exportConversation', { query: { id } })).value
    expect(JSON.stringify([entries, conversation, exported])).not.toContain('here before')
    socket.close()
    // Both sides mean the same letter, each by its own position.
    await page.call('readConversation', { body: { id, position: 4 } })
    expect((await office(id)).conversation.readByMember).toBe(5)
    await write(page, id, 'No')
    await ann.browser.call('readByOffice', { body: { id, position: 6 } })
    expect((await seen(page, id)).conversation.readByStaff).toBe(5)
  })

  test('[MSG-05] solved, opened again by a letter, closed: then it stays closed', async () => {
    const { page } = await member('talkstates')
    const { id } = await begun(page)
    await answer(id, 'Done')
    const ended = await page.call('endConversation', { body: { id } })
    expect(ended.value).toMatchObject({ state: 'solved', reopenUntil: '2026-11-25T10:00:00.000Z' })
    expect((await page.call('endConversation', { body: { id } })).value.state).toBe('solved')
    await write(page, id, 'Not yet')
    const open = await seen(page, id)
    expect(open.conversation).toMatchObject({ state: 'open', reopenUntil: null })
    expect(open.conversation.answerBy).not.toBeNull()
    expect(open.entries.map(({ event }) => event)).toEqual([
      null,
      'taken',
      null,
      'solved',
      'reopened',
      null,
    ])
    const move = (state: 'open' | 'closed' | 'solved') =>
      ann.browser.call('moveConversation', { body: { id, state } })
    expect((await move('closed')).value.state).toBe('closed')
    expect((await move('closed')).value.state).toBe('closed')
    expect((await move('open')).code).toBe('already-settled')
    expect((await write(page, id, 'Hello?')).code).toBe('already-settled')
    expect((await answer(id, 'Hello!')).code).toBe('already-settled')
    expect((await page.call('endConversation', { body: { id } })).code).toBe('already-settled')
  })

  test('[MSG-05] how content the member was is said once, and only when it is over', async () => {
    const { page } = await member('talkstars')
    const { id } = await begun(page)
    const rate = (stars: number, text = '') =>
      page.call('rateConversation', { body: { id, stars, text } })
    expect((await rate(5)).code).toBe('already-settled')
    await page.call('endConversation', { body: { id } })
    expect((await rate(4, 'quick')).value.stars).toBe(4)
    expect((await rate(4, 'quick')).value.stars).toBe(4)
    expect((await rate(1)).code).toBe('already-settled')
    expect((await office(id)).conversation).toMatchObject({ stars: 4, ratingText: 'quick' })
  })

  test('[MSG-05] pictures are redrawn, and only those of the conversation see them', async () => {
    const { page } = await member('talkimage')
    const { id } = await begun(page)
    const form = new FormData()
    form.set('conversation', id)
    form.set('id', randomUUID())
    form.append('images', fileOf(pngBytes))
    const sent = await page.call('sendImages', { form })
    expect(sent.value).toMatchObject({
      position: 2,
      text: '',
      images: [{ widthPx: 200, heightPx: 200 }],
    })
    const again = await page.call('sendImages', { form })
    expect(again.value).toEqual(sent.value)
    const image = sent.value.images[0]?.id ?? ''
    const own = await page.call('conversationImage', { query: { id: image } })
    expect(own.value.image).toMatch(/^data:image\/jpeg;base64,/)
    const staffs = await ann.browser.call('officeConversationImage', { query: { id: image } })
    expect(staffs.value).toEqual(own.value)
    const { page: stranger } = await member('talkimage2')
    const foreign = await stranger.call('conversationImage', { query: { id: image } })
    expect(foreign).toMatchObject({ status: 404, code: 'not-found' })
    const wrong = new FormData()
    wrong.set('conversation', id)
    wrong.set('id', randomUUID())
    wrong.append('images', fileOf('<script>alert(1)</script>'))
    expect((await page.call('sendImages', { form: wrong })).code).toBe('wrong-fields')
    expect((await seen(page, id)).conversation.last).toBe(2)
  })

  test('[MSG-05] an export names the hash of exactly its text', async () => {
    const { page } = await member('talkexport')
    const { id } = await begun(page, 'Two\nlines')
    await answer(id, 'Hello')
    const { value } = await page.call('exportConversation', { query: { id } })
    expect(createHash('sha256').update(value.text).digest('hex')).toBe(value.sha256)
    expect(value.text).toContain('member: Two\n    lines')
    expect(value.text).toContain('staff (ann): Hello')
    const staffs = await ann.browser.call('officeConversationText', { query: { id } })
    expect(staffs.value.sha256).toBe(value.sha256)
  })

  test('[MSG-05] a page of the list, and the pages behind it', async () => {
    const { page, memberId } = await member('talklist')
    const { db } = house.platform.modules
    for (let nth = 0; nth < 23; nth += 1) {
      clock.advance(61_000)
      const { id } = await begun(page, `Question ${nth}`)
      await page.call('endConversation', { body: { id } })
    }
    const first = (await page.call('conversations', {})).value
    expect(first.list).toHaveLength(20)
    expect(first.list[0]?.title).toBe('Question 22')
    const rest = await page.call('conversations', { query: { after: first.next ?? '' } })
    expect(rest.value.list.map(({ title }) => title)).toEqual([
      'Question 2',
      'Question 1',
      'Question 0',
    ])
    expect(rest.value.next).toBeNull()
    const ofMember = await ann.browser.call('officeConversations', {
      query: { view: 'over', member: 'talklist', pageSize: 5 },
    })
    expect(ofMember.value.list.map(({ title }) => title)[0]).toBe('Question 22')
    const next = await ann.browser.call('officeConversations', {
      query: { view: 'over', member: memberId, pageSize: 5, after: ofMember.value.next ?? '' },
    })
    expect(next.value.list.map(({ title }) => title)[0]).toBe('Question 17')
    const kept = await sql<{ count: number }>`
      select count(*)::int as count from support.conversation where member_id = ${memberId}`.execute(
      db,
    )
    expect(kept.rows[0]?.count).toBe(23)
  })

  test('[MSG-05] nobody changes what was written', async () => {
    const { page } = await member('talkkept')
    const { id } = await begun(page)
    const { db } = house.platform.modules
    const changed = sql`update support.entry set text = 'x' where conversation_id = ${id}`.execute(
      db,
    )
    await expect(changed).rejects.toThrow('not changed')
  })
})

describe('colleagues', () => {
  test('[MSG-05] who looks at it is told to the other; taken, handed over with a note, put back', async () => {
    const { page } = await member('handone')
    const { id } = await begun(page, 'A question', { kind: 'ticket', type: 3 })
    await ann.browser.call('readByOffice', { body: { id, position: 1 } })
    expect((await office(id, bob)).viewers).toMatchObject([{ name: 'ann' }])
    expect((await office(id, ann)).viewers).toEqual([])

    const take = (by: typeof ann) => by.browser.call('takeConversation', { body: { id } })
    expect((await take(ann)).value.holder).toMatchObject({ name: 'ann' })
    await take(ann)
    const handOver = (to: string | null, type?: 1 | 2, note = '') =>
      ann.browser.call('handOverConversation', {
        body: { id, to, note, ...(type === undefined ? {} : { type }) },
      })
    expect((await handOver(randomUUID())).code).toBe('not-permitted')
    expect((await handOver(bob.id, 1, 'It is about money')).value.holder?.name).toBe('bob')
    const { conversation, entries } = await office(id, bob)
    expect(conversation).toMatchObject({ type: 1, holder: { name: 'bob' } })
    expect(entries.map(({ author, event, text }) => [author, event ?? text])).toEqual([
      ['member', 'A question'],
      ['staff', 'taken'],
      ['note', 'It is about money'],
      ['staff', 'handedOver'],
    ])
    // Questions of money are answered within the hour.
    expect(conversation.dueAt).toBe(
      new Date(new Date(conversation.dueSince ?? '').getTime() + 3_600_000).toISOString(),
    )
    const mine = await bob.browser.call('officeConversations', { query: { view: 'mine' } })
    expect(mine.value.list.map((one) => one.id)).toContain(id)
    expect((await handOver(null)).value.holder).toBeNull()
    const { db } = house.platform.modules
    const waiting = await sql<{ count: number }>`
      select count(*)::int as count from support.conversation
      where merchant_id = ${merchantId} and due_at is not null and holder_id is null`.execute(db)
    const counted = await ann.browser.call('officeWaiting', {})
    expect(counted.value.counts.conversations).toBe(waiting.rows[0]?.count)
  })

  test('[MSG-05] a chat goes to whoever is on duty with the fewest; a ticket waits in the queue', async () => {
    clock.advance(120_000)
    const duty = (by: typeof ann, isOnDuty: boolean) =>
      by.browser.call('officeDuty', { body: { isOnDuty } })
    const { page } = await member('dutyone')
    const early = await begun(page, 'Before anybody is there')
    expect((await page.call('supportDesk', {})).value.isOpen).toBe(false)
    await duty(bob, true)
    expect((await page.call('supportDesk', {})).value.isOpen).toBe(true)
    expect((await office(early.id)).conversation.holder?.name).toBe('bob')
    await duty(ann, true)
    const onDuty = async () => (await ann.browser.call('officeDesk', {})).value.onDuty
    for (let nth = 0; nth < 6; nth += 1) {
      const before = await onDuty()
      const { id } = await begun((await member(`duty${nth}`)).page)
      const holder = (await office(id)).conversation.holder?.name
      const fewest = Math.min(...before.map(({ open }) => open))
      expect(before.find(({ name }) => name === holder)?.open).toBe(fewest)
    }
    const held = (await onDuty()).map(({ open }) => open)
    expect(held).toHaveLength(2)
    const ticket = await begun(page, 'Later', { kind: 'ticket' })
    expect((await office(ticket.id)).conversation.holder).toBeNull()
    await duty(bob, false)
    expect((await bob.browser.call('officeDesk', {})).value.isOnDuty).toBe(false)
    const { id } = await begun((await member('dutylast')).page)
    expect((await office(id)).conversation.holder?.name).toBe('ann')
    // Without a stream or a call, nobody is on duty a minute later.
    clock.advance(61_000)
    expect((await page.call('supportDesk', {})).value.isOpen).toBe(false)
  })
})
