// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { button, press } from '../../../../../../packages/ui/src/testing/browser.ts'
import GameFound from './GameFound.tsx'
import { cardOf, openLobby, soon } from './games.fixture.tsx'

let close: () => void = () => undefined
afterEach(() => close())

test('[GAM-04] a search that gets no answer says so, and not that there is no such game', async () => {
  let isDown = true
  const lobby = await openLobby(<GameFound typed="tiger" />, {
    vendors: () => ({ lanes: [] }),
    games: () => {
      if (isDown) throw new TypeError('no line')
      return { games: [cardOf()], total: 1, pageNum: 1, totalPages: 1 }
    },
  })
  close = lobby.close
  const { host } = lobby
  await soon(() => expect(host.textContent).toContain('We couldn’t load the games'))
  expect(host.textContent).not.toContain('No results')
  isDown = false
  press(button(host, 'Try again'))
  await soon(() => expect(host.textContent).toContain('Results: 1'))
})

test('[GAM-04] until the answer is there no number of results is told', async () => {
  const answer = Promise.withResolvers<object>()
  const lobby = await openLobby(<GameFound typed="tiger" />, {
    vendors: () => ({ lanes: [] }),
    games: () => answer.promise,
  })
  close = lobby.close
  const { host } = lobby
  expect(host.textContent).not.toMatch(/\d/)
  expect(host.querySelectorAll('.bz-skeleton-tile').length).toBeGreaterThan(0)
  answer.resolve({ games: [], total: 0, pageNum: 1, totalPages: 0 })
  await soon(() => expect(host.textContent).toContain('No results'))
})
