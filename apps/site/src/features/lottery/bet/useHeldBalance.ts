import { useEffect } from 'react'
import { useHold } from '../../../shared/hold/useShown.ts'

/** A hold lapses if nothing is heard for six seconds. */
const repeatMs = 2_000

/** While a draw with the member's tickets is on its way, the balance must not tell its end before it is shown. */
export function useHeldBalance(drawId: string | undefined): void {
  const hold = useHold()
  useEffect(() => {
    if (drawId === undefined) return undefined
    const keep = () => hold.hear({ state: 'playing', id: drawId, stake: 0n })
    keep()
    const timer = setInterval(keep, repeatMs)
    return () => {
      clearInterval(timer)
      hold.hear({ state: 'shown', id: drawId })
    }
  }, [hold, drawId])
}
