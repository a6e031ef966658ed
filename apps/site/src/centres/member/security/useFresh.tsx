import { Refusal } from '@baize/client'
import { type ReactNode, useState } from 'react'
import { type OpenMethod, ProofPopup } from './ProofPopup.tsx'

interface Asked {
  methods: OpenMethod[]
  proven: () => void
  givenUp: () => void
}

/** Thrown when the member closes the proof popup without proving their identity. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'
}

export interface Fresh {
  /** Runs `work`; if the server wants a fresh proof first, asks for one and runs `work` again. */
  run<T>(work: () => Promise<T>): Promise<T>
  popup: ReactNode
}

export function useFresh(): Fresh {
  const [asked, setAsked] = useState<Asked>()

  function prove(methods: OpenMethod[]): Promise<void> {
    return new Promise((resolve, reject) =>
      setAsked({
        methods,
        proven: () => {
          setAsked(undefined)
          resolve()
        },
        givenUp: () => {
          setAsked(undefined)
          reject(new GivenUp())
        },
      }),
    )
  }

  return {
    async run(work) {
      try {
        return await work()
      } catch (fault) {
        if (!(fault instanceof Refusal) || fault.code !== 'fresh-factor-needed') throw fault
        await prove(methodsIn(fault.value))
        return work()
      }
    },
    popup: asked && (
      <ProofPopup methods={asked.methods} onProven={asked.proven} onClose={asked.givenUp} />
    ),
  }
}

function methodsIn(value: unknown): OpenMethod[] {
  return (value as { methods?: OpenMethod[] } | undefined)?.methods ?? []
}
