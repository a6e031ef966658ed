import { type Refusal, useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onNews } from '../../start/talk.ts'

const pagesShownMax = 20

type Page = Value<'conversations'>

/** The caller's conversations, page by page, the last one with news first. */
export function useConversations() {
  const client = useClient()
  const read = useInfiniteQuery<
    Page,
    Refusal,
    InfiniteData<Page>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: ['conversations', 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : { after: pageParam }
      return client.call('conversations', { query }, { signal })
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  })
  const { refetch } = read
  useEffect(
    () =>
      onNews((news) => {
        if (!news?.isTyping) void refetch()
      }),
    [refetch],
  )
  const pages = read.data?.pages
  return {
    rows: pages?.flatMap(({ list }) => list),
    fault: read.isFetchNextPageError ? null : read.error,
    isReading: read.isFetching,
    readAgain: () => void refetch(),
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
