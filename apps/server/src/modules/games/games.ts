import type { GamesOptions } from './games.types.ts'
import { createJackpots } from './jackpots.ts'
import { createMaintenance } from './maintenance.ts'
import { createPending } from './pending.ts'
import { createResults } from './results.ts'
import { createShelf } from './shelf.ts'
import { createBetExport } from './wagers.export.ts'
import { createWagers } from './wagers.ts'

/** What game operations see. */
export function createGames(options: GamesOptions) {
  const wagers = createWagers(options)
  return {
    shelf: createShelf(options),
    maintenance: createMaintenance(options),
    wagers,
    exportBets: createBetExport(options.audit, wagers),
    jackpots: createJackpots(options),
    results: createResults(options),
    pending: createPending(options),
  }
}

export type Games = ReturnType<typeof createGames>
