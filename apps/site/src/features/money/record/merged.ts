/** One page of the answer to one question, the newest row first. */
export interface Answer<Row, Totals> {
  currency: string
  list: readonly Row[]
  /** Where this page ended; null on the last. */
  next: string | null
  /** Of all that the question finds; on the first page only. */
  totals: Totals | null
}

export interface Page {
  after: string | undefined
  pageSize: number
  signal: AbortSignal
}

/** A record: one question, or several whose answers are laid into one list. */
export interface Source<Row, Totals> {
  questions: readonly ((page: Page) => Promise<Answer<Row, Totals>>)[]
  /** Whether the first stands above the second. */
  isAbove: (a: Row, b: Row) => boolean
  sum: (all: readonly Totals[]) => Totals
}

/** How far each question is read: rows that are not shown yet, and where to go on; null at its end. */
export type Progress<Row> = readonly { rest: readonly Row[]; next: string | null }[]

export interface Slice<Row, Totals> {
  currency: string | undefined
  rows: readonly Row[]
  totals: Totals | undefined
  /** Undefined where nothing is left. */
  progress: Progress<Row> | undefined
}

/**
 * The next rows of all questions together. A question is asked again before it has fewer rows at
 * hand than a page holds, so that none of its rows can come too late for its place.
 */
export async function readSlice<Row, Totals>(
  source: Source<Row, Totals>,
  from: Progress<Row> | undefined,
  page: Omit<Page, 'after'>,
): Promise<Slice<Row, Totals>> {
  const answers = await Promise.all(
    source.questions.map(async (ask, at) => {
      const known = from?.[at]
      const isEnough = known && (known.next === null || known.rest.length >= page.pageSize)
      return isEnough ? undefined : ask({ ...page, after: known?.next ?? undefined })
    }),
  )
  const read = answers.map((answer, at) => ({
    rest: [...(from?.[at]?.rest ?? []), ...(answer?.list ?? [])],
    next: answer ? answer.next : (from?.[at]?.next ?? null),
  }))
  const rows = takeNewest(read, page.pageSize, source.isAbove)
  const isMore = read.some(({ rest, next }) => rest.length > 0 || next !== null)
  const totals = answers.flatMap((answer) => answer?.totals ?? [])
  return {
    currency: answers.find((answer) => answer)?.currency,
    rows,
    totals: totals.length > 0 ? source.sum(totals) : undefined,
    progress: isMore ? read : undefined,
  }
}

/** Takes rows off the fronts of the lists, always the one that stands above the others. */
function takeNewest<Row>(
  lists: readonly { rest: Row[] }[],
  count: number,
  isAbove: (a: Row, b: Row) => boolean,
): Row[] {
  const taken: Row[] = []
  while (taken.length < count) {
    const best = lists.reduce<Row[] | undefined>((so, { rest }) => {
      const [head] = rest
      const top = so?.[0]
      if (head === undefined) return so
      return top === undefined || isAbove(head, top) ? rest : so
    }, undefined)
    const row = best?.shift()
    if (row === undefined) break
    taken.push(row)
  }
  return taken
}

/** Reads a record to its end, or until it has as many rows as are wanted. */
export async function readAll<Row, Totals>(
  source: Source<Row, Totals>,
  { pageSize, rowsMax, signal }: { pageSize: number; rowsMax: number; signal: AbortSignal },
): Promise<{ rows: Row[]; currency: string | undefined; isWhole: boolean }> {
  const rows: Row[] = []
  let progress: Progress<Row> | undefined
  let currency: string | undefined
  do {
    const slice = await readSlice(source, progress, { pageSize, signal })
    rows.push(...slice.rows)
    currency ??= slice.currency
    progress = slice.progress
  } while (progress && rows.length < rowsMax)
  return { rows: rows.slice(0, rowsMax), currency, isWhole: !progress && rows.length <= rowsMax }
}
