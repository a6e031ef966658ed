// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { openLobby, soon } from './games.fixture.tsx'
import TopPool from './TopPool.tsx'

const now = () => new Date().toISOString()
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString()
const pool = (key: string, amount: string, at: string) => ({
  key,
  nodeId: `pg-${key}`,
  displayName: key,
  games: 1,
  amount,
  currency: 'USD',
  at,
})

let close: () => void = () => undefined
afterEach(() => close())

async function shownFor(pools: readonly object[]) {
  const lobby = await openLobby(<TopPool />, { jackpotWinners: () => ({ pools, list: [] }) })
  close = lobby.close
  const key = ['jackpotWinners', { query: { limitNum: '20' } }]
  await soon(() => expect(lobby.queries.getQueryData(key)).toBeDefined())
  await act(() => Promise.resolve())
  return lobby.host
}

test('[GAM-03] the largest real pool is shown', async () => {
  const host = await shownFor([pool('a', '9900', now()), pool('b', '1234567', now())])
  await soon(() => expect(host.textContent).toContain('$12,345.67'))
  expect(host.textContent).not.toContain('$99.00')
})

test.each([
  ['none is known', []],
  ['it is empty', [pool('a', '0', now())]],
  ['its figure is old', [pool('a', '9900', hourAgo())]],
])('[GAM-03] nothing is shown when %s', async (_, pools) => {
  const host = await shownFor(pools)
  expect(host.textContent).toBe('')
})
