import type { GamesOptions } from './games.types.ts'
import { createJackpots } from './jackpots.ts'
import { createMaintenance } from './maintenance.ts'
import { createResults } from './results.ts'
import { createShelf } from './shelf.ts'
import { createWagers } from './wagers.ts'

/** What game operations see. */
export function createGames(options: GamesOptions) {
  return {
    shelf: createShelf(options),
    maintenance: createMaintenance(options),
    wagers: createWagers(options),
    jackpots: createJackpots(options),
    results: createResults(options),
  }
}

export type Games = ReturnType<typeof createGames>
