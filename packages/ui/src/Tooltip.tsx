import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { directionOf } from './media.ts'

export type TooltipProps = {
  tip: ReactNode
  side?: 'above' | 'below' | 'end'
  /** False where the words are not needed, e.g. in the wide rail. */
  enabled?: boolean
  className?: string
  /** A function receives the description id; a plain child is named by itself already. */
  children: ReactNode | ((wiring: { 'aria-describedby': string }) => ReactNode)
}

/** A short word about a control, above everything: no frame can cut it off. */
export function Tooltip({
  tip,
  side = 'above',
  enabled = true,
  className,
  children,
}: TooltipProps) {
  const id = useId()
  const host = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const described = typeof children === 'function'
  const show = () => {
    if (!enabled || !host.current || !bubble.current) return
    bubble.current.showPopover()
    place(bubble.current, host.current, side)
  }
  const hide = () => bubble.current?.matches(':popover-open') && bubble.current.hidePopover()
  const escape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for the control inside
    <span
      ref={host}
      className={className ?? 'bz-tipped'}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={escape}
    >
      {typeof children === 'function' ? children({ 'aria-describedby': id }) : children}
      <span
        ref={bubble}
        id={id}
        popover="manual"
        role="tooltip"
        aria-hidden={described ? undefined : true}
        className="bz-tooltip"
      >
        {tip}
      </span>
    </span>
  )
}

const gapPx = 8
const edgePx = 8

function place(bubble: HTMLElement, host: HTMLElement, side: 'above' | 'below' | 'end') {
  const around = (host.firstElementChild ?? host).getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = bubble
  const room = document.documentElement.clientWidth
  let left = around.left + around.width / 2 - width / 2
  let top = around.top - height - gapPx
  if (side === 'below' || (side === 'above' && top < edgePx)) top = around.bottom + gapPx
  if (side === 'end') {
    top = around.top + around.height / 2 - height / 2
    left = directionOf(host) === 1 ? around.right + gapPx : around.left - width - gapPx
  }
  bubble.style.left = `${Math.min(Math.max(left, edgePx), room - width - edgePx)}px`
  bubble.style.top = `${top}px`
}
