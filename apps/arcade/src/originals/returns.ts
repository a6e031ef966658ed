import { fishingGameById } from '@baize/engines/fishing'
import {
  type GameId,
  type HouseGame,
  hiloMultiplierMax,
  houseGameById,
  liveGameById,
  multiplierOne,
  numberOf,
  type Ratio,
} from '@baize/engines/house'

/**
 * The bet with which each game opens. Its return is the one that the lobby tells: the player finds the same
 * figure in the rules of the game. Crash has none, as every bet is cashed out elsewhere.
 */
const openings: Readonly<Partial<Record<GameId, object>>> = {
  dice: { side: 'over', target: 5050 },
  limbo: { target: 200 },
  mines: { mines: 3, uncovered: 1 },
  plinko: { rows: 16, risk: 'medium' },
  keno: { risk: 'classic', picks: 1 },
  wheel: { segments: 30, risk: 'medium' },
  hilo: { side: 'likelier', guesses: 1 },
  towers: { difficulty: 'medium', rows: 1 },
  coin: { flips: 1 },
  videopoker: { strategy: 'perfect' },
  blackjack: { strategy: 'perfect' },
  roulette: { place: 'straight:0' },
  baccarat: { place: 'banker' },
  sicbo: { place: 'small' },
  dragontiger: { place: 'dragon' },
  liveroulette: { place: 'straight:0' },
  livebaccarat: { place: 'banker' },
  livesicbo: { place: 'small' },
  livedragontiger: { place: 'dragon' },
  livefantan: { place: 'fan:1' },
  livexocdia: { place: 'even' },
  liveblackjack: { place: 'main' },
  fishingreef: { weapon: 'cannon', fish: 'minnow', count: 1 },
  fishingabyss: { weapon: 'cannon', fish: 'minnow', count: 1 },
  fishingpalace: { weapon: 'cannon', fish: 'clown', count: 1 },
}

/** The return of the bet with which the game opens; of crash, the lowest of all cash-outs. */
export function returnOfGame(id: GameId): Ratio {
  const game = gameOf(id)
  const opening = openings[id]
  if (opening) return game.figures(opening).rtp
  const returns = game.settings().map((setting) => game.figures(setting).rtp)
  return returns.reduce((least, one) => (numberOf(one) < numberOf(least) ? one : least))
}

/** The highest payout as a multiple of the opening stake, over all settings. */
export function mostOfGame(id: GameId): number {
  const game = gameOf(id)
  const most = game.settings().map((setting) => game.figures(setting).maxReturn)
  // The listed settings are examples: a hi-lo round goes on until the player stops or reaches the
  // limit.
  if (id === 'hilo') most.push(hiloMultiplierMax)
  return Math.ceil(Math.max(...most) / multiplierOne)
}

function gameOf(id: GameId): HouseGame {
  const game = houseGameById(id) ?? liveGameById(id) ?? fishingGameById(id)
  if (!game) throw new Error(`there is no game ${id}`)
  return game
}
