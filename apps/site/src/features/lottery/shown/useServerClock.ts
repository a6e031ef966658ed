import { useCallback } from 'react'
import { clockBehindMs } from '../lottery.rules.ts'

interface Timed {
  data: { now: string } | undefined
  dataUpdatedAt: number
}

/** Says when a moment of the server is on the clock of this device, which may be wrong. */
export function useServerClock({ data, dataUpdatedAt }: Timed): (at: string) => number {
  const behindMs = data ? clockBehindMs(data.now, dataUpdatedAt) : 0
  return useCallback((at: string) => Date.parse(at) - behindMs, [behindMs])
}
