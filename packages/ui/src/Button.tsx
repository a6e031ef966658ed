import type {
  AriaAttributes,
  AriaRole,
  ButtonHTMLAttributes,
  MouseEvent,
  ReactNode,
  Ref,
} from 'react'
import { useId } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'brass'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** What a render prop receives: spread it on a router link or an <a>. */
export type RenderedProps = {
  className: string
  children: ReactNode
} & Pick<AriaAttributes, 'aria-label' | 'aria-checked' | 'aria-disabled'> & {
    role?: AriaRole
    tabIndex?: number
    onClick?: () => void
  }
export type Render = (props: RenderedProps) => ReactNode

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  kind?: ButtonKind
  size?: ButtonSize
  /** Fills the line. */
  wide?: boolean
  /** Shows the spinner, keeps the width, ignores presses. */
  busy?: boolean
  /** Spoken while busy, e.g. "Sending". */
  busyLabel?: string
  disabled?: boolean
  /** Why it cannot be pressed: shown on hover and focus, spoken as description. */
  disabledReason?: string
  /** An icon before the words. */
  icon?: ReactNode
  iconEnd?: ReactNode
  /** Draws a link instead: `render={(p) => <Link to="/x" {...p} />}`. */
  render?: Render
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { kind = 'secondary', size = 'md', wide, render, icon, iconEnd, children, ...rest } = props
  const look = cx(
    'bz-btn',
    `bz-btn-${kind}`,
    size !== 'md' && `bz-btn-${size}`,
    wide && 'bz-btn-wide',
    rest.className,
  )
  const words = (
    <span className="bz-btn-words">
      {icon}
      {children}
      {iconEnd}
    </span>
  )
  if (render) return render({ className: look, children: words })
  return (
    <PressButton {...rest} className={look} wide={wide}>
      {words}
    </PressButton>
  )
}

type PressButtonProps = Omit<ButtonProps, 'kind' | 'size' | 'icon' | 'iconEnd' | 'render'>

/** The pressing behaviour shared by Button and IconButton: busy, disabled, and the reason why. */
export function PressButton(props: PressButtonProps) {
  const { busy, busyLabel, disabled, disabledReason, wide, onClick, children, ...rest } = props
  const reasonId = useId()
  const stopped = Boolean(busy || disabledReason)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (stopped) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...rest}
      disabled={disabled && !disabledReason}
      aria-disabled={disabledReason ? true : undefined}
      aria-busy={busy || rest['aria-busy'] || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={press}
    >
      {children}
      {busy && <Spinner />}
      {busy && busyLabel && <VisuallyHidden>{busyLabel}</VisuallyHidden>}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={cx('bz-tip-host', wide && 'bz-btn-wide')}>
      {button}
      <span className="bz-tip" id={reasonId} role="tooltip">
        {disabledReason}
      </span>
    </span>
  )
}
