import type { Refusal } from '@baize/client'
import type { OfficeInput, OfficeValue } from '@baize/contract/office'
import type { OfficeRouteName } from '@baize/contract/office/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useOfficeClient } from '../hooks.tsx'

/** Calls that answer a page and the cursor of the next one. */
type Paged = {
  [N in OfficeRouteName]: OfficeValue<N> extends { list: readonly unknown[]; next: string | null }
    ? N
    : never
}[OfficeRouteName]

type Item<N extends Paged> = OfficeValue<N> extends { list: readonly (infer T)[] } ? T : never

/** A list that grows at its end, page after page. */
export function usePages<N extends Paged>(
  name: N,
  inputOf: (after: string | undefined) => OfficeInput<N>,
  { everyMs }: { everyMs?: number } = {},
) {
  const client = useOfficeClient()
  const pages = useInfiniteQuery({
    queryKey: [name, 'pages', inputOf(undefined)],
    queryFn: ({ pageParam, signal }) => client.call(name, inputOf(pageParam), signal),
    ...(everyMs ? { refetchInterval: everyMs } : {}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last as { next: string | null }).next ?? undefined,
  })
  const found = (pages.data?.pages ?? []) as { list: Item<N>[] }[]
  return {
    list: found.flatMap(({ list }) => list),
    first: pages.data?.pages[0],
    error: pages.error as Refusal | null,
    isPending: pages.isPending,
    isReading: pages.isFetching,
    retry: () => void pages.refetch(),
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
  }
}
