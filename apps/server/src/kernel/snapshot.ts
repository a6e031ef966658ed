import { sql } from 'kysely'
import { type Db, type Tx, transact } from './database.ts'

const hashMemory = '256MB'
const timeLimitMs = 3_600_000

/**
 * Reads everything as of one moment: nothing that is written meanwhile is seen by a part of it. The moment is
 * that of the first row that is read. To add everything up takes long, so it may.
 */
export function snapshot<T>(db: Db | Tx, read: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(db, async (tx) => {
    if (!db.isTransaction) {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx)
      await sql`set local statement_timeout = ${sql.lit(timeLimitMs)}`.execute(tx)
      await sql`set local work_mem = ${sql.lit(hashMemory)}`.execute(tx)
    }
    return read(tx)
  })
}
