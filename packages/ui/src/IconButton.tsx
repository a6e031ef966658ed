import type { ReactNode } from 'react'
import { type ButtonProps, PressButton } from './Button.tsx'
import { cx } from './cx.ts'

export type IconButtonProps = Omit<
  ButtonProps,
  'icon' | 'iconEnd' | 'children' | 'wide' | 'aria-label'
> & {
  /** Spoken name; an icon alone says nothing. */
  label: string
  icon: ReactNode
  round?: boolean
  /** Shows the label on hover and focus. */
  tip?: boolean
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, kind = 'quiet', size = 'md', round, tip, render, className, ...rest } = props
  const look = cx(
    'bz-btn bz-icon-btn',
    `bz-btn-${kind}`,
    size !== 'md' && `bz-btn-${size}`,
    round && 'bz-round',
    className,
  )
  const words = <span className="bz-btn-words">{icon}</span>
  const button = render ? (
    render({ className: look, children: words, 'aria-label': label })
  ) : (
    <PressButton {...rest} className={look} aria-label={label}>
      {words}
    </PressButton>
  )
  if (!tip || rest.disabledReason) return button
  return (
    <span className="bz-tip-host">
      {button}
      <span className="bz-tip bz-tip-below" aria-hidden="true">
        {label}
      </span>
    </span>
  )
}
