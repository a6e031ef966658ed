import { type CallOptions, Refusal, renewMoney, useClient } from '@baize/client'
import type { Input, Value } from '@baize/contract'
import type { RouteName } from '@baize/contract/routes'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { GivenUp, useFresh } from '../centres/member/security/useFresh.tsx'

/**
 * Sends a write. A second press while one is under way is ignored, and the server may ask for a fresh
 * proof of identity. Afterwards what it changes is read again (by default what shows money), also after a
 * refusal, because a refusal means that the page showed outdated data.
 */
export function useSending<N extends RouteName>(
  name: N,
  {
    onRefused,
    renew = renewMoney,
    ...options
  }: Pick<CallOptions, 'timeoutMs'> & {
    onRefused?: (refusal: Refusal) => void
    renew?: (queries: QueryClient) => unknown
  } = {},
) {
  const client = useClient()
  const queries = useQueryClient()
  const fresh = useFresh()
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  /** Undefined if it was refused, if the member gave up, or if a write is already under way. */
  async function send(input: Input<N>): Promise<Value<N> | undefined> {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      const value = await fresh.run(() => client.call(name, input, options))
      void renew(queries)
      return value
    } catch (thrown) {
      if (thrown instanceof GivenUp) return undefined
      if (!(thrown instanceof Refusal)) throw thrown
      setRefusal(thrown)
      onRefused?.(thrown)
      void renew(queries)
      return undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { send, isBusy, refusal, forget: () => setRefusal(undefined), popup: fresh.popup }
}

/** The state of a write that a form shows. */
export type Sending = Pick<ReturnType<typeof useSending>, 'isBusy' | 'refusal'>
