import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@baize/testkit'
import { listedGame } from '@baize/testkit/game'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendor } from '../../../../tools/conformance/vendor.ts'
import { newId } from '../kernel/ids.ts'
import { createLog } from '../kernel/log.ts'
import { deposit } from '../modules/ledger/index.ts'
import { migrationFolders } from '../modules.ts'
import { readSettings, type Settings } from '../settings.ts'
import { createPlatform, type Platform } from '../wiring.ts'
import { commands, Misused, merchantNamed } from './commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-merchants-'))
const [theirs, ours] = [join(folder, 'acme.pem'), join(folder, 'ours.pem')]
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
let settings: Settings
let platform: Platform
let url: string
let drop: () => Promise<void>

/** A node as an operator starts it on a database of their own: nothing is there yet. */
beforeAll(async () => {
  const database = await freshDatabase(migrationFolders)
  drop = database.drop
  const secret = 'a secret for tests that is long enough'
  settings = readSettings({ DATABASE_URL: database.url, PORT: '0', SECRET_KEY: secret })
  const log = createLog('silent')
  platform = await createPlatform({ settings, log, checkAnswers: true })
  await platform.modules.prepare()
  url = await platform.start()
  writeFileSync(theirs, keys.publicKey)
  writeFileSync(ours, keys.privateKey)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await platform.stop()
  await drop()
})

async function run(line: string, code?: string): Promise<string> {
  const { modules } = platform
  const [name = '', ...words] = line.split(' ')
  const command = commands[name]
  if (!command) throw new Error(`there is no command ${name}`)
  const given = { modules, words, options: {} }
  return command.ofHouse
    ? command.run(given)
    : command.run({ ...given, merchant: merchantNamed(modules, code) })
}

test('[SYS-04] without a merchant, the commands say how to make one; the books need none', async () => {
  expect(await run('merchants')).toBe('There is no merchant yet.')
  await expect(run('flag')).rejects.toThrow('merchants add CODE NAME CURRENCY DOMAIN')
  expect(await run('books')).toContain('The books hold.')
})

test.each([
  'merchants add',
  'merchants add Baize Baize EUR localhost',
  'merchants add acme Acme euro localhost',
  'merchants add acme Acme EUR no_domain',
  'merchants dance',
  'integrations acme add hub88',
  'integrations acme add hub88 nowhere baize theirPublicKey=nothing.pem',
  'integrations acme add hub88 http://127.0.0.1:9 baize theirPublicKey=nothing.pem',
])('refuses "%s" with a sentence', async (line) => {
  await expect(run(line)).rejects.toBeInstanceOf(Misused)
  expect(await run('merchants')).toBe('There is no merchant yet.')
})

test('[SYS-04] a merchant is made, and a running node serves its domain', async () => {
  expect(await run('merchants add acme Acme EUR 127.0.0.1')).toContain('at 127.0.0.1, in EUR')
  const status = async () => (await fetch(`${url}/wps/system/status`)).status
  await expect.poll(status, { timeout: 50_000 }).toBe(200)
  expect(await run('merchants')).toBe('acme  Acme  EUR  127.0.0.1')
  await expect(run('merchants add acme Other EUR other.example')).rejects.toThrow('already')
  await expect(run('merchants add other Other EUR 127.0.0.1')).rejects.toThrow('taken')
  // The only one need not be named; one that is not there is refused by its name.
  expect(await run('flag PTSYS3 off')).toContain('off for Acme')
  await expect(run('flag', 'nobody')).rejects.toThrow('"nobody", only acme')
})

test('[SCL-01] a node that missed the news of a change follows all the same', async () => {
  // Without NATS each node hears only what its own outbox delivers.
  const stopLooking = platform.modules.config.keepFresh(100)
  const other = await createPlatform({ settings, log: createLog('silent'), configAgeMaxMs: 100 })
  await other.modules.config.refresh()
  const otherUrl = await other.start()
  const isOn = (at: string) => async () => {
    const said = await fetch(`${at}/wps/system/whitelabel`)
    const { value } = (await said.json()) as { value: { modules: Record<string, boolean> } }
    return value.modules.PTSYS3
  }
  for (const word of ['on', 'off', 'on', 'off']) {
    await run(`flag PTSYS3 ${word}`)
    await expect.poll(isOn(url), { timeout: 50_000 }).toBe(word === 'on')
    await expect.poll(isOn(otherUrl), { timeout: 50_000 }).toBe(word === 'on')
  }
  stopLooking()
  await other.stop()
})

test('[SEC-01] pages show games of those origins alone that the merchant names', async () => {
  const policy = async () =>
    (await fetch(url, { headers: { accept: 'text/html' } })).headers.get('content-security-policy')
  expect(await policy()).not.toContain('games.example.com')
  const wrongs = ['https://games.example.com/path', 'https://a;script-src', 'https://a,b', 'ws://a']
  for (const wrong of [...wrongs.map((origin) => `games ${origin}`), 'games', 'dance none'])
    await expect(run(`origins ${wrong}`)).rejects.toBeInstanceOf(Misused)
  await run('origins games https://games.example.com')
  await run('origins images https://art.example.com')
  await expect.poll(policy, { timeout: 50_000 }).toMatch(/frame-src[^;]*games\.example\.com/)
  await expect.poll(policy, { timeout: 50_000 }).toMatch(/img-src[^;]*art\.example\.com/)
  expect(await run('origins')).toContain('games   https://games.example.com')
  await run('origins games none')
  await expect.poll(policy, { timeout: 50_000 }).not.toContain('games.example.com')
})

test('[VND-01] an integration is set up with its keys, and again with others; its bets are taken', async () => {
  const { modules } = platform
  const secrets = `theirPublicKey=${theirs} ourPrivateKey=${ours}`
  const line = `integrations studio add hub88 http://127.0.0.1:9/ baize ${secrets}`
  const studio = {
    id: 'studio',
    adapter: 'hub88',
    baseUrl: 'http://127.0.0.1:8',
    operatorId: 'baize',
    secrets: { theirPublicKey: keys.publicKey, ourPrivateKey: keys.privateKey },
  }
  expect(await run(line)).toBe('studio is set up; its wallet is at /vendors/studio.')
  expect(await run('integrations')).toMatch(/^on +studio +hub88 +http:\/\/127\.0\.0\.1:9$/)
  await modules.vendors.addIntegration({ ...studio, roundHours: 6, roundEnd: 'void' })
  await run(line)
  const ends = { id: 'studio', baseUrl: 'http://127.0.0.1:9', roundHours: 6, roundEnd: 'void' }
  expect(await modules.vendors.integrations()).toMatchObject([ends])
  const broken = `integrations studio add hub88 http://127.0.0.1:9 baize theirPublicKey=${theirs}`
  await expect(run(broken)).rejects.toThrow('studio is not set up')
  await expect(run('vendor PG add PG DANCE')).rejects.toBeInstanceOf(Misused)
  expect(await run('vendor PG add PG RNG FISH')).toBe('Acme offers PG.')
  await expect(run('vendor PG add PG RNG')).rejects.toThrow('already')
  expect(await run('deeds')).toMatch(/show vendor {2}PG$/m)
  expect(await run('deeds')).toMatch(/command line {2}enable {2}studio$/m)
  await modules.catalogue.putGames('studio', [listedGame('studio-tiger')])

  const { id: merchantId, currency } = merchantNamed(modules, undefined)
  const listed = async () => (await modules.catalogue.gameTypesOf(merchantId, 'PG')).toSorted()
  await expect.poll(listed, { timeout: 10_000 }).toEqual(['FISH', 'RNG'])
  const who = { merchantId, account: 'tester', type: 0, registeredBy: 'house' as const }
  const done = await modules.identity.enrol(who)
  if (done.kind === 'taken') throw new Error('the name is taken')
  const holder = { merchantId, memberId: done.member.id, currency }
  await modules.ledger.post([deposit(holder, newId(), 10_000n)])
  const { staff } = modules.vendors
  const by = { staff: { name: 'test' } }
  const player = await staff.conformancePlayer(merchantId, done.member.id, 'studio-tiger', by)
  if (!player) throw new Error('the game is not offered')
  const wallet = `${url}/vendors/studio`
  const vendor = createVendor({ ...player, url: wallet, privateKey: keys.privateKey })
  expect((await vendor.send('transaction/bet', vendor.bet())).status).toBe('RS_OK')
})
