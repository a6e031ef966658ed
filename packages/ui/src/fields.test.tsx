// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { readCode } from './CodeField.tsx'
import { TextField } from './TextField.tsx'
import { button, completeBrowser, openScreen, press, type Screen } from './testing/browser.ts'

let screen: Screen
beforeEach(() => completeBrowser())
afterEach(() => screen?.close())

test('hint and error share one place that is there from the start', () => {
  screen = openScreen(<TextField label="Name" required />)
  const note = screen.host.querySelector('.bz-note')
  const input = screen.host.querySelector('input')
  expect(note?.textContent).toBe('')
  screen.show(<TextField label="Name" required hint="Six letters" />)
  expect(note?.textContent).toBe('Six letters')
  screen.show(<TextField label="Name" required hint="Six letters" error="Too short" />)
  expect(note?.textContent).toBe('Too short')
  expect(input?.getAttribute('aria-invalid')).toBe('true')
  expect(input?.getAttribute('aria-describedby')).toBe(note?.id)
  expect(input?.labels?.[0]?.textContent).toBe('Name*')
})

test('a disabled button with a reason can be reached, says why, and does nothing', () => {
  const pressed = vi.fn<() => void>()
  screen = openScreen(
    <Button onClick={pressed} disabledReason="Confirm your email first">
      Withdraw
    </Button>,
  )
  const withdraw = button(screen.host, 'Withdraw')
  press(withdraw)
  expect(pressed).not.toHaveBeenCalled()
  expect(withdraw.disabled).toBe(false)
  const reason = document.getElementById(withdraw.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Confirm your email first')
})

test('a busy button takes no second press', () => {
  const pressed = vi.fn<() => void>()
  screen = openScreen(<Button onClick={pressed}>Send</Button>)
  press(button(screen.host, 'Send'))
  screen.show(
    <Button onClick={pressed} busy>
      Send
    </Button>,
  )
  press(button(screen.host, 'Send'))
  expect(pressed).toHaveBeenCalledOnce()
})

test('a pasted code loses spaces and dashes', () => {
  expect(readCode(' 48-21 07 99', 6)).toBe('482107')
  expect(readCode('ab-12 cd', 6, true)).toBe('AB12CD')
})
