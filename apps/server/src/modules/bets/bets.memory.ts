import { createBatches } from '../../kernel/batches.ts'
import type { Db } from '../../kernel/database.ts'
import { findBets } from './bets.store.ts'
import type { Bet } from './bets.types.ts'
import { idOf } from './roundSheet.ts'
import type { Round, RoundKey } from './rounds.store.ts'

/**
 * About 2 MB. Bets that stay open for long are cheaper to read again. At the limit the cache is emptied.
 */
const rememberedMax = 4_000

const reading = { sizeMax: 512, batchesAtOnce: 2, waitingMax: 20_000, ownerOf: (id: string) => id }

export interface BetMemory {
  /** The cached bet. */
  kept(id: string): Bet | undefined
  /** Reads the bet; concurrent callers share one query. */
  read(id: string): Promise<Bet | undefined>
  /** The only open bet of a member in a round, if it is cached and no second one was seen. */
  inRound(memberId: string, game: string, round: string): Bet | undefined
  keep(open: readonly Bet[]): void
  forget(ids: readonly string[]): void
  /** What a round came to when this node settled a bet of it. */
  round(key: RoundKey): Round | undefined
  keepRounds(rounds: readonly Round[]): void
  forgetRounds(keys: readonly RoundKey[]): void
}

/**
 * A cache of open bets: most are settled soon, on the node where they were placed; and of rounds, which
 * may have more bets to settle. It can be stale, as other nodes settle too, so a decision based on it must be
 * compared with the database when it is written.
 */
export function createMemory({ db }: { db: Db }): BetMemory {
  const remembered = new Map<string, Bet>()
  /** The id of a round's bet; null for a round with several bets. */
  const rounds = new Map<string, string | null>()
  const settledRounds = new Map<string, Round>()
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
    round: (key) => settledRounds.get(idOf(key)),
    keepRounds(settled) {
      if (settledRounds.size + settled.length > rememberedMax) settledRounds.clear()
      for (const round of settled) settledRounds.set(idOf(round), round)
    },
    forgetRounds(keys) {
      for (const key of keys) settledRounds.delete(idOf(key))
    },
  }
}

function roundOf({ memberId, game, round }: Pick<Bet, 'memberId' | 'game' | 'round'>): string {
  return `${memberId} ${game} ${round}`
}
