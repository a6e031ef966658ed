import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '@baize/testkit/product'
import {
  createSimulation,
  type FeedMessage,
  noFaults,
  startSimulator,
} from '../apps/arcade/src/feed/index.ts'
import { openSession } from '../apps/arcade/src/play/sessions.ts'
import type { SportsNews } from '../apps/arcade/src/sports/wire.ts'
import { openDatabase } from '../apps/arcade/src/store/index.ts'
import { p99, report } from './report.ts'
import { openSocket, type Socket } from './socket.ts'

/** A busy evening: prices of many events from the simulator, and windows that each watch one of them. */
const asked = { p99Ms: 100, growth: 1.5, unsentBytes: 1_048_576 }
const events = 500
const changesPerSecond = 2_000
const socketsWanted = Number(process.env.SOCKETS ?? 2_000)
const seconds = Number(process.env.SECONDS ?? 20)
const warmUpSeconds = 3
const stepMs = 20
const openAtOnce = 50
const addresses = 20
const secondMs = 1_000

interface Window {
  socket: Socket
  event: string
}

export async function measureFeed(port: number, arcadePort: number, secret: string): Promise<void> {
  const startMs = Date.now()
  const simulation = createSimulation({
    seed: 'a busy evening',
    startMs,
    events,
    markets: 40,
    minuteMs: 60_000,
    beforeMs: 3_600_000,
    apartMs: secondMs,
    changesPerSecond,
  })
  const watch = stopwatch()
  const noted = { ...simulation, step: (atMs: number) => watch.noted(simulation.step(atMs)) }
  const token = 'bench'
  const simulator = await startSimulator({
    simulation: noted,
    faults: noFaults,
    token,
    now: () => Date.now(),
  })
  const stopping = new AbortController()
  const speaking = speak(simulator.step, stopping.signal)
  const env = {
    SECRET_KEY: secret,
    SOCKETS_PER_ADDRESS_MAX: '100000',
    SPORTS_FEED: simulator.url,
    SPORTS_FEED_TOKEN: token,
  }
  const product = await startProduct({ port, arcadePort, name: 'bench', env })
  const windows: Window[] = []
  try {
    windows.push(...(await openWindows(arcadePort, product.databaseUrl, watch.heard)))
    await sleep(warmUpSeconds * secondMs)
    watch.begin()
    await sleep((seconds * secondMs) / 2)
    const half = watch.count()
    await sleep((seconds * secondMs) / 2)
    concluded(watch.end(), half, simulator.unsentBytes())
  } finally {
    for (const { socket } of windows) socket.close()
    stopping.abort()
    await speaking
    await product.stop()
    await simulator.stop()
  }
}

async function speak(step: () => void, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    step()
    await sleep(stepMs)
  }
}

/** Windows with play money, each on one event, spread over all of them. */
async function openWindows(
  arcadePort: number,
  databaseUrl: string,
  heard: (event: string, news: Buffer) => void,
): Promise<Window[]> {
  const url = new URL(databaseUrl)
  url.pathname = `${url.pathname}_arcade`
  const db = await openDatabase(url.href, { warn: () => undefined })
  const windows: Window[] = []
  const none = { lobby_url: null, deposit_url: null, shows: null, player: null, token: null }
  try {
    for (let from = 0; from < socketsWanted; from += openAtOnce) {
      const count = Math.min(openAtOnce, socketsWanted - from)
      const opened = Array.from({ length: count }, async (_, nth): Promise<Window> => {
        const more = { kind: 'demo', balance: 100_000n, autoplay: true, turbo: true } as const
        const of = { title: 'imes-sports', currency: 'USD' }
        const session = await openSession(db, { ...more, ...none, ...of }, new Date())
        const event = `fd-sr-match-${1_000 + ((from + nth) % events)}`
        const socket = await openSocket({
          port: arcadePort,
          path: `/sports/live?session=${session}`,
          host: `localhost:${arcadePort}`,
          localAddress: `127.0.0.${1 + ((from + nth) % addresses)}`,
        })
        socket.hear((news) => heard(event, news))
        socket.say(JSON.stringify({ type: 'watch', ask: 1, topics: [`event:${event}`] }))
        return { socket, event }
      })
      windows.push(...(await Promise.all(opened)))
    }
  } finally {
    await db.destroy()
  }
  return windows
}

interface Counts {
  delaysMs: number[]
  changes: number
  foreign: number
  waiting: number
}

/** From the moment at which a price is sent by the provider to the one at which a window has it. */
function stopwatch() {
  const sentAt = new Map<string, number>()
  let counts: Counts = { delaysMs: [], changes: 0, foreign: 0, waiting: 0 }
  let isOn = false

  return {
    noted(messages: FeedMessage[]): FeedMessage[] {
      const nowMs = performance.now()
      for (const message of messages) {
        if (message.kind !== 'odds_change') continue
        counts.changes += message.markets.length
        const event = `fd-${message.event.replaceAll(':', '-')}`
        // The oldest change that nobody was told yet counts.
        if (!sentAt.has(event)) sentAt.set(event, nowMs)
      }
      return messages
    },
    heard(event: string, news: Buffer): void {
      const told = JSON.parse(news.toString()) as SportsNews
      if (told.type === 'event' && told.event.id !== event) counts.foreign += 1
      if (told.type !== 'prices') return
      if (told.id !== event) counts.foreign += 1
      const atMs = sentAt.get(event)
      if (atMs === undefined) return
      sentAt.delete(event)
      if (isOn) counts.delaysMs.push(performance.now() - atMs)
    },
    begin(): void {
      sentAt.clear()
      counts = { delaysMs: [], changes: 0, foreign: 0, waiting: 0 }
      isOn = true
    },
    count: () => ({ ...counts, delaysMs: [...counts.delaysMs] }),
    end(): Counts {
      isOn = false
      return { ...counts, waiting: sentAt.size }
    },
  }
}

function concluded(all: Counts, half: Counts, unsentBytes: number): void {
  const { delaysMs, changes, foreign, waiting } = all
  const perSecond = changes / seconds
  const slowest = p99(delaysMs)
  report(
    `${Math.round(perSecond)} price changes/s of ${events} events, p99`,
    `${slowest.toFixed(0)} ms of ${delaysMs.length}`,
    `< ${asked.p99Ms} ms`,
    slowest < asked.p99Ms && perSecond > changesPerSecond * 0.95,
  )
  report(
    `${socketsWanted} sockets: news of what they do not watch`,
    String(foreign),
    '0',
    foreign === 0 && delaysMs.length > 0,
  )
  const [first, second] = [p99(half.delaysMs), p99(delaysMs.slice(half.delaysMs.length))]
  report(
    'queue: p99 of the second half against the first',
    `${(second / first).toFixed(2)}, ${Math.round(unsentBytes / 1024)} KiB unsent, ${waiting} wait`,
    `<= ${asked.growth}`,
    second <= first * asked.growth && unsentBytes < asked.unsentBytes,
  )
}
