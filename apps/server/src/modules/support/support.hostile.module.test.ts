import { randomUUID } from 'node:crypto'
import type { RouteName } from '@baize/contract'
import { supportStreamPath } from '@baize/contract/office'
import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createJobs } from '../../kernel/jobs.ts'
import { createLog } from '../../kernel/log.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { alphabet } from '../verification/captcha/glyphs.ts'
import { createVerification } from '../verification/index.ts'
import { blockOf } from './people.ts'
import {
  letter,
  listen,
  openStream,
  type SiteBrowser,
  siteBrowser,
  solvedTask,
} from './support.fixture.ts'

const clock = frozenClock('2026-11-18T10:00:00Z')
let house: TestPlatform
let merchantId: string
let otherId: string
let ann: Awaited<ReturnType<typeof staffWith>>
let stranger: typeof ann

beforeAll(async () => {
  house = await startPlatform({ clock })
  const { config } = house.platform.modules
  merchantId = config.merchantByCode('baize')?.id ?? ''
  otherId = config.merchantByCode('harbour')?.id ?? ''
  await antiBot('off')
  ann = await staffWith(house, 'ann', [{ role: 'support', merchantId }], merchantId)
  const grants = [{ role: 'support', merchantId: otherId }]
  stranger = await staffWith(house, 'stranger', grants, otherId)
})
afterAll(() => house.stop())
// Whoever wrote much in one test may write again in the next.
beforeEach(() => clock.advance(61_000))

async function antiBot(to: 'altcha' | 'off') {
  const { config } = house.platform.modules
  await config.changeAccounts(merchantId, { antiBot: to })
  await config.refresh()
}

const visitor = () => siteBrowser(house)
const start = (page: SiteBrowser, body = letter()) => page.call('startConversation', { body })

async function member(account: string) {
  const person = await house.enrol(account)
  return { ...person, page: siteBrowser(house, person.token) }
}

const office = async (id: string) =>
  (await ann.browser.call('officeConversation', { query: { id } })).value

describe('what is somebody else’s', () => {
  /** Everything that can be done with a conversation, by its id. */
  async function tried(page: SiteBrowser, id: string) {
    const answers = [
      page.call('conversation', { query: { id } }),
      page.call('writeEntry', { body: { conversation: id, id: randomUUID(), text: 'x' } }),
      page.call('readConversation', { body: { id, position: 1 } }),
      page.call('typing', { body: { id } }),
      page.call('endConversation', { body: { id } }),
      page.call('rateConversation', { body: { id, stars: 1 } }),
      page.call('exportConversation', { query: { id } }),
    ]
    return (await Promise.all(answers)).map(({ status, code }) => `${status} ${code}`)
  }

  test('[SEC-02] [MSG-05] is not found, the same as what does not exist: members, visitors, nobody', async () => {
    const owner = await member('ownone')
    const { id } = (await start(owner.page)).value
    const other = (await member('owntwo')).page
    const guest = visitor()
    const guests = (await start(guest)).value.id
    const nothing = await tried(other, randomUUID())
    expect(new Set(nothing)).toEqual(new Set(['404 not-found']))
    for (const page of [other, guest, visitor()]) expect(await tried(page, id)).toEqual(nothing)
    for (const page of [other, owner.page, visitor()])
      expect(await tried(page, guests)).toEqual(nothing)
    expect((await office(id)).conversation).toMatchObject({ last: 1, state: 'new' })
    expect((await other.call('conversations', {})).value.list).toEqual([])
  })

  test('[SEC-02] a beginning with the id of another’s conversation changes nothing', async () => {
    const owner = await member('ownthree')
    const body = letter('Mine')
    const { id } = (await start(owner.page, body)).value
    for (const page of [(await member('ownfour')).page, visitor()])
      expect((await start(page, { ...body, id: randomUUID() })).code).toBe('key-reused')
    expect((await start(visitor(), body)).code).toBe('key-reused')
    expect((await office(id)).entries).toHaveLength(1)
  })

  test('[SEC-02] [MSG-05] staff of another merchant neither read, answer nor hear of it', async () => {
    const owner = await member('ownfive')
    const stream = await openStream(
      `${house.url}${supportStreamPath}?merchant=${otherId}`,
      stranger.browser.cookie(),
    )
    expect(stream.status).toBe(200)
    const { id } = (await start(owner.page)).value
    const { call } = stranger.browser
    const answers = await Promise.all([
      call('officeConversation', { query: { id } }),
      call('officeConversationText', { query: { id } }),
      call('answerConversation', { body: { conversation: id, id: randomUUID(), text: 'x' } }),
      call('takeConversation', { body: { id } }),
      call('handOverConversation', { body: { id, to: null } }),
      call('moveConversation', { body: { id, state: 'closed' } }),
      call('readByOffice', { body: { id, position: 1 } }),
      call('officeTyping', { body: { id } }),
    ])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['not-found']))
    expect(stream.heard).toEqual([])
    await stream.close()
    const foreign = await openStream(
      `${house.url}${supportStreamPath}?merchant=${merchantId}`,
      stranger.browser.cookie(),
    )
    expect(foreign.status).toBe(403)
    const nobody = await openStream(`${house.url}${supportStreamPath}?merchant=${merchantId}`, '')
    expect(nobody.status).toBe(401)
    expect(
      (await call('officeConversations', { query: {} }, { 'x-merchant': merchantId })).code,
    ).toBe('not-permitted')
  })

  test('[SEC-02] without the right nobody reads or answers', async () => {
    const grants = [{ role: 'risk', merchantId }]
    const reader = await staffWith(house, 'reader', grants, merchantId)
    const id = randomUUID()
    const body = { conversation: id, id: randomUUID(), text: 'x' }
    expect((await reader.browser.call('answerConversation', { body })).code).toBe('not-permitted')
    expect((await reader.browser.call('officeConversations', { query: {} })).code).toBe(
      'not-permitted',
    )
  })

  test('[SEC-01] a stream does not keep a session awake', async () => {
    const { db } = house.platform.modules
    const seenAt = async () =>
      (
        await sql<{ at: Date }>`select max(seen_at) as at from staff.session
          where staff_id = ${stranger.id}`.execute(db)
      ).rows[0]?.at.getTime()
    await stranger.browser.call('officeMe', {})
    const before = await seenAt()
    clock.advance(120_000)
    const url = `${house.url}${supportStreamPath}?merchant=${otherId}`
    const stream = await openStream(url, stranger.browser.cookie())
    expect(stream.status).toBe(200)
    await stream.close()
    expect(await seenAt()).toBe(before)
    await stranger.browser.call('officeConversations', { query: {} })
    expect(await seenAt()).toBe(clock.now().getTime())
  })
})

describe('visitors', () => {
  test('[MSG-05] a visitor is known by a cookie that no script reads, and of which we keep the hash', async () => {
    const page = visitor()
    const answer = await fetch(`${house.url}/wps/support/desk`, { headers: { origin: house.url } })
    const set = answer.headers.get('set-cookie') ?? ''
    expect(set).toMatch(/^guest=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    const { channel } = (await page.call('supportDesk', {})).value
    const { id } = (await start(page, letter('Hello', { sender: 'Vera', email: 'vera@mail.test' })))
      .value
    const { db } = house.platform.modules
    const kept = await sql<{ guest: Buffer }>`
      select guest from support.conversation where id = ${id}`.execute(db)
    const token = page.cookie().split('=')[1] ?? ''
    const stored = kept.rows[0]?.guest
    expect(stored?.length).toBe(32)
    expect(stored?.toString('base64url')).not.toBe(token)
    expect(stored?.toString('hex')).not.toBe(channel)
    expect((await office(id)).conversation).toMatchObject({
      member: null,
      sender: 'Vera',
      email: 'vera@mail.test',
    })

    const socket = await listen(house, { channel: channel ?? '' })
    const other = await listen(house, { channel: 'f'.repeat(64) })
    const body = { conversation: id, id: randomUUID(), text: 'Hello Vera' }
    await ann.browser.call('answerConversation', { body })
    await vi.waitFor(() => expect(socket.news(id).at(-1)).toMatchObject({ position: 3 }))
    expect(other.news(id)).toEqual([])
    expect((await page.call('supportDesk', {})).value.unread).toBe(1)
    socket.close()
    other.close()
  })

  test('[SEC-01] a call of another site’s page has no visitor', async () => {
    const page = visitor()
    const { id } = (await start(page)).value
    const foreign = await page.call(
      'conversation',
      { query: { id } },
      { origin: 'https://evil.test' },
    )
    expect(foreign.code).toBe('not-permitted')
  })

  test('[MSG-05] after a login what the visitor wrote is the member’s, and no more the visitor’s', async () => {
    const page = visitor()
    const { id } = (await start(page)).value
    const person = await house.enrol('joined')
    page.logIn(person.token)
    const joined = await page.call('joinConversations', {})
    expect(joined.value.joined).toBe(1)
    expect((await page.call('joinConversations', {})).value.joined).toBe(0)
    const own = (await page.call('conversation', { query: { id } })).value
    expect(own.entries.map(({ event }) => event)).toEqual([null, 'merged'])
    expect((await office(id)).conversation.member).toMatchObject({ account: 'joined' })
    page.logIn(undefined)
    expect((await page.call('conversation', { query: { id } })).code).toBe('not-found')
  })

  test('[MSG-05] a trial account is a visitor', async () => {
    const person = await house.enrol('trialtalk', 4)
    const page = siteBrowser(house, person.token)
    const { id } = (await start(page, letter('Hi', { sender: 'Tom' }))).value
    expect((await office(id)).conversation).toMatchObject({ member: null, sender: 'Tom' })
  })

  test('[MSG-05] [SEC-01] where there are anti-bot checks, the first letter of a visitor needs a solved task', async () => {
    await antiBot('altcha')
    const page = visitor()
    await page.call('supportDesk', {})
    expect((await start(page)).code).toBe('verification-first')
    const altcha = await solvedTask(page)
    const body = letter('Hello', { altcha })
    expect((await start(page, body)).status).toBe(200)
    // The same again needs no other task, and a used one opens nothing for somebody else.
    expect((await start(page, body)).status).toBe(200)
    expect((await start(visitor(), letter('Hello', { altcha }))).code).toBe('verification-first')
    expect((await start(page)).status).toBe(200)
    expect((await start((await member('nobot')).page)).status).toBe(200)
    await antiBot('off')
  })
})

describe('feedback', () => {
  const feedback = (page: SiteBrowser, more: object = {}) =>
    page.call('feedback', {
      body: { id: randomUUID(), content: 'The lobby is lovely', type: 0, ...more },
    })

  test('[MSG-04] [VAL-06] of a visitor and of a member; who a member is, the session says', async () => {
    const page = visitor()
    const id = randomUUID()
    const sent = await feedback(page, { id, sender: 'Vera', content: '  Trimmed  ' })
    expect(sent.value).toEqual({
      id,
      answerBy: new Date(clock.now().getTime() + 4 * 3_600_000).toISOString(),
    })
    expect((await feedback(page, { id, sender: 'Vera', content: 'Trimmed' })).value).toEqual(
      sent.value,
    )
    expect((await feedback(page, { id, content: 'Other' })).code).toBe('key-reused')
    const shown = await office(id)
    expect(shown.conversation).toMatchObject({ kind: 'feedback', sender: 'Vera', title: 'Trimmed' })
    expect(shown.entries[0]).toMatchObject({ text: 'Trimmed', author: 'member' })

    const person = await member('honest')
    const spoofed = randomUUID()
    await feedback(person.page, { id: spoofed, sender: 'admin', email: 'other@mail.test', type: 1 })
    expect((await office(spoofed)).conversation).toMatchObject({
      sender: 'honest',
      email: null,
      member: { id: person.memberId, account: 'honest' },
    })
  })

  test('[VAL-06] [MSG-04] at most 200 characters, one of the six types, a name without mark-up', async () => {
    const page = visitor()
    const wrong: object[] = [
      { content: '' },
      { content: '   ' },
      { content: 'x'.repeat(201) },
      { type: 5 },
      { type: 7 },
      { sender: '<b>admin</b>' },
      { email: 'nonsense' },
      { isStaff: true },
      { content: 'a\u202eb' },
    ]
    for (const more of wrong) expect((await feedback(page, more)).code).toBe('bad-input')
    for (const type of [1, 2, 3]) expect((await feedback(page, { type })).status).toBe(200)
  })

  test('[VAL-06] [MSG-04] the captcha is read once, by visitors and members', async () => {
    await antiBot('altcha')
    const { modules } = house.platform
    const log = createLog('silent')
    const drawn: number[] = []
    const random = (below: number) => {
      const value = (drawn.length * 7 + 3) % below
      drawn.push(value)
      return value
    }
    const verification = createVerification({
      ...modules,
      log,
      jobs: createJobs({ database: modules.database, log }),
      secret: 'a secret for tests that is long enough',
      settings: { FIREBASE_JWKS_URL: 'http://127.0.0.1:9/' },
      random,
    })
    const { captchaId } = await verification.captcha(merchantId)
    const captcha = drawn
      .slice(0, 5)
      .map((at) => alphabet[at])
      .join('')
    const page = (await member('reader1')).page
    expect((await feedback(page)).code).toBe('captcha-wrong')
    const id = randomUUID()
    expect((await feedback(page, { id, captchaId, captcha })).status).toBe(200)
    expect((await feedback(page, { id, captchaId, captcha })).status).toBe(200)
    expect((await feedback(visitor(), { captchaId, captcha })).code).toBe('captcha-wrong')
    await antiBot('off')
  })
})

describe('floods', () => {
  test('[SEC-01] [MSG-05] open conversations have a limit: three of a visitor, ten of a member', async () => {
    const limits: [SiteBrowser, number][] = [
      [visitor(), 3],
      [(await member('flood')).page, 10],
    ]
    for (const [page, max] of limits) {
      await page.call('supportDesk', {})
      const sent = await Promise.all(Array.from({ length: max + 3 }, () => start(page)))
      expect(sent.filter(({ status }) => status === 200)).toHaveLength(max)
      expect(new Set(sent.filter(({ code }) => code).map(({ code }) => code))).toEqual(
        new Set(['quota-exceeded']),
      )
    }
  })

  test('[SEC-01] [MSG-05] twenty letters a minute of one person; nobody else waits for it', async () => {
    const page = (await member('quick')).page
    const other = (await member('slow')).page
    const { id } = (await start(page)).value
    const codes: (string | undefined)[] = []
    for (let nth = 0; nth < 22; nth += 1) {
      const body = { conversation: id, id: randomUUID(), text: `${nth}` }
      codes.push((await page.call('writeEntry', { body })).code)
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(19)
    expect(codes.at(-1)).toBe('quota-exceeded')
    expect((await start(other)).status).toBe(200)
    clock.advance(60_000)
    const body = { conversation: id, id: randomUUID(), text: 'again' }
    expect((await page.call('writeEntry', { body })).status).toBe(200)
  })

  test('[SEC-01] stored script is text, and everything has a length', async () => {
    const page = (await member('script')).page
    const text = '<script>alert(1)</script> & "quotes"'
    const { id } = (await start(page, letter(text))).value
    expect((await office(id)).entries[0]?.text).toBe(text)
    const long = { conversation: id, id: randomUUID(), text: 'x'.repeat(2_001) }
    expect((await page.call('writeEntry', { body: long })).code).toBe('bad-input')
    const spoofed = { conversation: id, id: randomUUID(), text: 'x', author: 'staff' }
    expect((await page.call('writeEntry', { body: spoofed })).code).toBe('bad-input')
    const dispute = letter('x', { kind: 'dispute' as 'chat' })
    expect((await start(page, dispute)).code).toBe('bad-input')
    const wrong: [RouteName, object][] = [
      ['conversation', { query: { id: 'x' } }],
      ['conversation', { query: { id, count: '101' } }],
      ['conversations', { query: { after: 'nonsense' } }],
    ]
    for (const [name, input] of wrong)
      expect((await page.call(name, input as object)).code).toBe('bad-input')
  })

  test('[SEC-01] visitors of one address block begin at most a thousand a day', async () => {
    const { db } = house.platform.modules
    await start(visitor())
    const set = await sql`update support.begun set count = 1000
      where merchant_id = ${merchantId}`.execute(db)
    expect(set.numAffectedRows).toBe(1n)
    expect((await start(visitor())).code).toBe('quota-exceeded')
    expect((await start((await member('notblocked')).page)).status).toBe(200)
    clock.advance(86_400_000)
    expect((await start(visitor())).status).toBe(200)
    expect([
      blockOf('203.0.113.7'),
      blockOf('::ffff:203.0.113.7'),
      blockOf('2001:db8:7::1'),
    ]).toEqual(['203.0.113', '203.0.113', '2001:db8:7'])
  })
})
