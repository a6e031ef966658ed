import type { Standing } from './ledger.rules.ts'

/** About 15 MB. At the limit all are forgotten. */
const rememberedMax = 100_000

/**
 * How members' accounts stood when they last moved here. It may be old, as other nodes move money
 * too: whoever decides by it has the database compare when it writes.
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
