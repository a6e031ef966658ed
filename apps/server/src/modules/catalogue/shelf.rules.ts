import type { GameType } from '@baize/contract'
import type { Game, GamesQuestion } from './games.types.ts'

/** A merchant's choices and what is played there, on top of the games that all merchants share. */
export interface Overlay {
  vendors: readonly { code: string; gameType: GameType; isResting: boolean }[]
  choices: readonly {
    game: string
    isOff: boolean
    isResting: boolean
    isRecommended: boolean
    /** Its place before all games without one. */
    place?: number | null
  }[]
  /** Ids, the most played first. */
  hot: readonly string[]
}

/** This many played games make up the hot ones; with fewer, the operator's recommendations count too. */
export const hotEnough = 12

/** All games a merchant offers, in the vendors' order. */
export interface Offered {
  games: readonly Game[]
  byId: ReadonlyMap<string, Game>
  hotPlace: ReadonlyMap<string, number>
  /** How many games of each vendor and category can be opened now, by `vendorKey`. */
  open: ReadonlyMap<string, number>
}

/** Of the games of a category at most one in so many is marked as hot. */
const hotOneIn = 3

export function vendorKey(vendor: string, gameType: GameType): string {
  return `${vendor} ${gameType}`
}

/** Games of enabled vendors that are not switched off here. Games without a choice are shared objects. */
export function offeredOf(stock: readonly Game[], overlay: Overlay): Offered {
  const vendors = new Map(
    overlay.vendors.map((vendor) => [vendorKey(vendor.code, vendor.gameType), vendor]),
  )
  const choices = new Map(overlay.choices.map((choice) => [choice.game, choice]))
  const hotPlace = new Map(overlay.hot.map((game, place) => [game, place]))
  const all = stock.flatMap((game) => {
    const choice = choices.get(game.id)
    const vendor = vendors.get(vendorKey(game.vendor, game.gameType))
    if (choice?.isOff || !vendor) return []
    const isPicked = choice?.isRecommended === true && hotPlace.size < hotEnough
    const isHot = isPicked || hotPlace.has(game.id)
    const isResting = vendor.isResting || choice?.isResting === true
    return isHot || isResting ? [{ ...game, isHot, isResting }] : [game]
  })
  const marked = markedHot(all, hotPlace)
  const shown = all.map((game) => (marked.has(game.id) ? { ...game, showsHot: true } : game))
  const games = placedFirst(shown, overlay.choices)
  const byId = new Map(games.map((game) => [game.id, game]))
  return { games, byId, hotPlace, open: openOf(games) }
}

/** What the merchant gave a place comes first, in the order of the places. */
function placedFirst(games: readonly Game[], choices: Overlay['choices']): readonly Game[] {
  const places = new Map(choices.flatMap(({ game, place }) => (place ? [[game, place]] : [])))
  if (places.size === 0) return games
  const placeOf = ({ id }: Game) => places.get(id) ?? Number.MAX_SAFE_INTEGER
  return games.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The hottest of each category: a mark on most tiles would tell nothing. */
function markedHot(
  games: readonly Game[],
  hotPlace: ReadonlyMap<string, number>,
): ReadonlySet<string> {
  const sizes = new Map<GameType, number>()
  for (const { gameType } of games) sizes.set(gameType, (sizes.get(gameType) ?? 0) + 1)
  const byType = Map.groupBy(
    byHeat(
      games.filter(({ isHot }) => isHot),
      hotPlace,
    ),
    typeOf,
  )
  return new Set(
    [...byType].flatMap(([gameType, hot]) =>
      hot.slice(0, Math.floor((sizes.get(gameType) ?? 0) / hotOneIn)).map(({ id }) => id),
    ),
  )
}

const typeOf = ({ gameType }: Game) => gameType

function openOf(games: readonly Game[]): ReadonlyMap<string, number> {
  const open = new Map<string, number>()
  for (const { vendor, gameType, isResting } of games) {
    const key = vendorKey(vendor, gameType)
    if (!isResting) open.set(key, (open.get(key) ?? 0) + 1)
  }
  return open
}

/** The most played first, then the others in their order. */
function byHeat(games: readonly Game[], hotPlace: ReadonlyMap<string, number>): Game[] {
  const placeOf = ({ id }: Game) => hotPlace.get(id) ?? Number.POSITIVE_INFINITY
  return games.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)]
    return a === b ? 0 : a - b
  })
}

type Wish = Omit<GamesQuestion, 'pageNo' | 'pageSize' | 'search'>

/** Filtered as asked; hot games in the order of how much they are played. */
export function narrowed({ games, hotPlace }: Offered, wish: Wish): Game[] {
  const found = games.filter((game) => fits(game, wish))
  return wish.filter === 'HOT' ? byHeat(found, hotPlace) : found
}

export function fits(game: Game, { gameType, vassalage, gameClassify, filter }: Wish): boolean {
  return (
    (!gameType || game.gameType === gameType) &&
    (!vassalage || game.vendor === vassalage) &&
    (!gameClassify || game.classes.includes(gameClassify)) &&
    (filter === 'ALL' || (filter === 'NEW' ? game.isNew : game.isHot))
  )
}
