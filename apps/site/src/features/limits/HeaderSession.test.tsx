// @vitest-environment jsdom
import { renewMoney } from '@baize/client'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually, openPage, said } from '../money/screen.fixture.tsx'
import HeaderSession from './HeaderSession.tsx'
import { protectionOf } from './limits.fixture.tsx'

let screen: Awaited<ReturnType<typeof openPage>>
afterEach(() => {
  screen.close()
  vi.useRealTimers()
})

const figures = () => ({
  time: screen.host.querySelector('[role=timer]')?.textContent,
  net: screen.host.querySelector('.session-word ~ * .sr-only, .session-word ~ *')?.textContent,
})

/** A session that began so many seconds ago and has brought so much. */
const sessionOf = (seconds: number, net: string) => {
  const since = new Date(Date.now() - seconds * 1_000).toISOString()
  const session = { since, minutes: Math.floor(seconds / 60), net, staked: '9000' }
  return said(protectionOf({}, { session }))
}
const balanceOf = (total: string) =>
  said({ currency: 'USD', total, cash: total, bonus: '0', locked: '0' })

test('[RGM-03] time and result are there, and the time runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  screen = await openPage(<HeaderSession />, {
    limits: () => sessionOf(3_909, '-1250'),
    balance: () => balanceOf('5000'),
  })
  await eventually(() => expect(figures()).toEqual({ time: '1:05:09', net: '-$12.50' }))
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(figures().time).toBe('1:06:10')
})

test('[RGM-03] when money has moved the result is asked for again, once in a while however often it moves', async () => {
  let net = '0'
  let total = '5000'
  screen = await openPage(<HeaderSession />, {
    limits: () => sessionOf(5, net),
    balance: () => balanceOf(total),
  })
  await eventually(() => expect(figures().net).toBe('$0.00'))
  const move = async (to: string) => {
    total = to
    const asked = screen.sent('balance').length
    await act(() => renewMoney(screen.queries))
    await eventually(() => expect(screen.sent('balance')).toHaveLength(asked + 1))
  }
  await move('5000')
  expect(screen.sent('limits')).toHaveLength(1)
  net = '-100'
  for (const to of ['4900', '4800', '4900']) await move(to)
  await eventually(() => expect(figures().net).toBe('-$1.00'))
  expect(screen.sent('limits')).toHaveLength(2)
  net = '250'
  await eventually(() => expect(figures().net).toBe('+$2.50'))
})

const ways = () => [...screen.host.querySelectorAll<HTMLElement>('.session-withdraw')]

async function openWith(net: string): Promise<void> {
  screen = await openPage(<HeaderSession />, {
    limits: () => sessionOf(5, net),
    balance: () => balanceOf('5000'),
  })
  await eventually(() => expect(figures().time).toBeDefined())
}

test('[RGM-03] [WAL-03] what was won can leave from where it is shown', async () => {
  await openWith('250')
  act(() => ways()[0]?.click())
  await eventually(() => expect(location.search).toBe('?page=withdraw'))
})

test.each(['0', '-250'])('[RGM-03] after a result of %s there is nothing to leave', async (net) => {
  await openWith(net)
  expect(ways()).toEqual([])
})

test('[RGM-03] without an answer nothing is made up', async () => {
  screen = await openPage(<HeaderSession />, { balance: () => balanceOf('5000') })
  await eventually(() => expect(screen.sent('limits')).toHaveLength(1))
  expect(screen.host.textContent).toBe('')
})
