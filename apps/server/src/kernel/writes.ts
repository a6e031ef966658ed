import { type RawBuilder, sql } from 'kysely'
import { codeOf, type Db, onCommit, type Tx } from './database.ts'

/**
 * The parts that several modules add to one SQL statement. It writes all of them or nothing, in one round
 * trip and without BEGIN and COMMIT. The parts do not see each other's rows, and no row may be written by
 * two of them.
 */
export interface Writes {
  /** An insert, update or delete. With `rows`, it must return exactly that many, or nothing is written. */
  add(part: RawBuilder<unknown>, rows?: number): void
  /** The statement checks this condition itself; if it is false, nothing is written. */
  require(condition: RawBuilder<boolean>): void
  /** Runs after the commit. A crash can skip it: what must not be lost goes through the outbox. */
  afterwards(hook: () => void): void
}

export interface OpenWrites extends Writes {
  run(at: Db | Tx): Promise<void>
}

export function createWrites(): OpenWrites {
  const parts: RawBuilder<unknown>[] = []
  const conditions: RawBuilder<boolean>[] = []
  const hooks: (() => void)[] = []

  return {
    add(part, rows) {
      const name = sql.raw(`part${parts.length + 1}`)
      parts.push(sql`${name} as (${part})`)
      if (rows !== undefined) conditions.push(sql`(select count(*) from ${name}) = ${rows}::bigint`)
    },
    require: (condition) => void conditions.push(condition),
    afterwards: (hook) => void hooks.push(hook),
    async run(at) {
      const asked =
        conditions.length > 0 ? [sql`kernel.must(${sql.join(conditions, sql` and `)})`] : []
      if (parts.length + asked.length > 0) {
        const written = parts.length > 0 ? sql`with ${sql.join(parts)} ` : sql``
        await sql`${written}select ${sql.join([...asked, sql`true`])}`.execute(at)
      }
      for (const hook of hooks) onCommit(at, hook)
    },
  }
}

/** Writes the parts of one module in a statement of their own. */
export async function writeTo(at: Db | Tx, fill: (writes: Writes) => void): Promise<void> {
  const writes = createWrites()
  fill(writes)
  await writes.run(at)
}

/**
 * Whether the statement wrote nothing because a condition was false, such as a balance that had changed.
 */
export function isOvertaken(error: unknown): boolean {
  return codeOf(error) === 'ZZ001'
}
