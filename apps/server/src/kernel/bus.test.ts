import { fakeNats, hasRealNats, type Nats, realNats } from '@baize/testkit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Bus, createBus } from './bus.ts'
import { createLog } from './log.ts'

const log = createLog('silent')
let buses: Bus[] = []
let servers: Nats[] = []

afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.close()))
  await Promise.all(servers.map((server) => server.stop()))
  buses = []
  servers = []
})

test('without NATS, news reaches the subscribers of this node', () => {
  const bus = node()
  const heard: unknown[] = []
  bus.subscribe('live.changed', (payload, subject) => heard.push([subject, payload]))
  bus.subscribe('live.>', (payload) => heard.push(payload))
  const deaf = bus.subscribe('live.changed', () => heard.push('never'))
  deaf()
  bus.publish('live.changed', { parts: ['status'] })
  bus.publish('live', 1)
  bus.publish('other.changed', 2)
  expect(heard).toEqual([['live.changed', { parts: ['status'] }], { parts: ['status'] }])
  expect(bus.stats()).toEqual({ connected: true, published: 3, received: 0, dropped: 0 })
})

test('a subscriber that fails harms neither the publisher nor the others', () => {
  const bus = node()
  const heard: unknown[] = []
  bus.subscribe('a', () => {
    throw new Error('no')
  })
  bus.subscribe('a', (payload) => heard.push(payload))
  bus.publish('a', 1)
  expect(heard).toEqual([1])
})

test('subjects that NATS would misread are refused', () => {
  const bus = node()
  for (const subject of ['', 'a b', 'a..b', '>', 'a.*', 'a\r\nPUB b', '.a']) {
    expect(() => bus.publish(subject, 1)).toThrow('is no subject')
    expect(() => bus.subscribe(subject, () => {})).toThrow('is no subject')
  }
})

const kinds: [string, () => Promise<Nats>][] = [['the fake NATS', fakeNats]]
if (hasRealNats) kinds.push(['a real NATS server', realNats])

describe.each(kinds)('over %s', (_kind, start) => {
  test('[SCL-01] news reaches every node once', async () => {
    const [a, b, c] = await nodes(start, 3)
    const heard = [a, b, c].map(listen)
    a.publish('news', { n: 1 })
    b.publish('news', { text: 'grüße 賭場' })
    await until(() => heard.every((each) => each.length === 2))
    for (const each of heard) {
      expect(each).toEqual(expect.arrayContaining([{ n: 1 }, { text: 'grüße 賭場' }]))
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(heard.map((each) => each.length)).toEqual([2, 2, 2])
  })

  test('[SCL-02] news during an outage is dropped and counted, this node still hears it, and nodes come back', async () => {
    const [a, b] = await nodes(start, 2)
    const [heardA, heardB] = [listen(a), listen(b)]
    const server = servers[0] as Nats
    await server.stop()
    await until(() => !a.stats().connected && !b.stats().connected)
    a.publish('news', 'lost')
    expect(heardA).toEqual(['lost'])
    expect(a.stats().dropped).toBe(1)
    await server.restart()
    await until(() => a.stats().connected && b.stats().connected)
    await until(() => {
      a.publish('news', 'found')
      return heardB.length > 0
    })
    expect(heardB[0]).toBe('found')
  })

  test('a node that starts before NATS joins when it is there', async () => {
    const server = await start()
    servers.push(server)
    await server.stop()
    const [a, b] = [node(server.url), node(server.url)]
    const heard = listen(b)
    expect(a.stats().connected).toBe(false)
    await server.restart()
    await until(() => a.stats().connected && b.stats().connected)
    await until(() => {
      a.publish('news', 'here')
      return heard.length > 0
    })
  })

  test('news too large for the wire is dropped, and a flood does not pile up in memory', async () => {
    const [a, b] = await nodes(start, 2)
    const heard = listen(b)
    a.publish('news', 'x'.repeat(300_000))
    expect(a.stats().dropped).toBe(1)
    const large = 'y'.repeat(200_000)
    for (let n = 0; n < 200; n += 1) a.publish('news', large)
    // Nothing was awaited, so nothing can have been confirmed: 8 MiB is the bound.
    expect(a.stats().dropped).toBe(1 + 200 - 41)
    await until(() => heard.length === 41)
    await until(() => {
      a.publish('news', 'after')
      return heard.at(-1) === 'after'
    })
  })
})

function node(natsUrl?: string): Bus {
  const bus = createBus({ natsUrl, log })
  buses.push(bus)
  return bus
}

async function nodes(start: () => Promise<Nats>, count: 2 | 3): Promise<[Bus, Bus, Bus]> {
  const server = await start()
  servers.push(server)
  const made = Array.from({ length: count }, () => node(server.url))
  await until(() => made.every((bus) => bus.stats().connected))
  return made as [Bus, Bus, Bus]
}

function listen(bus: Bus): unknown[] {
  const heard: unknown[] = []
  bus.subscribe('news', (payload) => heard.push(payload))
  return heard
}

const until = (holds: () => boolean) =>
  vi.waitFor(
    () => {
      if (!holds()) throw new Error('not yet')
    },
    { timeout: 50_000, interval: 10 },
  )
