// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { openLobby, soon } from '../../features/catalogue/games/games.fixture.tsx'
import LatestBets from './LatestBets.tsx'

const bet = {
  key: 'b-1',
  name: 'mi***',
  game: {
    nodeId: 'pg-tiger',
    displayName: 'Tiger Palace',
    iconUrl: '',
    vassalage: 'PG',
    hasDemo: 1,
  },
  stake: '100',
  payout: '250',
  currency: 'USD',
  multiplier: 2_500_000,
}

let close: () => void = () => undefined
afterEach(() => close())

test('[HOME-04] where there are bets, it is never said that there are none', async () => {
  const seen: string[] = []
  const watcher = new MutationObserver(() => seen.push(document.body.textContent ?? ''))
  watcher.observe(document.body, { childList: true, subtree: true })
  const lobby = await openLobby(<LatestBets />, { latestBets: () => ({ list: [bet] }) })
  close = lobby.close
  await soon(() => expect(lobby.host.textContent).toContain('Tiger Palace'))
  watcher.disconnect()
  expect(seen.filter((text) => text.includes('No bets yet'))).toEqual([])
})
