import { type Refusal, useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'

const pageSize = 10
/** Older rows are in the account record. */
const rowsShownMax = 200

type Listed =
  | 'deposits'
  | 'withdrawals'
  | 'bonuses'
  | 'rewardHistory'
  | 'redeemHistory'
  | 'pointsDetails'
  | 'referredFriends'

/** A list read page by page; each page starts where the previous one ended. */
export function usePages<N extends Listed>(name: N) {
  const client = useClient()
  const read = useInfiniteQuery<
    Value<Listed>,
    Refusal,
    InfiniteData<Value<N>>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: [name, 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const query = { pageSize, ...(pageParam === undefined ? {} : { after: pageParam }) }
      return client.call<Listed>(name, { query }, { signal })
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })
  const pages = read.data?.pages
  const rows = pages?.flatMap<Value<N>['list'][number]>((page) => page.list)
  return {
    rows,
    currency: pages?.[0]?.currency,
    fault: read.isFetchNextPageError ? null : read.error,
    isReading: read.isFetching,
    readAgain: () => void read.refetch(),
    /** Undefined when all rows that this list may show are shown. */
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
