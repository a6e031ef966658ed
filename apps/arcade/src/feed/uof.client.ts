import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { FeedEffect } from './feed.ts'
import { readFixtures } from './fixture.read.ts'
import { FeedFault, type FeedMessage } from './messages.ts'
import { liveProducer, prematchProducer, type Recovery } from './producers.ts'
import type { SourceOptions } from './source.ts'
import { readUof } from './uof.read.ts'
import { messageBytesMax } from './xml.ts'

export interface UofOptions extends SourceOptions {
  /** Where messages come from: ws:// or wss://; recovery and fixtures are asked of the same host. */
  url: string
  token: string
}

const firstPauseMs = 250
const lastPauseMs = 30_000
const askMs = 10_000
/** Fixtures that are read at a time; those that are told meanwhile wait, and only once each. */
const readingMax = 4
const waitingMax = 5_000

export type UofClient = ReturnType<typeof createUofClient>

/** Follows a feed in the shape of the Unified Odds Feed. A broken connection is made again. */
export function createUofClient(options: UofOptions) {
  const { feed, now, stopping, log } = options
  const api = options.url.replace(/^ws/, 'http').replace(/\/[^/]*$/, '')
  const toRead = new Set<string>()
  let reading = 0
  let heard = 0
  let open: WebSocket | undefined

  async function run(): Promise<void> {
    for (
      let pauseMs = firstPauseMs;
      !stopping.aborted;
      pauseMs = Math.min(pauseMs * 2, lastPauseMs)
    ) {
      if (await followOnce()) pauseMs = firstPauseMs
      if (stopping.aborted) return
      await sleep(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {})
    }
  }

  /** Until the connection breaks; answers whether there was one. */
  async function followOnce(): Promise<boolean> {
    const socket = new WebSocket(options.url, {
      headers: { 'x-access-token': options.token },
      maxPayload: messageBytesMax,
      perMessageDeflate: false,
      handshakeTimeout: askMs,
    })
    const end = () => socket.terminate()
    stopping.addEventListener('abort', end)
    let wasOpen = false
    await new Promise<void>((resolve) => {
      socket.on('open', () => {
        wasOpen = true
        open = socket
        void readSchedule()
      })
      socket.on('message', (data: Buffer) => hear(data.toString()))
      socket.on('error', (error) => log.warn({ err: error }, 'the feed could not be reached'))
      socket.on('close', () => resolve())
    })
    stopping.removeEventListener('abort', end)
    open = undefined
    // What was said while nobody listened is asked for again.
    if (wasOpen && !stopping.aborted) follow(feed.lost())
    return wasOpen
  }

  function hear(text: string): void {
    heard += 1
    try {
      const { message, faults } = readUof(text)
      for (const fault of faults) refused(fault)
      follow(feed.hear(message, now()), message)
    } catch (error) {
      if (!(error instanceof FeedFault)) throw error
      refused(error)
      // It may have been about prices that still stand: nobody bets on them until they are told again.
      if (error.code !== 'unknown-message') follow(feed.missed(now(), productIn(text)))
    }
  }

  function refused({ code, message: detail }: FeedFault): void {
    options.told([{ kind: 'refused', code, detail }])
  }

  function follow(effects: readonly FeedEffect[], message?: FeedMessage): void {
    for (const effect of effects) {
      if (effect.kind === 'recover') void recover(effect.recovery)
      if (effect.kind === 'fixture') readLater(effect.event)
    }
    if (effects.length > 0) options.told(effects, message)
  }

  /** Not answered: it is asked for again after a while. */
  async function recover({ product, requestId, after }: Recovery): Promise<void> {
    const name =
      product === liveProducer ? 'liveodds' : product === prematchProducer ? 'pre' : `${product}`
    const query = new URLSearchParams({ request_id: `${requestId}` })
    if (after !== undefined) query.set('after', `${after}`)
    const path = `/v1/${name}/recovery/initiate_request?${query.toString()}`
    await ask(path, 'POST').catch((error: unknown) =>
      log.warn({ err: error, product }, 'a recovery was not accepted'),
    )
  }

  function readLater(event: string): void {
    if (toRead.size < waitingMax) toRead.add(event)
    while (reading < readingMax && toRead.size > 0) {
      const [next = ''] = toRead
      toRead.delete(next)
      reading += 1
      void readFixture(`/v1/sports/en/sport_events/${next}/fixture.xml`).finally(() => {
        reading -= 1
        if (toRead.size > 0) readLater([...toRead][0]!)
      })
    }
  }

  const readSchedule = () => readFixture('/v1/sports/en/schedules/schedule.xml')

  async function readFixture(path: string): Promise<void> {
    try {
      options.fixtures(readFixtures(await ask(path, 'GET')))
    } catch (error) {
      log.warn({ err: error, path }, 'fixtures could not be read')
    }
  }

  async function ask(path: string, method: 'GET' | 'POST'): Promise<string> {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(askMs)])
    const headers = { 'x-access-token': options.token }
    const said = await fetch(`${api}${path}`, { method, headers, signal, redirect: 'error' })
    if (!said.ok) throw new FeedFault('bad-field', `the feed answered ${said.status}`)
    return textOf(said)
  }

  return {
    run,
    /** Silence is noticed here, so it is called about once a second. */
    tick(): void {
      if (open) follow(feed.tick(now()))
    },
    /** An event was named that nobody knows: who plays there is read. */
    readLater,
    heard: () => heard,
    /** The connection breaks, for tests of what follows. */
    cut: () => open?.terminate(),
  }
}

/** Of a message that could not be read. */
function productIn(text: string): number | undefined {
  const product = /\sproduct="(\d{1,3})"/.exec(text.slice(0, productWithin))?.[1]
  return product === undefined ? undefined : Number(product)
}
const productWithin = 400

/** No more than a message may have. */
export async function textOf(said: Response, bytesMax = messageBytesMax): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of said.body ?? []) {
    bytes += part.byteLength
    if (bytes > bytesMax) throw new FeedFault('too-large', 'an answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
