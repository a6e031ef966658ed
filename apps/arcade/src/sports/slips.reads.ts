import { createGather } from '../originals/gather.ts'
import {
  type Db,
  owedAt,
  type Scope,
  type SlipRecord,
  type SlipRow,
  sessionsById,
  slipRows,
  slipsByIds,
} from '../store/index.ts'

const gatheredMax = 100
const byId = { sizeMax: gatheredMax, ownerOf: (id: string) => id }

export type SlipReads = ReturnType<typeof createSlipReads>

/** What placing a bet reads: who asks while a query runs shares the next one. */
export function createSlipReads(db: Db) {
  return {
    /** A slip with its legs and events as of one moment. */
    record: createGather(async (ids: readonly string[]) => {
      const found = new Map((await slipsByIds(db, ids)).map((one) => [one.slip.id, one]))
      return ids.map((id): SlipRecord | undefined => found.get(id))
    }, byId),
    row: createGather(async (ids: readonly string[]) => {
      const found = new Map((await slipRows(db, ids)).map((row) => [row.id, row]))
      return ids.map((id): SlipRow | undefined => found.get(id))
    }, byId),
    session: createGather((ids: readonly string[]) => sessionsById(db, ids), byId),
    /** What is held at the limits that a player's slip uses. */
    owed: createGather(
      async (all: readonly { owner: string; scopes: readonly Scope[] }[]) => {
        const owed = await owedAt(
          db,
          all.flatMap(({ scopes }) => scopes),
        )
        return all.map(() => owed)
      },
      { sizeMax: gatheredMax, ownerOf: ({ owner }) => owner },
    ),
  }
}
