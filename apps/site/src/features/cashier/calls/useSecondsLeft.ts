import { useCallback, useSyncExternalStore } from 'react'
import { secondsLeft } from '../rules/countdown.ts'

/** Shorter than a second, so that no second is skipped. */
const tickMs = 250

/** Seconds until a moment, told as they pass; 0 from then on. */
export function useSecondsLeft(until: string): number {
  const subscribe = useCallback(
    (tell: () => void) => {
      const timer = setInterval(() => {
        if (secondsLeft(until, Date.now()) === 0) clearInterval(timer)
        tell()
      }, tickMs)
      return () => clearInterval(timer)
    },
    [until],
  )
  return useSyncExternalStore(subscribe, () => secondsLeft(until, Date.now()))
}
