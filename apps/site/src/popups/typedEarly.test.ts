// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { takeTyped } from './takeTyped.ts'
import { openPalette } from './typedEarly.ts'
import type { Popups } from './usePopups.ts'

const popups: Popups = {
  shown: undefined,
  open: vi.fn<Popups['open']>(),
  over: vi.fn<Popups['over']>(),
  swap: vi.fn<Popups['swap']>(),
  close: vi.fn<Popups['close']>(),
}
const focused = () => document.activeElement as HTMLInputElement

afterEach(() => document.body.replaceChildren())

test('[GAM-04] what is typed before the search is there is kept, once, and the focus goes back', () => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  openPalette(popups)
  expect(popups.open).toHaveBeenLastCalledWith({ kind: 'palette' })
  focused().value = 'mines'
  expect(takeTyped()).toBe('mines')
  expect(focused()).toBe(opener)
  expect(document.querySelector('input')).toBeNull()
  expect(takeTyped()).toBe('')
})

test('[GAM-04] whoever turns to something else meanwhile finds an empty search, and no field is left', () => {
  const other = document.body.appendChild(document.createElement('button'))
  openPalette(popups)
  focused().value = 'mines'
  other.focus()
  expect(document.querySelector('input')).toBeNull()
  expect(takeTyped()).toBe('')
  expect(focused()).toBe(other)
})
