import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { FromServer } from '@baize/contract/socket'
import { fakeNats } from '@baize/testkit'
import { afterEach, expect, test, vi } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { type Bus, createBus } from './bus.ts'
import { createHub, type Hub } from './hub.ts'
import type { HubCallbacks, HubLimits } from './hub.types.ts'
import { createLog } from './log.ts'

const log = createLog('silent')
const ends: (() => unknown)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

test('[SYS-14] public news reaches the sockets of its merchant and no other', async () => {
  const { hub, url } = await node()
  const [one, two] = [await visitor(url, 'one'), await visitor(url, 'two')]
  hub.publish('public:one', changed('status'))
  hub.publish('public:two', changed('banners'))
  await until(() => one.heard.length + two.heard.length === 2)
  expect([one.heard, two.heard]).toEqual([[changed('status')], [changed('banners')]])
})

test('[SYS-14] thousands who hear of a draw hold up no call: some are told at a time, each in order', async () => {
  const { hub, url } = await node({ limits: { socketsPerIpMax: 1_000, admittingMax: 1_000 } })
  const all = await Promise.all(Array.from({ length: 450 }, () => visitor(url, 'one')))
  const before = hub.stats().sent
  const news = [changed('status'), changed('banners'), changed('notices')]
  for (const each of news) hub.publishHere('public:one', each)
  const atOnce = hub.stats().sent - before
  expect(atOnce).toBeGreaterThan(0)
  expect(atOnce).toBeLessThan(all.length)
  await until(() => all.every(({ heard }) => heard.length === news.length))
  for (const { heard } of all) expect(heard).toEqual(news)
  hub.publishHere('public:one', changed('status'))
  await until(() => all.every(({ heard }) => heard.length === news.length + 1))
})

test('[SEC-02] a member hears only what is for that member, and only after hello', async () => {
  const { hub, url } = await node()
  const [ann, bob, guest] = [
    await visitor(url, 'one'),
    await visitor(url, 'one'),
    await visitor(url, 'one'),
  ]
  await say(ann, { kind: 'hello', token: 'token-of-ann' })
  await say(bob, { kind: 'hello', token: 'token-of-bob' })
  await say(guest, { kind: 'hello' })
  for (const each of [ann, bob, guest]) each.heard.length = 0
  hub.publish('member:ann', changed('notices'))
  hub.publish('public:one', changed('status'))
  await until(() => guest.heard.length === 1 && bob.heard.length === 1 && ann.heard.length === 2)
  expect(ann.heard).toEqual([changed('notices'), changed('status')])
  expect(bob.heard).toEqual([changed('status')])
})

test('[SEC-02] [MSG-05] a visitor hears what is for the own channel, until another hello', async () => {
  const { hub, url } = await node()
  const [ann, bob] = [await visitor(url, 'one'), await visitor(url, 'one')]
  const [own, other] = ['a'.repeat(64), 'b'.repeat(64)]
  const news = (id: string) => ({ kind: 'conversation', id, position: 1, isTyping: false }) as const
  await say(ann, { kind: 'hello', channel: own })
  await say(bob, { kind: 'hello', channel: other, token: 'token-of-bob' })
  for (const each of [ann, bob]) each.heard.length = 0
  hub.publish(`guest:${own}`, news('1'))
  hub.publish(`guest:${other}`, news('2'))
  hub.publish('member:bob', news('3'))
  await until(() => ann.heard.length === 1 && bob.heard.length === 2)
  expect(ann.heard).toEqual([news('1')])
  expect(bob.heard).toEqual([news('2'), news('3')])
  await say(ann, { kind: 'hello' })
  ann.heard.length = 0
  hub.publish(`guest:${own}`, news('4'))
  hub.publish('public:one', changed('status'))
  await until(() => ann.heard.length > 0)
  expect(ann.heard).toEqual([changed('status')])
})

test('hello is answered: welcome with or without a session, refused for a wrong token, bye ends it', async () => {
  const { hub, url } = await node()
  const ann = await visitor(url, 'one')
  expect(await say(ann, { kind: 'hello' })).toEqual({
    kind: 'welcome',
    signedIn: false,
    mark: 'm1',
  })
  const wrong = await say(ann, { kind: 'hello', token: 'wrong' })
  expect(wrong).toEqual({ kind: 'refused', code: 'not-signed-in' })
  const other = await say(ann, { kind: 'hello', token: 'token-of-two-only' })
  expect(other).toEqual({ kind: 'refused', code: 'not-signed-in' })
  const right = await say(ann, { kind: 'hello', token: 'token-of-ann' })
  expect(right).toEqual({ kind: 'welcome', signedIn: true, mark: 'm1' })
  expect(await say(ann, { kind: 'bye' })).toEqual({ kind: 'welcome', signedIn: false, mark: 'm1' })
  ann.heard.length = 0
  hub.publish('member:ann', changed('notices'))
  hub.publish('public:one', changed('status'))
  await until(() => ann.heard.length > 0)
  expect(ann.heard).toEqual([changed('status')])
})

test('[SCL-02] a slow consumer is closed with 1013 while the others get everything', async () => {
  // However long a busy machine takes: the slow one is not cut before it reads the closing.
  const { hub, url } = await node({ limits: { bufferedMaxBytes: 262_144, closeWaitMs: 60_000 } })
  const [slow, quick] = [await visitor(url, 'one'), await visitor(url, 'one')]
  slow.socket.pause()
  const parts = Array.from({ length: 800 }, () => 'announcements' as const)
  const count = 1_500
  for (let n = 0; n < count; n += 1) {
    hub.publish('public:one', { kind: 'changed', parts, mark: 'm2' })
    await new Promise((resolve) => setImmediate(resolve))
  }
  await until(() => quick.heard.length === count)
  expect(hub.stats()).toMatchObject({ closedSlow: 1, channels: 1 })
  slow.socket.resume()
  await until(() => slow.closed !== undefined)
  expect(slow.closed).toBe(1013)
  expect(slow.heard.length).toBeLessThan(count)
  expect(quick.closed).toBeUndefined()
})

test('a slow consumer that does not even read the closing is cut', async () => {
  const { hub, url } = await node({ limits: { bufferedMaxBytes: 65_536, closeWaitMs: 50 } })
  const slow = await visitor(url, 'one')
  slow.socket.pause()
  const parts = Array.from({ length: 8_000 }, () => 'announcements' as const)
  await until(() => {
    hub.publish('public:one', { kind: 'changed', parts, mark: 'm2' })
    return hub.stats().closedSlow === 1
  })
  await until(() => hub.stats().sockets === 0)
  expect(slow.heard.length).toBeLessThan(hub.stats().sent)
})

test('sockets that do not answer a ping are cut, those that do stay', async () => {
  const { hub, url } = await node({ limits: { pingEveryMs: 100, pongWaitMs: 1_000 } })
  const silent = await visitor(url, 'one', { autoPong: false })
  const living = await visitor(url, 'one')
  let pings = 0
  living.socket.on('ping', () => {
    pings += 1
  })
  await until(() => silent.closed !== undefined)
  const before = pings
  await until(() => pings > before + 2)
  expect(silent.closed).toBe(1006)
  expect(living.closed).toBeUndefined()
  expect(hub.stats()).toMatchObject({ closedSilent: 1, sockets: 1 })
})

test('[SEC-01] sockets are limited in all and per address, and freed when closed', async () => {
  const { hub, url } = await node({ limits: { socketsMax: 3, socketsPerIpMax: 2 } })
  const first = await visitor(url, 'one', from('10.0.0.1'))
  await visitor(url, 'one', from('10.0.0.1'))
  expect(await rejection(url, 'one', from('10.0.0.1'))).toBe(429)
  await visitor(url, 'one', from('10.0.0.2'))
  expect(await rejection(url, 'one', from('10.0.0.3'))).toBe(503)
  first.socket.close()
  await until(() => hub.stats().sockets === 2)
  await visitor(url, 'one', from('10.0.0.1'))
  expect(hub.stats()).toMatchObject({ sockets: 3, rejected: 2 })
})

test('[SEC-01] a foreign origin, an unknown domain and another path are turned away', async () => {
  const { url } = await node()
  expect(await rejection(url, 'one', { origin: 'http://evil.example' })).toBe(403)
  expect(await rejection(url, 'nobody')).toBe(421)
  expect(await rejection(`${url}/else`, 'one')).toBe(404)
})

test('[SEC-01] who breaks the line while being turned away does not end the node', async () => {
  const { server, url } = await node()
  const lines: Socket[] = []
  server.on('connection', (line) => lines.push(line))
  expect(await rejection(`${url}/else`, 'one')).toBe(404)
  expect(await rejection(url, 'one', { origin: 'http://evil.example' })).toBe(403)
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line.emit('error', new Error('ECONNRESET'))).toBe(true)
})

test('[SEC-01] wrong messages are refused, and repeated ones end the socket', async () => {
  const { hub, url } = await node({ limits: { inboundBurst: 100 } })
  const rude = await visitor(url, 'one')
  const refused = { kind: 'refused', code: 'bad-message' }
  const wrong = ['{', '[]', '{"kind":"shout"}', '{"kind":"hello","token":7}']
  for (const text of wrong) expect(await sayText(rude, text)).toEqual(refused)
  expect(rude.closed).toBeUndefined()
  rude.socket.send(Buffer.from('{"kind":"bye"}'), { binary: true })
  await until(() => rude.closed !== undefined)
  expect(rude.closed).toBe(1008)
  expect(hub.stats()).toMatchObject({ refused: 5, closedAbusive: 1 })
})

test('[SEC-01] messages that come too fast are refused, and repeated ones end the socket', async () => {
  const { url } = await node({ limits: { inboundBurst: 3, inboundPerSecond: 0.001 } })
  const hasty = await visitor(url, 'one')
  for (let n = 0; n < 20; n += 1) hasty.socket.send('{"kind":"bye"}')
  await until(() => hasty.closed !== undefined)
  expect(hasty.closed).toBe(1008)
  const tooFast = hasty.heard.filter((event) => event.kind === 'refused')
  expect(tooFast).toEqual(Array.from({ length: 5 }, () => ({ kind: 'refused', code: 'too-fast' })))
  expect(hasty.heard.filter((event) => event.kind === 'welcome').length).toBeLessThanOrEqual(3)
})

test('[SEC-01] a message of more than 4 kB ends the socket', async () => {
  const { url } = await node()
  const large = await visitor(url, 'one')
  large.socket.send(JSON.stringify({ kind: 'hello', token: 'x'.repeat(4_096) }))
  await until(() => large.closed !== undefined)
  expect(large.closed).toBe(1009)
})

test('[SEC-01] [SCL-01] the end of a session closes its sockets on every node, and no other session', async () => {
  const nats = await fakeNats()
  ends.push(() => nats.stop())
  const [a, b] = [await node({ natsUrl: nats.url }), await node({ natsUrl: nats.url })]
  const [phone, laptop] = [await visitor(a.url, 'one'), await visitor(b.url, 'one')]
  await say(phone, { kind: 'hello', token: 'token-of-ann' })
  await say(laptop, { kind: 'hello', token: 'second-token-of-ann' })
  a.hub.disconnectMember('ann', 's2')
  await until(() => laptop.closed !== undefined)
  expect(laptop.closed).toBe(4001)
  expect(laptop.heard.at(-1)).toEqual({ kind: 'session.ended' })
  expect(phone.closed).toBeUndefined()
  b.hub.disconnectMember('ann')
  await until(() => phone.closed !== undefined)
})

test('[SEC-01] a session that ends while its token is looked up is not let in', async () => {
  let answer = (_member: { memberId: string }) => {}
  const identify = () =>
    new Promise<{ memberId: string }>((resolve) => {
      answer = resolve
    })
  const { hub, url } = await node({ identify })
  const ann = await visitor(url, 'one')
  ann.socket.send('{"kind":"hello","token":"token-of-ann"}')
  await until(() => hub.stats().received === 1)
  await new Promise((resolve) => setImmediate(resolve))
  hub.disconnectMember('ann')
  answer({ memberId: 'ann' })
  await until(() => ann.heard.length === 1)
  expect(ann.heard).toEqual([{ kind: 'refused', code: 'not-signed-in' }])
})

test('[SCL-01] news published on one node reaches the sockets of another over NATS, once', async () => {
  const nats = await fakeNats()
  ends.push(() => nats.stop())
  const [a, b] = [await node({ natsUrl: nats.url }), await node({ natsUrl: nats.url })]
  const [onA, onB] = [await visitor(a.url, 'one'), await visitor(b.url, 'one')]
  await say(onB, { kind: 'hello', token: 'token-of-ann' })
  onB.heard.length = 0
  a.hub.publish('public:one', changed('status'))
  a.hub.publish('member:ann', changed('notices'))
  a.hub.publishHere('public:one', changed('help'))
  await until(() => onA.heard.length >= 2 && onB.heard.length >= 2)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(onA.heard).toEqual([changed('status'), changed('help')])
  expect(onB.heard).toEqual([changed('status'), changed('notices')])
})

test('[SCL-02] stop closes every socket with 1001, waits for them and lets nobody in', async () => {
  const { hub, url } = await node()
  const sockets = await Promise.all(Array.from({ length: 5 }, () => visitor(url, 'one')))
  await hub.stop()
  expect(hub.stats().sockets).toBe(0)
  await until(() => sockets.every((each) => each.closed === 1001))
  expect(await rejection(url, 'one')).toBe(503)
})

interface Visitor {
  socket: WebSocket
  heard: FromServer[]
  closed?: number
}

interface NodeOptions {
  natsUrl?: string
  limits?: Partial<HubLimits>
  identify?: HubCallbacks['identify']
}

const members = new Map([
  ['token-of-ann', { memberId: 'ann', sessionId: 's1', merchantId: 'one' }],
  ['second-token-of-ann', { memberId: 'ann', sessionId: 's2', merchantId: 'one' }],
  ['token-of-bob', { memberId: 'bob', sessionId: 's3', merchantId: 'one' }],
  ['token-of-two-only', { memberId: 'eve', sessionId: 's4', merchantId: 'two' }],
])

async function node({ natsUrl, limits, identify }: NodeOptions = {}) {
  const bus = createBus({ natsUrl, log })
  const hub = createHub({
    bus,
    log,
    limits,
    admit: async (request) => {
      const merchantId = String(request.headers['x-merchant'])
      if (merchantId === 'nobody') return { refused: 'wrong-domain', status: 421 }
      return { merchantId, ip: String(request.headers['x-ip'] ?? '127.0.0.1') }
    },
    markOf: () => 'm1',
    now: () => new Date(),
    identify:
      identify ??
      (async (token, at) => {
        const member = members.get(token)
        return member?.merchantId === at.merchantId ? member : undefined
      }),
    allowOrigin: (origin) => origin === undefined || origin === 'http://one.example',
  })
  const server = createServer()
  hub.attach(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ends.push(() => close(hub, bus, server))
  await until(() => bus.stats().connected)
  return { hub, server, url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/socket` }
}

async function close(hub: Hub, bus: Bus, server: Server): Promise<void> {
  await hub.stop()
  await bus.close()
  server.close()
}

function open(url: string, merchant: string, options: ClientOptions = {}): WebSocket {
  const headers = { 'x-merchant': merchant, ...options.headers }
  return new WebSocket(url, { origin: 'http://one.example', ...options, headers })
}

async function visitor(url: string, merchant: string, options?: ClientOptions): Promise<Visitor> {
  const socket = open(url, merchant, options)
  const each: Visitor = { socket, heard: [] }
  socket.on('message', (data) => each.heard.push(JSON.parse(String(data as unknown))))
  socket.on('close', (code) => {
    each.closed = code
  })
  ends.push(() => socket.terminate())
  await once(socket, 'open')
  return each
}

/** The HTTP status with which a connection is refused. */
async function rejection(url: string, merchant: string, options?: ClientOptions): Promise<number> {
  const socket = open(url, merchant, options)
  const [, response] = await once(socket, 'unexpected-response')
  socket.on('error', () => {})
  socket.terminate()
  return response.statusCode
}

const from = (ip: string): ClientOptions => ({ headers: { 'x-ip': ip } })

const say = (to: Visitor, message: unknown) => sayText(to, JSON.stringify(message))

async function sayText(to: Visitor, text: string): Promise<FromServer | undefined> {
  const before = to.heard.length
  to.socket.send(text)
  await until(() => to.heard.length > before)
  return to.heard[before]
}

const changed = (part: 'status' | 'banners' | 'notices' | 'help'): FromServer => ({
  kind: 'changed',
  parts: [part],
  mark: 'm2',
})

const until = (holds: () => boolean) =>
  vi.waitFor(
    () => {
      if (!holds()) throw new Error('not yet')
    },
    { timeout: 50_000, interval: 5 },
  )
