// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { cardOf, openLobby, soon } from '../features/catalogue/games/games.fixture.tsx'
import { laneOf, vendorOf } from '../features/catalogue/lanes.fixture.ts'
import GameCentrePage from './GameCentrePage.tsx'

let close: () => void = () => undefined
afterEach(() => {
  close()
  history.replaceState(null, '', '/')
})

const menuOf = (gameCategory: string) => ({
  gameCategory,
  total: 1,
  gameClassify: [],
  vendors: [],
})

async function opened(games: number, menus: readonly string[]) {
  const lanes = [laneOf('SPORTS', [vendorOf('PG', 'SPORTS', { games, displayName: 'PG Sports' })])]
  const cup = cardOf({ gameType: 'SPORTS', isResting: 1 })
  const openings = [
    { gameCategory: 'LIVE', opensOn: '2098-01-01' },
    { gameCategory: 'SPORTS', opensOn: '2099-12-24' },
  ]
  const lobby = await openLobby(<GameCentrePage gameType="SPORTS" />, {
    vendors: () => ({ lanes, openings }),
    gameMenus: () => ({ menus: menus.map(menuOf) }),
    games: () => ({ games: [cup], total: 1, pageNum: 1, totalPages: 1 }),
    hotGames: () => ({ list: [cardOf({ displayName: 'Tiger Palace' })] }),
  })
  close = lobby.close
  return Object.assign(() => lobby.host.textContent, {
    grid: () => lobby.host.querySelector('.game-grid'),
  })
}

test('[GAM-11] a category with games shows its vendors, and nothing of an opening', async () => {
  const text = await opened(1, ['SPORTS'])
  await soon(() => expect(text()).toContain('PG Sports'))
  expect(text()).toContain('Play now')
  expect(text()).toContain('Try the demo')
  expect(text()).not.toMatch(/Not open|Opens on/)
  expect(text()?.match(/Virtual leagues around the clock/g)).toHaveLength(1)
})

test('[GAM-11] a category whose games all rest shows them', async () => {
  const text = await opened(0, ['RNG', 'SPORTS'])
  await soon(() => expect(text.grid()).not.toBeNull())
  expect(text()).not.toMatch(/Not open|Play now/)
})

test('[GAM-11] [NAV-11] a category without any game says on which day it opens, and what plays now', async () => {
  const text = await opened(0, ['RNG'])
  await soon(() => expect(text()).toContain('Not open yet'))
  expect(text()).toContain('Opens on December 24, 2099.')
  await soon(() => expect(text()).toContain('Tiger Palace'))
  expect(text()).not.toContain('Play now')
})
