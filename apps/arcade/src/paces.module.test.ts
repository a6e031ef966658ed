import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { newId, type Stage, setStage } from './fixture/stage.fixture.ts'

let stage: Stage

afterEach(() => stage.stop())

const crashPace = { bettingMs: 60_000, restMs: 50, speed: 1 }
const sockets: WebSocket[] = []

/** The HTTP status of an upgrade, if nothing else is said at the crash table: 101 is a seat. */
function knock(port: number, session: string, address: string, path = '/crash'): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-for': address }
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}?session=${session}`, { headers })
    sockets.push(socket)
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_request, answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    socket.on('error', () => {})
  })
}

async function opened(settings = {}): Promise<number> {
  stage = await setStage({ crashPace, settings })
  const port = await stage.arcade().start()
  const session = await stage.launch(undefined, { title: 'bgs-crash' })
  // The arcade answers 503 until its table has started.
  while ((await knock(port, session, '192.0.2.1')) === 503);
  for (const socket of sockets.splice(0)) socket.terminate()
  return port
}

test('[SEC-01] one address cannot take the whole crash table', async () => {
  const port = await opened({ SOCKETS_PER_ADDRESS_MAX: 3 })
  const visit = async (address: string) =>
    knock(port, await stage.launch(undefined, { title: 'bgs-crash' }), address)
  const said = []
  for (let turn = 0; turn < 4; turn += 1) said.push(await visit(`9.9.9.${turn}, 203.0.113.7`))
  expect(said).toEqual([101, 101, 101, 429])
  expect(await visit('203.0.113.8')).toBe(101)
  sockets[0]?.close()
  while ((await visit('203.0.113.7')) === 429);
  for (const socket of sockets.splice(0)) socket.terminate()
})

test('[SEC-01] nor can one player, from however many addresses', async () => {
  const port = await opened()
  stage.operator.give('pat', 1_000n)
  const session = await stage.launch('pat', { title: 'bgs-crash' })
  const said = []
  for (let turn = 0; turn < 9; turn += 1) said.push(await knock(port, session, `203.0.113.${turn}`))
  expect(said).toEqual([...Array.from({ length: 8 }, () => 101), 429])
  for (const socket of sockets.splice(0)) socket.terminate()
})

test('[SEC-01] an address has its pace of sockets at all tables together, whatever key it brings', async () => {
  stage = await setStage({ crashPace, settings: { CALLS_PER_MINUTE: 3 } })
  const port = await stage.arcade().start()
  const said = []
  for (const path of ['/crash', '/tables', '/fishing', '/rooms']) {
    const key = newId().padEnd(43, 'x')
    said.push(await knock(port, key, '203.0.113.7', path))
  }
  expect(said).toEqual([403, 403, 403, 429])
  expect(await knock(port, 'x'.repeat(43), '203.0.113.8')).toBe(403)
})

test('[SEC-01] an address has its pace of calls; pictures have more of it, and health none', async () => {
  stage = await setStage({ settings: { CALLS_PER_MINUTE: 3 } })
  const session = await stage.launch()
  const said = []
  for (let turn = 0; turn < 4; turn += 1) said.push(await stage.ask('/play/open', { session }))
  expect(said.map(({ status, code }) => code ?? status)).toEqual([200, 200, 200, 'busy'])
  const get = (url: string) => stage.arcade().app.inject({ method: 'GET', url })
  expect((await get('/')).statusCode).toBe(200)
  expect((await get('/healthz')).statusCode).toBe(200)
  for (let turn = 0; turn < 40; turn += 1) await get('/style.css')
  expect((await get('/style.css')).statusCode).toBe(429)
})

test('[SEC-01] [FAIR-01] an address has its own pace of proofs, for which nobody shows a session, however it writes them', async () => {
  stage = await setStage({ settings: { CALLS_PER_MINUTE: 50 } })
  const get = async (url: string, remoteAddress = '203.0.113.7') =>
    (await stage.arcade().app.inject({ method: 'GET', url, remoteAddress })).statusCode
  const hand = newId()
  const deck = (part = 'rooms/deck') => get(`/${part}?hand=${hand}`)
  expect([await deck(), await deck('r%6foms/deck'), await deck()]).toEqual([404, 404, 404])
  expect(await deck('rooms/d%65ck')).toBe(429)
  expect(await get('/sports/proof?id=vf-crown-1-1-1')).toBe(429)
  expect(await get(`/rooms/deck?hand=${hand}`, '203.0.113.8')).toBe(404)
  const session = 'x'.repeat(43)
  const hands = async () => get(`/rooms/hands?session=${session}`)
  for (let turn = 0; turn < 50; turn += 1) expect(await hands()).toBe(401)
  expect(await hands()).toBe(429)
})

test('[SEC-01] a NUL or a name said twice is refused, and is no fault of ours', async () => {
  stage = await setStage()
  stage.operator.give('nia', 100_000n)
  const session = await stage.launch('nia', { title: 'bgs-dice' })
  const bet = { stake: '10', 'a\u0000b': 'c\u0000d' }
  const said = await stage.ask('/originals/bet', { session, id: newId(), bet })
  expect(said.status).toBe(400)
  const { app } = stage.arcade()
  for (const url of [
    `/play/history?session=${session}&session=${session}`,
    `/play/history?session=${session}%00`,
    `/originals/history?session=${session}&before=%00`,
    '/play/bgs-dice%00?session=a&session=b&lang=a&lang=b',
    '/art/thumb/a%00.svg?v=1&v=2',
  ]) {
    const { statusCode } = await app.inject({ method: 'GET', url })
    expect([url, statusCode < 500]).toEqual([url, true])
  }
})
