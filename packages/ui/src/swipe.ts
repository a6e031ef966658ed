import { type PointerEvent, type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { directionOf } from './media.ts'

/** Less than this is a press, not a swipe. */
const slackPx = 8
/** A swipe of this share of the width turns the page. */
const turnShare = 0.14

/** Dragging sideways with finger or mouse; a press after a drag is not a click. */
export function useSwipe(
  view: RefObject<HTMLElement | null>,
  enabled: boolean,
  turn: (by: 1 | 0 | -1) => void,
) {
  const [dragPx, setDragPx] = useState(0)
  const from = useRef<number>(undefined)
  const dragged = useRef(false)

  const down = (event: PointerEvent) => {
    if (!enabled || !event.isPrimary || event.button !== 0) return
    from.current = event.clientX
    dragged.current = false
  }
  const move = (event: PointerEvent) => {
    if (from.current === undefined) return
    const moved = event.clientX - from.current
    if (!dragged.current && Math.abs(moved) < slackPx) return
    if (!dragged.current) view.current?.setPointerCapture(event.pointerId)
    dragged.current = true
    setDragPx(moved)
  }
  const up = () => {
    if (from.current === undefined) return
    from.current = undefined
    setDragPx(0)
    const width = view.current?.offsetWidth ?? 0
    if (!dragged.current) return
    const far = Math.abs(dragPx) >= width * turnShare
    const forward = dragPx < 0 === (directionOf(view.current) === 1)
    turn(far ? (forward ? 1 : -1) : 0)
  }
  const click = (event: SyntheticEvent) => {
    if (!dragged.current) return
    dragged.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    dragPx,
    on: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onClickCapture: click,
      onDragStart: (event: SyntheticEvent) => event.preventDefault(),
    },
  }
}
