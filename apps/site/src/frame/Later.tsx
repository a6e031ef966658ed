import { type ReactNode, useDeferredValue } from 'react'

/** Content below the first screen: drawn right after it, so that it does not delay the first screen. */
export function Later({ children }: { children: ReactNode }) {
  const now = useDeferredValue(true, false)
  return now ? children : null
}
