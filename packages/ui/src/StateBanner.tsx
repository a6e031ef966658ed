import { Info, OctagonAlert, ShieldCheck, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'

export type StateBannerProps = {
  tone?: 'info' | 'warning' | 'danger' | 'success'
  title: ReactNode
  children?: ReactNode
  /** What can be done about it. */
  actions?: ReactNode
  icon?: ReactNode
  /** Runs from edge to edge under the header. */
  edge?: boolean
  close?: { label: string; onClose: () => void }
}

const icons = {
  info: <Info aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  danger: <OctagonAlert aria-hidden="true" />,
  success: <ShieldCheck aria-hidden="true" />,
}

/** For states that last: maintenance soon, not verified, excluded. */
export function StateBanner(props: StateBannerProps) {
  const { tone = 'info', title, close } = props
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('bz-banner-state', `bz-tone-${tone}`, props.edge && 'bz-banner-state-edge')}
    >
      {props.icon ?? icons[tone]}
      <div className="bz-banner-state-words">
        <strong>{title}</strong>
        {props.children}
        {props.actions && <div className="bz-banner-state-actions">{props.actions}</div>}
      </div>
      {close && <IconButton size="sm" label={close.label} icon={<X />} onClick={close.onClose} />}
    </div>
  )
}
