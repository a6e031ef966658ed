import { useEffect, useEffectEvent, useRef } from 'react'
import { useVisitor } from './SessionProvider.tsx'
import type { Visitor } from './visitor.ts'

export type KnownVisitor = Exclude<Visitor, { kind: 'unknown' }>
type Act = (visitor: KnownVisitor) => void

/**
 * Does what depends on who is at the page. Where that is still being asked, the last press waits for the
 * answer: on a slow line it is neither lost nor taken for a visitor's.
 */
export function useOnceKnown(): (act: Act) => void {
  const visitor = useVisitor()
  const waiting = useRef<Act>(undefined)
  const goOn = useEffectEvent(() => {
    const act = waiting.current
    if (visitor.kind === 'unknown' || !act) return
    waiting.current = undefined
    act(visitor)
  })
  useEffect(() => goOn(), [visitor.kind])
  return (act) => {
    if (visitor.kind === 'unknown') waiting.current = act
    else act(visitor)
  }
}
