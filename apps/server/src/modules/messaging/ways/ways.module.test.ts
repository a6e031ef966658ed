import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../kernel/database.ts'
import type { Letter } from '../index.ts'

const clock = frozenClock('2026-03-10T09:00:00Z')
let house: TestPlatform
let merchantId: string

beforeAll(async () => {
  house = await startPlatform({ clock })
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
})
afterAll(() => house.stop())

type Person = Awaited<ReturnType<TestPlatform['enrol']>>

let number = 639_170_000_000
const person = (account: string) =>
  house.enrol(account, 0, {
    email: `${account}@example.org`,
    mobile: String((number += 1)),
    dialingCode: '63',
  })
const as = ({ token }: Person) => house.as({ token })
const settings = (one: Person) => as(one).call('messageSettings', {})
const choose = (
  one: Person,
  kind: 'draws' | 'security' | 'money' | 'offers',
  channel: 'inbox' | 'email' | 'sms',
  isOn: boolean,
) => as(one).call('chooseWay', { body: { kind, channel, isOn } })

const drawn: Letter = {
  topic: 'draw',
  values: { what: { words: 'draw.corrected', values: { draw: '7', amount: 'x' } } },
  about: { kind: 'draw' },
}
const rewarded: Letter = {
  topic: 'reward',
  values: { what: 'ten spins' },
  about: { kind: 'rewards' },
}
const passwordChanged: Letter = {
  topic: 'notice',
  values: {
    what: { words: 'changed.password' },
    time: { time: '2026-03-10T09:00:00.000Z' },
    ip: '203.0.113.7',
  },
  about: { kind: 'security' },
}

/** What a member got, by its ways. */
async function got(one: Person, letter: Letter) {
  const { database, identity, letters, post } = house.platform.modules
  const member = await identity.member(merchantId, one.memberId)
  if (!member) throw new Error('nobody to write to')
  const before = await written(one, post)
  await transact(database.db, (tx) => letters.write(tx, member, letter))
  const after = await written(one, post)
  return Object.fromEntries(
    Object.entries(after).map(([way, count]) => [way, count - (before[way] ?? 0)]),
  )
}

async function written(one: Person, post: TestPlatform['platform']['modules']['post']) {
  const sent = await post.writtenTo(one.memberId, { before: undefined, limit: 50 })
  const { list } = await as(one).call('messages', { query: {} })
  const by = (channel: string) => sent.filter((each) => each.channel === channel).length
  const ways: Record<string, number> = { inbox: list.length, email: by('email'), sms: by('sms') }
  return ways
}

test('[MSG-03] a kind of messages comes by the ways that the member takes, from the next one on', async () => {
  const ann = await person('waysann')
  expect(await got(ann, drawn)).toEqual({ inbox: 1, email: 1, sms: 1 })
  await choose(ann, 'draws', 'sms', false)
  expect(await got(ann, drawn)).toEqual({ inbox: 1, email: 1, sms: 0 })
  await choose(ann, 'draws', 'inbox', false)
  expect(await got(ann, drawn)).toEqual({ inbox: 0, email: 1, sms: 0 })
  // Another kind is as it was.
  expect(await got(ann, passwordChanged)).toEqual({ inbox: 1, email: 1, sms: 1 })
  await choose(ann, 'draws', 'inbox', true)
  expect(await got(ann, drawn)).toEqual({ inbox: 1, email: 1, sms: 0 })
})

test('[MSG-03] [SEC-01] neither money nor security leaves the inbox, and whoever took over an account cannot stop its warnings', async () => {
  const bob = await person('waysbob')
  const refused = { code: 'operation-not-allowed' }
  await expect(choose(bob, 'money', 'inbox', false)).rejects.toMatchObject(refused)
  await expect(choose(bob, 'security', 'inbox', false)).rejects.toMatchObject(refused)
  await expect(choose(bob, 'security', 'email', false)).rejects.toMatchObject(refused)
  await choose(bob, 'security', 'sms', false)
  expect(await got(bob, passwordChanged)).toEqual({ inbox: 1, email: 1, sms: 0 })
  const { kinds } = await settings(bob)
  const security = kinds.find(({ kind }) => kind === 'security')
  expect(security?.ways).toEqual([
    { channel: 'inbox', isOn: true, isChoice: false },
    { channel: 'email', isOn: true, isChoice: false },
    { channel: 'sms', isOn: false, isChoice: true },
    { channel: 'push', isOn: true, isChoice: true },
  ])
})

test('[MSG-03] nobody chooses for somebody else', async () => {
  const [cat, dan] = [await person('wayscat'), await person('waysdan')]
  await choose(cat, 'draws', 'email', false)
  expect(await got(dan, drawn)).toEqual({ inbox: 1, email: 1, sms: 1 })
})

test('[MSG-03] consent is recorded each time with its moment, and the newest holds', async () => {
  const eve = await person('wayseve')
  expect((await settings(eve)).consent).toEqual({
    isGiven: false,
    givenAt: null,
    withdrawnAt: null,
  })
  const agree = (isGiven: boolean) => as(eve).call('agreeToOffers', { body: { isGiven } })
  const first = clock.now().toISOString()
  await Promise.all([1, 2, 3].map(() => agree(true)))
  expect((await settings(eve)).consent).toEqual({
    isGiven: true,
    givenAt: first,
    withdrawnAt: null,
  })
  // In the same moment of a clock that stands still.
  await agree(false)
  const { consent } = await settings(eve)
  expect(consent).toMatchObject({ isGiven: false, givenAt: first })
  clock.advance(60_000)
  await agree(true)
  expect((await settings(eve)).consent).toMatchObject({
    isGiven: true,
    givenAt: clock.now().toISOString(),
    withdrawnAt: consent.withdrawnAt,
  })
  const { db } = house.platform.modules
  const kept = await sql<{ isGiven: boolean; ip: string }>`
    select is_given as "isGiven", host(ip) as ip from messaging.consent
    where member_id = ${eve.memberId} order by at`.execute(db)
  expect(kept.rows).toEqual([true, false, true].map((isGiven) => ({ isGiven, ip: '127.0.0.1' })))
  await expect(
    sql`delete from messaging.consent where member_id = ${eve.memberId}`.execute(db),
  ).rejects.toThrow('what a member agreed to is not changed')
})

test('[RGM-02] whoever takes a break is told so, cannot agree to offers, and can take back', async () => {
  const fay = await person('waysfay')
  await as(fay).call('agreeToOffers', { body: { isGiven: true } })
  const { limitsDesk, database } = house.platform.modules
  const who = { merchantId, memberId: fay.memberId }
  await transact(database.db, (tx) => limitsDesk.exclude(tx, who, 'timeOut', 2))
  expect(await settings(fay)).toMatchObject({ isExcluded: true, consent: { isGiven: true } })
  await as(fay).call('agreeToOffers', { body: { isGiven: false } })
  const again = as(fay).call('agreeToOffers', { body: { isGiven: true } })
  await expect(again).rejects.toMatchObject({ code: 'excluded' })
})

test('[RGM-02] [MSG-03] whoever takes a break hears nothing of rewards, and of money as before', async () => {
  const gil = await person('waysgil')
  expect(await got(gil, rewarded)).toEqual({ inbox: 1, email: 1, sms: 0 })
  const { limitsDesk, database } = house.platform.modules
  const who = { merchantId, memberId: gil.memberId }
  await transact(database.db, (tx) => limitsDesk.exclude(tx, who, 'timeOut', 2))
  // The break itself is written of, a moment later.
  const topics = async () =>
    (await as(gil).call('messages', { query: {} })).list.map(({ topic }) => topic)
  await expect.poll(topics).toContain('limits')
  expect(await got(gil, rewarded)).toEqual({ inbox: 0, email: 0, sms: 0 })
  expect(await got(gil, passwordChanged)).toEqual({ inbox: 1, email: 1, sms: 1 })
})
