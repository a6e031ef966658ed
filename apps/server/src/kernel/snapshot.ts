import { sql } from 'kysely'
import { type Db, type Tx, transactSlowly } from './database.ts'

const hashMemory = '256MB'

/**
 * Reads everything in one snapshot (repeatable read): writes of others that commit meanwhile are not seen.
 * The snapshot is taken with the first row that is read. It may run for long (`transactSlowly`).
 */
export function snapshot<T>(db: Db | Tx, read: (tx: Tx) => Promise<T>): Promise<T> {
  return transactSlowly(db, async (tx) => {
    if (!db.isTransaction) {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx)
      await sql`set local work_mem = ${sql.lit(hashMemory)}`.execute(tx)
    }
    return read(tx)
  })
}
