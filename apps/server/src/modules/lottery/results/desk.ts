import type { Db } from '../../../kernel/database.ts'
import { countElsewhere, type Elsewhere, readDraw, readElsewhere } from '../draws/draws.store.ts'
import type { Draw } from '../lottery.types.ts'
import { type Entry, readEntriesOf, readEntry } from './entries.store.ts'

export interface DeskDraw extends Draw {
  /** All entries, of the first result and of its corrections. */
  entered: readonly Entry[]
}

/** Draws of elsewhere as staff see them, with what was keyed in. */
export function createResultsDesk(db: Db) {
  async function list(question: Elsewhere): Promise<DeskDraw[]> {
    const draws = await readElsewhere(db, question)
    const entries = await readEntriesOf(
      db,
      draws.map(({ id }) => id),
    )
    const byDraw = Map.groupBy(entries, ({ drawId }) => drawId)
    return draws.map((draw) => ({ ...draw, entered: byDraw.get(draw.id) ?? [] }))
  }

  async function one(id: string): Promise<DeskDraw | undefined> {
    const draw = await readDraw(db, id)
    if (draw?.source !== 'external') return undefined
    return { ...draw, entered: await readEntriesOf(db, [id]) }
  }

  return {
    list,
    one,
    entry: (id: string) => readEntry(db, id),
    countWaiting: (now: Date) => countElsewhere(db, now),
  }
}
