import {
  type GameId,
  hiloMultiplierMax,
  houseGameById,
  multiplierOne,
  numberOf,
  type Ratio,
} from '@baize/engines/house'

/** If the returns of a game's settings differ by more, no single return is told: the game shows each. */
const apartMax = 0.01

/** The lowest return of all settings, if they all return about the same. */
export function returnOfGame(id: GameId): Ratio | undefined {
  const game = houseGameById(id)
  const returns = game?.settings().map((setting) => game.figures(setting).rtp) ?? []
  const sorted = returns.toSorted((a, b) => numberOf(a) - numberOf(b))
  const [least, most] = [sorted[0], sorted.at(-1)]
  return least && most && numberOf(most) - numberOf(least) <= apartMax ? least : undefined
}

/** The highest payout as a multiple of the opening stake, over all settings. */
export function mostOfGame(id: GameId): number | undefined {
  const game = houseGameById(id)
  if (!game) return undefined
  const most = game.settings().map((setting) => game.figures(setting).maxReturn)
  // The listed settings are examples: a hi-lo round goes on until the player stops or reaches the
  // limit.
  if (id === 'hilo') most.push(hiloMultiplierMax)
  return Math.ceil(Math.max(...most) / multiplierOne)
}
