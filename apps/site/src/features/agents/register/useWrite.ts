import { Refusal, useClient } from '@baize/client'
import type { Input, Value } from '@baize/contract'
import type { RouteName } from '@baize/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/** Calls whose answers a write of the register centre changes. */
const renewed: readonly RouteName[] = [
  'invitations',
  'invitedPeople',
  'madeAccounts',
  'downlineRates',
]

/** Sends a write; a second press while one is under way is ignored. Afterwards the lists are read again. */
export function useWrite<N extends RouteName>(name: N) {
  const client = useClient()
  const queries = useQueryClient()
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  /** Undefined if it was refused, or if a write is already under way. */
  async function send(input: Input<N>): Promise<Value<N> | undefined> {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      return await client.call(name, input)
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      setRefusal(thrown)
      return undefined
    } finally {
      running.current = false
      setBusy(false)
      for (const each of renewed) void queries.invalidateQueries({ queryKey: [each] })
    }
  }

  return { send, isBusy, refusal }
}
