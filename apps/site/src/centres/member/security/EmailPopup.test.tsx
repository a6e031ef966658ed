// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import {
  button,
  completeBrowser,
  press,
} from '../../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openScreen, type } from '../../../features/identity/screen.fixture.tsx'
import { EmailPopup } from './EmailPopup.tsx'

beforeEach(() => completeBrowser())

test('[ERR-03] an address that cannot be used is marked at its field, without a word about new accounts', async () => {
  await openScreen(<EmailPopup onClose={() => undefined} />, {
    changeEmail: () => ({ success: false, code: 'details-taken' }),
  })
  const address = document.querySelector<HTMLInputElement>('input[type=email]')
  type(address, 'mia@example.com')
  type(document.querySelector<HTMLInputElement>('.bz-code input'), '123456')
  press(button(document, 'Save'))
  await eventually(() => expect(address?.getAttribute('aria-invalid')).toBe('true'))
  expect(document.body.textContent).toContain('You can’t use this one.')
  expect(document.body.textContent).not.toContain('new account')
})
