import type { KeptNode } from '@baize/engines/lottery'
import { sql } from 'kysely'
import { int8s, texts } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

/** A node of the tree of a draw's tickets, and in layer 1 the id of the first ticket below it. */
export type StoredNode = KeptNode & { first: string | null }

export async function insertNodes(
  tx: Tx,
  drawId: string,
  nodes: readonly StoredNode[],
): Promise<void> {
  if (nodes.length === 0) return
  await sql`
    insert into lottery.node (draw_id, layer, nth, first, hash)
    select ${drawId}, layer::int, nth::int, first::uuid, hash from unnest(
      ${int8s(nodes.map(({ layer }) => BigInt(layer)))}::bigint[],
      ${int8s(nodes.map(({ nth }) => BigInt(nth)))}::bigint[],
      ${texts(nodes.map(({ first }) => first))}::text[],
      ${texts(nodes.map(({ hash }) => hash))}::text[]
    ) as given (layer, nth, first, hash)`.execute(tx)
}

/** Which leaves a ticket is among: from one id on, up to the first one of the next group. */
export interface Group {
  nth: number
  from: string | null
  before: string | null
}

/** Undefined where the draw has no kept nodes: all its leaves are one group. */
export async function readGroup(
  db: Db,
  drawId: string,
  ticketId: string,
): Promise<Group | undefined> {
  const found = await sql<Group>`
    select n.nth, n.first as "from",
      (select o.first from lottery.node o where o.draw_id = n.draw_id and o.layer = 1 and o.nth = n.nth + 1)
        as before
    from lottery.node n
    where n.draw_id = ${drawId} and n.layer = 1 and n.first <= ${ticketId}::uuid
    order by n.first desc limit 1`.execute(db)
  return found.rows[0]
}

/** Nodes of a layer in their order. */
export async function readNodes(
  db: Db,
  drawId: string,
  { layer, from, count }: { layer: number; from: number; count: number },
): Promise<string[]> {
  const found = await sql<{ hash: string }>`
    select hash from lottery.node
    where draw_id = ${drawId} and layer = ${layer} and nth >= ${from} and nth < ${from + count}
    order by nth`.execute(db)
  return found.rows.map(({ hash }) => hash)
}
