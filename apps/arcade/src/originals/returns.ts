import { type GameId, houseGameById, numberOf } from '@baize/engines/house'

/** The return of the setting that returns least: nobody is promised more than there is. */
export function leastReturn(id: GameId): number | undefined {
  const game = houseGameById(id)
  const returns = game?.settings().map((setting) => numberOf(game.figures(setting).rtp)) ?? []
  return returns.length === 0 ? undefined : Math.min(...returns)
}
