import type { LiveGameId } from '@baize/engines/house'

/** A live table. */
export interface LiveTable {
  /** Code of its title. */
  readonly code: string
  readonly game: LiveGameId
  /** Name of the drawn dealer; the client knows how each of them looks. */
  readonly dealer: string
  /** How long bets are taken, the result is shown, and the table rests before the next round. */
  readonly openMs: number
  readonly dealMs: number
  /** How long players may take for each decision, at a game that has them. */
  readonly decideMs?: number
  readonly restMs: number
}

/** How long the wallet may take for the last bets; a bet without an answer by then misses the round. */
export const closedMs = 1_000

const dealMs: Readonly<Record<LiveGameId, number>> = {
  liveroulette: 7_000,
  livesicbo: 5_000,
  livebaccarat: 8_000,
  livedragontiger: 5_000,
  livefantan: 9_000,
  livexocdia: 6_000,
  liveblackjack: 6_000,
}

function table(
  code: string,
  game: LiveGameId,
  pace: Pick<LiveTable, 'dealer' | 'openMs' | 'restMs' | 'decideMs'>,
): LiveTable {
  return { code, game, ...pace, dealMs: dealMs[game] }
}

/** Every table of the arcade; its name and brand are those of its title. */
export const liveTables: readonly LiveTable[] = [
  table('eg2-live-roulette', 'liveroulette', { dealer: 'Elias', openMs: 18_000, restMs: 5_000 }),
  table('eg2-live-baccarat', 'livebaccarat', { dealer: 'Linh', openMs: 15_000, restMs: 5_000 }),
  table('eg2-live-sicbo', 'livesicbo', { dealer: 'Aiko', openMs: 15_000, restMs: 5_000 }),
  table('eg2-live-dragontiger', 'livedragontiger', {
    dealer: 'Rosa',
    openMs: 12_000,
    restMs: 4_000,
  }),
  table('eg2-live-fantan', 'livefantan', { dealer: 'Wen', openMs: 18_000, restMs: 5_000 }),
  table('eg2-live-xocdia', 'livexocdia', { dealer: 'Mai', openMs: 15_000, restMs: 5_000 }),
  table('eg2-live-blackjack', 'liveblackjack', {
    dealer: 'Sofia',
    openMs: 15_000,
    decideMs: 12_000,
    restMs: 5_000,
  }),
  table('pt-live-roulette-fast', 'liveroulette', {
    dealer: 'Mateo',
    openMs: 10_000,
    restMs: 3_000,
  }),
  table('pt-live-baccarat-fast', 'livebaccarat', { dealer: 'Noor', openMs: 9_000, restMs: 3_000 }),
  table('pt-live-fantan-fast', 'livefantan', { dealer: 'Jun', openMs: 12_000, restMs: 3_000 }),
  table('pt-live-xocdia-fast', 'livexocdia', { dealer: 'Bao', openMs: 9_000, restMs: 3_000 }),
  table('pt-live-blackjack-fast', 'liveblackjack', {
    dealer: 'Omar',
    openMs: 9_000,
    decideMs: 7_000,
    restMs: 3_000,
  }),
]
