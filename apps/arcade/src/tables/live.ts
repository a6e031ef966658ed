import type { LiveGameId } from '@baize/engines/house'

/** A live table. */
export interface LiveTable {
  /** Code of its title. */
  readonly code: string
  readonly game: LiveGameId
  /** How long bets are taken, the result is shown, and the table rests before the next round. */
  readonly openMs: number
  readonly dealMs: number
  readonly restMs: number
}

/** How long the wallet may take for the last bets; a bet without an answer by then misses the round. */
export const closedMs = 1_000

const dealMs: Readonly<Record<LiveGameId, number>> = {
  liveroulette: 7_000,
  livesicbo: 5_000,
  livebaccarat: 8_000,
  livedragontiger: 5_000,
}

function table(code: string, game: LiveGameId, openMs: number, restMs: number): LiveTable {
  return { code, game, openMs, dealMs: dealMs[game], restMs }
}

/** Every table of the arcade; its name and brand are those of its title. */
export const liveTables: readonly LiveTable[] = [
  table('eg2-live-roulette', 'liveroulette', 18_000, 5_000),
  table('eg2-live-baccarat', 'livebaccarat', 15_000, 5_000),
  table('eg2-live-sicbo', 'livesicbo', 15_000, 5_000),
  table('eg2-live-dragontiger', 'livedragontiger', 12_000, 4_000),
  table('pt-live-roulette-fast', 'liveroulette', 10_000, 3_000),
  table('pt-live-baccarat-fast', 'livebaccarat', 9_000, 3_000),
]
