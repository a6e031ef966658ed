import type { Refusal } from '@baize/client'
import type { OfficeInput, OfficeValue } from '@baize/contract/office'
import type { OfficeRouteName } from '@baize/contract/office/routes'
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { OfficeClient } from './call.ts'

export const ClientContext = createContext<OfficeClient | undefined>(undefined)

export function useOfficeClient(): OfficeClient {
  const client = use(ClientContext)
  if (!client) throw new Error('a call is made outside of the client provider')
  return client
}

/** Reads a call of the back office; the answer is cached until something is sent, or read again by a clock. */
export function useOffice<N extends OfficeRouteName>(
  name: N,
  input: OfficeInput<N>,
  { enabled = true, everyMs }: { enabled?: boolean; everyMs?: number } = {},
): UseQueryResult<OfficeValue<N>, Refusal> {
  const client = useOfficeClient()
  return useQuery({
    queryKey: [name, input ?? {}],
    queryFn: ({ signal }: { signal: AbortSignal }) => client.call(name, input, signal),
    enabled,
    ...(everyMs ? { refetchInterval: everyMs } : {}),
    placeholderData: keepPreviousData,
  } as unknown as UseQueryOptions<OfficeValue<N>, Refusal>)
}

/** Sends a change, and reads again what the named calls show. */
export function useOfficeSend<N extends OfficeRouteName>(
  name: N,
  ...renews: OfficeRouteName[]
): UseMutationResult<OfficeValue<N>, Refusal, OfficeInput<N>> {
  const client = useOfficeClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: OfficeInput<N>) => client.call(name, input),
    onSuccess: () =>
      Promise.all(renews.map((each) => queries.invalidateQueries({ queryKey: [each] }))),
  })
}
