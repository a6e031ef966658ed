import { sql } from 'kysely'
import { type Db, type Tx, transactSlowly } from './database.ts'

const hashMemory = '256MB'

/**
 * Reads everything as of one moment: nothing that is written meanwhile is seen by a part of it. The moment is
 * that of the first row that is read. To add everything up takes long, so it may.
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
