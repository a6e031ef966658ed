import { useCall } from '@baize/client'
import { useEffect, useEffectEvent } from 'react'

const shownMax = 6
const lookEveryMs = 1_500

/**
 * The newest tickets of a lottery. They are paid a moment after the draw: until then the page asks
 * again.
 */
export function useLatestTickets(gameCode: string, drawnId: string | undefined) {
  const read = useCall('myTickets', { query: { gameCode, pageSize: shownMax } }, { staleTimeMs: 0 })
  const isWaiting = read.data?.list.some(
    ({ state, drawId }) => state === 'live' && drawId === drawnId,
  )
  const look = useEffectEvent(() => void read.refetch())
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return read
}
