import { type RawBuilder, sql } from 'kysely'
import { Refused } from './http/refused.ts'

/** Ten digits in base 36 fit into a date. */
const form = /^([0-9a-z]{1,10})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The end of a page: the time and the id of its last row. */
export interface Place {
  at: Date
  id: string
}

export function olderThan({ at, id }: Place): RawBuilder<boolean> {
  return sql<boolean>`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`
}

export function placeOf(mark: string | undefined): Place | undefined {
  if (mark === undefined) return undefined
  const [, time = '', id = ''] = form.exec(mark) ?? []
  if (!time) throw badMark()
  return { at: new Date(Number.parseInt(time, 36)), id }
}

/** A cursor that no page has answered. */
export const badMark = () =>
  new Refused('bad-input', { problems: [{ field: 'after', problem: 'invalid_format' }] })

/** A page, and its cursor if there is more. */
export function pageOf<T extends { id: string; createdAt: Date }>(
  found: readonly T[],
  pageSize: number,
): { list: T[]; next: string | null } {
  const list = found.slice(0, pageSize)
  const last = found.length > pageSize ? list.at(-1) : undefined
  return { list, next: last ? `${last.createdAt.getTime().toString(36)}_${last.id}` : null }
}
