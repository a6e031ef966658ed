export interface Scan<T> {
  after: string | undefined
  pageSize: number
  /** How many rows are read at once, and how many for one page at most. */
  partSize: number
  rowsMax: number
  read(before: string | undefined, limit: number): Promise<T[]>
  /** Those that the caller may see. */
  keep(rows: readonly T[]): Promise<T[]>
  markOf(row: T): string
}

/**
 * One page of rows of which only some are the caller's. The work for a page has a limit: a page can come
 * short, or empty, and still name a next one.
 */
export async function scanPage<T>(scan: Scan<T>): Promise<{ rows: T[]; next: string | null }> {
  const { pageSize, partSize, markOf } = scan
  const kept: T[] = []
  let before = scan.after
  for (let read = 0; read < scan.rowsMax; read += partSize) {
    const rows = await scan.read(before, partSize)
    kept.push(...(await scan.keep(rows)))
    const shown = kept.slice(0, pageSize)
    const last = shown.at(-1)
    if (kept.length > pageSize && last) return { rows: shown, next: markOf(last) }
    const end = rows.at(-1)
    if (!end || rows.length < partSize) return { rows: kept, next: null }
    before = markOf(end)
  }
  return { rows: kept, next: before ?? null }
}
