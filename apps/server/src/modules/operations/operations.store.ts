import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'

export interface Node {
  id: string
  name: string
  startedAt: Date
  seenAt: Date
  switchVersion: bigint
  sockets: number
  faults: number
  faultsLately: number
  databaseWaiting: number
}

/** A sign of life; nodes that have been silent for long are forgotten. */
export async function writeNode(db: Db, node: Node, forgottenBefore: Date): Promise<void> {
  await sql`
    insert into operations.node (id, name, started_at, seen_at, switch_version, sockets, faults,
      faults_lately, database_waiting)
    values (${node.id}, ${node.name}, ${node.startedAt}, ${node.seenAt}, ${node.switchVersion},
      ${node.sockets}, ${node.faults}, ${node.faultsLately}, ${node.databaseWaiting})
    on conflict on constraint node_pk do update set seen_at = excluded.seen_at,
      switch_version = excluded.switch_version, sockets = excluded.sockets, faults = excluded.faults,
      faults_lately = excluded.faults_lately,
      database_waiting = excluded.database_waiting`.execute(db)
  await sql`delete from operations.node where seen_at < ${forgottenBefore}`.execute(db)
}

export async function deleteNode(db: Db, id: string): Promise<void> {
  await sql`delete from operations.node where id = ${id}`.execute(db)
}

export async function readNodes(db: Db): Promise<Node[]> {
  const found = await sql<Node>`
    select id, name, started_at as "startedAt", seen_at as "seenAt",
      switch_version as "switchVersion", sockets, faults::int as faults,
      faults_lately as "faultsLately", database_waiting as "databaseWaiting"
    from operations.node order by started_at, id`.execute(db)
  return found.rows
}
