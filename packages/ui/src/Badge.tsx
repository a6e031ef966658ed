import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type Tone = 'neutral' | 'success' | 'info' | 'warning' | 'danger' | 'brass'

export type BadgeProps = {
  tone?: Tone
  /** Filled, for use on pictures. */
  solid?: boolean
  icon?: ReactNode
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', solid, icon, className, children }: BadgeProps) {
  return (
    <span className={cx('bz-badge', `bz-tone-${tone}`, solid && 'bz-badge-solid', className)}>
      {icon}
      {children}
    </span>
  )
}

const countMax = 99

/** A count; nothing at zero. `label` names what is counted. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <span className="bz-count">
      <span aria-hidden="true">{count > countMax ? `${countMax}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

/** A dot and a word. */
export function Status({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx('bz-status', `bz-tone-${tone}`)}>{children}</span>
}
