import { useEffect, useEffectEvent } from 'react'

/** A plan goes on a moment after a draw, without a message of its own. */
const lookEveryMs = 5_000

/** While a plan is running, the page looks again. */
export function useLookAgain(isRunning: boolean, read: () => void): void {
  const look = useEffectEvent(read)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [isRunning])
}
