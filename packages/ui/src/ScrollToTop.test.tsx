// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ScrollToTop } from './ScrollToTop.tsx'
import { completeBrowser, openScreen, type Screen } from './testing/browser.ts'

let screen: Screen
afterEach(() => {
  screen.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the way to the top lies over nothing on the way down; it comes when one turns back, and at the end', () => {
  completeBrowser()
  vi.stubGlobal('innerHeight', 700)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000)
  screen = openScreen(<ScrollToTop label="To the top" />)
  const shownAt = (scrollY: number) => {
    vi.stubGlobal('scrollY', scrollY)
    act(() => void dispatchEvent(new Event('scroll')))
    return !screen.host.querySelector('button')?.hasAttribute('data-hidden')
  }
  expect([1_000, 2_000, 3_000].map(shownAt)).toEqual([false, false, false])
  expect(shownAt(2_900)).toBe(true)
  expect(shownAt(3_000)).toBe(false)
  expect(shownAt(4_300)).toBe(true)
  expect(shownAt(400)).toBe(false)
})

test('the way to the top comes at the end, too, when the end was reached before it or moves up', () => {
  completeBrowser()
  let resized = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('innerHeight', 700)
  const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000)
  vi.stubGlobal('scrollY', 4_300)
  screen = openScreen(<ScrollToTop label="To the top" />)
  const isShown = () => !screen.host.querySelector('button')?.hasAttribute('data-hidden')
  // What is watched is told once at the beginning, too.
  act(resized)
  expect(isShown()).toBe(true)
  height.mockReturnValue(6_000)
  act(resized)
  expect(isShown()).toBe(false)
  height.mockReturnValue(5_000)
  act(resized)
  expect(isShown()).toBe(true)
})
