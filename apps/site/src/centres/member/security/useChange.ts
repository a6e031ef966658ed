import { Refusal, useClient } from '@baize/client'
import type { Input, Value } from '@baize/contract'
import type { RouteName } from '@baize/contract/routes'
import { toast } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { GivenUp, useFresh } from './useFresh.tsx'

/** Shows a refusal, e.g. beneath a field; returns its text if the form should show it instead. */
export type Told = (refusal: Refusal) => string | undefined

/** A change that may need a fresh proof of identity; afterwards the account data is read again. */
export function useChange<N extends RouteName>(name: N, told?: Told) {
  const client = useClient()
  const queries = useQueryClient()
  const words = useRefusalWords()
  const fresh = useFresh()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  /** Undefined if the server refused or the member closed the proof popup. */
  async function change(input: Input<N>): Promise<Value<N> | undefined> {
    if (isBusy) return undefined
    setBusy(true)
    setFault(undefined)
    try {
      const value = await fresh.run(() => client.call(name, input))
      await renew()
      return value
    } catch (thrown) {
      if (thrown instanceof GivenUp) return undefined
      if (!(thrown instanceof Refusal)) throw thrown
      setFault(told ? told(thrown) : words(thrown))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  async function renew(): Promise<void> {
    const names: RouteName[] = ['security', 'profile', 'memberInfo', 'devices']
    await Promise.all(names.map((one) => queries.invalidateQueries({ queryKey: [one] })))
  }

  return { change, isBusy, fault, setFault, popup: fresh.popup }
}

/** The state of a change that a form shows. */
export type Changing = Pick<ReturnType<typeof useChange>, 'isBusy' | 'fault' | 'popup'>

/** Shows refusals as a toast, for buttons that belong to no form. */
export function useToldAside(): Told {
  const words = useRefusalWords()
  return (refusal) => {
    toast({ tone: 'danger', title: words(refusal) })
    return undefined
  }
}
