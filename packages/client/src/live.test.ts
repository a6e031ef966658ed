// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLiveSocket, type LiveSocket, liveLimits, retryDelayMs } from './live.ts'

class Line extends EventTarget {
  readyState = 0
  said: string[] = []
  send(text: string) {
    this.said.push(text)
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  tell(message: unknown) {
    const data = typeof message === 'string' ? message : JSON.stringify(message)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  close() {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
}

let lines: Line[]
let changed: unknown[]
let ended: number
let moved: number
let live: LiveSocket
const latest = () => lines.at(-1) as Line

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  changed = []
  ended = 0
  moved = 0
  live = createLiveSocket({
    origin: 'wss://play.example',
    token: () => 'token-1',
    onChanged: (parts) => changed.push(parts),
    onBalance: () => {
      moved += 1
    },
    onSessionEnded: () => {
      ended += 1
    },
    random: () => 1,
    open: () => {
      const line = new Line()
      lines.push(line)
      return line as unknown as WebSocket
    },
  })
  live.start()
})

afterEach(() => {
  live.stop()
  vi.useRealTimers()
})

describe('the live socket', () => {
  test('says hello with the token and hears what changed', () => {
    latest().open()
    expect(latest().said).toEqual(['{"kind":"hello","token":"token-1"}'])
    latest().tell({ kind: 'welcome', signedIn: true, mark: 'a' })
    latest().tell({ kind: 'changed', parts: ['whitelabel'], mark: 'b' })
    latest().tell({ kind: 'session.ended' })
    expect(changed).toEqual([['whitelabel']])
    expect(ended).toBe(1)
  })

  test('is not troubled by noise', () => {
    latest().open()
    latest().tell('not json')
    latest().tell('null')
    latest().tell({ kind: 'something new' })
    expect(changed).toEqual([])
  })

  test('comes back after an interruption, and has everything read anew if news passed', () => {
    latest().open()
    latest().tell({ kind: 'welcome', signedIn: false, mark: 'a' })
    latest().tell({ kind: 'changed', parts: ['status'], mark: 'b' })
    comeBack()
    latest().tell({ kind: 'welcome', signedIn: false, mark: 'b' })
    expect(changed).toEqual([['status']])
    comeBack()
    latest().tell({ kind: 'welcome', signedIn: false, mark: 'c' })
    expect(changed).toEqual([['status'], undefined])
  })

  test('[WAL-01] tells when money moved, and after an interruption, when it may have', () => {
    latest().open()
    latest().tell({ kind: 'welcome', signedIn: true, mark: 'a' })
    expect(moved).toBe(0)
    latest().tell({ kind: 'balance' })
    expect(moved).toBe(1)
    comeBack()
    latest().tell({ kind: 'welcome', signedIn: true, mark: 'a' })
    expect(moved).toBe(2)
    expect(changed).toEqual([])
  })

  test('has everything read anew when the page is older than the first welcome', () => {
    live.know('a')
    latest().open()
    latest().tell({ kind: 'welcome', signedIn: false, mark: 'b' })
    expect(changed).toEqual([undefined])
  })

  function comeBack() {
    const before = lines.length
    latest().close()
    vi.advanceTimersByTime(liveLimits.reconnectDelayMs)
    expect(lines).toHaveLength(before + 1)
    latest().open()
  }

  test('waits longer each time, up to a limit, and then rests', () => {
    expect(retryDelayMs(1, 0)).toBe(250)
    expect(retryDelayMs(1, 1)).toBe(500)
    expect(retryDelayMs(3, 1)).toBe(2_000)
    expect(retryDelayMs(30, 1)).toBe(liveLimits.reconnectDelayMaxMs)
    for (let tries = 0; tries < 100; tries += 1) {
      latest().close()
      vi.advanceTimersByTime(liveLimits.reconnectDelayMaxMs)
    }
    expect(lines).toHaveLength(liveLimits.attemptsMax)
    window.dispatchEvent(new Event('online'))
    expect(lines).toHaveLength(liveLimits.attemptsMax + 1)
  })

  test('hangs up while the page is hidden for long, and calls again when it is shown', () => {
    latest().open()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(liveLimits.hiddenPauseMs - 1)
    expect(latest().readyState).toBe(1)
    vi.advanceTimersByTime(1)
    expect(latest().readyState).toBe(3)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(lines).toHaveLength(2)
    hidden.mockRestore()
  })
})
