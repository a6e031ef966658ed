// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useGamesAt } from './GameGrid.pages.ts'
import { cardOf, openLobby, soon } from './games.fixture.tsx'

const asked = { gameType: 'RNG' } as const

function First() {
  return useGamesAt(asked, [1])(0)?.displayName ?? 'a shape'
}

let close: () => void = () => undefined
afterEach(() => {
  close()
  vi.useRealTimers()
})

test('[GAM-01] tiles that did not come are asked for again, and come when the line is back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let isDown = true
  const lobby = await openLobby(<First />, {
    games: () => {
      if (isDown) throw new TypeError('no line')
      return { games: [cardOf()], total: 1, pageNum: 1, totalPages: 1 }
    },
  })
  close = lobby.close
  const failed = () => lobby.queries.getQueryCache().getAll()[0]?.state.status
  await soon(() => expect(failed()).toBe('error'))
  expect(lobby.host.textContent).toBe('a shape')
  isDown = false
  await act(async () => void vi.advanceTimersByTime(5_000))
  await soon(() => expect(lobby.host.textContent).toBe('Tiger Palace'))
})
