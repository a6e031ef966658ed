import type { ReactElement, ReactNode } from 'react'
import { EmptyArt, type EmptyArtName } from './art/EmptyArt.tsx'
import { cx } from './cx.ts'

export type EmptyStateProps = {
  title: ReactNode
  /** What will appear here, and how. */
  children?: ReactNode
  /** The next step: buttons. */
  actions?: ReactNode
  art?: EmptyArtName | ReactElement
  className?: string
}

export function EmptyState({
  title,
  children,
  actions,
  art = 'table',
  className,
}: EmptyStateProps) {
  return (
    <div className={cx('bz-empty', className)}>
      <div className="bz-empty-art">{typeof art === 'string' ? <EmptyArt name={art} /> : art}</div>
      <p className="bz-empty-title">{title}</p>
      {children && <div>{children}</div>}
      {actions && <div className="bz-empty-actions">{actions}</div>}
    </div>
  )
}
