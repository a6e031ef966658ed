import { Refusal } from '@baize/client'
import type { Input } from '@baize/contract'
import { type ReactNode, useState } from 'react'
import { Proof, Ways } from './ProofFields.tsx'
import { methodsOf, type OpenMethod } from './refusalValue.ts'

type Factor = NonNullable<Input<'resetByEmail'>['body']['factor']>

export interface AskedFactor {
  /** Makes the call, with the proof once the server asked for it; throws refusals on. */
  along<T>(call: (given: { factor?: Factor }) => Promise<T>): Promise<T>
  /** Empty until the server asks for the proof. */
  fields: ReactNode
}

/** The authenticator code for a form whose call needs it only from accounts with an authenticator. */
export function useAskedFactor(): AskedFactor {
  const [methods, setMethods] = useState<readonly OpenMethod[]>([])
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('')
  const open = methods.find(({ method }) => method === chosen) ?? methods[0]
  return {
    async along(call) {
      const code = typed.trim()
      try {
        return await call(open && code !== '' ? { factor: { method: open.method, code } } : {})
      } catch (fault) {
        if (!(fault instanceof Refusal)) throw fault
        if (fault.code === 'authenticator-needed') setMethods(methodsOf(fault))
        // A code works once, so a new one is needed whatever else was wrong.
        setTyped('')
        throw fault
      }
    },
    fields: open && (
      <>
        <Ways
          methods={methods}
          chosen={open}
          onChoose={(method) => {
            setChosen(method)
            setTyped('')
          }}
        />
        <Proof method={open} value={typed} error={undefined} onType={setTyped} />
      </>
    ),
  }
}
