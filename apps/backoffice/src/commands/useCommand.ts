import type { Refusal } from '@baize/client'
import type { CommandInput, CommandName, OfficeValue } from '@baize/contract/office'
import type { OfficeRouteName } from '@baize/contract/office/routes'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useOfficeClient } from '../hooks.tsx'

interface Asked<N extends CommandName> {
  input: CommandInput<N>
  reason: string
}

/**
 * Asks for a change: it is done at once, or waits for somebody else. A second try after a lost answer keeps
 * its id, so nothing is done twice.
 */
export function useCommand<N extends CommandName>(
  name: N,
  ...renews: OfficeRouteName[]
): UseMutationResult<OfficeValue<'sendCommand'>, Refusal, Asked<N>> {
  const client = useOfficeClient()
  const queries = useQueryClient()
  const id = useRef(crypto.randomUUID())
  return useMutation({
    mutationFn: ({ input, reason }: Asked<N>) =>
      client.call('sendCommand', {
        body: { id: id.current, name, input: input as Record<string, unknown>, reason },
      }),
    onSuccess: () => {
      id.current = crypto.randomUUID()
      return Promise.all(renews.map((each) => queries.invalidateQueries({ queryKey: [each] })))
    },
    onError: ({ code }) => {
      if (code !== 'network') id.current = crypto.randomUUID()
    },
  })
}
