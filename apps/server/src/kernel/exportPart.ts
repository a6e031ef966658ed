const pageSize = 500
/** Rows of one answer; whoever wants more asks for the part behind it. */
const rowsMax = 5_000

type Page<Row> = (
  after: string | undefined,
  pageSize: number,
) => Promise<{ list: Row[]; next: string | null }>

/** Page after page, up to the most that one part of an export holds, and where the list goes on. */
export async function exportPart<Row>(
  page: Page<Row>,
  begin?: string,
): Promise<{ rows: Row[]; next: string | null }> {
  const rows: Row[] = []
  let next = begin ?? null
  do {
    const read = await page(next ?? undefined, Math.min(pageSize, rowsMax - rows.length))
    rows.push(...read.list)
    next = read.next
  } while (next !== null && rows.length < rowsMax)
  return { rows, next }
}
