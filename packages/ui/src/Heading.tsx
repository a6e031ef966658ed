import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type HeadingProps = {
  level: 1 | 2 | 3
  icon?: ReactNode
  /** How many there are, small and quiet. */
  count?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

export function Heading({ level, icon, count, id, className, children }: HeadingProps) {
  const Level = `h${level}` as const
  return (
    <div className={cx('bz-heading', className)}>
      {icon && (
        <span className="bz-heading-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <Level id={id}>{children}</Level>
      {count !== undefined && <small>{count}</small>}
    </div>
  )
}
