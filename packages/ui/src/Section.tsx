import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Heading } from './Heading.tsx'
import { IconButton } from './IconButton.tsx'
import { directionOf } from './media.ts'

export type SectionProps = {
  title: ReactNode
  icon?: ReactNode
  /** The "see all" link: an element of class "bz-section-all". */
  all?: ReactNode
  /** Words for the arrows; without them there are none. */
  arrows?: { previous: string; next: string }
  /** Rows of tiles, filled column by column. Default 1. */
  rows?: 1 | 2
  /** Whole tiles per view on a wide screen, the next one peeks. Default 6. */
  perView?: number
  className?: string
  /** Tiles, or skeletons of them. */
  children: ReactNode
}

/** What peeks of the next tile, as a share of a tile. */
const peek = 0.22

export function Section(props: SectionProps) {
  const { title, icon, all, arrows, rows = 1, perView = 6, children } = props
  const headingId = useId()
  const row = useRef<HTMLDivElement>(null)
  const ends = useEnds(row)
  const style = {
    '--rows': rows,
    '--per-wide': perView + peek,
    '--per-tablet': Math.max(1, Math.round(perView * 0.66)) + 0.3,
    '--per-phone': Math.max(1, Math.round(perView * 0.36)) + 0.35,
  }
  const scroll = (by: 1 | -1) => {
    const element = row.current
    if (!element) return
    element.scrollBy({ left: by * directionOf(element) * element.clientWidth * 0.9 })
  }
  return (
    <section className={cx('bz-section', props.className)} aria-labelledby={headingId}>
      <header className="bz-section-head">
        <Heading level={2} id={headingId} icon={icon}>
          {title}
        </Heading>
        {all}
        {arrows && !(ends.start && ends.end) && (
          <div className="bz-section-arrows">
            <IconButton
              size="sm"
              kind="secondary"
              label={arrows.previous}
              disabled={ends.start}
              icon={<ChevronLeft className="mirror" />}
              onClick={() => scroll(-1)}
            />
            <IconButton
              size="sm"
              kind="secondary"
              label={arrows.next}
              disabled={ends.end}
              icon={<ChevronRight className="mirror" />}
              onClick={() => scroll(1)}
            />
          </div>
        )}
      </header>
      <div className="bz-snap" ref={row} style={style}>
        {children}
      </div>
    </section>
  )
}

/** Whether the row is scrolled to its start, to its end, or both because everything fits. */
function useEnds(row: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ start: true, end: true })
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const look = () => {
      const found = endsOf(element)
      setEnds((now) => (now.start === found.start && now.end === found.end ? now : found))
    }
    // It is told after the page is laid out, and once when it begins to watch: so nothing is laid out for it.
    const size = new ResizeObserver(look)
    const content = new MutationObserver(() => {
      size.unobserve(element)
      size.observe(element)
    })
    size.observe(element)
    content.observe(element, { childList: true })
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      size.disconnect()
      content.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return ends
}

/** Tolerance for fractional pixels on zoomed pages. */
const slackPx = 4

function endsOf(element: HTMLElement): { start: boolean; end: boolean } {
  const from = Math.abs(element.scrollLeft)
  return {
    start: from < slackPx,
    end: from + element.clientWidth > element.scrollWidth - slackPx,
  }
}
