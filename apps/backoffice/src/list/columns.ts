/** Names in the address: which columns are left out, and by what the rows are ordered. */
export const columnsName = 'columns'
export const orderName = 'order'

/** Nothing is left out: an absent value says nothing about columns. */
const all = '-'

/** The columns that are left out, as the address or the browser keeps them; undefined where neither says so. */
export function hiddenIn(text: string | null): string[] | undefined {
  if (text === null) return undefined
  return text === all ? [] : text.split(' ').filter(Boolean)
}

export const hiddenText = (ids: readonly string[]): string => ids.join(' ') || all

/** How whoever reads a list may order it. */
export interface Order<Row> {
  id: string
  label: string
  /** Of a list that comes whole; a list that comes page by page is ordered where it comes from. */
  compare?(a: Row, b: Row): number
}

/** The rows in the order that is asked for; in their own where nothing known is. */
export function inOrder<Row>(
  rows: readonly Row[],
  orders: readonly Order<Row>[],
  asked: string | null,
): readonly Row[] {
  const order = orders.find(({ id }) => id === asked)
  return order?.compare ? rows.toSorted(order.compare) : rows
}
