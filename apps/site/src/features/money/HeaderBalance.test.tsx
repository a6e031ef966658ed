// @vitest-environment jsdom
import { renewMoney } from '@baize/client'
import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { button, press } from '../../../../../packages/ui/src/testing/browser.ts'
import HeaderBalance from './HeaderBalance.tsx'
import { eventually, openPage, said } from './screen.fixture.tsx'

const balance = (total: string) =>
  said({ currency: 'USD', total, cash: total, bonus: '0', locked: '0' })

/** The text for screen readers only. */
const spoken = (host: HTMLElement) => host.querySelector('bdi .sr-only')?.textContent

beforeEach(() => {
  sessionStorage.clear()
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
    const { host, sent } = await openPage(<HeaderBalance />, { balance: () => balance('100') })
    await eventually(() => expect(spoken(host)).toBe('$1.00'))
    for (let times = 0; times < 5; times += 1) press(button(host, 'Refresh the balance'))
    await eventually(() => expect(sent('balance')).toHaveLength(2))
    expect(host.querySelector('[aria-busy=true]')).not.toBeNull()
    await eventually(() => expect(host.querySelector('[aria-busy=true]')).toBeNull())
    expect(sent('balance')).toHaveLength(2)
  })

  test('is hidden until it is shown again, also on the next page of this tab', async () => {
    const first = await openPage(<HeaderBalance />, { balance: () => balance('777') })
    await eventually(() => expect(spoken(first.host)).toBe('$7.77'))
    press(button(first.host, 'Hide the balance'))
    expect(first.host.textContent).not.toContain('7')
    const second = await openPage(<HeaderBalance />, { balance: () => balance('777') })
    await eventually(() => expect(second.sent('balance')).toHaveLength(1))
    expect(second.host.textContent).not.toContain('7')
    press(button(second.host, 'Show the balance'))
    await eventually(() => expect(spoken(second.host)).toBe('$7.77'))
  })

  test('that cannot be read makes up no figure, and can be asked for again', async () => {
    let line: string | undefined
    const { host } = await openPage(<HeaderBalance />, {
      balance: () => (line === undefined ? line : balance(line)),
    })
    await eventually(() => expect(host.textContent).toContain('couldn’t load your balance'))
    expect(host.textContent).not.toMatch(/\d/)
    line = '42'
    press(button(host, 'Refresh the balance'))
    await eventually(() => expect(spoken(host)).toBe('$0.42'))
  })
})
