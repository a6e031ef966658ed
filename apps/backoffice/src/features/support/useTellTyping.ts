import { useRef } from 'react'
import { useOfficeSend } from '../../hooks.tsx'

const gapMs = 3_000

/** Tells the member and colleagues that somebody writes, once in a while. */
export function useTellTyping(id: string): () => void {
  const { mutate } = useOfficeSend('officeTyping')
  const toldMs = useRef(0)
  return () => {
    if (Date.now() - toldMs.current < gapMs) return
    toldMs.current = Date.now()
    mutate({ body: { id } })
  }
}
