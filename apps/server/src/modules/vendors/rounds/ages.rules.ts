import type { GameType } from '@baize/contract/vocabulary'

/**
 * Bets on events wait for them, for weeks if they are on a whole season: such a round is ended by its
 * vendor alone, however old it is. Every other round ends within minutes, so one that stays open was left.
 */
const waitsForEvents: readonly GameType[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT']

export function isEndedByAge({ gameType }: { gameType: GameType }): boolean {
  return !waitsForEvents.includes(gameType)
}
