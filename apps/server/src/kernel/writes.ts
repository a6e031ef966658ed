import { type RawBuilder, sql } from 'kysely'
import { codeOf, type Db, onCommit, type Tx } from './database.ts'

/**
 * The parts that several modules add to one SQL statement. It writes all of them or nothing, in one round
 * trip and without BEGIN and COMMIT. The parts do not see each other's rows, except those that one of them
 * returns, and no row may be written by two of them.
 */
export interface Writes {
  /**
   * An insert, update or delete. With `rows`, it must return exactly that many, or nothing is written.
   * Answers the name by which later parts can select from what it returns.
   */
  add(part: RawBuilder<unknown>, rows?: number): RawBuilder<unknown>
  /** The statement checks this condition itself; if it is false, nothing is written. */
  require(condition: RawBuilder<boolean>): void
  /** Runs after the commit. A crash can skip it: what must not be lost goes through the outbox. */
  afterwards(hook: () => void): void
}

export interface OpenWrites extends Writes {
  /** With `answer`, an expression over what the parts return: its value. */
  run<T = undefined>(at: Db | Tx, answer?: RawBuilder<T>): Promise<T | undefined>
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
      return name
    },
    require: (condition) => void conditions.push(condition),
    afterwards: (hook) => void hooks.push(hook),
    async run<T>(at: Db | Tx, answer?: RawBuilder<T>) {
      const asked =
        conditions.length > 0 ? [sql`kernel.must(${sql.join(conditions, sql` and `)})`] : []
      let answered: T | undefined
      if (parts.length + asked.length > 0) {
        const written = parts.length > 0 ? sql`with ${sql.join(parts)} ` : sql``
        const last = answer ? sql`${answer} as answer` : sql`true`
        const statement = sql<{ answer: T }>`${written}select ${sql.join([...asked, last])}`
        answered = (await statement.execute(at)).rows[0]?.answer
      }
      for (const hook of hooks) onCommit(at, hook)
      return answered
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
