// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
import { eventually, openScreen, type } from './screen.fixture.tsx'

const noteOf = (host: HTMLElement) => host.querySelector('[role=alert]')?.textContent
const submit = (host: HTMLElement) =>
  act(() => host.querySelector<HTMLButtonElement>('button[type=submit]')?.click())
const methods = [
  { method: 'authenticator', hint: '' },
  { method: 'recovery', hint: '' },
]

test('[ACC-16] the authenticator is asked for in the form, once the server wants it', async () => {
  const answers = [
    { success: false, code: 'authenticator-needed', value: { methods } },
    { success: false, code: 'wrong-factor' },
    { success: true, value: { account: 'mia' } },
  ]
  const onSet = vi.fn<(account: string) => void>()
  const host = await openScreen(<ResetPasswordForm ticket="t" onSet={onSet} />, {
    registerSetting: () => ({ success: true, value: { fields: {} } }),
    resetByEmail: () => answers.shift() ?? {},
  })
  const cells = () => host.querySelector<HTMLInputElement>('.bz-code input')
  for (const field of host.querySelectorAll('input')) type(field, 'harbour7light')
  expect(cells()).toBeNull()
  submit(host)
  await eventually(() => expect(cells()).not.toBeNull())
  expect(noteOf(host)).toBe(
    'This account is protected by an authenticator app. Enter the code from the app as well.',
  )
  expect(host.querySelectorAll('input[type=radio]')).toHaveLength(2)
  type(cells(), '123456')
  submit(host)
  await eventually(() => expect(noteOf(host)).toBe('That didn’t match. Check it and try again.'))
  expect(cells()?.value).toBe('')
  type(cells(), '654321')
  submit(host)
  await eventually(() => expect(onSet).toHaveBeenCalledWith('mia'))
})
