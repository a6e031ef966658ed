import { useRef, useState } from 'react'

/** A press sooner after the last one is not worth a call. */
const gapMs = 2_000
/** So long the sign turns at least: an answer that came at once is seen to have come. */
const turnMs = 500

/** Asks again when pressed, and says while it does. */
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
