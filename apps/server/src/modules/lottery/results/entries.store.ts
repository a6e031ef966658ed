import type { Result } from '@baize/engines/lottery'
import { sql } from 'kysely'
import { texts, times, uuids } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { Draw } from '../lottery.types.ts'

export interface Entry {
  id: string
  drawId: string
  /** Which correction it is about; 0: the first result. */
  number: number
  result: Result
  by: string
  /** 2: after an objection the same person has looked again. */
  look: 1 | 2
  /** Where it was read: a page, a broadcast, a feed. */
  source: string
  staffId?: string | null
  /** A link, or the number of a recording. */
  evidence?: string | null
  at: Date
}

/** False where this person has keyed in this result before. */
export async function insertEntry(tx: Tx, entry: Entry): Promise<boolean> {
  const { id, drawId, number, result, by, look, source, at } = entry
  const { staffId = null, evidence = null } = entry
  const done = await sql`
    insert into lottery.entry (id, draw_id, number, result, keyed_by, look, source, at, staff_id,
      evidence)
    values (${id}, ${drawId}, ${number}, ${JSON.stringify(result)}::jsonb, ${by}, ${look}, ${source},
      ${at}, ${staffId}, ${evidence})
    on conflict do nothing returning true`.execute(tx)
  return done.rows.length > 0
}

/** Of draws that had none. */
export async function insertEntries(
  tx: Tx,
  entries: readonly Omit<Entry, 'look'>[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into lottery.entry (id, draw_id, number, result, keyed_by, source, at)
    select id, draw_id, 0, result::jsonb, keyed_by, source, at from unnest(
      ${uuids(entries.map(({ id }) => id))}::uuid[],
      ${texts(entries.map(({ drawId }) => drawId))}::text[],
      ${texts(entries.map(({ result }) => JSON.stringify(result)))}::text[],
      ${texts(entries.map(({ by }) => by))}::text[],
      ${texts(entries.map(({ source }) => source))}::text[],
      ${times(entries.map(({ at }) => at))}::timestamptz[]
    ) as given (id, draw_id, result, keyed_by, source, at)`.execute(tx)
}

export async function readEntries(at: Db | Tx, drawId: string, number: number): Promise<Entry[]> {
  const found = await sql<Entry>`
    select ${columns} from lottery.entry
    where draw_id = ${drawId} and number = ${number} order by at, id`.execute(at)
  return found.rows
}

const columns = sql`id, draw_id as "drawId", number, result, keyed_by as by, look, source, at,
  staff_id as "staffId", evidence`

const entriesMax = 2_000

/** All entries of some draws, the oldest first. */
export async function readEntriesOf(db: Db, drawIds: readonly string[]): Promise<Entry[]> {
  if (drawIds.length === 0) return []
  const found = await sql<Entry>`
    select ${columns} from lottery.entry where draw_id = any(${texts(drawIds)}::text[])
    order by at, id limit ${entriesMax}`.execute(db)
  return found.rows
}

export async function readEntry(db: Db, id: string): Promise<Entry | undefined> {
  const found = await sql<Entry>`
    select ${columns} from lottery.entry where id = ${id}`.execute(db)
  return found.rows[0]
}

/** Where the result that counts was read. */
export async function readEvidence(
  db: Db,
  { id, corrections }: Pick<Draw, 'id' | 'corrections'>,
): Promise<string | null> {
  const [first] = await readEntries(db, id, corrections)
  return first?.source ?? null
}
