import { type ReactNode, useEffect, useState } from 'react'
import { Refusal } from './api.ts'

type Said = 'opening' | 'over' | 'overText' | 'failed' | 'failedText' | 'tryAgain'

export interface OpeningProps<Ready> {
  prepare(): Promise<Ready>
  say(key: Said): string
  /** The class of the button to try again. */
  buttonClass: string
  children(ready: Ready): ReactNode
}

/** Waits until a game is ready, then shows it; if it fails, says why. */
export function Opening<Ready>({ prepare, say, buttonClass, children }: OpeningProps<Ready>) {
  const [ready, setReady] = useState<Ready>()
  const [fault, setFault] = useState<'failed' | 'over'>()
  const [start] = useState(() => () => {
    prepare().then(setReady, (error: unknown) => setFault(isOver(error) ? 'over' : 'failed'))
  })
  useEffect(start, [start])
  function tryAgain(): void {
    setFault(undefined)
    start()
  }
  if (ready !== undefined) return children(ready)
  if (!fault) return <p className="opening">{say('opening')}</p>
  return (
    <main className="fault" role="alert">
      <h1>{say(fault)}</h1>
      <p>{fault === 'over' ? say('overText') : say('failedText')}</p>
      {fault === 'failed' && (
        <button type="button" className={buttonClass} onClick={tryAgain}>
          {say('tryAgain')}
        </button>
      )}
    </main>
  )
}

function isOver(error: unknown): boolean {
  return error instanceof Refusal && error.code.startsWith('session-')
}
