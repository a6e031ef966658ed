// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { SendCode } from './SendCode.tsx'
import { eventually, openScreen } from './screen.fixture.tsx'

const phone = { mobileNum: '9171234567', countryDialingCode: '+63' }
const antiBot = {
  waiting: 'no' as const,
  prepare: () => undefined,
  send: <T,>(call: (proof: object) => Promise<T>) => call({}),
}

test('[ACC-06] after a refusal the button counts the second down, and then a press is heard again', async () => {
  let asked = 0
  const onRefused = vi.fn<() => void>()
  const host = await openScreen(
    <SendCode
      purpose="login"
      phone={phone}
      antiBot={antiBot}
      isValid={() => Promise.resolve(true)}
      onSent={() => undefined}
      onRefused={onRefused}
    />,
    {
      loginCode: () => {
        asked += 1
        return { success: false, code: 'quota-exceeded' }
      },
    },
  )
  const button = host.querySelector('button')
  await eventually(() => expect(button?.disabled).toBe(false))
  act(() => button?.click())
  await eventually(() => expect(onRefused).toHaveBeenCalledOnce())
  expect([button?.textContent, button?.disabled]).toEqual(['Send again in 1 s', true])
  await eventually(() => expect(button?.disabled).toBe(false))
  act(() => button?.click())
  await eventually(() => expect(asked).toBe(2))
})

test('[ACC-17] asked for too soon, the button counts down what the server says, not the usual minute', async () => {
  const onRefused = vi.fn<() => void>()
  const host = await openScreen(
    <SendCode
      purpose="login"
      phone={{ ...phone, mobileNum: '9177654321' }}
      antiBot={antiBot}
      isValid={() => Promise.resolve(true)}
      onSent={() => undefined}
      onRefused={onRefused}
    />,
    {
      loginCode: () => ({
        success: false,
        code: 'too-many-requests',
        value: { retryAfterSeconds: 600 },
      }),
    },
  )
  const button = host.querySelector('button')
  await eventually(() => expect(button?.disabled).toBe(false))
  act(() => button?.click())
  await eventually(() => expect(button?.textContent).toMatch(/^Send again in (?:600|5\d\d) s$/))
  expect(button?.disabled).toBe(true)
  expect(onRefused).not.toHaveBeenCalled()
})
