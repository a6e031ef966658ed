import { type ReactNode, startTransition, useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const
let isSettled = false

/**
 * Content that is in view at first, but whose code the first screen must not wait for: it is loaded at the
 * first move, key or touch of a visitor, and not before.
 */
export function WhenSettled({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(isSettled)
  useEffect(() => {
    if (isShown) return undefined
    const settle = () => {
      isSettled = true
      startTransition(() => setShown(true))
    }
    const how = { passive: true, capture: true }
    for (const sign of signs) window.addEventListener(sign, settle, how)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, settle, how)
    }
  }, [isShown])
  return isShown ? children : null
}
