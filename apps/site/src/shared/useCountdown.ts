import { useCallback, useSyncExternalStore } from 'react'
import { secondsUntil } from './countdown.ts'

/** Shorter than a second, so that no second is skipped. */
const tickMs = 250

/** The seconds until a moment, updated every second; 0 afterwards. */
export function useCountdown(atMs: number): number {
  const subscribe = useCallback(
    (tell: () => void) => {
      if (Date.now() >= atMs) return () => undefined
      const timer = setInterval(() => {
        if (Date.now() >= atMs) clearInterval(timer)
        tell()
      }, tickMs)
      return () => clearInterval(timer)
    },
    [atMs],
  )
  return useSyncExternalStore(subscribe, () => secondsUntil(atMs, Date.now()))
}
