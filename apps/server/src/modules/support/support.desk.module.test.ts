import { randomUUID } from 'node:crypto'
import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffWith } from '../staff/staff.fixture.ts'
import { letter, siteBrowser } from './support.fixture.ts'

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
  ann = await staffWith(house, 'deskann', grants, merchantId)
  bob = await staffWith(house, 'deskbob', grants, merchantId)
})
afterAll(() => house.stop())

async function member(account: string) {
  const person = await house.enrol(account)
  return { ...person, page: siteBrowser(house, person.token) }
}
const duty = (by: typeof ann, isOnDuty: boolean, languages?: ('TH' | 'VI')[]) =>
  by.browser.call('officeDuty', { body: { isOnDuty, ...(languages ? { languages } : {}) } })
const holderOf = async (id: string) =>
  (await ann.browser.call('officeConversation', { query: { id } })).value.conversation.holder?.name
const list = async (view: 'late' | 'queue' | 'mine', by = ann) =>
  (await by.browser.call('officeConversations', { query: { view } })).value.list.map(({ id }) => id)

test('[MSG-05] a chat comes to whoever answers in its language, else to anybody who is there', async () => {
  await duty(ann, true, ['VI'])
  await duty(bob, true, ['TH'])
  const { page } = await member('desklang')
  const chat = async (language: string) => {
    const begun = await page.call(
      'startConversation',
      { body: letter(`In ${language}`) },
      { 'x-language': language },
    )
    const { id } = begun.value
    return holderOf(id)
  }
  // Twice each: the language counts before who has fewer.
  expect([await chat('TH'), await chat('TH'), await chat('VI')]).toEqual([
    'deskbob',
    'deskbob',
    'deskann',
  ])
  // Nobody speaks it: whoever has fewer gets it.
  expect(await chat('ES')).toBe('deskann')
  const { value } = await bob.browser.call('officeDesk', {})
  expect(value.languages).toEqual(['TH'])
  expect(value.onDuty.map(({ name, languages }) => [name, languages])).toEqual(
    expect.arrayContaining([
      ['deskann', ['VI']],
      ['deskbob', ['TH']],
    ]),
  )
  // The switch alone leaves the languages as they were; none chosen are all.
  await duty(bob, true)
  expect((await bob.browser.call('officeDesk', {})).value.languages).toEqual(['TH'])
  await duty(bob, true, [])
  expect((await bob.browser.call('officeDesk', {})).value.languages).toEqual([])
  await duty(ann, false)
  await duty(bob, false)
})

test('[MSG-05] a broken promise is in a queue of its own, whoever holds it, until it is answered', async () => {
  const { page } = await member('desklate')
  const body = letter('Please look', { kind: 'ticket', type: 3 })
  const { id } = (await page.call('startConversation', { body })).value
  await ann.browser.call('takeConversation', { body: { id } })
  expect(await list('late')).not.toContain(id)
  const { dueAt } = (await ann.browser.call('officeConversation', { query: { id } })).value
    .conversation
  clock.advance(new Date(dueAt ?? 0).getTime() - clock.now().getTime() + minuteMs)
  for (const { browser, login, password, codeAt } of [ann, bob])
    await browser.call('officeLogin', { body: { login, password, code: codeAt(clock.now()) } })
  expect(await list('late', bob)).toContain(id)
  expect(await list('queue', bob)).not.toContain(id)
  expect((await bob.browser.call('officeDesk', {})).value.late).toBeGreaterThan(0)
  await ann.browser.call('answerConversation', {
    body: { conversation: id, id: randomUUID(), text: 'Done' },
  })
  expect(await list('late', bob)).not.toContain(id)
})

test('[MSG-05] what somebody held who left waits for others again', async () => {
  const { page } = await member('deskleft')
  const body = letter('For carl', { kind: 'ticket', type: 3 })
  const { id } = (await page.call('startConversation', { body })).value
  const grants = [{ role: 'support', merchantId }]
  const carl = await staffWith(house, 'deskcarl', grants, merchantId)
  await carl.browser.call('takeConversation', { body: { id } })
  const { support, db } = house.platform.modules
  await support.leaving.release()
  expect(await holderOf(id)).toBe('deskcarl')
  await sql`update staff.person set state = 'blocked' where id = ${carl.id}`.execute(db)
  await support.leaving.release()
  expect(await holderOf(id)).toBeUndefined()
  expect(await list('queue')).toContain(id)
})

test('[SEC-02] [MSG-05] nobody writes about another member’s deposit, withdrawal or bet', async () => {
  const [own, other] = [await member('deskown'), await member('deskother')]
  const { db } = house.platform.modules
  const kept = await sql<{ id: string }>`select id from payments.deposit limit 1`.execute(db)
  const foreign = kept.rows[0]?.id ?? randomUUID()
  const about = (kind: 'deposit' | 'withdrawal' | 'bet', id: string) => ({ about: { kind, id } })
  for (const more of [
    about('deposit', foreign),
    about('withdrawal', randomUUID()),
    about('bet', randomUUID()),
    about('bet', 'no id at all'),
  ]) {
    const asked = await own.page.call('startConversation', { body: letter('Mine', more) })
    expect(asked).toMatchObject({ status: 404, code: 'not-found' })
  }
  const visitor = siteBrowser(house)
  const asked = await visitor.call('startConversation', {
    body: letter('Mine', { ...about('deposit', foreign), sender: 'x' }),
  })
  expect(asked.code).toBe('not-found')
  // An article of the help centre is nobody’s.
  const article = { about: { kind: 'article' as const, id: 'terms' } }
  const fine = await other.page.call('startConversation', { body: letter('A question', article) })
  expect(fine.status).toBe(200)
})

test('[OPS-01] [MSG-05] a conversation is found by its id and by its member', async () => {
  const [{ page, memberId }, other] = [await member('deskfind'), await member('deskelse')]
  const { id } = (await page.call('startConversation', { body: letter('Where is it?') })).value
  await other.page.call('startConversation', { body: letter('Another one') })
  const found = async (text: string) => {
    const query = { view: 'all', member: text } as const
    const { list: some } = (await ann.browser.call('officeConversations', { query })).value
    return some.map((one) => one.id)
  }
  expect(await found(id)).toEqual([id])
  expect(await found(memberId)).toEqual([id])
  expect(await found('deskfind')).toEqual([id])
  expect(await found(randomUUID())).toEqual([])
})
