import { useCall } from '@baize/client'
import { useEffect, useEffectEvent, useRef } from 'react'
import { nextLookMs } from './tables.rules.ts'

/** The live tables, asked for again when one of them changes and while the page is seen. */
export function useTables() {
  const read = useCall('liveTables', {}, { staleTimeMs: 0 })
  const { data, dataUpdatedAt, errorUpdatedAt, isError, isFetching } = read
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void read.refetch()
  })
  // What the server's clock is ahead of the page's: an answer is as old as its way.
  const aheadMs = data ? data.now - dataUpdatedAt : 0
  const faults = useRef(0)
  const wait = useEffectEvent(() => {
    faults.current = isError ? faults.current + 1 : 0
    const endsAt = data?.list.map((table) => table.endsAt) ?? []
    return nextLookMs(endsAt, { nowMs: Date.now() + aheadMs, faults: faults.current })
  })
  useEffect(() => {
    if (isFetching) return undefined
    const timer = setTimeout(lookAgain, wait())
    return () => clearTimeout(timer)
  }, [isFetching, dataUpdatedAt, errorUpdatedAt])
  useEffect(() => {
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [])
  return { read, aheadMs }
}
