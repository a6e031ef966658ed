import { keyOf, Refusal, useClient } from '@baize/client'
import type { Input } from '@baize/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { GivenUp, useFresh } from '../../centres/member/security/useFresh.tsx'
import { useRefusalWords } from '../../shared/refusalWords.ts'
import type { Protection } from './protection.ts'

type Change = 'setLimit' | 'confirmLimit' | 'exclude' | 'setReality'

/** Changes limits or breaks, with a fresh proof if the server wants one; its answer updates the page. */
export function useProtection<N extends Change>(name: N) {
  const client = useClient()
  const queries = useQueryClient()
  const words = useRefusalWords()
  const fresh = useFresh()
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  /** Undefined if the server refused or the member closed the proof popup. */
  async function change(input: Input<N>): Promise<Protection | undefined> {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setFault(undefined)
    try {
      const next: Protection = await fresh.run(() => client.call(name, input))
      queries.setQueryData(keyOf('limits', {}), next)
      return next
    } catch (thrown) {
      if (thrown instanceof GivenUp) return undefined
      if (!(thrown instanceof Refusal)) throw thrown
      setFault(words(thrown))
      return undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { change, isBusy, fault, popup: fresh.popup }
}
