import { Megaphone, Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './IconButton.tsx'

export type MarqueeItem = { id: string; text: ReactNode }

export type MarqueeProps = {
  items: readonly MarqueeItem[]
  /** Called with the place of the pressed item. */
  onOpen: (index: number) => void
  /** Spoken name of the region. */
  label: string
  pauseLabel: string
  playLabel: string
  icon?: ReactNode
  /** Pixels a second. Default 48. */
  speedPx?: number
}

const firstGuessPx = 1400

/** A line of news that moves until someone looks: hover, focus and the button hold it. */
export function Marquee(props: MarqueeProps) {
  const { items, label, speedPx = 48 } = props
  const [paused, setPaused] = useState(false)
  const [widthPx, setWidthPx] = useState(firstGuessPx)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = group.current
    if (!element) return undefined
    const watcher = new ResizeObserver(() => setWidthPx(element.offsetWidth))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  if (items.length === 0) return null
  const line = (copy: boolean) =>
    items.map((item, index) => (
      <button
        key={item.id}
        type="button"
        className="bz-marquee-item"
        tabIndex={copy ? -1 : undefined}
        onClick={() => props.onOpen(index)}
      >
        {item.text}
      </button>
    ))
  return (
    <section
      className="bz-marquee"
      aria-label={label}
      data-paused={paused ? '' : undefined}
      style={{ '--time': `${Math.round(widthPx / speedPx)}s` }}
    >
      {props.icon ?? <Megaphone aria-hidden="true" />}
      <div className="bz-marquee-view">
        <div className="bz-marquee-group" ref={group}>
          {line(false)}
        </div>
        <div className="bz-marquee-group" aria-hidden="true">
          {line(true)}
        </div>
      </div>
      <IconButton
        size="sm"
        round
        label={paused ? props.playLabel : props.pauseLabel}
        icon={paused ? <Play /> : <Pause />}
        onClick={() => setPaused(!paused)}
      />
    </section>
  )
}
