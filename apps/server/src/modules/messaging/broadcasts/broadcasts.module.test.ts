import { randomUUID } from 'node:crypto'
import type { CommandInput } from '@baize/contract/office'
import { letterAloneMax } from '@baize/contract/vocabulary'
import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { transact } from '../../../kernel/database.ts'
import { type OfficeBrowser, staffWith } from '../../staff/staff.fixture.ts'

type Send = CommandInput<'letter.send'>

const clock = frozenClock('2026-03-10T09:00:00Z')
let house: TestPlatform
let merchantId: string
let writer: OfficeBrowser
let second: OfficeBrowser

beforeAll(async () => {
  house = await startPlatform({ clock })
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
  const grants = [{ role: 'marketing', merchantId }]
  writer = (await staffWith(house, 'letterwriter', grants, merchantId)).browser
  second = (await staffWith(house, 'lettersecond', grants, merchantId)).browser
})
afterAll(() => house.stop())

const words = {
  EN: { title: 'A new game', text: 'It is called Lanterns.' },
  VI: { title: 'Trò chơi mới', text: 'Tên là Đèn lồng.' },
}
const letterTo = (audience: Send['audience'], more: Partial<Send> = {}): Send => ({
  audience,
  purpose: 'news',
  ways: [],
  leads: 'security',
  words,
  ...more,
})
const named = (...accounts: string[]): Send['audience'] => ({ kind: 'accounts', accounts })
const send = (by: OfficeBrowser, input: Send, id: string = randomUUID()) =>
  by.call('sendCommand', {
    body: { id, name: 'letter.send', input: { ...input }, reason: 'for a test' },
  })
const reach = async ({ audience, purpose, ways }: Send) =>
  (await writer.call('letterReach', { body: { audience, purpose, ways } })).value

type Person = Awaited<ReturnType<TestPlatform['enrol']>>
const inbox = async ({ token }: Person, language?: 'VI' | 'TH') =>
  (await house.as({ token, ...(language && { language }) }).call('messages', { query: {} })).list
const agree = ({ token }: Person) =>
  house.as({ token }).call('agreeToOffers', { body: { isGiven: true } })

async function ended(id: string) {
  return vi.waitFor(
    async () => {
      const { value } = await writer.call('officeLetter', { query: { id } })
      expect(value.endedAt).not.toBeNull()
      return value
    },
    { timeout: 10_000 },
  )
}

describe('[MSG-03] letters of staff', () => {
  test('one member has it in the language of the reading, with a link, and others have nothing', async () => {
    const [ann, bob] = [await house.enrol('castann'), await house.enrol('castbob')]
    const id = randomUUID()
    const sent = await send(writer, letterTo(named('CastAnn')), id)
    expect(sent).toMatchObject({ status: 200, value: { state: 'done' } })
    expect(await ended(id)).toMatchObject({ reached: 1, passedOver: 0, read: 0 })
    expect(await inbox(ann)).toMatchObject([
      { topic: 'news', ...words.EN, about: { kind: 'security' }, isRead: false },
    ])
    expect(await inbox(ann, 'VI')).toMatchObject([words.VI])
    // A language that it is not written in gets the merchant’s own.
    expect(await inbox(ann, 'TH')).toMatchObject([words.EN])
    expect(await inbox(bob)).toEqual([])
    const [{ id: message } = { id: '' }] = await inbox(ann)
    await house
      .as({ token: ann.token })
      .call('markMessages', { body: { ids: [message], isRead: true } })
    expect(await ended(id)).toMatchObject({ read: 1 })
  })

  test('sent again with the same id it is the same letter; the log has one line with all of it', async () => {
    const cat = await house.enrol('castcat')
    const id = randomUUID()
    const letter = letterTo(named('castcat'))
    await Promise.all([send(writer, letter, id), send(writer, letter, id)])
    await ended(id)
    expect(await inbox(cat)).toHaveLength(1)
    const { audit } = house.platform.modules
    const lines = await audit.lines({ merchantId, target: `letter ${id}`, limit: 5 })
    expect(lines.map(({ body }) => [body.action, body.outcome])).toEqual([['letter.send', 'done']])
    expect(JSON.stringify(lines)).toContain('It is called Lanterns.')
  })

  test('an unknown account, nobody at all, and a missing own language are refused before anything is written', async () => {
    await house.enrol('castdan')
    const unknown = await send(writer, letterTo(named('castdan', 'nobody-here')))
    expect(unknown).toMatchObject({ code: 'bad-input' })
    expect(await reach(letterTo(named('castdan', 'nobody-here')))).toMatchObject({
      members: 1,
      unknown: ['nobody-here'],
    })
    const nobody = letterTo({ kind: 'filter', registeredTo: '1999-01-01T00:00:00.000Z' })
    expect(await send(writer, nobody)).toMatchObject({ code: 'operation-not-allowed' })
    const foreign = letterTo(named('castdan'), { words: { VI: words.VI } })
    expect(await send(writer, foreign)).toMatchObject({ code: 'bad-input' })
  })

  test('offers reach those who agreed and take no break; what is foretold is what is written', async () => {
    const people = await Promise.all(
      ['castyes', 'castno', 'castbreak', 'castback'].map((account) =>
        house.enrol(account, 0, { email: `${account}@example.org` }),
      ),
    )
    const [yes, no, pause, back] = people
    if (!yes || !no || !pause || !back) throw new Error('somebody is missing')
    for (const one of [yes, pause, back]) await agree(one)
    await house.as({ token: back.token }).call('agreeToOffers', { body: { isGiven: false } })
    const { limitsDesk, database, post } = house.platform.modules
    await transact(database.db, (tx) =>
      limitsDesk.exclude(tx, { merchantId, memberId: pause.memberId }, 'timeOut', 1),
    )
    const letter = letterTo(named('castyes', 'castno', 'castbreak', 'castback'), {
      purpose: 'offers',
      ways: ['email', 'sms'],
    })
    expect(await reach(letter)).toMatchObject({
      members: 1,
      passedOver: 3,
      // The address was never confirmed: it may be somebody else's.
      byWay: { email: 0, sms: 0, push: 0 },
      languages: [{ language: 'EN', members: 1 }],
    })
    await sql`
      update identity.member set email_confirmed_at = now() where id = ${yes.memberId}`.execute(
      database.db,
    )
    expect(await reach(letter)).toMatchObject({ byWay: { email: 1 } })
    const id = randomUUID()
    await send(writer, letter, id)
    expect(await ended(id)).toMatchObject({ reached: 1, passedOver: 3 })
    // The break itself is written of.
    const others = (await Promise.all([no, pause, back].map((one) => inbox(one)))).flat()
    expect(others.map(({ topic }) => topic)).not.toContain('offers')
    const [mail] = await post.writtenTo(yes.memberId, { before: undefined, limit: 5 })
    expect(mail).toMatchObject({ channel: 'email', to: 'castyes@example.org' })
    expect(mail?.body).toContain('It is called Lanterns.')
    expect(mail?.body).toContain('you agreed to offers')
    // News are for all of them.
    expect(await reach({ ...letter, purpose: 'news' })).toMatchObject({ members: 4, passedOver: 0 })
  })

  test('a filter means who has all of it: kind, language, level, registration, last login', async () => {
    const { vip } = house.platform.modules
    const agent = await house.enrol('castagent', 1)
    await house.enrol('castplain')
    const agents = letterTo({ kind: 'filter', who: 'agent' })
    const members = letterTo({ kind: 'filter', who: 'member' })
    const [all, some, others] = await Promise.all(
      [letterTo({ kind: 'all' }), agents, members].map(reach),
    )
    expect(some?.members).toBeGreaterThan(0)
    expect((some?.members ?? 0) + (others?.members ?? 0)).toBe(all?.members)
    await sql`update identity.member set language = 'TH', last_login_at = ${clock.now()}
      where id = ${agent.memberId}`.execute(house.platform.modules.db)
    const thai = { kind: 'filter', who: 'agent', languages: ['TH'] } as const
    expect((await reach(letterTo({ ...thai, languages: [...thai.languages] }))).members).toBe(1)
    const seen = { seenFrom: '2026-03-10T00:00:00.000Z', seenTo: '2026-03-10T09:00:00.001Z' }
    const both = letterTo({ ...thai, languages: ['TH'], ...seen })
    expect((await reach(both)).members).toBe(1)
    const levels = await vip.levelsOf(merchantId, [agent.memberId])
    expect(levels.get(agent.memberId) ?? 0).toBe(0)
    expect((await reach(letterTo({ ...thai, languages: ['TH'], levelFrom: 1 }))).members).toBe(0)
  })

  test('[OPS-01] a letter to many waits for a second person, who is not the first; then all have it', async () => {
    const count = letterAloneMax + 1
    const people = await many(count)
    const id = randomUUID()
    const all = letterTo({ kind: 'all' })
    const { members } = await reach(all)
    expect(members).toBeGreaterThanOrEqual(count)
    const { value } = await send(writer, all, id)
    expect(value.state).toBe('waiting')
    const before = await writer.call('officeLetter', { query: { id } })
    expect(before.status).toBe(404)
    const request = value.requestId ?? ''
    const looked = await second.call('approval', { query: { id: request } })
    const fingerprint = looked.value.fingerprint
    const own = await writer.call('approveRequest', { body: { id: request, fingerprint } })
    expect(own.status).not.toBe(200)
    const done = await second.call('approveRequest', { body: { id: request, fingerprint } })
    expect(done.status).toBe(200)
    const letter = await ended(request)
    expect(letter.reached).toBe(members)
    const { db } = house.platform.modules
    const kept = await sql<{ messages: number; members: number }>`
      select count(*)::int as messages, count(distinct member_id)::int as members
      from messaging.message where broadcast_id = ${letter.id}`.execute(db)
    expect(kept.rows[0]).toEqual({ messages: members, members })
    expect(people.length).toBe(count)
  })

  test('a node that stops in the middle writes nobody twice and leaves nobody out', async () => {
    const { broadcasts, database } = house.platform.modules
    const { db } = database
    await many(2_500)
    const id = randomUUID()
    const written = { ...letterTo({ kind: 'all' }), audience: { kind: 'all' as const } }
    await transact(db, (tx) => broadcasts.begin(tx, { id, merchantId, by: 'test' }, written))
    // As after a crash that was none: three write at once, and one stops after its first slice.
    const stopping = new AbortController()
    const runs = [new AbortController().signal, new AbortController().signal, stopping.signal]
    const all = Promise.allSettled(runs.map((signal) => broadcasts.write({ id }, { signal })))
    stopping.abort()
    await all
    const letter = await ended(id)
    const kept = await sql<{ messages: number; members: number }>`
      select count(*)::int as messages, count(distinct member_id)::int as members
      from messaging.message where broadcast_id = ${id}`.execute(db)
    expect(kept.rows[0]).toEqual({ messages: letter.reached, members: letter.reached })
    expect(letter.reached).toBeGreaterThan(2_500)
  })

  test('no member finds a letter that is taken back, nobody else gets it, and staff still see it', async () => {
    const { broadcasts, database, post } = house.platform.modules
    const [eve, fay] = [await house.enrol('casteve'), await house.enrol('castfay')]
    const id = randomUUID()
    await send(writer, letterTo(named('casteve', 'castfay')), id)
    await ended(id)
    const unread = ({ token }: Person) => house.as({ token }).call('unreadCount', {})
    const before = await unread(eve)
    const withdraw = (letterId: string, by = writer) =>
      by.call('sendCommand', {
        body: { id: randomUUID(), name: 'letter.withdraw', input: { letterId }, reason: 'wrong' },
      })
    expect(await withdraw(randomUUID())).toMatchObject({ code: 'not-found' })
    expect(await withdraw(id)).toMatchObject({ status: 200, value: { state: 'done' } })
    expect((await inbox(eve)).concat(await inbox(fay))).toEqual([])
    expect(await unread(eve)).not.toEqual(before)
    const { value } = await writer.call('officeLetter', { query: { id } })
    expect(value).toMatchObject({ reached: 2, withdrawnAt: expect.any(String), words })
    expect(await withdraw(id)).toMatchObject({ code: 'already-settled' })
    // What was not written yet is not written, and what no provider has stays here.
    const halfway = randomUUID()
    const order = { id: halfway, merchantId, by: 'test' }
    await transact(database.db, async (tx) => {
      await broadcasts.begin(tx, order, { ...letterTo({ kind: 'all' }), audience: { kind: 'all' } })
      const mail = { merchantId, memberId: eve.memberId, channel: 'email', to: 'eve@example.org' }
      await post.send(tx, { ...mail, channel: 'email', body: 'text', batch: halfway })
      await sql`update post.message set state = 'waiting', settled_at = null
        where batch = ${halfway}`.execute(tx)
      expect(await broadcasts.withdraw(tx, order)).toBe(true)
      expect(await broadcasts.withdraw(tx, order)).toBe(false)
    })
    await broadcasts.write({ id: halfway }, { signal: new AbortController().signal })
    expect(await ended(halfway)).toMatchObject({ reached: 0 })
    const [kept] = await post.writtenTo(eve.memberId, { before: undefined, limit: 5 })
    expect(kept).toMatchObject({ state: 'withdrawn', body: 'text' })
  })

  test('an offer that was not sent within six hours is not sent; news are, however late', async () => {
    const person = await house.enrol('castlate', 0, { email: 'castlate@example.org' })
    await agree(person)
    const { db } = house.platform.modules
    await sql`
      update identity.member set email_confirmed_at = now() where id = ${person.memberId}`.execute(
      db,
    )
    const hoursOf = async (purpose: Send['purpose']) => {
      const id = randomUUID()
      await send(writer, letterTo(named('castlate'), { purpose, ways: ['email'] }), id)
      await ended(id)
      const kept = await sql<{ hours: number | null }>`
        select extract(epoch from good_until - written_at)::float / 3600 as hours
        from post.message where batch = ${id}`.execute(db)
      return kept.rows
    }
    expect(await hoursOf('offers')).toEqual([{ hours: 6 }])
    expect(await hoursOf('news')).toEqual([{ hours: null }])
  })

  test('a mail of offers has a link that stops them without a login, for people and mail programs', async () => {
    const { config, database, post } = house.platform.modules
    const mailed = async (account: string) => {
      const person = await house.enrol(account, 0, { email: `${account}@example.org` })
      await agree(person)
      await sql`
        update identity.member set email_confirmed_at = now() where id = ${person.memberId}`.execute(
        database.db,
      )
      const id = randomUUID()
      await send(writer, letterTo(named(account), { purpose: 'offers', ways: ['email'] }), id)
      await ended(id)
      const [mail] = await post.writtenTo(person.memberId, { before: undefined, limit: 1 })
      const url = new URL(mail?.stopUrl ?? '')
      expect(mail?.body).toContain(url.href)
      const { mainDomain } = config.merchant(merchantId)
      expect(url.href.startsWith(`https://${mainDomain}/stopOffers?token=`)).toBe(true)
      return { person, path: url.pathname + url.search, token: url.searchParams.get('token') ?? '' }
    }
    const agrees = async ({ token }: Person) =>
      (await house.as({ token }).call('messageSettings', {})).consent.isGiven
    const [gil, hal] = [await mailed('castgil'), await mailed('casthal')]
    await house.as({}).call('stopOffers', { body: { token: gil.token } })
    expect([await agrees(gil.person), await agrees(hal.person)]).toEqual([false, true])
    const changed = `${hal.token.slice(0, -3)}AAA`
    await expect(
      house.as({}).call('stopOffers', { body: { token: changed } }),
    ).rejects.toMatchObject({ code: 'not-found' })
    const { app } = house.platform
    const posted = async (url: string, type: string) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type, host: config.merchant(merchantId).mainDomain },
        payload: 'List-Unsubscribe=One-Click',
      })
    const form = 'application/x-www-form-urlencoded'
    expect((await posted('/stopOffers?token=nothing', form)).statusCode).toBe(404)
    expect((await posted('/stopOffers', form)).statusCode).toBe(404)
    expect(await agrees(hal.person)).toBe(true)
    expect((await posted(hal.path, form)).statusCode).toBe(204)
    expect(await agrees(hal.person)).toBe(false)
    // A second press changes nothing, and mail that says nothing of offers has no such link.
    expect((await posted(hal.path, 'multipart/form-data; boundary=x')).statusCode).toBe(204)
    const news = randomUUID()
    await send(writer, letterTo(named('casthal'), { ways: ['email'] }), news)
    await ended(news)
    const [mail] = await post.writtenTo(hal.person.memberId, { before: undefined, limit: 1 })
    expect(mail?.stopUrl).toBeUndefined()
  })

  test('[SEC-02] another brand’s letters are not here, and nobody without the right sends or counts', async () => {
    const { config } = house.platform.modules
    const other = config.merchants().find(({ id }) => id !== merchantId)?.id ?? ''
    const grants = [{ role: 'marketing', merchantId: other }]
    const { browser } = await staffWith(house, 'letterelsewhere', grants, other)
    const id = randomUUID()
    await house.enrol('castlast')
    await send(writer, letterTo(named('castlast')), id)
    await ended(id)
    expect((await browser.call('officeLetter', { query: { id } })).status).toBe(404)
    expect((await browser.call('officeLetters', { query: {} })).value.list).toEqual([])
    const wrong = await send(browser, letterTo(named('castlast')))
    expect(wrong.code).toBe('bad-input')
    const finance = [{ role: 'finance', merchantId }]
    const { browser: clerk } = await staffWith(house, 'letterclerk', finance, merchantId)
    expect((await send(clerk, letterTo(named('castlast')))).status).toBe(403)
    const body = { audience: { kind: 'all' as const }, purpose: 'news' as const, ways: [] }
    expect((await clerk.call('letterReach', { body })).status).toBe(403)
  })
})

/** Members in a hurry: rows as enrolling writes them. */
async function many(count: number): Promise<string[]> {
  const { db, newId } = house.platform.modules
  const ids = Array.from({ length: count }, () => newId())
  for (let from = 0; from < count; from += 500)
    await sql`
      insert into identity.member (id, merchant_id, account, type, referral_code, created_at)
      select id, ${merchantId}, 'crowd-' || id, 0, upper(replace(id::text, '-', '')), ${clock.now()}
      from unnest(${sql.val(ids.slice(from, from + 500))}::uuid[]) as given (id)`.execute(db)
  return ids
}
