import type { GameType } from '@baize/contract'
import type { Game, GamesQuestion } from './games.types.ts'

/** A merchant's choices and what is played there, on top of the games that all merchants share. */
export interface Overlay {
  vendors: readonly { code: string; gameType: GameType; isResting: boolean }[]
  choices: readonly { game: string; isOff: boolean; isResting: boolean; isRecommended: boolean }[]
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
}

/** Games of enabled vendors that are not switched off here. Games without a choice are shared objects. */
export function offeredOf(stock: readonly Game[], overlay: Overlay): Offered {
  const vendors = new Map(
    overlay.vendors.map((vendor) => [`${vendor.code} ${vendor.gameType}`, vendor]),
  )
  const choices = new Map(overlay.choices.map((choice) => [choice.game, choice]))
  const hotPlace = new Map(overlay.hot.map((game, place) => [game, place]))
  const games = stock.flatMap((game) => {
    const choice = choices.get(game.id)
    const vendor = vendors.get(`${game.vendor} ${game.gameType}`)
    if (choice?.isOff || !vendor) return []
    const isPicked = choice?.isRecommended === true && hotPlace.size < hotEnough
    const isHot = isPicked || hotPlace.has(game.id)
    const isResting = vendor.isResting || choice?.isResting === true
    return isHot || isResting ? [{ ...game, isHot, isResting }] : [game]
  })
  return { games, byId: new Map(games.map((game) => [game.id, game])), hotPlace }
}

type Wish = Omit<GamesQuestion, 'pageNo' | 'pageSize' | 'search'>

/** Filtered as asked; hot games in the order of how much they are played. */
export function narrowed({ games, hotPlace }: Offered, wish: Wish): Game[] {
  const found = games.filter((game) => fits(game, wish))
  if (wish.filter !== 'HOT') return found
  const placeOf = ({ id }: Game) => hotPlace.get(id) ?? Number.POSITIVE_INFINITY
  return found.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)]
    return a === b ? 0 : a - b
  })
}

export function fits(game: Game, { gameType, vassalage, gameClassify, filter }: Wish): boolean {
  return (
    (!gameType || game.gameType === gameType) &&
    (!vassalage || game.vendor === vassalage) &&
    (!gameClassify || game.classes.includes(gameClassify)) &&
    (filter === 'ALL' || (filter === 'NEW' ? game.isNew : game.isHot))
  )
}
