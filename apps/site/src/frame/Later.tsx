import { type ReactNode, useDeferredValue, useEffect } from 'react'

/** Whether the first page of this visit is drawn whole. */
let isDrawn = false

/**
 * Content below the first screen of a visit: drawn right after it, in a task of its own, so that it does not
 * delay the first screen; a `Later` within another comes after that one. Pages that follow are drawn at once:
 * whoever goes back finds the place where the page was left.
 */
export function Later({ children }: { children: ReactNode }) {
  const now = useDeferredValue(true, isDrawn)
  useEffect(() => {
    if (now) isDrawn = true
  }, [now])
  return now ? children : null
}
