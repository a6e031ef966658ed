import type { Standing } from './ledger.rules.ts'

/** About 15 MB. At the limit all are forgotten. */
const rememberedMax = 100_000

/**
 * A cache of members' balances as this node last wrote them. It can be stale, as other nodes write too: a
 * decision based on it must be compared with the database when it is written.
 */
export interface Standings {
  of(id: bigint): Standing | undefined
  keep(standings: ReadonlyMap<bigint, Standing>): void
  forget(ids: readonly bigint[]): void
}

export function createStandings(max = rememberedMax): Standings {
  const remembered = new Map<bigint, Standing>()

  return {
    of: (id) => remembered.get(id),
    keep(standings) {
      if (remembered.size + standings.size > max) remembered.clear()
      for (const [id, standing] of standings) remembered.set(id, standing)
    },
    forget(ids) {
      for (const id of ids) remembered.delete(id)
    },
  }
}
