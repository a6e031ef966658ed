import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@baize/client/call'
import { flagCodes, languageCodes } from '@baize/contract'
import { type FieldRule, usualPasswordRule } from '@baize/contract/fields'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { transact } from '../../kernel/database.ts'
import { usualMerchant } from '../../seed/merchants.usual.ts'

let house: TestPlatform
let merchantId: string

beforeAll(async () => {
  house = await startPlatform({ env: { TRUST_PROXY: 'loopback', COUNTRY_HEADER: 'x-country' } })
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
})
afterAll(() => house.stop())

const config = () => house.platform.modules.config
const visitor = () => house.as()

test('[SYS-02] the whitelabel call serves every flag, and a switched flag changes it within a second', async () => {
  const before = await visitor().call('whitelabel', {})
  expect(Object.keys(before.modules).toSorted()).toEqual(flagCodes.toSorted())
  expect(before.modules.PTSYS3).toBe(true)

  const page = await openPage()
  const tookMs: number[] = []
  // Switched several times: other tests on this machine may delay any one of them.
  for (const isOn of [false, true, false, true, false]) {
    const startedMs = performance.now()
    await config().setFlag(merchantId, 'PTSYS3', isOn)
    // What was told before the page was open may still be on its way.
    let parts = await page.changed()
    while (!parts.includes('whitelabel')) parts = await page.changed()
    expect(parts).toEqual(['whitelabel', 'permission'])
    tookMs.push(performance.now() - startedMs)
  }
  expect(median(tookMs)).toBeLessThan(1000)

  const after = await visitor().call('whitelabel', {})
  expect(after.modules.PTSYS3).toBe(false)
  const rewards = (await visitor().call('permission', {})).modules.find(
    ({ modId }) => modId === 'rewards',
  )
  expect(rewards?.childrenNodes.find(({ modId }) => modId === 'PTSYS3')?.enabled).toBe(false)
  await config().setFlag(merchantId, 'PTSYS3', true)
  expect(await page.changed()).toEqual(['whitelabel', 'permission'])
  page.close()
})

test('[SYS-04] merchants are read as of one moment, also while another is made', async () => {
  const { database } = house.platform.modules
  let reading: Promise<void> | undefined
  await transact(database.db, async (tx) => {
    await sql`lock table config.merchant`.execute(tx)
    reading = config().refresh()
    const waits = sql`select from pg_locks where not granted
      and relation = 'config.merchant'::regclass`
    await expect.poll(async () => (await waits.execute(tx)).rows.length).toBe(1)
    const named = { code: 'made', name: 'Made', currency: 'EUR', mainDomain: 'made.example' }
    const languages = { languages: ['EN' as const], defaultLanguage: 'EN' as const }
    await config().create(tx, {
      ...usualMerchant(),
      ...named,
      ...languages,
      domains: ['made.example'],
    })
  })
  await reading
  await config().refresh()
  expect(config().merchantOf('made.example')?.code).toBe('made')
})

test('[SYS-03] the permission document holds what the page is built from', async () => {
  const permission = await visitor().call('permission', {})
  expect(permission.domainRoute).toEqual({
    domain: '127.0.0.1',
    valid: true,
    mainDomain: 'localhost',
  })
  expect(permission.location).toEqual({ ip: '127.0.0.1', country: null })
  expect(permission.register.username).toMatchObject({
    enabled: true,
    required: true,
    patternId: 1,
  })
  expect(permission.maintenance).toBe(false)
  expect(permission.gtagId).toBeNull()
  const telegram = permission.customerService.filter(({ kind }) => kind === 'telegram')
  expect(telegram.map(({ csPosition }) => csPosition)).toEqual([1, 2, 3])
  // What the demonstration calls its links has words in every language.
  expect(telegram[1]?.labels).toMatchObject({ EN: 'Telegram news', JA: 'Telegram ニュース' })
  for (const { labels } of [...telegram.slice(1), ...permission.resources]) {
    expect(Object.keys(labels).toSorted()).toEqual(languageCodes.toSorted())
  }
})

test('[SYS-03] a contact is handed out sealed and opens to its address only through us', async () => {
  const { customerService } = await visitor().call('permission', {})
  const telegram = customerService.find(({ kind }) => kind === 'telegram')
  expect(telegram?.path).not.toContain('example.com')
  const answer = await fetch(house.url + telegram?.path, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('https://example.com/telegram')
  const forged = await fetch(`${house.url}/go/${'A'.repeat(80)}`, { redirect: 'manual' })
  expect(forged.status).toBe(404)
})

test('[SYS-04] in maintenance every call answers with the status but those that draw the page', async () => {
  await change({ maintenance: { until: new Date('2030-01-01T00:00:00Z'), note: 'New tables' } })
  const status = await visitor().call('status', {})
  expect(status).toMatchObject({ status: 1, until: '2030-01-01T00:00:00.000Z', note: 'New tables' })
  await visitor().call('whitelabel', {})
  await visitor().call('permission', {})
  for (const name of ['vendors', 'countries', 'validationRules', 'popups'] as const) {
    expect(await refusalOf(visitor().call(name, { query: {} } as never))).toBe('maintenance')
  }
  const { token } = await house.enrol('closed')
  expect(await refusalOf(house.as({ token }).call('memberInfo', {}))).toBe('maintenance')
  await change({ maintenance: undefined })
  expect((await visitor().call('vendors', { query: {} })).lanes.length).toBeGreaterThan(0)
})

test('[SYS-04] a restricted region is refused on the server and shown its IP; maintenance wins', async () => {
  await change({ blockedCountries: ['FR'] })
  expect(await from('FR', '/wps/system/status')).toMatchObject({
    value: { status: 2, ip: '127.0.0.1', country: 'FR' },
  })
  expect(await from('FR', '/lgw/games/vendors')).toMatchObject({ code: 'region-restricted' })
  expect(await from('JP', '/lgw/games/vendors')).toMatchObject({ success: true })
  await change({ maintenance: { until: null, note: null } })
  expect(await from('FR', '/wps/system/status')).toMatchObject({ value: { status: 1 } })
  await change({ maintenance: undefined, blockedCountries: [] })
})

test('[SYS-05] a domain that is no merchant’s is told so, and gets nothing else', async () => {
  const stranger = { host: 'stranger.example' }
  expect(await ask('/wps/system/domainRoute', stranger)).toEqual({
    success: true,
    value: { domain: 'stranger.example', valid: false, mainDomain: '' },
  })
  expect(await ask('/wps/system/whitelabel', stranger)).toMatchObject({ code: 'wrong-domain' })
  const { domains } = config().merchant(merchantId)
  const name = (all: string[]) =>
    transact(house.platform.modules.database.db, (tx) =>
      config().documents.write(tx, merchantId, 'domains', { domains: all }),
    )
  await followed('status', () => name([...domains, 'stranger.example']))
  expect(await ask('/wps/system/whitelabel', stranger)).toMatchObject({ success: true })
  await followed('status', () => name(domains))
  expect(await ask('/wps/system/whitelabel', stranger)).toMatchObject({ code: 'wrong-domain' })
})

test('[SYS-08] a merchant offers only some languages, and others are not served', async () => {
  const harbour = { host: 'harbour.localhost' }
  const face = await ask('/wps/system/whitelabel', harbour)
  expect(face).toMatchObject({
    value: { merchant: { languages: ['EN', 'TY'], defaultLanguage: 'EN' } },
  })
  const page = await text('/', { ...harbour, 'accept-language': 'fr', accept: 'text/html' })
  expect(page).toContain('<html lang="en"')
  expect(await text('/', { ...harbour, 'accept-language': 'tl', accept: 'text/html' })).toContain(
    '<html lang="fil"',
  )
  expect(await text('/', { cookie: 'lang=AR', accept: 'text/html' })).toContain(
    '<html lang="ar" dir="rtl"',
  )
})

test('[SYS-08] a member’s language is kept by the server', async () => {
  const { token } = await house.enrol('polyglot')
  await house.as({ token }).call('updateLanguage', { body: { language: 'AR' } })
  expect((await house.as({ token }).call('memberInfo', {})).language).toBe('AR')
})

test('[SYS-09] countries come with their dialing codes', async () => {
  const countries = await visitor().call('countries', {})
  expect(countries.length).toBeGreaterThan(200)
  expect(countries).toContainEqual({ countryCode: 'VN', countryDialingCode: '84' })
})

test('[SYS-10] resources come by type with a label per language', async () => {
  const { resources } = await visitor().call('permission', {})
  expect(resources.map(({ resourceType }) => resourceType)).toEqual(['iOS', 'Android', 'lite'])
  expect(resources[0]?.labelNameEn).toBe('App for iOS')
})

test('[SYS-14] the domain decides the merchant, and nothing crosses', async () => {
  const own = await ask('/wps/system/whitelabel', {})
  const other = await ask('/wps/system/whitelabel', { host: 'harbour.localhost' })
  expect(own).toMatchObject({ value: { merchant: { code: 'baize', currency: 'USD' } } })
  expect(other).toMatchObject({ value: { merchant: { code: 'harbour', currency: 'PHP' } } })

  const { token } = await house.enrol('stayer')
  const across = { host: 'harbour.localhost', authorization: `Bearer ${token}` }
  expect(await ask('/wps/member/info', across)).toMatchObject({ code: 'not-signed-in' })
  await followed('notices', () =>
    house.platform.modules.messaging.publish(merchantId, {
      type: 'PL',
      execution: 'B',
      isPopup: false,
      images: [],
      words: { EN: { title: 'Only here', content: '' } },
    }),
  )
  expect(JSON.stringify(await ask('/wps/notices', {}))).toContain('Only here')
  expect(JSON.stringify(await ask('/wps/notices', { host: 'harbour.localhost' }))).not.toContain(
    'Only here',
  )
})

test('[ACC-22] [VAL-01] the field rules and the catalogue they refer to are served', async () => {
  const client = house.as()
  const { fields, minimumAge } = await client.call('registerSetting', {})
  const { patterns } = await client.call('validationRules', {})
  expect(minimumAge).toBe(18)
  expect(fields.username).toEqual({
    enabled: true,
    required: true,
    acceptedPattern: '',
    minLength: 4,
    maxLength: 16,
    patternId: 1,
  })
  expect(patterns.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, id) => id))
  const form = new RegExp(patterns[fields.username?.patternId ?? 0]?.source ?? '', 'u')
  expect(form.test('ann1')).toBe(true)
  expect(form.test('1ann')).toBe(false)
})

test('[SYS-02] a flag of one merchant leaves the other as it is', async () => {
  await followed('whitelabel', () => config().setFlag(merchantId, 'REFERRAL', false))
  expect(await ask('/wps/system/whitelabel', {})).toMatchObject({
    value: { modules: { REFERRAL: false } },
  })
  expect(await ask('/wps/system/whitelabel', { host: 'harbour.localhost' })).toMatchObject({
    value: { modules: { REFERRAL: true } },
  })
  await followed('whitelabel', () => config().setFlag(merchantId, 'REFERRAL', true))
})

async function change(to: Parameters<ReturnType<typeof config>['change']>[1]): Promise<void> {
  await followed('status', () => config().change(merchantId, to))
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Does something and waits until an open page has been told of that part. */
async function followed<T>(part: string, act: () => Promise<T>): Promise<T> {
  const page = await openPage()
  const done = await act()
  while (!(await page.changed()).includes(part)) {}
  page.close()
  return done
}

async function openPage() {
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/socket`)
  const told: string[][] = []
  const waiting: ((parts: string[]) => void)[] = []
  socket.on('message', (data) => {
    const event = JSON.parse((data as Buffer).toString()) as { kind: string; parts?: string[] }
    if (event.kind !== 'changed' || !event.parts) return
    const next = waiting.shift()
    if (next) next(event.parts)
    else told.push(event.parts)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ kind: 'hello' })))
    socket.once('message', () => resolve())
  })
  return {
    changed: () =>
      new Promise<string[]>((resolve) => {
        const known = told.shift()
        if (known) resolve(known)
        else waiting.push(resolve)
      }),
    close: () => socket.close(),
  }
}

async function refusalOf(call: Promise<unknown>): Promise<string> {
  const fault: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (fault instanceof Refusal) return fault.code
  throw new Error('the call was not refused')
}

function from(country: string, path: string): Promise<unknown> {
  return ask(path, { 'x-country': country })
}

async function ask(path: string, headers: Record<string, string>): Promise<unknown> {
  const answer = await house.platform.app.inject({
    url: path,
    headers: { host: 'localhost', ...headers },
  })
  return answer.json()
}

async function text(path: string, headers: Record<string, string>): Promise<string> {
  const answer = await house.platform.app.inject({
    url: path,
    headers: { host: 'localhost', ...headers },
  })
  return answer.body
}

test('[VAL-01] a password rule that nobody chose follows the new default, a chosen one stays', async () => {
  const file = join(import.meta.dirname, 'migrations/0006_passwords.sql')
  const migration = await readFile(file, 'utf8')
  const begunWith = { ...usualPasswordRule, patternId: 5, maxLength: 32 }
  const after = async (password: FieldRule) => {
    await config().setFieldRule(merchantId, 'password', password)
    await sql.raw(migration).execute(house.platform.modules.database.db)
    await config().refresh()
    return config().merchant(merchantId).fieldRules.password
  }
  for (const chosen of [{ minLength: 10 }, { patternId: 20 }, { acceptedPattern: '[a-z]+' }]) {
    expect(await after({ ...begunWith, ...chosen })).toEqual({ ...begunWith, ...chosen })
  }
  expect(await after(begunWith)).toEqual(usualPasswordRule)
})
