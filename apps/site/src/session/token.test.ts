// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSession, joinTabs, keepToken, onToken, readToken } from './token.ts'

beforeEach(() => sessionStorage.clear())

test('[ACC-02] ending the session clears all of session storage and tells the page', () => {
  let told = 0
  const stop = onToken(() => {
    told += 1
  })
  keepToken('abc')
  sessionStorage.setItem('USER_POPUP', 'closed')
  clearSession()
  stop()
  expect(sessionStorage).toHaveLength(0)
  expect(told).toBe(2)
})

describe('[ACC-02] a sign-out that this tab did not hear of is noticed', () => {
  const leave = () => window.dispatchEvent(new Event('pagehide'))
  // No other tab is heard: test files share a process, and so their channels.
  beforeAll(() => {
    vi.stubGlobal('BroadcastChannel', undefined)
    joinTabs()
  })
  afterAll(() => {
    leave()
    vi.unstubAllGlobals()
  })

  /** Signs out in another tab, of which only the mark in local storage tells. */
  function signedOutElsewhere(): void {
    keepToken('abc')
    const mark = localStorage.getItem('session') ?? ''
    localStorage.setItem('session', mark.replace('open', 'ended'))
    expect(readToken()).toBe('abc')
  }

  const hide = (isHidden: boolean) => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockRestore()
  }

  const shownAgain = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

  test.each<[string, () => void]>([
    ['local storage changes', () => window.dispatchEvent(new Event('storage'))],
    ['the page comes into view', () => hide(false)],
    ['a frozen page wakes', () => document.dispatchEvent(new Event('resume'))],
    ['Back shows the page again', () => shownAgain(true)],
  ])('when %s', (_, happens) => {
    leave()
    signedOutElsewhere()
    hide(true)
    shownAgain(false)
    expect(readToken()).toBe('abc')
    happens()
    expect(readToken()).toBeUndefined()
  })
})
