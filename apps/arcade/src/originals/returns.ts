import {
  type GameId,
  hiloMultiplierMax,
  houseGameById,
  multiplierOne,
  numberOf,
} from '@baize/engines/house'

/** Settings that differ by more have no one return: the game shows each. */
const apartMax = 0.01

/** The return of the setting that returns least, where all return about the same. */
export function returnOfGame(id: GameId): number | undefined {
  const game = houseGameById(id)
  const returns = game?.settings().map((setting) => numberOf(game.figures(setting).rtp)) ?? []
  const least = Math.min(...returns)
  return Math.max(...returns) - least <= apartMax ? least : undefined
}

/** Of the opening stake, whatever is chosen: no round returns more. */
export function mostOfGame(id: GameId): number | undefined {
  const game = houseGameById(id)
  if (!game) return undefined
  const most = game.settings().map((setting) => game.figures(setting).maxReturn)
  // Its settings are examples: a round goes on as long as the player wants, up to a limit.
  if (id === 'hilo') most.push(hiloMultiplierMax)
  return Math.ceil(Math.max(...most) / multiplierOne)
}
