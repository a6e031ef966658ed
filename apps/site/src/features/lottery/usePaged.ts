import { type Refusal, useClient } from '@baize/client'
import type { Input, Value } from '@baize/contract'
import type { TicketState } from '@baize/contract/vocabulary'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'

interface Queries {
  myTickets: { gameCode?: string; state?: TicketState }
  openedNumbers: { gameCode: string }
  myPlans: { gameCode?: string }
}
type Listed = keyof Queries

const pageSize = 20
/** Further back, a list is of no use on a screen. */
const rowsShownMax = 500

/** A list that is read page by page, each from where the last one ended. */
export function usePaged<N extends Listed>(name: N, query: Queries[N]) {
  const client = useClient()
  const read = useInfiniteQuery<
    Value<N>,
    Refusal,
    InfiniteData<Value<N>>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: [name, 'pages', query],
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam === undefined ? {} : { after: pageParam }
      const asked = { query: { ...query, pageSize, ...after } } as Input<N>
      return client.call(name, asked, { signal })
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })
  const pages = read.data?.pages
  const rows = pages?.flatMap<Value<N>['list'][number]>((page) => page.list)
  return {
    first: pages?.[0],
    rows,
    fault: read.isFetchNextPageError ? null : read.error,
    isReading: read.isFetching,
    readAgain: () => void read.refetch(),
    more:
      read.hasNextPage && (rows?.length ?? 0) < rowsShownMax
        ? {
            isReading: read.isFetchingNextPage,
            isFailed: read.isFetchNextPageError,
            read: () => void read.fetchNextPage(),
          }
        : undefined,
  }
}

export type PagedMore = ReturnType<typeof usePaged>['more']
