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
let ended: (string | undefined)[]
let token: string | undefined
let moved: number
let live: LiveSocket
const latest = () => lines.at(-1) as Line

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  changed = []
  ended = []
  token = 'token-1'
  moved = 0
  live = createLiveSocket({
    origin: 'wss://play.example',
    token: () => token,
    onChanged: (parts) => changed.push(parts),
    onBalance: () => {
      moved += 1
    },
    onSessionEnded: (of) => {
      ended.push(of)
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
    expect(ended).toEqual(['token-1'])
  })

  test('[ACC-02] says which session ended: one that began meanwhile has not', () => {
    latest().open()
    latest().tell({ kind: 'welcome', signedIn: true, mark: 'a' })
    for (const next of [undefined, 'token-2', 'token-3']) {
      token = next
      live.introduce()
    }
    // The server has answered none of these when it says so.
    latest().tell({ kind: 'session.ended' })
    latest().tell({ kind: 'welcome', signedIn: false, mark: 'a' })
    latest().tell({ kind: 'refused', code: 'not-signed-in' })
    latest().tell({ kind: 'welcome', signedIn: true, mark: 'a' })
    latest().tell({ kind: 'session.ended' })
    expect(ended).toEqual(['token-1', 'token-3'])
  })

  test('[ACC-02] a message of a line that was hung up is not heard', () => {
    latest().open()
    const first = latest()
    comeBack()
    first.tell({ kind: 'session.ended' })
    first.tell({ kind: 'balance' })
    expect([ended, moved]).toEqual([[], 0])
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
