import type { GameType } from '@baize/contract/vocabulary'
import { paths } from '../paths.ts'

type Games = readonly { gameType: GameType }[]

/** The category that was played last; for a newcomer that of the game which others play most. */
export function gamesPath(recent: Games = [], hot: Games = []): string {
  const first = recent[0] ?? hot[0]
  return first ? paths.games(first.gameType) : paths.home()
}
