import { createBatches } from '../../kernel/batches.ts'
import type { Db } from '../../kernel/database.ts'
import { findBets } from './bets.store.ts'
import type { Bet } from './bets.types.ts'

/** About 2 MB: what lives longer costs more to remember than to read. At the limit all are forgotten. */
const rememberedMax = 4_000

const reading = { sizeMax: 512, batchesAtOnce: 2, waitingMax: 20_000, ownerOf: (id: string) => id }

export interface BetMemory {
  /** As it is remembered. */
  kept(id: string): Bet | undefined
  /** As it is found, by one reading for all who ask at the time. */
  read(id: string): Promise<Bet | undefined>
  /** The one bet that a member has open in a round, if it is remembered and there is no other. */
  inRound(memberId: string, game: string, round: string): Bet | undefined
  keep(open: readonly Bet[]): void
  forget(ids: readonly string[]): void
}

/**
 * Bets that are open as far as we know: most are settled soon, where they were placed. What is remembered
 * may be old, as other nodes settle too: whoever decides by it has the database compare when it writes.
 */
export function createMemory({ db }: { db: Db }): BetMemory {
  const remembered = new Map<string, Bet>()
  /** By round, the id of its bet; of a round with several, none. */
  const rounds = new Map<string, string | null>()
  const read = createBatches<string, Bet | undefined>(async (ids) => {
    const found = await findBets(db, ids)
    return ids.map((id) => found.get(id))
  }, reading)

  return {
    kept: (id) => remembered.get(id),
    read,
    inRound(memberId, game, round) {
      const id = rounds.get(roundOf({ memberId, game, round }))
      return typeof id === 'string' ? remembered.get(id) : undefined
    },
    keep(open) {
      if (remembered.size + open.length > rememberedMax || rounds.size > rememberedMax) {
        remembered.clear()
        rounds.clear()
      }
      for (const bet of open) {
        remembered.set(bet.id, bet)
        const round = roundOf(bet)
        const before = rounds.get(round)
        rounds.set(round, before === undefined || before === bet.id ? bet.id : null)
      }
    },
    forget(ids) {
      for (const id of ids) {
        const bet = remembered.get(id)
        remembered.delete(id)
        if (bet && rounds.get(roundOf(bet)) === id) rounds.delete(roundOf(bet))
      }
    },
  }
}

function roundOf({ memberId, game, round }: Pick<Bet, 'memberId' | 'game' | 'round'>): string {
  return `${memberId} ${game} ${round}`
}
