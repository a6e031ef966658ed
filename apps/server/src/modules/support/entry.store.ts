import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Image } from '../../kernel/images.rules.ts'
import type { Writes } from '../../kernel/writes.ts'
import type { Entry, ReadEntry } from './support.types.ts'

const columns = sql`
  e.id, e.position, e.shown, e.author, e.by_id as "byId", e.by_name as "byName", e.at, e.text, e.event,
  coalesce((select json_agg(json_build_object('id', i.id, 'widthPx', i.width_px, 'heightPx', i.height_px)
      order by i.nth)
    from support.image i where i.conversation_id = e.conversation_id and i.position = e.position),
    '[]'::json) as images`

export async function readEntry(
  at: Db | Tx,
  conversationId: string,
  id: string,
): Promise<ReadEntry | undefined> {
  const found = await sql<ReadEntry>`
    select ${columns} from support.entry e
    where e.conversation_id = ${conversationId} and e.id = ${id}`.execute(at)
  return found.rows[0]
}

export function insertEntry(writes: Writes, conversationId: string, entry: Entry): void {
  const { id, position, shown, author, byId, byName, at, text, event } = entry
  writes.add(sql`
    insert into support.entry (conversation_id, position, id, shown, author, by_id, by_name, at, text, event)
    values (${conversationId}, ${position}, ${id}, ${shown}, ${author}, ${byId}, ${byName}, ${at}, ${text},
      ${event})`)
}

export interface EntriesAsked {
  after?: number | undefined
  before?: number | undefined
  count: number
}

/** Behind a position the oldest, else the newest; in their order. One more than asked for, if there is one. */
export async function readEntries(
  db: Db,
  conversationId: string,
  side: 'member' | 'staff',
  { after, before, count }: EntriesAsked,
): Promise<ReadEntry[]> {
  const place = side === 'member' ? sql.ref('e.shown') : sql.ref('e.position')
  const found = await sql<ReadEntry>`
    select ${columns} from support.entry e
    where e.conversation_id = ${conversationId} and ${place} is not null
      and ${after === undefined ? sql`true` : sql`${place} > ${after}`}
      and ${before === undefined ? sql`true` : sql`${place} < ${before}`}
    order by ${place} ${after === undefined ? sql`desc` : sql`asc`}
    limit ${count + 1}`.execute(db)
  return found.rows
}

export interface SizedImage extends Image {
  id: string
  widthPx: number
  heightPx: number
}

export function insertImages(
  writes: Writes,
  conversationId: string,
  position: number,
  images: readonly SizedImage[],
): void {
  for (const [nth, image] of images.entries()) {
    const { id, type, bytes, widthPx, heightPx } = image
    const place = sql`${conversationId}, ${position}, ${nth}`
    writes.add(sql`
      insert into support.image (id, conversation_id, position, nth, type, bytes, width_px, height_px)
      values (${id}, ${place}, ${type}, ${bytes}, ${widthPx}, ${heightPx})`)
  }
}

/** The image, with the conversation that it belongs to. */
export async function readImage(
  db: Db,
  id: string,
): Promise<(Image & { conversationId: string }) | undefined> {
  const found = await sql<Image & { conversationId: string }>`
    select conversation_id as "conversationId", type, bytes from support.image
    where id = ${id}`.execute(db)
  return found.rows[0]
}

/** What the bytes of the images of some entries come to, in their order. */
export async function readImageHashes(
  db: Db,
  conversationId: string,
  positions: readonly number[],
): Promise<{ position: number; sha256: string }[]> {
  const found = await sql<{ position: number; sha256: string }>`
    select position, encode(sha256(bytes), 'hex') as sha256 from support.image
    where conversation_id = ${conversationId} and position = any(${positions}::int[])
    order by position, nth`.execute(db)
  return found.rows
}
