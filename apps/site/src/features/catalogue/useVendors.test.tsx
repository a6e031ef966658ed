// @vitest-environment jsdom
import { renewParts } from '@baize/client'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardOf, openLobby } from './games/games.fixture.tsx'
import { HotGames } from './games/HotGames.tsx'
import { useVendors } from './useVendors.ts'

const longMs = 3_600_000
const answers = {
  hotGames: () => ({ list: [cardOf()] }),
  vendors: () => ({ lanes: [] }),
}

let lobby: Awaited<ReturnType<typeof openLobby>>
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  lobby.close()
  vi.useRealTimers()
})

function Vendors() {
  return <p>{useVendors().read.status}</p>
}

const asked = () => lobby.asked.map(({ name }) => name)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('[GAM-06] hot games and the names of their vendors are asked for once in a session, however long one looks elsewhere', async () => {
  lobby = await openLobby(<HotGames />, answers)
  await pass(100)
  expect(lobby.host.textContent).toContain('Tiger Palace')
  await lobby.show(null)
  await pass(longMs)
  await lobby.show(<HotGames />)
  await pass(100)
  expect(lobby.host.textContent).toContain('Tiger Palace')
  expect(asked()).toEqual(['hotGames', 'vendors'])
})

test('[GAM-06] a page that is loaded again asks again', async () => {
  lobby = await openLobby(<HotGames />, answers)
  await pass(100)
  lobby.close()
  lobby = await openLobby(<HotGames />, answers)
  await pass(100)
  expect(asked()).toEqual(['hotGames', 'vendors'])
})

test('[GAM-06] the vendors are asked for once in a session, and again when they changed', async () => {
  lobby = await openLobby(<Vendors />, answers)
  await pass(100)
  await lobby.show(null)
  await pass(longMs)
  await lobby.show(<Vendors />)
  await pass(100)
  expect(asked()).toEqual(['vendors'])
  await act(() => renewParts(lobby.queries, ['vendors']))
  await pass(100)
  expect(asked()).toEqual(['vendors', 'vendors'])
})
