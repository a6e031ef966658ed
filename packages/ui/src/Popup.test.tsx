// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { Popup } from './Popup.tsx'
import { TextField } from './TextField.tsx'
import {
  button,
  completeBrowser,
  openScreen,
  press,
  pressKey,
  type Screen,
} from './testing/browser.ts'

let wide = true
let screen: Screen
const closed = vi.fn<() => void>()

function page(props: { open: boolean; escapable?: boolean }) {
  return (
    <>
      <Button>Opener</Button>
      <Popup {...props} title="Sign in" closeLabel="Close" onClose={closed}>
        <TextField label="Member name" />
      </Popup>
    </>
  )
}

function dialog(): HTMLDialogElement {
  const found = document.querySelector('dialog')
  if (!found) throw new Error('no dialog')
  return found
}

beforeEach(() => {
  wide = true
  closed.mockReset()
  completeBrowser((query) => query.includes('640px') && wide)
  screen = openScreen(page({ open: false }))
  button(screen.host, 'Opener').focus()
})
afterEach(() => screen.close())

test('[NAV-16] what is above and below in a popup is not taken for the header and footer of the page', () => {
  screen.show(
    <Popup
      open
      title="Sign in"
      closeLabel="Close"
      onClose={closed}
      footer={<Button>Go on</Button>}
    />,
  )
  button(dialog(), 'Go on')
  expect(dialog().querySelector('header, footer')).toBeNull()
})

test('[NAV-16] a press outside closes nothing, the close button does', () => {
  screen.show(page({ open: true, escapable: true }))
  press(dialog())
  press(document.body)
  expect(closed).not.toHaveBeenCalled()
  press(button(dialog(), 'Close'))
  expect(closed).toHaveBeenCalledOnce()
})

test('[NAV-16] Escape closes only where nothing is lost', () => {
  screen.show(page({ open: true }))
  pressKey(dialog(), 'Escape')
  expect(closed).not.toHaveBeenCalled()
  expect(dialog().open).toBe(true)
  screen.show(page({ open: true, escapable: true }))
  pressKey(dialog(), 'Escape')
  expect(closed).toHaveBeenCalledOnce()
})

test('[NAV-16] a popup the browser closed by itself comes back, unless it may be escaped', () => {
  screen.show(page({ open: true }))
  dialog().close()
  dialog().dispatchEvent(new Event('close'))
  expect(dialog().open).toBe(true)
})

test('[NAV-16] focus goes to the first field and back to the opener', () => {
  screen.show(page({ open: true }))
  expect(document.activeElement?.tagName).toBe('INPUT')
  screen.show(page({ open: false }))
  expect(document.activeElement).toBe(button(screen.host, 'Opener'))
})

test('on a phone no field is focused, so that no keyboard covers the sheet', () => {
  wide = false
  screen.show(page({ open: true }))
  expect(document.activeElement).toBe(dialog())
})

test('the page is measured when the popup is open already, so that its style is computed but once', () => {
  const openAtReading: boolean[] = []
  const root = vi.spyOn(document.documentElement, 'clientWidth', 'get').mockImplementation(() => {
    openAtReading.push(dialog().open)
    return innerWidth - 15
  })
  screen.show(page({ open: true }))
  root.mockRestore()
  expect(openAtReading).toEqual([true])
  expect(document.documentElement.hasAttribute('data-scrollbar')).toBe(true)
  expect(document.documentElement.hasAttribute('data-locked')).toBe(true)
})
