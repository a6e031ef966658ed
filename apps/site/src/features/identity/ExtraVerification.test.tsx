// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ExtraVerification } from './ExtraVerification.tsx'
import { eventually, openScreen, type } from './screen.fixture.tsx'

const challenge = {
  challenge: 'one',
  methods: [
    { method: 'authenticator' as const, hint: '' },
    { method: 'recovery' as const, hint: '' },
  ],
}

const fieldOf = (host: HTMLElement) =>
  host.querySelector<HTMLInputElement>('input:not([type=radio])')
const hintOf = (host: HTMLElement) => host.querySelector('.bz-note')?.textContent
const submit = (host: HTMLElement) =>
  act(() => host.querySelector<HTMLButtonElement>('button[type=submit]')?.click())
const noteOf = (host: HTMLElement) => host.querySelector('[role=alert]')?.textContent

test('[ACC-08] a wrong code leaves empty cells in focus, and the last one a way to begin anew', async () => {
  let attemptsLeft = 2
  const onOver = vi.fn<() => void>()
  const host = await openScreen(
    <ExtraVerification challenge={challenge} onIn={() => Promise.resolve()} onOver={onOver} />,
    {
      loginVerification: () => {
        attemptsLeft -= 1
        return { success: false, code: 'wrong-factor', value: { attemptsLeft } }
      },
    },
  )
  type(fieldOf(host), '123456')
  const wrong = 'That didn’t match. Check it and try again.'
  await eventually(() => expect(noteOf(host)).toBe(`${wrong} Attempts left: 1`))
  const cells = host.querySelector<HTMLInputElement>('.bz-code input')
  expect(cells?.value).toBe('')
  expect(document.activeElement).toBe(cells)
  act(() => cells?.blur())
  submit(host)
  await eventually(() => expect(document.activeElement).toBe(cells))
  expect(noteOf(host)).toBe(`${wrong} Attempts left: 1`)
  expect(host.textContent).not.toContain('This cannot be empty.')

  type(fieldOf(host), '654321')
  await eventually(() => expect(noteOf(host)).toBe(`${wrong} Attempts left: 0`))
  const [restart, ...others] = host.querySelectorAll('button')
  expect([restart?.textContent, others]).toEqual(['Start over', []])
  act(() => restart?.click())
  expect(onOver).toHaveBeenCalledOnce()
})

test('[ACC-08] the hint is that of the way which is chosen', async () => {
  const host = await openScreen(
    <ExtraVerification challenge={challenge} onIn={() => Promise.resolve()} onOver={() => {}} />,
    {},
  )
  expect(hintOf(host)).toBe('Enter the current code from your app.')
  act(() => host.querySelector<HTMLInputElement>('input[value=recovery]')?.click())
  expect(hintOf(host)).toBe('Enter one of your saved recovery codes. Each code works once.')
})

test('[ACC-08] it is said where a code goes, also where there is no other way to choose', async () => {
  const methods = [{ method: 'email' as const, hint: 'm•••@example.com' }]
  const host = await openScreen(
    <ExtraVerification
      challenge={{ challenge: 'one', methods }}
      onIn={() => Promise.resolve()}
      onOver={() => {}}
    />,
    { loginVerificationCode: () => ({ success: true, value: { expiredMinutes: 5 } }) },
  )
  expect(hintOf(host)).toBe('We’ll send the code to m•••@example.com.')
  act(() => host.querySelector<HTMLButtonElement>('button[type=button]')?.click())
  await eventually(() =>
    expect(hintOf(host)).toBe('Code sent to m•••@example.com. It is valid for 5 min.'),
  )
})

test('[ACC-17] asked for too soon, the button counts down what the server says, not the usual minute', async () => {
  const byEmail = { challenge: 'one', methods: [{ method: 'email' as const, hint: 'm•••' }] }
  const value = { retryAfterSeconds: 600 }
  const host = await openScreen(
    <ExtraVerification challenge={byEmail} onIn={() => Promise.resolve()} onOver={() => {}} />,
    { loginVerificationCode: () => ({ success: false, code: 'too-many-requests', value }) },
  )
  const sender = () =>
    [...host.querySelectorAll('button')].find(({ type: kind }) => kind === 'button')
  act(() => sender()?.click())
  await eventually(() => expect(sender()?.textContent).toMatch(/^Send again in (?:600|5\d\d) s$/))
  expect(noteOf(host)).toBe('')
})
