import { type ReactNode, useDeferredValue } from 'react'

/** Below the first screen: drawn right after it, so that the first screen waits for nothing. */
export function Later({ children }: { children: ReactNode }) {
  const now = useDeferredValue(true, false)
  return now ? children : null
}
