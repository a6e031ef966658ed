import type { Db } from '../../kernel/database.ts'
import type { Holder } from '../ledger/index.ts'
import { findBets } from './bets.store.ts'
import type { Bet } from './bets.types.ts'

/** About 5 MB. At the limit all are forgotten. */
const rememberedMax = 20_000

export interface Holders {
  /** Whose bets these are, as far as there are any. */
  of(db: Db, ids: readonly string[]): Promise<Holder[]>
  keep(placed: readonly Bet[]): void
}

/** Whose a bet is never changes, so it is remembered: most bets are settled soon, where they were placed. */
export function createHolders(): Holders {
  const remembered = new Map<string, Holder>()

  function keep(bets: readonly Bet[]): void {
    if (remembered.size + bets.length > rememberedMax) remembered.clear()
    for (const { id, merchantId, memberId, currency } of bets) {
      remembered.set(id, { merchantId, memberId, currency })
    }
  }

  return {
    keep,
    async of(db, ids) {
      const unknown = ids.filter((id) => !remembered.has(id))
      if (unknown.length > 0) keep([...(await findBets(db, unknown)).values()])
      return ids.flatMap((id) => remembered.get(id) ?? [])
    },
  }
}
