import type { Db } from '../../kernel/database.ts'
import { findBets } from './bets.store.ts'
import type { Bet } from './bets.types.ts'

/** About 2 MB: what lives longer costs more to remember than to read. At the limit all are forgotten. */
const rememberedMax = 4_000

export interface BetMemory {
  /** As they are remembered, and as they are found where they are not: as far as there are any. */
  of(db: Db, ids: readonly string[]): Promise<Map<string, Bet>>
  keep(open: readonly Bet[]): void
  forget(ids: readonly string[]): void
}

/**
 * Bets that are open as far as we know: most are settled soon, where they were placed. What is remembered
 * may be old, as other nodes settle too: whoever decides by it has the database compare when it writes.
 */
export function createMemory(): BetMemory {
  const remembered = new Map<string, Bet>()

  return {
    async of(db, ids) {
      const bets = new Map<string, Bet>()
      const unknown: string[] = []
      for (const id of ids) {
        const bet = remembered.get(id)
        if (bet) bets.set(id, bet)
        else unknown.push(id)
      }
      if (unknown.length > 0) {
        for (const [id, bet] of await findBets(db, unknown)) bets.set(id, bet)
      }
      return bets
    },
    keep(open) {
      if (remembered.size + open.length > rememberedMax) remembered.clear()
      for (const bet of open) remembered.set(bet.id, bet)
    },
    forget(ids) {
      for (const id of ids) remembered.delete(id)
    },
  }
}
