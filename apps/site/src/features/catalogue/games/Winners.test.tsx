// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { openLobby, soon } from './games.fixture.tsx'
import Winners from './Winners.tsx'

const game = {
  nodeId: 'pg-tiger',
  displayName: 'Tiger Palace',
  iconUrl: '',
  vassalage: 'PG',
  hasDemo: 1,
}
const win = (amount: string) => ({
  customerName: 'mi***',
  game,
  winAmount: amount,
  iconUrl: '',
  currency: 'USD',
  multiplier: 2_500_000,
  at: '2026-05-01T10:00:00.000Z',
})
const pool = {
  key: 'p-1',
  nodeId: 'jl-pot',
  displayName: 'Pot of Gold',
  hasDemo: 1,
  games: 12,
  amount: '1234567',
  currency: 'USD',
  at: new Date().toISOString(),
}

let close: () => void = () => undefined
afterEach(() => close())

async function board(pools: object[], wins: object[]): Promise<HTMLElement> {
  const lobby = await openLobby(<Winners />, {
    winnerBoard: () => ({ list: wins }),
    jackpotWinners: () => ({ pools, list: [] }),
  })
  close = lobby.close
  await soon(() => expect(lobby.asked).toHaveLength(2))
  return lobby.host
}

test('[GAM-03] a real jackpot shows what its pool really holds, in its currency', async () => {
  const host = await board([pool], [])
  await soon(() => expect(host.textContent).toContain('Pot of Gold'))
  expect(host.textContent).toContain('$12,345.67')
  expect(host.querySelectorAll('.pool-line')).toHaveLength(1)
  expect(host.querySelector('.pool-words')?.textContent).toBe('Pot of GoldMore games: 11')
  expect(host.textContent).not.toContain('As of')
})

test('[GAM-03] a figure that was not told again for a while says of when it is', async () => {
  const at = new Date(Date.now() - 600_000).toISOString()
  const host = await board([{ ...pool, at, games: 1 }], [])
  await soon(() => expect(host.querySelector('.pool-sum')?.textContent).toContain('As of'))
  expect(host.textContent).not.toContain('More games')
})

test('[HOME-04] where nothing can be read it says so, and asks again when told to', async () => {
  let isDown = true
  const lobby = await openLobby(<Winners />, {
    winnerBoard: () => ({ list: [] }),
    jackpotWinners: () => {
      if (isDown) throw new TypeError('no line')
      return { pools: [pool], list: [] }
    },
  })
  close = lobby.close
  await soon(() => expect(lobby.host.textContent).toContain('couldn’t load the wins'))
  expect(lobby.host.textContent).not.toContain('No jackpot winners yet')
  isDown = false
  lobby.host.querySelector<HTMLButtonElement>('[role=alert] button')?.click()
  await soon(() => expect(lobby.host.textContent).toContain('$12,345.67'))
})

test('[GAM-03] without a pool that is told of, no jackpot has a figure', async () => {
  const host = await board([], [])
  await soon(() => expect(host.textContent).toContain('No jackpot winners yet'))
  expect(host.textContent).not.toMatch(/\d/)
})

test('[HOME-04] of twenty wins the nine biggest are shown, with masked names', async () => {
  const wins = Array.from({ length: 20 }, (_, at) => win(String((20 - at) * 1_000)))
  const host = await board([], wins)
  await soon(() => expect(host.querySelectorAll('.wins li')).toHaveLength(9))
  expect(host.querySelector('.wins li')?.textContent).toContain('$200.00')
  expect(host.querySelector('.wins li')?.textContent).toContain('mi***')
})

test('[ACC-11] [GAM-10] a visitor chooses how to play what can be tried, and is else led to the login', async () => {
  const untried = { ...win('5000'), game: { ...game, nodeId: 'real-only', hasDemo: 0 } }
  const host = await board([{ ...pool, hasDemo: 0 }], [win('9000'), untried])
  await soon(() => expect(host.querySelectorAll('.win')).toHaveLength(2))
  const opened = async (selector: string) => {
    await act(async () => host.querySelectorAll<HTMLButtonElement>(selector).item(0).click())
    return history.state.usr.popup.kind
  }
  expect(await opened('.win')).toBe('playChoice')
  expect(await opened('li:nth-child(2) > .win')).toBe('login')
  expect(await opened('.win')).toBe('playChoice')
  expect(await opened('.pool-line')).toBe('login')
})
