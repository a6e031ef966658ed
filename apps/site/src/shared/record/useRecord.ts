import type { Refusal } from '@baize/client'
import type { RouteName } from '@baize/contract/routes'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Answer, Source } from './pages.ts'

const pageSize = 25
/** Nobody reads more rows: then members narrow the filters or save a file. */
const rowsShownMax = 1_000
const freshForMs = 10_000

export interface RecordRead<Row, Totals> {
  /** Undefined until the first rows are there. */
  rows: readonly Row[] | undefined
  currency: string
  totals: Totals | undefined
  fault: Refusal | null
  /** The rows belong to the previous filters. */
  isOutdated: boolean
  isReading: boolean
  readAgain: () => void
  /** Undefined if all rows are shown. */
  more: { isFull: boolean; isReading: boolean; isFailed: boolean; read: () => void } | undefined
}

/** A record read page by page. `key` identifies the filters in the cache. */
export function useRecord<Row, Totals>(
  name: RouteName,
  key: unknown,
  source: Source<Row, Totals>,
): RecordRead<Row, Totals> {
  const read = useInfiniteQuery<
    Answer<Row, Totals>,
    Refusal,
    InfiniteData<Answer<Row, Totals>>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: [name, key, 'pages'],
    queryFn: ({ pageParam, signal }) => source({ after: pageParam, pageSize, signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: freshForMs,
  })
  const pages = read.data?.pages
  const rows = pages?.flatMap((page) => page.list)
  const [first] = pages ?? []
  return {
    rows,
    currency: first?.currency ?? '',
    totals: first?.totals ?? undefined,
    fault: read.isFetchNextPageError ? null : read.error,
    isOutdated: read.isPlaceholderData,
    isReading: read.isFetching,
    readAgain: () => void read.refetch(),
    more: read.hasNextPage
      ? {
          isFull: (rows?.length ?? 0) >= rowsShownMax,
          isReading: read.isFetchingNextPage,
          isFailed: read.isFetchNextPageError,
          read: () => void read.fetchNextPage(),
        }
      : undefined,
  }
}
