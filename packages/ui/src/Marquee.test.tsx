// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { Marquee } from './Marquee.tsx'
import { button, completeBrowser, openScreen, press, type Screen } from './testing/browser.ts'

let screen: Screen
afterEach(() => screen.close())

test('[HOME-01] a click on a notice opens at its index, in the running copy too', () => {
  completeBrowser()
  const opened = vi.fn<(index: number) => void>()
  const words = { label: 'Notices', pauseLabel: 'Hold', playLabel: 'Run' }
  const items = ['a', 'b', 'c'].map((id) => ({ id, text: `Notice ${id}` }))
  screen = openScreen(<Marquee {...words} items={items} onOpen={opened} />)
  const copies = [...screen.host.querySelectorAll('button')].filter(
    (each) => each.textContent === 'Notice b',
  )
  expect(copies.map((each) => each.closest('[aria-hidden]') !== null)).toEqual([false, true])
  for (const copy of copies) press(copy)
  expect(opened.mock.calls).toEqual([[1], [1]])
  press(button(screen.host, 'Hold'))
  expect(screen.host.querySelector('[data-paused]')).not.toBeNull()
})
