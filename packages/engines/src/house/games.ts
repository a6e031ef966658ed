import { baccarat } from './baccarat.ts'
import { blackjack } from './blackjack/blackjack.ts'
import { coin } from './coin.ts'
import { crash } from './crash.ts'
import { dice } from './dice.ts'
import { dragontiger } from './dragontiger.ts'
import type { HouseGame } from './game.ts'
import { hilo } from './hilo.ts'
import { keno } from './keno.ts'
import { limbo } from './limbo.ts'
import { mines } from './mines.ts'
import { plinko } from './plinko.ts'
import { roulette } from './roulette.ts'
import { sicbo } from './sicbo.ts'
import { towers } from './towers.ts'
import { videopoker } from './videopoker/videopoker.ts'
import { wheel } from './wheel.ts'

/** The games that members can bet on. The jackpot draw is not one: nobody bets on it. */
export const houseGames: readonly HouseGame[] = [
  dice,
  limbo,
  crash,
  mines,
  plinko,
  keno,
  wheel,
  hilo,
  towers,
  coin,
  videopoker,
  blackjack,
  roulette,
  baccarat,
  sicbo,
  dragontiger,
]

export function houseGameById(id: string): HouseGame | undefined {
  return houseGames.find((game) => game.id === id)
}
