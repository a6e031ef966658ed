import type { Right } from '@baize/contract/office'
import type { QueueName } from '@baize/contract/office/operations'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { StaffAtDoor } from './http/gate.ts'

/** Work that waits for staff. `operations` collects the queues of all modules and counts them in one call. */
export interface Queue {
  name: QueueName
  /** Who works on it; nobody else is told how much waits. */
  right: Right
  /** About the whole deployment: the right must be held for all merchants. */
  ofHouse?: boolean
  /** By an index, and no further than `countUpTo` goes. */
  count(merchantId: string, caller: StaffAtDoor): Promise<number>
}

/** The menu shows "99+" for more than 99. */
const countMax = 100

/** How many rows there are, as `from … where …` names them; whatever their number, few are read. */
export async function countUpTo(db: Db | Tx, rows: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (select ${rows} limit ${countMax}) as counted`.execute(db)
  return found.rows[0]?.count ?? 0
}
