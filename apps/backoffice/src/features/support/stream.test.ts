// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStream } from './stream.ts'

/** The browser's own stream, driven by the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static readonly all: FakeSource[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.all.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  opens() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  tells(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  breaks() {
    this.dispatchEvent(new Event('error'))
  }
}

beforeEach(() => {
  FakeSource.all.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[MSG-05] a broken stream comes back, and the page learns of every opening', () => {
  let opened = 0
  const told: unknown[] = []
  const end = openStream('/stream?merchant=m', {
    opened: () => (opened += 1),
    told: (data) => told.push(data),
  })
  const [first] = FakeSource.all
  first?.opens()
  first?.tells('one')
  first?.breaks()
  expect(first?.readyState).toBe(FakeSource.CLOSED)
  expect(FakeSource.all).toHaveLength(1)
  vi.advanceTimersByTime(1_500)
  const second = FakeSource.all[1]
  expect(second?.url).toBe('/stream?merchant=m')
  second?.opens()
  second?.tells('two')
  expect(opened).toBe(2)
  expect(told).toEqual(['one', 'two'])
  end()
  expect(second?.readyState).toBe(FakeSource.CLOSED)
  vi.advanceTimersByTime(60_000)
  expect(FakeSource.all).toHaveLength(2)
})

test('[MSG-05] a computer that is online again does not wait, and an ended stream stays ended', () => {
  const end = openStream('/stream', { opened: () => undefined, told: () => undefined })
  FakeSource.all[0]?.breaks()
  dispatchEvent(new Event('online'))
  expect(FakeSource.all).toHaveLength(2)
  end()
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(FakeSource.all).toHaveLength(2)
})
