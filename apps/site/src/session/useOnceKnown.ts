import { useEffect, useEffectEvent, useRef } from 'react'
import { useVisitor } from './SessionProvider.tsx'
import type { Visitor } from './visitor.ts'

export type KnownVisitor = Exclude<Visitor, { kind: 'unknown' }>
type Act = (visitor: KnownVisitor) => void

/**
 * Runs an action that depends on who is signed in. While that is still being read, the last press waits
 * for the answer, so that on a slow network it is neither lost nor treated as a visitor's press. Whoever
 * kept the function of an earlier drawing gets the visitor of now.
 */
export function useOnceKnown(): (act: Act) => void {
  const visitor = useVisitor()
  const now = useRef(visitor)
  const waiting = useRef<Act>(undefined)
  const goOn = useEffectEvent(() => {
    now.current = visitor
    const act = waiting.current
    if (visitor.kind === 'unknown' || !act) return
    waiting.current = undefined
    act(visitor)
  })
  useEffect(() => goOn(), [visitor])
  return (act) => {
    if (now.current.kind === 'unknown') waiting.current = act
    else act(now.current)
  }
}
