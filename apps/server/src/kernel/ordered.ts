import type { ListOrder } from '@baize/contract/office/lists'
import { type RawBuilder, sql } from 'kysely'
import { badMark, pageOf, placeOf } from './paging.ts'

/** The end of a page: by what the list is ordered, and the id of its last row. */
export interface OrderedPlace {
  value: Date | bigint
  id: string
}

interface Ordered {
  order: ListOrder
  after: OrderedPlace | undefined
  limit: number
}

interface Columns {
  time?: RawBuilder<unknown>
  amount?: RawBuilder<unknown>
  id?: RawBuilder<unknown>
}

const isByAmount = (order: ListOrder): boolean => order === 'largest' || order === 'smallest'
const isDownwards = (order: ListOrder): boolean => order === 'newest' || order === 'largest'

/** A cursor by amount; one of another order is refused, as it would lead to anywhere. */
const form = /^=(-?\d{1,18})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function orderedPlaceOf(
  mark: string | undefined,
  order: ListOrder,
): OrderedPlace | undefined {
  if (mark === undefined) return undefined
  if (isByAmount(order)) {
    const [, amount, id = ''] = form.exec(mark) ?? []
    if (amount === undefined) throw badMark()
    return { value: BigInt(amount), id }
  }
  const place = placeOf(mark)
  return place && { value: place.at, id: place.id }
}

/**
 * What stands behind a place, and the order. Rows of one value stand by their ids, so none is lost between
 * two pages; an index of column and id is read from either end.
 */
export function ordered({ order, after, limit }: Ordered, columns: Columns = {}) {
  const { time = sql`created_at`, amount = sql`amount`, id = sql`id` } = columns
  const column = isByAmount(order) ? amount : time
  const type = isByAmount(order) ? sql`bigint` : sql`timestamptz`
  const [behind, way] = isDownwards(order) ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const rest = after
    ? sql`and (${column}, ${id}) ${behind} (${after.value}::${type}, ${after.id}::uuid)`
    : sql``
  return sql`${rest} order by ${column} ${way}, ${id} ${way} limit ${limit}`
}

/** A page of such a list, and its cursor if there is more. */
export function orderedPage<T extends { id: string; createdAt: Date; amount: bigint }>(
  found: readonly T[],
  pageSize: number,
  order: ListOrder,
): { list: T[]; next: string | null } {
  const page = pageOf(found, pageSize)
  const last = page.list.at(-1)
  if (page.next === null || !last || !isByAmount(order)) return page
  return { ...page, next: `=${last.amount}_${last.id}` }
}
