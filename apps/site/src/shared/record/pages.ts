/** One page of a record, the newest row first. */
export interface Answer<Row, Totals> {
  currency: string
  list: readonly Row[]
  /** Where this page ended; null on the last. */
  next: string | null
  /** The totals of all matching rows; on the first page only. */
  totals: Totals | null
}

export interface Page {
  after: string | undefined
  pageSize: number
  signal: AbortSignal
}

/** A function that reads a record page by page. */
export type Source<Row, Totals> = (page: Page) => Promise<Answer<Row, Totals>>

/** The largest page that the wire allows, and the most rows in a file. */
export const filePages = { pageSize: 100, rowsMax: 20_000 } as const

/** Reads a record to its end, or until it has the maximum number of rows. */
export async function readAll<Row, Totals>(
  source: Source<Row, Totals>,
  { pageSize, rowsMax, signal }: { pageSize: number; rowsMax: number; signal: AbortSignal },
): Promise<{ rows: Row[]; currency: string; isWhole: boolean }> {
  const rows: Row[] = []
  let after: string | undefined
  for (;;) {
    const { list, next, currency } = await source({ after, pageSize, signal })
    rows.push(...list)
    if (next === null || rows.length >= rowsMax) {
      const isWhole = next === null && rows.length <= rowsMax
      return { rows: rows.slice(0, rowsMax), currency, isWhole }
    }
    after = next
  }
}
