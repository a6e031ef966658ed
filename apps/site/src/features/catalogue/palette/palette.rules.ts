import type { GameType } from '@baize/contract/vocabulary'
import type { GameCard } from '../games/useFirstPage.ts'
import type { VendorCard } from '../navigation.ts'

/** A page of the site, with its name in the menus. */
export interface PalettePage {
  to: string
  name: string
  /** Set for a category page: its icon is shown before the name. */
  gameType?: GameType
}

export type PaletteRow =
  | { kind: 'game'; id: string; game: GameCard }
  | { kind: 'vendor'; id: string; vendor: VendorCard }
  | { kind: 'page'; id: string; page: PalettePage }
  | { kind: 'all'; id: string; typed: string; total: number }

export type PaletteGroupName = 'recent' | 'favourites' | 'hot' | 'games' | 'vendors' | 'pages'

export interface PaletteGroup {
  name: PaletteGroupName
  rows: PaletteRow[]
}

export interface PaletteStock {
  games: readonly GameCard[]
  recent: readonly GameCard[]
  favourites: readonly GameCard[]
  hot: readonly GameCard[]
  vendors: readonly VendorCard[]
  pages: readonly PalettePage[]
}

export interface FoundStock extends Pick<PaletteStock, 'games' | 'vendors' | 'pages'> {
  /** How many games match, beyond those that are listed. */
  total: number
}

const ownGamesMax = 5
const vendorsMax = 4
const pagesMax = 6

/** Without a search text: recent games and favourites, or else hot games, and the pages. */
export function groupsAtFirst({ recent, favourites, hot, pages }: PaletteStock): PaletteGroup[] {
  const last = recent.slice(0, ownGamesMax)
  const seen = new Set(last.map(({ nodeId }) => nodeId))
  const kept = favourites.filter(({ nodeId }) => !seen.has(nodeId)).slice(0, ownGamesMax)
  const isNew = last.length === 0 && kept.length === 0
  return filled([
    { name: 'recent', rows: last.map(gameRow('recent')) },
    { name: 'favourites', rows: kept.map(gameRow('favourites')) },
    { name: 'hot', rows: isNew ? hot.slice(0, ownGamesMax).map(gameRow('hot')) : [] },
    { name: 'pages', rows: pages.map(pageRow) },
  ])
}

/** Pages come first if the text is a page's full name; otherwise games come first. */
export function groupsFor(
  typed: string,
  { games, vendors, pages, total }: FoundStock,
): PaletteGroup[] {
  const wanted = plain(typed)
  const found = pages.filter(({ name }) => isNamed(name, wanted)).slice(0, pagesMax)
  const isPage = found.some(({ name }) => plain(name) === wanted)
  const pageGroup: PaletteGroup = { name: 'pages', rows: found.map(pageRow) }
  const others: PaletteGroup[] = [
    {
      name: 'games',
      rows: [...games.map(gameRow('games')), ...allRow(typed, games.length, total)],
    },
    { name: 'vendors', rows: vendors.slice(0, vendorsMax).map(vendorRow) },
  ]
  return filled(isPage ? [pageGroup, ...others] : [...others, pageGroup])
}

export function rowsOf(groups: readonly PaletteGroup[]): PaletteRow[] {
  return groups.flatMap(({ rows }) => rows)
}

/** Moves in a circle: after the last row comes the first; from none to the first or the last. */
export function stepFrom(at: number | undefined, by: 1 | -1, count: number): number {
  if (count === 0) return 0
  if (at === undefined) return by === 1 ? 0 : count - 1
  return (at + by + count) % count
}

const filled = (groups: readonly PaletteGroup[]) => groups.filter(({ rows }) => rows.length > 0)

function gameRow(group: PaletteGroupName) {
  return (game: GameCard): PaletteRow => ({ kind: 'game', id: `${group}-${game.nodeId}`, game })
}

/** Leads to all games that match, if more do than are listed. */
function allRow(typed: string, listed: number, total: number): PaletteRow[] {
  return total > listed ? [{ kind: 'all', id: 'all', typed: typed.trim(), total }] : []
}

function vendorRow(vendor: VendorCard): PaletteRow {
  return { kind: 'vendor', id: `vendor-${vendor.gameType}-${vendor.vassalage}`, vendor }
}

function pageRow(page: PalettePage): PaletteRow {
  return { kind: 'page', id: `page-${page.to}`, page }
}

/** Whether a word of the name begins with the text; in scripts without spaces, any position counts. */
function isNamed(name: string, wanted: string): boolean {
  const words = plain(name)
  return (
    ` ${words}`.includes(` ${wanted}`) ||
    (!/^[\p{Script=Latin} ]+$/u.test(words) && words.includes(wanted))
  )
}

/** Lower case without accents, as people type in a search. */
function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
}
