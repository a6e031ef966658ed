// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  button,
  completeBrowser,
  press,
} from '../../../../../../packages/ui/src/testing/browser.ts'
import { eventually, openScreen, type } from '../../../features/identity/screen.fixture.tsx'
import { type OpenMethod, ProofPopup } from './ProofPopup.tsx'

beforeEach(() => completeBrowser())

const byEmail: OpenMethod = { method: 'email', hint: 'm•••@example.com' }
const byApp: OpenMethod[] = [
  { method: 'authenticator', hint: '' },
  { method: 'recovery', hint: '' },
]
const onProven = vi.fn<() => void>()
const field = () => document.querySelector<HTMLInputElement>('input:not([type=radio])')
const note = () => document.querySelector('.bz-field .bz-note')?.textContent

const open = (methods: OpenMethod[], answers: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(<ProofPopup methods={methods} onProven={onProven} onClose={() => {}} />, answers)

test('[SEC-01] it is said where the code goes, and then where it went', async () => {
  await open([byEmail], { factorCode: () => ({ success: true, value: { expiredMinutes: 5 } }) })
  expect(note()).toBe('We’ll send the code to m•••@example.com.')
  press(button(document, 'Send code'))
  await eventually(() =>
    expect(note()).toBe('Code sent to m•••@example.com. It is valid for 5 min.'),
  )
  expect(document.activeElement).toBe(field())
})

test('[SEC-01] in a demonstration the dialog says where the code can be read, and nowhere else', async () => {
  const desk = 'http://pay.example/desk'
  const terms = (value: object) => ({ cashierTerms: () => ({ success: true, value }) })
  await open([byEmail], terms({ desk }))
  const link = () => document.querySelector<HTMLAnchorElement>('dialog a')
  await eventually(() => expect(link()?.href).toBe(desk))
  expect(link()?.parentElement?.textContent).toBe(
    'This is a demo, so nothing is really sent. Read it on the demo desk',
  )
  await open([{ method: 'password', hint: '' }], terms({ desk }))
  expect(document.querySelectorAll('dialog')).toHaveLength(2)
  expect(document.querySelectorAll('dialog a')).toHaveLength(1)
})

test('[SEC-01] a wrong code is said to be wrong until another is typed, and the field keeps the focus', async () => {
  await open([byEmail], { proveFactor: () => ({ success: false, code: 'wrong-factor' }) })
  type(field(), '123456')
  const wrong = 'That didn’t match. Check it and try again.'
  await eventually(() => expect(note()).toBe(wrong))
  expect(field()?.value).toBe('')
  expect(document.activeElement).toBe(field())
  act(() => field()?.blur())
  press(button(document, 'Confirm'))
  await eventually(() => expect(document.activeElement).toBe(field()))
  expect(note()).toBe(wrong)
  type(field(), '1')
  expect(note()).toBe('We’ll send the code to m•••@example.com.')
  type(field(), '')
  press(button(document, 'Confirm'))
  await eventually(() => expect(note()).toBe('This cannot be empty.'))
})

test('[SEC-01] the hint is that of the way which is chosen', async () => {
  const host = await open(byApp)
  const hint = () => [...host.querySelectorAll('.bz-note')].at(-1)?.textContent
  expect(hint()).toBe('Enter the current code from your app.')
  act(() => host.querySelector<HTMLInputElement>('input[value=recovery]')?.click())
  expect(hint()).toBe('Enter one of your saved recovery codes. Each code works once.')
})

test('[ACC-17] asked for too soon, the button counts down what the server says, not the usual minute', async () => {
  const value = { retryAfterSeconds: 600 }
  await open([byEmail], {
    factorCode: () => ({ success: false, code: 'too-many-requests', value }),
  })
  const sender = button(document, 'Send code')
  press(sender)
  await eventually(() => expect(sender.textContent).toMatch(/^Send again in (?:600|5\d\d) s$/))
  expect(note()).toBe('We’ll send the code to m•••@example.com.')
})
