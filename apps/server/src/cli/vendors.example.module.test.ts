import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStudio } from '../../../../docs/guides/examples/vendor.ts'
import { newId } from '../kernel/ids.ts'
import { deposit } from '../modules/ledger/index.ts'
import { commands, merchantNamed } from './commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-studio-'))
const [own, operator] = [newPair(), newPair()]
let house: TestPlatform
let studio: ReturnType<typeof createStudio>

beforeAll(async () => {
  house = await startPlatform()
  studio = createStudio(`${house.url}/vendors/studio`, own.privateKey, operator.publicKey)
  await once(studio.server.listen(0, '127.0.0.1'), 'listening')
  writeFileSync(join(folder, 'theirs.pem'), own.publicKey)
  writeFileSync(join(folder, 'ours.pem'), operator.privateKey)
})
afterAll(async () => {
  studio.server.close()
  rmSync(folder, { recursive: true })
  await house.stop()
})

function newPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

async function run(line: string): Promise<string> {
  const { modules } = house.platform
  const [name = '', ...words] = line.split(' ')
  const command = commands[name]
  if (!command) throw new Error(`there is no command ${name}`)
  const given = { modules, words, options: {} }
  return command.ofHouse
    ? command.run(given)
    : command.run({ ...given, merchant: merchantNamed(modules, 'baize') })
}

test('[VND-01] the example of the guide is listed, opened and played for money', async () => {
  const url = `http://127.0.0.1:${(studio.server.address() as AddressInfo).port}`
  const keys = `theirPublicKey=${join(folder, 'theirs.pem')} ourPrivateKey=${join(folder, 'ours.pem')}`
  await run(`integrations studio add hub88 ${url} baize ${keys}`)
  expect(await run('integrations studio list')).toBe('studio lists 1 games.')
  await run('vendor STUDIO add Studio BGS')

  const { memberId, token } = await house.enrol('tosser')
  const merchantId = merchantNamed(house.platform.modules, 'baize').id
  const { ledger } = house.platform.modules
  await ledger.post([deposit({ merchantId, memberId, currency: 'USD' }, newId(), 200n)])
  const cash = async () => (await ledger.balanceOf(memberId, 'USD')).cash
  const launched = await house
    .as({ token })
    .call('launchGame', { query: { nodeId: 'studio-coin' } })
  const session = new URL(launched.url).searchParams.get('session') ?? ''

  const { isWon, balance } = await studio.toss(session, 100_000)
  expect(await cash()).toBe(isWon ? 300n : 100n)
  expect(balance).toBe(isWon ? 300_000 : 100_000)
  // More than there is: nothing is rolled back, and nothing moves.
  const refused = await studio.toss(session, 90_000_000)
  expect(refused).toEqual({ refused: 'RS_ERROR_NOT_ENOUGH_MONEY' })
  // Between two minor units it is not taken, and the example gives it back.
  expect(await studio.toss(session, 1)).toEqual({ refused: 'RS_ERROR_WRONG_TYPES' })
  expect(await cash()).toBe(isWon ? 300n : 100n)
  expect(await run('books')).toContain('The books hold.')
})
