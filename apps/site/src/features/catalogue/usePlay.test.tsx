// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cardOf, openLobby, soon } from './games/games.fixture.tsx'
import { vendorOf } from './lanes.fixture.ts'
import { usePlay } from './usePlay.ts'

const vendor = vendorOf('PG', 'SPORTS', { displayName: 'PG Sports' })
const shown = () => (history.state as { usr?: { popup?: unknown } } | null)?.usr?.popup

let close: () => void = () => undefined
afterEach(() => {
  close()
  history.replaceState(null, '')
})

function Play() {
  const play = usePlay()
  return (
    <button type="button" onClick={() => play(vendor)}>
      Play now
    </button>
  )
}

async function press(total: number) {
  const game = cardOf({ nodeId: 'pg-cup', displayName: 'Cup', gameType: 'SPORTS' })
  const games = () => ({ games: [game], total, pageNum: 1, totalPages: 1 })
  const lobby = await openLobby(<Play />, { games })
  close = lobby.close
  act(() => lobby.host.querySelector('button')?.click())
  await soon(() => expect(lobby.asked).toHaveLength(1))
  expect(Object.fromEntries(lobby.asked[0]?.query ?? [])).toMatchObject({
    gameType: 'SPORTS',
    vassalage: 'PG',
  })
}

test('[GAM-04] “Play now” opens a vendor’s only game', async () => {
  await press(1)
  await soon(() => expect(shown()).toEqual({ kind: 'playChoice', nodeId: 'pg-cup', title: 'Cup' }))
})

test('[GAM-04] “Play now” shows the games of a vendor that has several', async () => {
  await press(2)
  const popup = { kind: 'vendorGames', gameType: 'SPORTS', vassalage: 'PG', name: 'PG Sports' }
  await soon(() => expect(shown()).toEqual(popup))
})
