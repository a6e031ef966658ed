import type { ReactNode } from 'react'
import type { Render } from './Button.tsx'
import { cx } from './cx.ts'

export type StatProps = {
  label: ReactNode
  /** The main figure: an Amount or a number. */
  value: ReactNode
  icon?: ReactNode
  /** Shown beneath: the change, the period, or the parts of the figure. */
  note?: ReactNode
  size?: 'sm' | 'md'
  /** In a frame of its own. */
  framed?: boolean
  /** Opens the details of the figure. */
  onOpen?: () => void
  render?: Render
  className?: string
}

export function Stat(props: StatProps) {
  const { label, value, icon, note, size = 'md', framed, onOpen, render } = props
  const inside = (
    <span className={cx('bz-stat', size === 'sm' && 'bz-stat-sm')}>
      <span className="bz-stat-label">
        {icon}
        {label}
      </span>
      <span className="bz-stat-value">{value}</span>
      {note && <span className="bz-stat-note">{note}</span>}
    </span>
  )
  const look = cx((framed || onOpen || render) && 'bz-stat-open', props.className)
  if (render) return render({ className: look, children: inside })
  if (!onOpen) return <div className={look}>{inside}</div>
  return (
    <button type="button" className={look} onClick={onOpen}>
      {inside}
    </button>
  )
}
