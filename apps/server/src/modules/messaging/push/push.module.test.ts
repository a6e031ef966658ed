import { startPlatform, type TestPlatform } from '@baize/testkit'
import { type PushService, startPushService } from '@baize/testkit/outside'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transact } from '../../../kernel/database.ts'
import { moneySaid } from '../index.ts'

let service: PushService
let house: TestPlatform
let merchantId: string

beforeAll(async () => {
  service = await startPushService()
  house = await startPlatform({ env: { PUSH_SERVICES: service.url } })
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
})
afterAll(async () => {
  await house.stop()
  await service.stop()
})

type Person = Awaited<ReturnType<TestPlatform['enrol']>>

const as = ({ token }: Person) => house.as({ token })
const settings = (person: Person) => as(person).call('messageSettings', {})
const subscribe = (person: Person, name: string) =>
  as(person).call('addPushDevice', { body: service.subscribe(name) })
const shownAt = (name: string) => service.pushed.filter(({ path }) => path === `/${name}`)

async function credit({ memberId }: Person): Promise<void> {
  const { database, identity, letters } = house.platform.modules
  const member = await identity.member(merchantId, memberId)
  if (!member) throw new Error('nobody to write to')
  const what = {
    words: 'money.depositCredited',
    values: { amount: moneySaid(1_250n, 'USD') },
  } as const
  await transact(database.db, (tx) =>
    letters.write(tx, member, {
      topic: 'money',
      values: { what },
      about: { kind: 'deposit' },
    }),
  )
}

test('[MSG-03] every merchant has a key pair of its own, and its private half is not readable in the database', async () => {
  const ann = await house.enrol('pushkey')
  const { key } = (await settings(ann)).push
  const kept = await sql<{ id: string; publicKey: string; privateKey: Buffer }>`
    select merchant_id as id, public_key as "publicKey", private_key as "privateKey"
    from messaging.push_key`.execute(house.platform.modules.db)
  const { config } = house.platform.modules
  expect(kept.rows).toHaveLength(config.merchants().length)
  expect(new Set(kept.rows.map(({ publicKey }) => publicKey)).size).toBe(kept.rows.length)
  const own = kept.rows.find(({ id }) => id === merchantId)
  expect(own?.publicKey).toBe(key)
  expect(own?.privateKey.length).toBeGreaterThan(43)
  await house.platform.modules.push.prepare()
  expect((await settings(ann)).push.key).toBe(key)
})

test('[MSG-03] a message is shown in every browser of the member, without the amount', async () => {
  const bob = await house.enrol('pushbob')
  await subscribe(bob, 'bob-phone')
  await subscribe(bob, 'bob-desk')
  expect((await settings(bob)).push.devices).toHaveLength(2)
  await credit(bob)
  await vi.waitFor(() => {
    expect(shownAt('bob-phone')).toHaveLength(1)
    expect(shownAt('bob-desk')).toHaveLength(1)
  })
  const [one] = shownAt('bob-phone')
  const { list } = await as(bob).call('messages', { query: {} })
  expect(one?.said).toMatchObject({ title: 'Your money', tag: list[0]?.id, dir: 'ltr' })
  expect(JSON.stringify(one?.said)).not.toMatch(/12\.50|1250|USD/)
  expect(one?.claims).toMatchObject({ aud: service.url, sub: 'mailto:no-reply@localhost' })
  const inSeconds = (one?.claims.exp ?? 0) - Date.now() / 1_000
  expect(inSeconds).toBeGreaterThan(0)
  expect(inSeconds).toBeLessThan(86_400)
  expect(one?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
})

test('[MSG-03] a browser that is gone is forgotten; one whose service is busy is tried again', async () => {
  const cat = await house.enrol('pushcat')
  for (const name of ['gone-cat', 'unknown-cat', 'busy-cat', 'refused-cat'])
    await subscribe(cat, name)
  await credit(cat)
  await vi.waitFor(
    async () => {
      const { devices } = (await settings(cat)).push
      expect(devices).toHaveLength(2)
    },
    { timeout: 5_000 },
  )
  expect(service.calls.filter((path) => path === '/gone-cat')).toHaveLength(1)
  const { db } = house.platform.modules
  await vi.waitFor(
    async () => {
      // The queue waits longer from attempt to attempt; the test does not.
      await sql`update jobs._private_jobs set run_at = now() where locked_at is null`.execute(db)
      expect(shownAt('busy-cat')).toHaveLength(1)
    },
    { timeout: 15_000, interval: 300 },
  )
  expect(service.calls.filter((path) => path === '/busy-cat')).toHaveLength(3)
  expect(service.calls.filter((path) => path === '/refused-cat')).toHaveLength(1)
})

test('[MSG-03] nobody is notified who switched it off, or took the browser back', async () => {
  const dan = await house.enrol('pushdan')
  const eve = await house.enrol('pusheve')
  await subscribe(dan, 'dan')
  await as(dan).call('chooseWay', { body: { kind: 'money', channel: 'push', isOn: false } })
  await subscribe(eve, 'eve')
  const mark = (await settings(eve)).push.devices[0]?.mark ?? ''
  await as(dan).call('removePushDevice', { body: { mark } })
  expect((await settings(eve)).push.devices).toHaveLength(1)
  await as(eve).call('removePushDevice', { body: { mark } })
  const fay = await house.enrol('pushfay')
  await subscribe(fay, 'fay')
  await credit(dan)
  await credit(eve)
  await credit(fay)
  await vi.waitFor(() => expect(shownAt('fay')).toHaveLength(1))
  expect([...shownAt('dan'), ...shownAt('eve')]).toEqual([])
})

test('[MSG-03] [SEC-02] the browsers of an account that was closed show nothing any more', async () => {
  const [ira, jon] = [await house.enrol('pushira'), await house.enrol('pushjon')]
  await subscribe(ira, 'ira')
  await subscribe(jon, 'jon')
  const { identity } = house.platform.modules
  const member = await identity.member(merchantId, ira.memberId)
  if (!member) throw new Error('nobody to close')
  await identity.setStatus(member, 'closed')
  await credit(ira)
  await credit(jon)
  await vi.waitFor(() => expect(shownAt('jon')).toHaveLength(1))
  expect(shownAt('ira')).toEqual([])
})

test('[SEC-02] a browser is one member’s: whoever subscribes last', async () => {
  const [gus, hal] = [await house.enrol('pushgus'), await house.enrol('pushhal')]
  await subscribe(gus, 'shared')
  await subscribe(hal, 'shared')
  expect((await settings(gus)).push.devices).toEqual([])
  expect((await settings(hal)).push.devices).toHaveLength(1)
})

test('[SEC-01] the server calls no address that is not of a known push service', async () => {
  const ida = await house.enrol('pushida')
  const { endpoint, ...keys } = service.subscribe('ida')
  const elsewhere = endpoint.replace('127.0.0.1', 'localhost')
  for (const bad of [
    elsewhere,
    'https://169.254.169.254/latest',
    'http://fcm.googleapis.com/ida',
  ]) {
    const asked = as(ida).call('addPushDevice', { body: { endpoint: bad, ...keys } })
    await expect(asked).rejects.toMatchObject({ code: 'operation-not-allowed' })
  }
  const noKey = { endpoint, ...keys, p256dh: 'A'.repeat(87) }
  const asked = as(ida).call('addPushDevice', { body: noKey })
  await expect(asked).rejects.toMatchObject({ code: 'operation-not-allowed' })
})

test('[SEC-01] eleven browsers are ten: the oldest goes', async () => {
  const joe = await house.enrol('pushjoe')
  for (let nth = 0; nth < 11; nth += 1) await subscribe(joe, `joe-${nth}`)
  expect((await settings(joe)).push.devices).toHaveLength(10)
})
