// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completeBrowser, openScreen } from '../../../../../../packages/ui/src/testing/browser.ts'
import { useMinutes } from './useMinutes.ts'

beforeEach(() => {
  completeBrowser()
  vi.useFakeTimers({ now: 1_000 })
})
afterEach(() => void vi.useRealTimers())

function Now() {
  return useMinutes()
}

test('[GAM-03] the time goes on by the minute, so that a figure grows old while it is looked at', () => {
  const screen = openScreen(<Now />)
  const shown = [1, 59_999, 60_000].map((ms) => {
    const before = screen.host.textContent
    act(() => void vi.advanceTimersByTime(ms))
    return [before, screen.host.textContent]
  })
  expect(shown).toEqual([
    ['1000', '1000'],
    ['1000', '61000'],
    ['61000', '121000'],
  ])
  screen.close()
  expect(vi.getTimerCount()).toBe(0)
})
