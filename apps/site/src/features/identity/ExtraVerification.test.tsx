// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ExtraVerification } from './ExtraVerification.tsx'
import { eventually, openScreen } from './screen.fixture.tsx'

const challenge = {
  challenge: 'one',
  methods: [
    { method: 'authenticator' as const, hint: '' },
    { method: 'recovery' as const, hint: '' },
  ],
}

/** Types as a person does. */
function type(host: HTMLElement, value: string): void {
  const input = host.querySelector<HTMLInputElement>('input:not([type=radio])')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  act(() => {
    set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

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
  type(host, '123456')
  const wrong = 'That proof is not right. Check it and try again.'
  await eventually(() => expect(noteOf(host)).toBe(`${wrong} Attempts left: 1`))
  const cells = host.querySelector<HTMLInputElement>('.bz-code input')
  expect(cells?.value).toBe('')
  expect(document.activeElement).toBe(cells)

  type(host, '654321')
  await eventually(() => expect(noteOf(host)).toBe(`${wrong} Attempts left: 0`))
  const [restart, ...others] = host.querySelectorAll('button')
  expect([restart?.textContent, others]).toEqual(['Start again', []])
  act(() => restart?.click())
  expect(onOver).toHaveBeenCalledOnce()
})
