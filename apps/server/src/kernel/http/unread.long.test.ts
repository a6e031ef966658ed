import { once } from 'node:events'
import { request } from 'node:http'
import { wire } from '@baize/contract'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let house: TestPlatform
beforeAll(async () => {
  house = await startPlatform()
})
afterAll(() => house.stop())

const { method, path } = wire.sendIdentity.route
const headers = { 'content-type': 'application/json', 'content-length': 20_000 }
const patienceMs = 60_000

test('[SEC-01] the line of a refused caller who never sends the announced body is closed', async () => {
  const sending = request(house.url + path, { method, agent: false, headers })
  sending.on('error', () => {})
  sending.flushHeaders()
  const [answer] = await once(sending, 'response')
  answer.resume()
  const closed = once(sending.socket!, 'close', { signal: AbortSignal.timeout(patienceMs) })
  await expect(closed).resolves.toBeDefined()
})
