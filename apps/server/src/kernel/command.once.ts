import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { Refused } from './http/refused.ts'

/** Whether a command runs for the first time; asked in the transaction of its change. */
export async function isFirstRun(tx: Tx, id: string): Promise<boolean> {
  const done = await sql`
    insert into kernel.command_run (id) values (${id}) on conflict do nothing
    returning true`.execute(tx)
  return done.rows.length > 0
}

/**
 * Marks a command as run, in the transaction of its change. A run at the same time waits here, and then
 * undoes what it began; so does one after a crash. `approvals` finds the mark, and knows that it is done.
 */
export async function demandFirstRun(tx: Tx, id: string): Promise<void> {
  if (!(await isFirstRun(tx, id))) throw new Refused('already-settled')
}

/**
 * Whether a command was run, and its change committed. What `approvals` ended without running has the mark
 * as well, so that nobody runs it later: its request says so.
 */
export async function wasRun(db: Db | Tx, id: string): Promise<boolean> {
  const found = await sql`select from kernel.command_run where id = ${id}`.execute(db)
  return found.rows.length > 0
}
