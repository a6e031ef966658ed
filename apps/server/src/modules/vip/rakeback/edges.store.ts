import { sql } from 'kysely'
import { int8s, texts } from '../../../kernel/arrays.ts'
import type { Db, Tx } from '../../../kernel/database.ts'

export interface Edge {
  game: string
  /** In milliseconds. */
  from: number
  edge: number | null
}

/** The edges of games, the newest of each first. */
export async function readEdges(at: Db | Tx, games: readonly string[]): Promise<Edge[]> {
  const found = await sql<{ game: string; from: Date; edge: number | null }>`
    select game, counts_from as from, edge from vip.edge
    where game = any(${texts(games)}::text[]) order by game, counts_from desc`.execute(at)
  return found.rows.map((row) => ({ ...row, from: row.from.getTime() }))
}

/** Every game that was ever asked for, with its newest edge. */
export async function readNewestEdges(at: Db | Tx): Promise<Omit<Edge, 'from'>[]> {
  const found = await sql<Omit<Edge, 'from'>>`
    select distinct on (game) game, edge from vip.edge order by game, counts_from desc`.execute(at)
  return found.rows
}

export async function insertEdges(
  tx: Db | Tx,
  edges: readonly Omit<Edge, 'from'>[],
  countsFrom: Date,
): Promise<void> {
  if (edges.length === 0) return
  await sql`
    insert into vip.edge (game, edge, counts_from)
    select game, edge, ${countsFrom}::timestamptz from unnest(
      ${texts(edges.map(({ game }) => game))}::text[],
      ${int8s(edges.map(({ edge }) => (edge === null ? null : BigInt(edge))))}::bigint[]
    ) as given (game, edge)
    order by game on conflict do nothing`.execute(tx)
}
