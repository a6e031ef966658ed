// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  button,
  completeBrowser,
  press,
} from '../../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openScreen, type } from '../../../features/identity/screen.fixture.tsx'
import { AuthenticatorPopup } from './AuthenticatorPopup.tsx'

const offer = {
  success: true,
  value: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
}
const on = { success: true, value: { recoveryCodes: ['4K7T-9QXW-2M3D', '7T4K-QXW9-3D2M'] } }
const wrong = { success: false, code: 'wrong-factor' }

const onClose = vi.fn<() => void>()
const copied = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  completeBrowser()
  onClose.mockClear()
  copied.mockReset().mockResolvedValue()
  Object.assign(navigator, { clipboard: { writeText: copied } })
})

const field = () => document.querySelector<HTMLInputElement>('.bz-code input')
const said = () => document.body.textContent

/** Both calls have one path, so their answers come one after the other. */
async function open(...answers: object[]) {
  await openScreen(<AuthenticatorPopup onClose={onClose} />, {
    startAuthenticator: () => answers.shift() ?? {},
  })
  await eventually(() => expect(field()).not.toBeNull())
}

async function openCodes() {
  await open(offer, on)
  type(field(), '123456')
  press(button(document, 'Turn on'))
  await eventually(() => expect(said()).toContain('4K7T-9QXW-2M3D'))
}

test('[ACC-08] recovery codes are not lost by one press: closing asks, and the safe answer is first', async () => {
  completeBrowser(() => true)
  await openCodes()
  press(button(document, 'Close'))
  expect(onClose).not.toHaveBeenCalled()
  expect(said()).toContain('Close without saving the codes?')
  expect(document.activeElement?.textContent).toBe('Back to the codes')
  act(() => (document.activeElement as HTMLElement).click())
  expect(said()).not.toContain('Close without saving the codes?')
  expect(said()).toContain('4K7T-9QXW-2M3D')
  press(button(document, 'Close'))
  press(button(document, 'Close anyway'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('[ACC-08] once they were copied, closing asks no more', async () => {
  await openCodes()
  press(button(document, 'Copy the codes'))
  await act(() => Promise.resolve())
  expect(copied).toHaveBeenCalledWith('4K7T-9QXW-2M3D\n7T4K-QXW9-3D2M')
  press(button(document, 'Close'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('[ACC-08] copying that the browser refused does not count', async () => {
  await openCodes()
  copied.mockRejectedValue(new Error('not allowed'))
  press(button(document, 'Copy the codes'))
  await act(() => Promise.resolve())
  press(button(document, 'Close'))
  expect(onClose).not.toHaveBeenCalled()
})

test('[ACC-08] the word that they are kept closes at once', async () => {
  await openCodes()
  press(button(document, 'I’ve saved them'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('[ACC-08] a wrong first code is said to be wrong until another is typed', async () => {
  await open(offer, wrong)
  type(field(), '123456')
  press(button(document, 'Turn on'))
  const words = 'That didn’t match. Check it and try again.'
  await eventually(() => expect(said()).toContain(words))
  expect(document.activeElement).toBe(field())
  press(button(document, 'Turn on'))
  expect(said()).toContain(words)
  expect(said()).not.toContain('This cannot be empty.')
})
