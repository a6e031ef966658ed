import { type RawBuilder, sql } from 'kysely'

/**
 * Up to where a list of what happened has been read: everything before `at` is still to come, and at that
 * very moment what has a smaller id; with null, nothing of that moment.
 */
export interface Before {
  at: Date
  id: string | null
}

/** One part of a list that is read from several tables, the newest first. */
export interface Part {
  /** Undefined: from the newest on. */
  before: Before | undefined
  limit: number
}

/** The condition and the order of such a part, written so that an index of time and id serves it. */
export function earlier(
  { before, limit }: Part,
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  type: 'uuid' | 'bigint' = 'uuid',
): RawBuilder<unknown> {
  return sql`${condition(before, at, id, type)} order by ${at} desc, ${id} desc limit ${limit}`
}

function condition(
  before: Before | undefined,
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  type: 'uuid' | 'bigint',
): RawBuilder<unknown> {
  if (!before) return sql``
  if (before.id === null) return sql`and ${at} < ${before.at}::timestamptz`
  const last = type === 'uuid' ? sql`${before.id}::uuid` : sql`${before.id}::bigint`
  return sql`and (${at}, ${id}) < (${before.at}::timestamptz, ${last})`
}
