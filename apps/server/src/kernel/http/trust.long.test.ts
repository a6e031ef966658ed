import { request } from 'node:http'
import { wire } from '@baize/contract'
import { startPlatform, type TestPlatform } from '@baize/testkit'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'

let house: TestPlatform

afterEach(() => house.stop())

/** `fetch` sets the Host header itself, so this test uses a raw request to forge it. */
function send(path: string, headers: Record<string, string>, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sending = request(house.url + path, { method, headers, agent: false }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

const letterWaitMaxMs = 10_000
const statusPath = wire.status.route.path

test('[SEC-01] what a visitor writes before the proxy’s word does not make another address', async () => {
  house = await startPlatform({ env: { TRUST_PROXY: '1', CALLS_PER_MINUTE: '3' } })
  const from = (told: string) => send(statusPath, { 'x-forwarded-for': told })
  const statuses = []
  for (const liar of ['9.9.9.1', '9.9.9.2', '9.9.9.3', '9.9.9.4']) {
    statuses.push(await from(`${liar}, 203.0.113.7`))
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await from('203.0.113.8')).toBe(200)
})

test('[SEC-01] only a proxy of ours names an address or a country', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': 'FR' }
  const located = async (trust: string) => {
    house = await startPlatform({ env: { TRUST_PROXY: trust, COUNTRY_HEADER: 'cf-ipcountry' } })
    const answer = await fetch(house.url + statusPath, { headers })
    const { value } = (await answer.json()) as { value: { ip: string; country: string | null } }
    return { ip: value.ip, country: value.country }
  }
  for (const stranger of ['off', '198.51.100.0/24']) {
    expect(await located(stranger)).toEqual({ ip: '127.0.0.1', country: null })
    await house.stop()
  }
  expect(await located('127.0.0.1')).toEqual({ ip: '203.0.113.7', country: 'FR' })
})

test('[SEC-01] sockets are counted by the same address', async () => {
  house = await startPlatform({ env: { TRUST_PROXY: '1' } })
  const sockets: WebSocket[] = []
  const open = (told: string) =>
    new Promise<number>((resolve) => {
      const headers = { 'x-forwarded-for': told }
      const socket = new WebSocket(`${house.url.replace('http', 'ws')}/socket`, { headers })
      sockets.push(socket)
      socket.on('open', () => resolve(101))
      socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0))
      socket.on('error', () => {})
    })
  const opened = []
  for (let turn = 0; turn < 101; turn += 1) opened.push(await open(`9.9.9.${turn}, 203.0.113.7`))
  expect(opened.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 101))
  expect(opened[100]).toBe(429)
  expect(await open('203.0.113.8')).toBe(101)
  for (const socket of sockets) socket.terminate()
})

test('[ACC-16] a letter leads to the merchant’s own address, whatever the asker says it is', async () => {
  house = await startPlatform({ env: { TRUST_PROXY: '1', SITE_PORTS: '8443' } })
  const { config, post } = house.platform.modules
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  await config.changeAccounts(merchantId, { antiBot: 'off' })
  await config.refresh()
  const { port } = new URL(house.url)
  const asked: [host: string, proto: string, origin: string][] = [
    ['localhost:6666', 'https', 'https://localhost'],
    [`localhost:${port}`, 'javascript', `http://localhost:${port}`],
    ['localhost:8443', 'https', 'https://localhost:8443'],
    ['localhost', 'https://evil.example/?', 'http://localhost'],
  ]
  for (const [at, [host, proto, origin]] of asked.entries()) {
    const email = `lost${at}@example.com`
    await house.enrol(`lost${at}`, 0, { email })
    const headers = {
      host,
      'x-forwarded-proto': proto,
      'x-forwarded-host': 'evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const body = String(new URLSearchParams({ username: `lost${at}`, email }))
    expect(await send(wire.forgotByEmail.route.path, headers, body)).toBe(200)
    await vi.waitFor(async () => {
      const letter = (await post.recent(merchantId, 20)).find(({ to }) => to === email)
      expect(/(http\S+)\/\?reset=/.exec(letter?.body ?? '')?.[1]).toBe(origin)
    }, letterWaitMaxMs)
  }
})
