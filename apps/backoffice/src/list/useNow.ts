import { useSyncExternalStore } from 'react'

const tickMs = 30_000

let nowMs = Date.now()

/** The time, as good as half a minute: what is shown as "5 minutes ago" goes on by itself. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read, read)
}

function subscribe(tell: () => void): () => void {
  nowMs = Date.now()
  const timer = setInterval(() => {
    nowMs = Date.now()
    tell()
  }, tickMs)
  return () => clearInterval(timer)
}

const read = (): number => nowMs
