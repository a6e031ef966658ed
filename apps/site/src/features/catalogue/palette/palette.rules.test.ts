import { describe, expect, test } from 'vitest'
import type { GameCard } from '../games/useFirstPage.ts'
import { vendorOf } from '../lanes.fixture.ts'
import {
  groupsAtFirst,
  groupsFor,
  type PaletteGroup,
  type PaletteStock,
  rowsOf,
  stepFrom,
} from './palette.rules.ts'

const game = (nodeId: string): GameCard => ({
  nodeId,
  nodeName: nodeId,
  gameCode: nodeId,
  gameId: nodeId,
  gameName: nodeId,
  displayName: nodeId,
  gameType: 'RNG',
  vassalage: 'PG',
  isGame: 'GAME',
  iconUrl: '',
  lagerIcon: '',
  showIcon: 1,
  isHot: 0,
  isNew: 0,
  hasDemo: 1,
  isResting: 0,
  hasJackpot: 0,
})
const vendor = vendorOf('PG', 'RNG')
const pages = [
  { to: '/', name: 'Home' },
  { to: '/member?page=depositv2', name: 'Deposit' },
  { to: '/member?page=personalHistoryCopy', name: 'Betting record' },
  { to: '/x', name: 'Última página' },
]
const stock: PaletteStock = {
  games: [],
  recent: [],
  favourites: [],
  hot: [game('hot')],
  vendors: [],
  pages,
}
const shapeOf = (groups: PaletteGroup[]) =>
  groups.map(({ name, rows }) => [name, rows.map(({ id }) => id)])

describe('[GAM-04] the palette before anything is typed', () => {
  test('[GAM-04] shows what was played and kept, each once, and the pages', () => {
    const recent = ['a', 'b'].map(game)
    const favourites = ['b', 'c'].map(game)
    expect(
      shapeOf(groupsAtFirst({ ...stock, recent, favourites, pages: pages.slice(0, 1) })),
    ).toEqual([
      ['recent', ['recent-a', 'recent-b']],
      ['favourites', ['favourites-c']],
      ['pages', ['page-/']],
    ])
  })

  test('[GAM-05] shows what is hot to whoever has neither', () => {
    expect(groupsAtFirst(stock).map(({ name }) => name)).toEqual(['hot', 'pages'])
  })

  test('[GAM-04] shows a few of many', () => {
    const recent = Array.from({ length: 30 }, (_, at) => game(String(at)))
    expect(groupsAtFirst({ ...stock, recent })[0]?.rows).toHaveLength(5)
  })
})

describe('[GAM-04] the palette for what is typed', () => {
  const names = (typed: string, games: GameCard[] = []) =>
    groupsFor(typed, { games, vendors: [vendor], pages, total: games.length }).map(
      ({ name }) => name,
    )

  test('[GAM-04] has games, providers and pages, in this order', () => {
    expect(names('bet', [game('betty')])).toEqual(['games', 'vendors', 'pages'])
    expect(names('zz')).toEqual(['vendors'])
  })

  test('[GAM-04] has the page first whose name it is', () => {
    expect(names(' DEPOSIT ', [game('deposit box')])).toEqual(['pages', 'games', 'vendors'])
  })

  test('[GAM-04] finds a page by the beginning of its words, marks or not', () => {
    const found = (typed: string) =>
      rowsOf(groupsFor(typed, { games: [], vendors: [], pages, total: 0 })).map(({ id }) => id)
    expect(found('rec')).toEqual(['page-/member?page=personalHistoryCopy'])
    expect(found('ecord')).toEqual([])
    expect(found('ultima pag')).toEqual(['page-/x'])
  })
})

test('[GAM-04] the palette leads to all that match, if more do than it lists', () => {
  const last = (total: number) =>
    rowsOf(groupsFor(' drag ', { games: [game('a')], vendors: [], pages: [], total })).at(-1)
  expect(last(510)).toEqual({ kind: 'all', id: 'all', typed: 'drag', total: 510 })
  expect(last(1)?.kind).toBe('game')
})

test('[GAM-04] the arrows go round', () => {
  expect(stepFrom(0, -1, 3)).toBe(2)
  expect(stepFrom(2, 1, 3)).toBe(0)
  expect(stepFrom(0, 1, 3)).toBe(1)
  expect(stepFrom(0, 1, 0)).toBe(0)
  expect(stepFrom(undefined, 1, 3)).toBe(0)
  expect(stepFrom(undefined, -1, 3)).toBe(2)
})
