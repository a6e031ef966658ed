import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Scrolling by more rows a second than this is too fast to see the games. */
const rowsLookedAt = 14
/** Scrolling has stopped when there was no scroll event for this long. */
const restMs = 120

interface Place {
  top: number
  atMs: number
}

/** Whether rows scroll by so fast that drawing them would only delay the rows that will be looked at. */
export function usePassing(rowHeight: number, scroller?: RefObject<HTMLElement | null>): boolean {
  const [isPassing, setPassing] = useState(false)
  useEffect(() => {
    const moved = scroller?.current ?? window
    const topNow = () => (moved instanceof Window ? moved.scrollY : moved.scrollTop)
    let last: Place = { top: topNow(), atMs: performance.now() }
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => startTransition(() => setPassing(false))
    const look = () => {
      const now = { top: topNow(), atMs: performance.now() }
      if (isQuick(last, now, rowHeight)) setPassing(true)
      last = now
      clearTimeout(timer)
      timer = setTimeout(rest, restMs)
    }
    // Capture: this must run before the virtualizer's own scroll listener.
    const how = { capture: true, passive: true }
    moved.addEventListener('scroll', look, how)
    return () => {
      clearTimeout(timer)
      moved.removeEventListener('scroll', look, how)
    }
  }, [rowHeight, scroller])
  return isPassing
}

export function isQuick(last: Place, now: Place, rowHeight: number): boolean {
  const rows = Math.abs(now.top - last.top) / Math.max(1, rowHeight)
  // A single jump (e.g. the End key) is not fast scrolling: its target is wanted.
  const isJump = now.atMs - last.atMs > restMs
  return !isJump && (rows * 1_000) / Math.max(1, now.atMs - last.atMs) > rowsLookedAt
}
