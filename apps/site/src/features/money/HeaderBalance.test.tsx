// @vitest-environment jsdom
import { renewMoney } from '@baize/client'
import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import HeaderBalance from './HeaderBalance.tsx'
import { eventually, openPage, press } from './screen.fixture.tsx'

const balance = (total: string) => ({
  currency: 'USD',
  total,
  cash: total,
  bonus: '0',
  locked: '0',
})

/** Without what is drawn for the eye only. */
const spoken = (host: HTMLElement) => host.querySelector('bdi .sr-only')?.textContent

beforeEach(() => {
  sessionStorage.clear()
  document.body.replaceChildren()
})

describe('[WAL-01] the balance in the header', () => {
  test('has its currency, two decimals and separators, and follows news at once', async () => {
    let total = '123456789'
    const { host, queries } = await openPage(<HeaderBalance />, { balance: () => balance(total) })
    await eventually(() => expect(spoken(host)).toBe('$1,234,567.89'))
    total = '5'
    await act(() => renewMoney(queries))
    await eventually(() => expect(spoken(host)).toBe('$0.05'))
  })

  test('is asked again by a press, however often it is pressed', async () => {
    const { host, asked } = await openPage(<HeaderBalance />, { balance: () => balance('100') })
    await eventually(() => expect(spoken(host)).toBe('$1.00'))
    for (let times = 0; times < 5; times += 1) press(host, 'Refresh the balance')
    await eventually(() => expect(asked).toEqual(['balance', 'balance']))
    expect(host.querySelector('[aria-busy=true]')).not.toBeNull()
    await eventually(() => expect(host.querySelector('[aria-busy=true]')).toBeNull())
    expect(asked).toHaveLength(2)
  })

  test('is hidden until it is shown again, also on the next page of this tab', async () => {
    const first = await openPage(<HeaderBalance />, { balance: () => balance('777') })
    await eventually(() => expect(spoken(first.host)).toBe('$7.77'))
    press(first.host, 'Hide the balance')
    expect(first.host.textContent).not.toContain('7')
    const second = await openPage(<HeaderBalance />, { balance: () => balance('777') })
    await eventually(() => expect(second.asked).toEqual(['balance']))
    expect(second.host.textContent).not.toContain('7')
    press(second.host, 'Show the balance')
    await eventually(() => expect(spoken(second.host)).toBe('$7.77'))
  })

  test('that cannot be read makes up no figure, and can be asked for again', async () => {
    let line: string | undefined
    const { host } = await openPage(<HeaderBalance />, { balance: () => line && balance(line) })
    await eventually(() => expect(host.textContent).toContain('could not be read'))
    expect(host.textContent).not.toMatch(/\d/)
    line = '42'
    press(host, 'Refresh the balance')
    await eventually(() => expect(spoken(host)).toBe('$0.42'))
  })
})
