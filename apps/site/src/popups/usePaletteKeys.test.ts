// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isPaletteWish } from './usePaletteKeys.ts'

function pressed(key: string, more: KeyboardEventInit = {}, on: Element = document.body): boolean {
  let wish = false
  const hear = (event: KeyboardEvent) => {
    wish = isPaletteWish(event)
  }
  window.addEventListener('keydown', hear, { once: true })
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  return wish
}

test('[GAM-04] a slash, Ctrl-K and ⌘K ask for the search, other keys do not', () => {
  expect(pressed('/')).toBe(true)
  // On keyboard layouts where the slash needs Shift.
  expect(pressed('/', { shiftKey: true })).toBe(true)
  expect(pressed('k', { ctrlKey: true })).toBe(true)
  expect(pressed('K', { metaKey: true })).toBe(true)
  for (const key of ['k', 'K', '?', 'Enter']) expect([key, pressed(key)]).toEqual([key, false])
  expect(pressed('/', { ctrlKey: true })).toBe(false)
  expect(pressed('/', { altKey: true })).toBe(false)
  expect(pressed('/', { isComposing: true })).toBe(false)
})

test('[GAM-04] whoever writes in a field writes a slash', () => {
  document.body.innerHTML =
    '<input id="a"><textarea id="b"></textarea><select id="c"></select><p contenteditable="true" id="d"><b></b></p><button id="e"></button>'
  for (const id of ['a', 'b', 'c', 'd']) {
    const field = document.getElementById(id) ?? document.body
    expect([id, pressed('/', {}, field), pressed('k', { ctrlKey: true }, field)]).toEqual([
      id,
      false,
      false,
    ])
  }
  expect(pressed('/', {}, document.querySelector('b') ?? document.body)).toBe(false)
  expect(pressed('/', {}, document.getElementById('e') ?? document.body)).toBe(true)
  document.body.replaceChildren()
})
