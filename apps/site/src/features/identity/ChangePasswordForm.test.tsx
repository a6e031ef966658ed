// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { completeBrowser } from '../../../../../packages/ui/src/testing/browser.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { eventually, openScreen, type } from './screen.fixture.tsx'

beforeEach(() => completeBrowser())

const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((each) =>
    each.textContent.startsWith(label),
  )
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement | null
}
const noteOf = (label: string) => document.getElementById(`${field(label)?.id}-note`)?.textContent

test.each([
  ['Password123', 'This password is too common. Choose another one.'],
  ['miaharbour42', 'Your password can’t contain your user name or mobile number.'],
  ['kettle1234567', 'Your password can’t contain your user name or mobile number.'],
])(
  '[SEC-01] %s is refused by the form itself, in the words of the server',
  async (chosen, said) => {
    const changePassword = vi.fn<() => object>()
    await openScreen(<ChangePasswordForm isOldHeld={false} onChanged={() => Promise.resolve()} />, {
      memberInfo: () => ({ success: true, value: { account: 'miaharbour' } }),
      profile: () => ({ success: true, value: { mobile: '639171234567' } }),
      registerSetting: () => ({ success: true, value: { fields: {} } }),
      changePassword,
    })
    type(field('Current password'), 'harbour7light')
    type(field('New password'), chosen)
    type(field('Repeat the new password'), chosen)
    await eventually(() => expect(noteOf('New password')).toBe(said))
    act(() => document.querySelector('form')?.requestSubmit())
    await eventually(() => expect(field('New password')?.getAttribute('aria-invalid')).toBe('true'))
    expect(noteOf('New password')).toBe(said)
    expect(changePassword).not.toHaveBeenCalled()
  },
)
