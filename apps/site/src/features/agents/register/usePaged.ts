import { type Refusal, useClient } from '@baize/client'
import type { Input, Value } from '@baize/contract'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

interface Queries {
  invitations: Omit<Input<'invitations'>['query'], 'after' | 'pageSize'>
  invitedPeople: Omit<Input<'invitedPeople'>['query'], 'after' | 'pageSize'>
  madeAccounts: Omit<Input<'madeAccounts'>['query'], 'after' | 'pageSize'>
}
type PagedName = keyof Queries

const pageSize = 20

/** A list of the register centre, page by page. */
export function usePaged<N extends PagedName>(name: N, query: Queries[N]) {
  const client = useClient()
  const read = useInfiniteQuery<
    Value<N>,
    Refusal,
    InfiniteData<Value<N>>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: [name, query, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      client.call(name, { query: { ...query, after: pageParam, pageSize } } as Input<N>, {
        signal,
      }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const rows = read.data?.pages.flatMap((page) => page.list as Value<N>['list'][number][])
  return {
    rows: rows as Value<N>['list'][number][] | undefined,
    fault: read.isFetchNextPageError ? null : read.error,
    isOutdated: read.isPlaceholderData,
    isReading: read.isFetching,
    readAgain: () => void read.refetch(),
    more: read.hasNextPage
      ? {
          isReading: read.isFetchingNextPage,
          isFailed: read.isFetchNextPageError,
          read: () => void read.fetchNextPage(),
        }
      : undefined,
  }
}

export type Paged<N extends PagedName> = ReturnType<typeof usePaged<N>>
