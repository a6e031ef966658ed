import { Refusal } from '@baize/client'
import type { Input } from '@baize/contract'
import { type ReactNode, useState } from 'react'
import { Proof, Ways } from './ProofFields.tsx'
import { methodsOf, type OpenMethod } from './refusalValue.ts'

type Factor = NonNullable<Input<'resetByEmail'>['body']['factor']>

export interface AskedFactor {
  /** Makes the call, with the proof once it was asked for; what is refused is thrown on. */
  along<T>(call: (given: { factor?: Factor }) => Promise<T>): Promise<T>
  /** Nothing before the server has asked. */
  fields: ReactNode
}

/** The authenticator's proof, for a form whose call wants it only of accounts that have one. */
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
        // A code opens once, so a new one is wanted whatever else was wrong.
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
