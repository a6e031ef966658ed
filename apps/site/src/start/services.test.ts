// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, keepToken, readToken } from '../session/token.ts'
import { createServices } from './services.ts'

/** A live socket that is open at once, and that the test speaks through. */
class Line extends EventTarget {
  static latest: Line | undefined
  readyState = 1
  constructor() {
    super()
    Line.latest = this
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }
  send() {}
  close() {}
  tell(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

beforeEach(() => clearSession())
afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
})

/** Refuses every call as not signed in, after `meanwhile` has happened. */
function refuseAll(meanwhile: () => void = () => undefined): void {
  vi.stubGlobal('fetch', () => {
    meanwhile()
    return Promise.resolve(
      Response.json({ success: false, code: 'not-signed-in', message: '' }, { status: 401 }),
    )
  })
}

test('[ACC-02] a session that the server refuses ends', async () => {
  const { client } = createServices()
  keepToken('t-1')
  refuseAll()
  await expect(client.call('memberInfo', {})).rejects.toMatchObject({ code: 'not-signed-in' })
  expect(readToken()).toBeUndefined()
})

test.each(['of mia', undefined])(
  '[ACC-02] a late refusal of a call sent with the token %j does not end the session begun meanwhile',
  async (before) => {
    const { client } = createServices()
    if (before) keepToken(before)
    refuseAll(() => keepToken('of tom'))
    await expect(client.call('memberInfo', {})).rejects.toMatchObject({ code: 'not-signed-in' })
    expect(readToken()).toBe('of tom')
  },
)

test.each([
  ['ends the session that the socket spoke for', 'of mia', undefined],
  ['does not end the session begun meanwhile', 'of tom', 'of tom'],
])('[ACC-02] the news that a session ended %s', async (_, now, left) => {
  vi.stubGlobal('WebSocket', Line)
  keepToken('of mia')
  const { live } = createServices()
  live.start()
  await Promise.resolve()
  Line.latest?.tell({ kind: 'welcome', signedIn: true, mark: 'a' })
  if (now !== readToken()) keepToken(now)
  Line.latest?.tell({ kind: 'session.ended' })
  live.stop()
  expect(readToken()).toBe(left)
})
