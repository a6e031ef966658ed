import { type GameId, houseGameById, numberOf } from '@baize/engines/house'

/** Settings that differ by more have no one return: the game shows each. */
const apartMax = 0.01

/** The return of the setting that returns least, where all return about the same. */
export function returnOfGame(id: GameId): number | undefined {
  const game = houseGameById(id)
  const returns = game?.settings().map((setting) => numberOf(game.figures(setting).rtp)) ?? []
  const least = Math.min(...returns)
  return Math.max(...returns) - least <= apartMax ? least : undefined
}
