import { useRef, useState } from 'react'

/** The shortest time between two calls. */
const gapMs = 2_000
/** The icon turns at least this long, so that a fast answer is noticed too. */
const turnMs = 500

/** Reads again when pressed, and reports whether a read is running. */
export function useRefresh(ask: () => Promise<unknown>) {
  const [isRefreshing, setRefreshing] = useState(false)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const refresh = async () => {
    const now = performance.now()
    if (now - pressedAt.current < gapMs) return
    pressedAt.current = now
    setRefreshing(true)
    await Promise.all([ask(), new Promise((resolve) => setTimeout(resolve, turnMs))])
    setRefreshing(false)
  }
  return { isRefreshing, refresh: () => void refresh() }
}
