import { type RawBuilder, sql } from 'kysely'
import { codeOf, type Db, onCommit, type Tx } from './database.ts'

/**
 * What several modules write together, as parts of one statement. It is all of it or nothing, in one trip
 * and without a transaction around it. The parts do not see each other's rows, and no row is written twice.
 */
export interface Writes {
  /** An insert, update or delete; with `rows`, it gives back exactly as many, or nothing is written. */
  add(part: RawBuilder<unknown>, rows?: number): void
  /** Nothing is written unless this holds at that moment. */
  require(condition: RawBuilder<boolean>): void
  /** Done once it is written for good; what must not be lost goes by the outbox. */
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

/** Writes one module's parts by themselves. */
export async function writeTo(at: Db | Tx, fill: (writes: Writes) => void): Promise<void> {
  const writes = createWrites()
  fill(writes)
  await writes.run(at)
}

/** Whether nothing was written because something that was required did not hold. */
export function isOvertaken(error: unknown): boolean {
  return codeOf(error) === 'ZZ001'
}
