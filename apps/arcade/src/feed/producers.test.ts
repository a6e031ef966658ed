import { expect, test } from 'vitest'
import { createFeed } from './feed.ts'
import type { FeedMessage } from './messages.ts'
import { uofProducers } from './producers.ts'
import { groupsOf } from './uof.markets.ts'

const start = 1_700_000_000_000
const second = 1_000

/** The live producer, heard of, asked and trusted. */
function trusted() {
  const feed = createFeed({ producers: uofProducers, groupsOf })
  const alive = (timestamp: number, atMs: number, isSubscribed = true) => {
    const said: FeedMessage = { kind: 'alive', product: 1, timestamp, isSubscribed }
    const effects = feed.hear(said, atMs)
    return effects.flatMap((one) => (one.kind === 'recover' ? one.recovery.requestId : []))[0]
  }
  const complete = (requestId = -1, atMs = start) =>
    feed.hear({ kind: 'snapshot_complete', product: 1, timestamp: atMs, requestId }, atMs)
  complete(alive(start, start))
  expect(feed.isTrusted(1)).toBe(true)
  return { alive, complete, isTrusted: () => feed.isTrusted(1) }
}

test('[GAM-11] signs that are missing are a gap by the time of the producer, however soon the next one comes', () => {
  const { alive, isTrusted } = trusted()
  alive(start + 20 * second, start + second)
  expect(isTrusted()).toBe(true)
  alive(start + 41 * second, start + 2 * second)
  expect(isTrusted()).toBe(false)
})

test('[GAM-11] who does not send what we have subscribed to is not trusted again by a snapshot', () => {
  const { alive, complete, isTrusted } = trusted()
  const at = start + 10 * second
  const requestId = alive(at, at, false)
  expect(requestId).toBeGreaterThan(0)
  complete(requestId, at)
  expect(isTrusted()).toBe(false)
  complete(alive(at + 10 * second, at + 10 * second), at + 10 * second)
  expect(isTrusted()).toBe(true)
})
