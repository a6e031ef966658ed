import { type Refusal, useClient } from '@baize/client'
import type { Input, Value } from '@baize/contract'
import type { MessageTopic, TicketState } from '@baize/contract/vocabulary'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'

const pageSizeUsual = 10
/** Older rows are of no use on a screen; those of the account are in its record. */
const pagesShownMax = 20

/** What each list can be asked for. */
interface Queries {
  deposits: object
  withdrawals: object
  bonuses: object
  rewardHistory: object
  redeemHistory: object
  pointsDetails: object
  referredFriends: object
  myTickets: { gameCode?: string; state?: TicketState }
  openedNumbers: { gameCode: string; day?: string }
  myPlans: { gameCode?: string }
  messages: { topic?: MessageTopic; search?: string; isArchived?: 'true' }
}
type Listed = keyof Queries

interface Asked<N extends Listed> {
  query: Queries[N]
  pageSize?: number
}

/** A list read page by page; each page starts where the previous one ended. */
export function usePages<N extends Listed>(
  name: N,
  ...[asked]: object extends Queries[N] ? [asked?: Asked<N>] : [asked: Asked<N>]
) {
  const { query = {}, pageSize = pageSizeUsual } = asked ?? {}
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
      const input = { query: { ...query, pageSize, ...after } } as Input<N>
      return client.call(name, input, { signal })
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })
  const pages = read.data?.pages
  const rows = pages?.flatMap<Value<N>['list'][number]>((page) => page.list)
  return {
    rows,
    currency: currencyOf(pages?.[0]),
    fault: read.isFetchNextPageError ? null : read.error,
    isReading: read.isFetching,
    readAgain: () => void read.refetch(),
    /** Undefined when all rows that this list may show are shown. */
    more:
      read.hasNextPage && pages !== undefined && pages.length < pagesShownMax
        ? {
            isReading: read.isFetchingNextPage,
            isFailed: read.isFetchNextPageError,
            read: () => void read.fetchNextPage(),
          }
        : undefined,
  }
}

/** Results of lotteries have none. */
function currencyOf(page: object | undefined): string | undefined {
  return page && 'currency' in page ? (page.currency as string) : undefined
}

export type PagesMore = ReturnType<typeof usePages>['more']
