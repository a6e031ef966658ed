import { type RefObject, startTransition, useEffect, useState } from 'react'

/** More rows a second than anybody looks at. */
const rowsLookedAt = 14
/** Without news of the scroll for so long it has come to rest. */
const restMs = 120

interface Place {
  top: number
  atMs: number
}

/** Whether rows pass by so quickly that drawing them would only hold up those that are wanted. */
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
    // Before the rows hear of it themselves.
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
  // A single jump is no passing by: what it leads to is wanted.
  const isJump = now.atMs - last.atMs > restMs
  return !isJump && (rows * 1_000) / Math.max(1, now.atMs - last.atMs) > rowsLookedAt
}
