import { useCall } from '@baize/client'
import { useEffect, useEffectEvent } from 'react'
import type { Left } from './left.rules.ts'

/** What others bet changes it: while the pad is open, the page looks again. */
const lookEveryMs = 15_000

/** How much may still be bet on the numbers of a kind; undefined while nobody knows. */
export function useLeft(drawId: string | undefined, kind: string): Left | undefined {
  const read = useCall(
    'lotteryLeft',
    { query: { drawId: drawId ?? '', kind } },
    { enabled: drawId !== undefined, staleTimeMs: 0 },
  )
  const look = useEffectEvent(() => void read.refetch())
  useEffect(() => {
    if (drawId === undefined) return undefined
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [drawId])
  return read.data
}
