// @vitest-environment jsdom
import type { Value } from '@baize/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '../../../../packages/ui/src/testing/browser.ts'
import { offer } from '../features/cashier/cashier.fixture.ts'
import { cardOf, openLobby, soon } from '../features/catalogue/games/games.fixture.tsx'
import { paths } from '../paths.ts'
import type { Popups } from './usePopups.ts'
import WelcomePopup from './WelcomePopup.tsx'

let close: () => void = () => undefined
beforeEach(() => history.replaceState(null, '', '/register'))
afterEach(() => close())

async function welcomed(
  list: Value<'hotGames'>['list'] = [],
  offers: Value<'bonusOffers'>['list'] = [],
) {
  const none = () => undefined
  const swap = vi.fn<Popups['swap']>()
  const popups = { shown: undefined, open: none, over: none, swap, close: none }
  const lobby = await openLobby(<WelcomePopup popups={popups} />, {
    hotGames: () => ({ list }),
    bonusOffers: () => ({ currency: 'USD', list: offers }),
  })
  close = lobby.close
  await soon(() => expect(lobby.asked.map(({ name }) => name)).toContain('bonusOffers'))
  const steps = () => [...document.querySelectorAll('.welcome-step')]
  return { swap, text: () => document.body.textContent, step: (at: number) => steps()[at]! }
}

test('[ACC-13] “play free” is the demo of the first hot game that has one and can be opened', async () => {
  const { swap, step } = await welcomed([
    cardOf({ nodeId: 'pg-real', hasDemo: 0 }),
    cardOf({ nodeId: 'pg-resting', isResting: 1 }),
    cardOf({ nodeId: 'pg-dragon', displayName: 'Dragon Bay' }),
  ])
  await soon(() => {
    press(step(0))
    expect(swap).toHaveBeenCalled()
  })
  expect(swap.mock.lastCall).toEqual([
    { kind: 'game', nodeId: 'pg-dragon', title: 'Dragon Bay', mode: 'demo' },
  ])
})

test('[ACC-13] without such a game it leads to the slots', async () => {
  const { swap, step } = await welcomed([cardOf({ hasDemo: 0 })])
  press(step(0))
  expect(location.pathname).toBe(paths.games('RNG'))
  expect(swap).not.toHaveBeenCalled()
})

test.each([
  ['the deposit', 1, paths.member('depositv2')],
  ['the identity check', 2, '/member?page=securityCenter#identity'],
])('[ACC-13] step to %s: Back does not welcome again', async (_, at, to) => {
  const { step } = await welcomed()
  const before = history.length
  press(step(at))
  expect(location.pathname + location.search + location.hash).toBe(to)
  expect(history.length).toBe(before)
})

test('[ACC-13] the offer stands with its conditions at the deposit, if there is one', async () => {
  const { text, step } = await welcomed([], [offer])
  await soon(() => expect(step(1).textContent).toContain('100% bonus up to $100.00'))
  expect(step(1).textContent).toMatch(/\$20\.00.*10.*7 days/)
  expect(text()).toContain('Welcome to Baize')
})

test('[ACC-13] without an offer none is spoken of', async () => {
  await welcomed()
  expect(document.querySelector('.welcome-offer')).toBeNull()
})
